"""Templates stay clean of what the content security policy would block: inline style and script."""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from ops.paths import ROOT

CODE = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
COMMENT = re.compile(r"\{%-?\s*comment\b.*?\{%-?\s*endcomment\s*-?%\}", re.DOTALL)


class Offences(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {name for name, _ in attrs}
        if tag == "style":
            self._note("a <style> element: put it into a file under static/css")
        if tag == "script" and "src" not in names and ("type", "application/json") not in attrs:
            self._note("a <script> without src: put it into a file under static/js")
        for name, value in attrs:
            self._look_at(name, value or "")

    def _look_at(self, name: str, value: str) -> None:
        if name == "style":
            self._note("a style attribute: use a class")
        elif name.startswith(("hx-on", "data-hx-on")) or re.fullmatch(r"on[a-z]+", name):
            self._note(f"{name}: listen in a file under static/js")
        elif value.strip().lower().startswith(("javascript:", "js:")):
            self._note(f"script in {name}")

    def _note(self, what: str) -> None:
        self.found.append((self.getpos()[0], what))


def offences(text: str) -> list[tuple[int, str]]:
    parser = Offences()
    parser.feed(_without_code(text))
    parser.close()
    return parser.found


def _without_code(text: str) -> str:
    """Template tags become nothing, but every line keeps its number."""
    for pattern in (COMMENT, CODE):
        text = pattern.sub(lambda match: "\n" * match[0].count("\n"), text)
    return text


def lines(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".html", ".svg"}:
            for line, what in offences(path.read_text()):
                yield f"{path.relative_to(folder.parent)}:{line}: {what}"


if __name__ == "__main__":
    found = list(lines(ROOT / "templates"))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)
