"""Reads a playthrough file and plays it, checking every line."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.engine import play, registry
from games.engine.protocol import Event
from games.engine.refusals import Refused

from .words import SET_UPS, WORDS


class Playthrough:
    def __init__(self, path: Path) -> None:
        _, table, script = re.split(r"^(?=game: )|(?<=\n)\n(?=seat )", path.read_text(), flags=re.M, maxsplit=2)
        self.fields = _fields(table)
        self.lines = [line for line in script.splitlines() if line and not line.startswith("(")]
        self.slug = self.fields["game"]
        self.game = registry.get(self.slug)
        self.seats = int(self.fields["seats"])
        self.state = self._set_up()
        self.events: list[Event] = []
        self.told: list[Event] = []

    def _set_up(self) -> Any:
        options = dict(pair.split(" ") for pair in self.fields.get("options", "").split(", ") if pair)
        if "seed" in self.fields:
            return play.start(self.game, self.seats, options, self.fields["seed"]).state
        return SET_UPS[self.slug](self.seats, self.game.options(self.seats, options), self.fields)

    def run(self) -> None:
        expected: list[str] = []
        for line in [*self.lines, ""]:
            if line.startswith(" "):
                expected.append(line.strip())
                continue
            if expected:
                assert [WORDS[self.slug](event) for event in self.told] == expected
                expected = []
            if line:
                self._obey(line)
        assert self.game.outcome(self.state) is not None, "a playthrough ends with the match"

    def _obey(self, line: str) -> None:
        for pattern, obey in _SENTENCES:
            if found := pattern.fullmatch(line):
                obey(self, *found.groups())
                return
        raise AssertionError(f"not understood: {line}")

    def _plays(self, seat: str, moves: str) -> None:
        self.told = []
        for notation in moves.split(", "):
            self._step(play.play(self.game, self.state, int(seat), notation))

    def _resigns(self, seat: str) -> None:
        self.told = []
        self._step(play.resign(self.game, self.state, int(seat)))

    def _step(self, step: Any) -> None:
        self.state = step.state
        self.told.extend(step.events)
        self.events.extend(step.events)

    def _may_play(self, seat: str, moves: str) -> None:
        offered = re.split(", | or ", moves)
        assert sorted(play.choices(self.game, self.state, int(seat))) == sorted(offered)

    def _may_not_play(self, seat: str, notation: str, rule: str) -> None:
        before = self.game.dump(self.state)
        with pytest.raises(Refused) as refusal:
            play.play(self.game, self.state, int(seat), notation)
        assert rule in (refusal.value.rule, refusal.value.code)
        assert self.game.dump(self.state) == before

    def _over(self, reason: str, places: str) -> None:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        assert (outcome.reason, " ".join(map(str, outcome.places))) == (reason, places)


_SENTENCES = [
    (re.compile(pattern), obey)
    for pattern, obey in (
        (r"seat (\d) plays (.+)", Playthrough._plays),
        (r"seat (\d) resigns", Playthrough._resigns),
        (r"seat (\d) may play (.+)", Playthrough._may_play),
        (r"seat (\d) may not play (.+) \((.+)\)", Playthrough._may_not_play),
        (r"over: (\w+), places ([\d ]+)", Playthrough._over),
    )
]


def _fields(table: str) -> dict[str, str]:
    """`name: value`; indented lines belong to the name before them."""
    fields: dict[str, str] = {}
    name = ""
    for line in filter(None, table.splitlines()):
        if line.startswith(" "):
            fields[name] += line.strip() + "\n"
        else:
            name, _, value = line.partition(":")
            fields[name] = value.strip()
    return fields
