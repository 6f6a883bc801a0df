"""Known holes make the lint red; a database that cannot be reached does not."""

import json

import pytest

from ops import audit
from ops.audit import verdict

SOUND = {"name": "django", "version": "5.2.19", "vulns": []}
HOLED = {
    "name": "jinja2",
    "version": "2.0",
    "vulns": [{"id": "PYSEC-1", "aliases": ["CVE-1"], "fix_versions": ["2.1"]}],
}
UNKNOWN = {"name": "channels", "skip_reason": "Dependency not found on PyPI"}


def said(*packages: object) -> str:
    return json.dumps({"dependencies": packages})


def test_a_known_hole_is_named_and_red() -> None:
    lines, is_fine = verdict(said(SOUND, HOLED))
    assert not is_fine
    assert lines[0] == "jinja2 2.0 has a known hole, PYSEC-1; mended in 2.1."


def test_no_hole_is_fine() -> None:
    assert verdict(said(SOUND, UNKNOWN)) == (["1 packages checked for known holes (1 could not be), 0 found."], True)


@pytest.mark.parametrize("nothing", [said(UNKNOWN), said(), "", "Connection refused", "[]", "{}"])
def test_what_was_not_checked_is_said_and_not_red(nothing: str) -> None:
    (line,), is_fine = verdict(nothing)
    assert is_fine and "not checked" in line


def test_an_accepted_hole_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "ACCEPTED", {"CVE-1": "We draw no templates of strangers."})
    assert verdict(said(HOLED))[1]
