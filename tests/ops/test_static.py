from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from config import settings as real
from ops import prepare


@pytest.mark.slow
def test_static_files_are_collected_once_and_again_when_they_change(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STORAGES = real.STORAGES  # hashed names: a file that names a missing one fails here
    calls: list[str] = []
    monkeypatch.setattr(prepare, "make_var", lambda: tmp_path)
    monkeypatch.setattr(prepare, "call_command", lambda *words, **options: calls.append(words[0]))
    call_command("collectstatic", verbosity=0, interactive=False)
    prepare.collect_static()
    prepare.collect_static()
    assert calls == ["collectstatic"]
    monkeypatch.setattr(prepare, "static_files", lambda: iter(["another.css 1 1"]))
    prepare.collect_static()
    assert calls == ["collectstatic"] * 2
