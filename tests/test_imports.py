"""Imports point one way: moderation → leagues → friends → notices → games → games.engine; accounts serves all and knows none."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def sources(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, by its full name, also those imported inside functions."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*start, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def offences(room: str, is_forbidden) -> list[str]:
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sources(room)
        for name in imports(path)
        if is_forbidden(name)
    ]


def is_within(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def test_the_engine_imports_only_the_standard_library_and_itself():
    assert sources("games/engine")
    impure = offences(
        "games/engine",
        lambda name: not is_within(name, "games.engine") and name.split(".")[0] not in sys.stdlib_module_names,
    )
    assert impure == []


def test_the_engine_knows_no_clock_no_files_and_no_global_random():
    forbidden = ("time", "datetime", "random", "os", "io", "pathlib", "socket", "subprocess", "threading")
    assert offences("games/engine", lambda name: is_within(name, *forbidden)) == []


def test_bots_know_only_the_engine_and_the_standard_library():
    allowed = ("games.engine", "games.bots")
    impure = offences(
        "games/bots",
        lambda name: not is_within(name, *allowed) and name.split(".")[0] not in sys.stdlib_module_names,
    )
    assert impure == []


@pytest.mark.parametrize("room", ["leagues/pairing", "leagues/standings.py", "leagues/rating.py"])
def test_draws_standings_and_strengths_are_pure(room: str):
    allowed = ("leagues.pairing", "openskill")
    paths = [ROOT / room] if room.endswith(".py") else sources(room)
    impure = [
        name
        for path in paths
        for name in imports(path)
        if not is_within(name, *allowed) and name.split(".")[0] not in sys.stdlib_module_names
    ]
    assert paths and impure == []


@pytest.mark.parametrize(
    ("room", "unknown"),
    [
        ("accounts", ("games", "leagues", "notices", "friends", "moderation")),
        ("games", ("leagues", "notices", "friends", "moderation")),
        ("leagues", ("moderation",)),
        ("games/engine", ("accounts",)),
        ("notices", ("leagues", "friends", "moderation")),
        ("friends", ("leagues", "moderation")),
    ],
)
def test_imports_point_one_way(room: str, unknown: tuple[str, ...]):
    assert offences(room, lambda name: is_within(name, *unknown)) == []


@pytest.mark.parametrize("room", ["accounts", "games", "leagues", "notices", "friends", "moderation", "config", "ops"])
def test_nothing_that_runs_imports_the_tests(room: str):
    assert offences(room, lambda name: is_within(name, "tests")) == []
