"""Why something was not taken: a code for programs, a rule id, and a sentence for the player."""

from collections.abc import Mapping
from typing import Any

from .marking import _


class Refused(Exception):
    """`text` is the English template (marked for translation), `params` fill it in."""

    def __init__(self, code: str, text: str, rule: str = "", params: Mapping[str, Any] | None = None) -> None:
        super().__init__(code, text, rule)
        self.code = code
        self.rule = rule
        self.text = text
        self.params: dict[str, Any] = dict(params or {})
        self.field = ""  # which part of what was said it is about, where there are several

    def __str__(self) -> str:
        return self.text % self.params

    def about(self, field: str) -> "Refused":
        self.field = field
        return self


def over() -> Refused:
    return Refused("over", _("This match is over."))


def not_your_turn() -> Refused:
    return Refused("not_your_turn", _("It is not your turn."))


def not_a_seat() -> Refused:
    return Refused("not_a_seat", _("There is no such seat in this match."))


def malformed() -> Refused:
    return Refused("malformed", _("This is not a move."))


def illegal(text: str, rule: str, **params: Any) -> Refused:
    return Refused("illegal", text, rule, params)


def unknown_option(name: str) -> Refused:
    return Refused("unknown_option", _("This game has no option “%(option)s” here."), "ALL-7", {"option": name})


def unknown_value(name: str, value: str) -> Refused:
    return Refused(
        "unknown_value",
        _("“%(value)s” is not a value of the option “%(option)s”."),
        "ALL-7",
        {"option": name, "value": value},
    )


def seat_count(seats: Any) -> Refused:
    return Refused("seat_count", _("This game cannot be played by %(seats)s."), "", {"seats": seats})


def unknown_game(slug: Any) -> Refused:
    return Refused("unknown_game", _("There is no game called “%(game)s”."), "", {"game": slug})
