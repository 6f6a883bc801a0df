from pathlib import Path

import pytest

from ops.lint_templates import lines, offences
from ops.paths import ROOT


@pytest.mark.parametrize(
    "planted",
    [
        '<p style="color: red">',
        '<p {% if late %}style="color: red"{% endif %}>',
        "<svg><g STYLE='fill: red'/></svg>",
        "<style>p { color: red }</style>",
        "<script>alert(1)</script>",
        '<button onclick="go()">',
        '<button hx-on:click="go()">',
        '<button hx-on::after-request="go()">',
        '<a href="javascript:go()">',
        "<div hx-vals='js:{a: 1}'>",
    ],
)
def test_a_planted_offender_is_caught_with_its_line(planted: str) -> None:
    assert [line for line, _ in offences(f"{{# first\nline #}}\n{planted}")] == [3]


@pytest.mark.parametrize(
    "clean",
    [
        '<script src="{% static "js/table.js" %}" defer></script>',
        '<script type="application/json" id="data">{"a": 1}</script>',
        '<circle fill="var(--red)" class="{{ css }}">',
        '{# <p style="x"> #}{% comment %}<script>x</script>{% endcomment %}',
        '<input name="on" data-onward="1" {{ checked }}>',
    ],
)
def test_what_the_policy_allows_passes(clean: str) -> None:
    assert offences(clean) == []


def test_the_report_names_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "bad.html").write_text("\n<p style='x'>")
    assert list(lines(tmp_path / "templates")) == ["templates/bad.html:2: a style attribute: use a class"]


def test_our_templates_are_clean() -> None:
    assert list(lines(ROOT / "templates")) == []
