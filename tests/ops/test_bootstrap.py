"""The sentences a bare machine gets, and that an old Python can read the file that says them."""

import ast
from pathlib import Path

import pytest

from ops import bootstrap


def said(call: pytest.ExceptionInfo[SystemExit]) -> str:
    return str(call.value.code)


def test_an_old_python_can_read_it() -> None:
    ast.parse(Path(bootstrap.__file__).read_text(), feature_version=(3, 6))


def test_an_old_python_is_told_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 18))
    monkeypatch.setattr(bootstrap, "find_python", lambda: None)
    with pytest.raises(SystemExit) as told:
        bootstrap.use_a_fitting_python()
    assert said(told).startswith("Maskenball needs Python 3.11 to 3.14 and this is 3.9:")


def test_a_newer_python_on_the_path_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 18))
    monkeypatch.setattr(bootstrap, "find_python", lambda: "/opt/bin/python3.13")
    monkeypatch.setattr(bootstrap.os, "execv", lambda path, words: taken.append(path))
    monkeypatch.setattr(bootstrap, "give_up", lambda sentence: None)
    bootstrap.use_a_fitting_python()
    assert taken == ["/opt/bin/python3.13"]


def test_an_empty_shim_is_not_taken_for_a_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for minor in range(11, 15):
        shim = tmp_path / f"python3.{minor}"
        shim.write_text("#!/bin/sh\nexit 127\n")
        shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.find_python() is None


@pytest.mark.parametrize(
    ("system", "machine", "musl", "sentence"),
    [
        ("linux", "x86_64", True, "Alpine"),
        ("linux", "riscv64", False, r"this processor \(riscv64\)"),
        ("win32", "AMD64", False, "WSL"),
    ],
)
def test_an_unsupported_platform_is_told_what_to_do(
    system: str, machine: str, musl: bool, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match=sentence) as told:
        bootstrap.refuse_platform(system, machine, musl, own_database=False)
    assert "\n" not in said(told)


def test_with_a_database_of_its_own_musl_is_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.refuse_platform("linux", "x86_64", True, own_database=True)
    monkeypatch.setenv("DATABASE_URL", "postgresql:///somewhere")
    assert not [line for line in bootstrap.requirements("requirements.txt") if "pgserver" in line]
    monkeypatch.delenv("DATABASE_URL")
    assert [line for line in bootstrap.requirements("requirements.txt") if "pgserver" in line]


def test_every_requirement_is_pinned() -> None:
    loose = [line for line in bootstrap.requirements("requirements-dev.txt") if "==" not in line]
    assert loose == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("WARNING: Retrying (Retry(total=4 …\nERROR: No matching distribution found", "cannot be reached"),
        ("ERROR: No matching distribution found for autobahn", "no version for this system"),
    ],
)
def test_pips_failures_become_sentences(words: str, sentence: str) -> None:
    assert sentence in bootstrap.explain(words)


def test_progress_is_one_name_a_package() -> None:
    assert bootstrap.progress("Collecting psycopg[binary,pool]==3.3.9\n") == "psycopg"
    assert bootstrap.progress("  Downloading Django-5.2-py3-none-any.whl (8.3 MB)\n") == "(8.3 MB)"
    assert bootstrap.progress("  Using cached x.whl (3 kB)\n") == ""
