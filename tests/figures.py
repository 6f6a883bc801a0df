"""Counts the test run prints at its end, each with its failures: `figures.add("races", 2000)`.

A pytest plugin (see pyproject.toml). Under xdist each worker hands its counts over when it is done.
"""

from collections import Counter
from typing import Any

import pytest

_counts: Counter[str] = Counter()
_failures: Counter[str] = Counter()


def add(name: str, count: int = 1, failures: int = 0) -> None:
    """What was tried, and how much of it went wrong. Say it before asserting that nothing did."""
    _counts[name] += count
    _failures[name] += failures


def lines() -> list[str]:
    return [f"{name}: {count:,} ({_failures[name]} failures)" for name, count in sorted(_counts.items())]


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["figures"] = [(name, count, _failures[name]) for name, count in _counts.items()]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    for name, count, failures in getattr(node, "workeroutput", {}).get("figures", []):
        add(name, count, failures)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _counts:
        terminalreporter.section("figures")
        for line in lines():
            terminalreporter.write_line(line)
