"""What people send. Forms say which field is wrong; the services and the engine decide the rest."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Remark
from games.deadlines import LIVE
from games.engine import registry
from games.engine.play import LONGEST_NOTATION
from games.engine.protocol import AsksForBids, GameInfo, Option
from games.engine.refusals import malformed, unknown_option
from games.engine.wishes import FIELDS
from games.models import Match
from games.option_seats import counting, seats_of
from games.refusals import note_too_long, sentence
from games.services import Setup, usual_seats

PACES = [
    (0, gettext_lazy("no limit")),
    (2, gettext_lazy("2 minutes")),
    (10, gettext_lazy("10 minutes")),
    (60, gettext_lazy("1 hour")),
    (12 * 60, gettext_lazy("12 hours")),
    (24 * 60, gettext_lazy("1 day")),
    (3 * 24 * 60, gettext_lazy("3 days")),
    (7 * 24 * 60, gettext_lazy("7 days")),
    (14 * 24 * 60, gettext_lazy("14 days")),
]
RESERVES = [
    (0, gettext_lazy("nothing")),
    (24 * 60, gettext_lazy("1 day")),
    (2 * 24 * 60, gettext_lazy("2 days")),
    (3 * 24 * 60, gettext_lazy("3 days")),
    (5 * 24 * 60, gettext_lazy("5 days")),
    (7 * 24 * 60, gettext_lazy("7 days")),
    (14 * 24 * 60, gettext_lazy("14 days")),
    (21 * 24 * 60, gettext_lazy("21 days")),
]
HOURS = [("", gettext_lazy("at any hour")), *[(hour, f"{hour:02}:00") for hour in range(24)]]
LIVE_MINUTES = LIVE // timedelta(minutes=1)
PATIENCE = [
    (1, gettext_lazy("at once, with the first decision missed")),
    (2, gettext_lazy("with the second in a row; a bot plays the first")),
    (3, gettext_lazy("with the third in a row; a bot plays the first two")),
]
LONGEST_PLY = 9  # digits
OPTION = "option-"
FINE_TIME = ("reserve", "fixed_hour", "weekends_off")
MOST_RADIOS = 6  # more values than that go into a list to choose from


def read_question(posted: Mapping[str, str]) -> int:
    """The ply at which the question was asked. Read by hand: forms cost a tenth of a move."""
    ply = posted.get("ply", "")
    if not (ply.isascii() and ply.isdecimal() and len(ply) <= LONGEST_PLY):
        raise malformed()
    return int(ply)


def read_move(posted: Mapping[str, str]) -> str:
    """In one part, or in two: what is moved (`with`), and where to."""
    move = posted.get("move", "")
    whole = f"{posted['with']} {move}" if posted.get("with") else move
    if not move or len(whole) > LONGEST_NOTATION or "\0" in whole:
        raise malformed()
    return whole


def read_order(posted: Mapping[str, str]) -> dict[str, str]:
    """As written into the form; or one move that is to be a `wish`, beside the others."""
    said = dict(posted)
    if said.get("wish") in FIELDS:
        said[said["wish"]] = said.get("move", "")
    return said


def read_note(posted: Mapping[str, str]) -> str:
    """Plain text of some lines."""
    lines = posted.get("text", "").splitlines()
    text = "\n".join("".join(sign for sign in line if sign.isprintable()) for line in lines).strip()
    if len(text) > Remark.MOST_CHARACTERS:
        raise note_too_long(Remark.MOST_CHARACTERS)
    return text


def _labelled(option: Option) -> list[tuple[str, str]]:
    """The values with their words; where the usual one depends on the seats, it can be left open."""
    values = list(zip(option.values, map(_, option.value_labels), strict=True))
    return [("", _("as usual for so many players")), *values] if option.defaults else values


def _minutes(number: int | None) -> timedelta | None:
    return timedelta(minutes=number) if number else None


def check_days(form: forms.Form) -> None:
    """Who plays live knows no hours, weekends and reserves."""
    data = form.cleaned_data
    if data.get("pace", LIVE_MINUTES) < LIVE_MINUTES:
        for name in FINE_TIME:
            if data.get(name) or (name == "fixed_hour" and data.get(name) == 0):
                form.add_error(name, _("This needs a pace of 12 hours or more."))


def read_seats(posted: Mapping[str, str]) -> int | None:
    """How many are to play, where somebody said so."""
    seats = posted.get("seats", "")
    if seats and not (seats.isascii() and seats.isdecimal() and len(seats) == 1):
        raise malformed()
    return int(seats) if seats else None


class SeatForm(forms.Form):
    seat = forms.IntegerField(min_value=0, max_value=20, required=False)


class NewTableForm(forms.Form):
    """A table of one game; the game's options are radio groups named `option-<name>`."""

    seats = forms.TypedChoiceField(label=gettext_lazy("Players"), coerce=int, widget=forms.RadioSelect)
    bots = forms.TypedChoiceField(
        label=gettext_lazy("Bots among them"),
        help_text=gettext_lazy("Bots sit down at once and answer within seconds. The other seats wait for people."),
        coerce=int,
        initial=0,
        widget=forms.RadioSelect,
    )
    who = forms.ChoiceField(
        label=gettext_lazy("Who may come"),
        choices=[
            ("everybody", gettext_lazy("everybody: the table stands in the lobby and anyone may watch")),
            ("friends", gettext_lazy("my friends, and people with the link")),
            ("link", gettext_lazy("only people with the link")),
        ],
        initial="everybody",
        widget=forms.RadioSelect,
    )
    pace = forms.TypedChoiceField(
        label=gettext_lazy("Time for each decision"),
        choices=PACES,
        coerce=int,
        initial=3 * 24 * 60,
    )
    bid_pace = forms.TypedChoiceField(
        label=gettext_lazy("Time for bids"),
        help_text=gettext_lazy("Everybody bids at the same time. A bid that is not handed in in time is nothing."),
        choices=[(0, gettext_lazy("as for every decision")), *PACES[1:]],
        coerce=int,
        required=False,
    )
    reserve = forms.TypedChoiceField(
        label=gettext_lazy("In reserve"),
        help_text=gettext_lazy("Each player may be late by so much in all. Not for bids."),
        choices=RESERVES,
        coerce=int,
        initial=0,
        required=False,
    )
    fixed_hour = forms.TypedChoiceField(
        label=gettext_lazy("Time runs out"),
        help_text=gettext_lazy("By each player's own clock, and never in the sleeping hours of their settings."),
        choices=HOURS,
        coerce=int,
        required=False,
        empty_value=None,
    )
    weekends_off = forms.TypedChoiceField(
        label=gettext_lazy("Weekends"),
        choices=[("no", gettext_lazy("every day counts")), ("yes", gettext_lazy("Saturdays and Sundays do not count"))],
        coerce=lambda value: value == "yes",
        initial="no",
        required=False,
        widget=forms.RadioSelect,
    )
    is_rated = forms.TypedChoiceField(
        label=gettext_lazy("Ratings"),
        choices=[
            ("yes", gettext_lazy("rated: the places change everybody's rating, the bots' too")),
            ("no", gettext_lazy("unrated")),
        ],
        coerce=lambda value: value == "yes",
        initial="yes",
        required=False,
        widget=forms.RadioSelect,
    )
    absence = forms.ChoiceField(
        label=gettext_lazy("When somebody stays away"),
        choices=Match.Absence.choices,
        initial=Match.Absence.BOT,
        widget=forms.RadioSelect,
    )
    patience = forms.TypedChoiceField(
        label=gettext_lazy("After how long"),
        choices=PATIENCE,
        coerce=int,
        empty_value=None,
        initial=2,
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(self, info: GameInfo, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.info = info
        counts = info.seat_counts
        self._choices("seats", counts, usual_seats(info))
        self._choices("bots", range(max(counts)), 0)
        for option in info.options:
            self.fields[OPTION + option.name] = forms.ChoiceField(
                label=_(option.label),
                help_text=_(option.help),
                choices=_labelled(option),
                initial="" if option.defaults else option.default,
                required=False,
                widget=forms.RadioSelect if len(option.values) <= MOST_RADIOS else forms.Select,
            )
        if not isinstance(registry.get(info.slug), AsksForBids):
            del self.fields["bid_pace"]

    def _choices(self, name: str, numbers: Iterable[int], initial: int) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices, field.initial = [(number, str(number)) for number in numbers], initial

    def options(self) -> list[tuple[forms.BoundField, str]]:
        """Each with the numbers of players it is for, or nothing if for all."""
        fields = []
        for option in self.info.options:
            seats = seats_of(self.info, option)
            is_for_all = len(seats) == len(self.info.seat_counts)
            fields.append((self[OPTION + option.name], "" if is_for_all else " ".join(map(str, seats))))
        return fields

    def has_fine_time(self) -> bool:
        """Something was chosen there, or is wrong there: it must be seen."""
        return any(self[name].errors or self[name].value() not in (None, "", "0", 0, "no") for name in FINE_TIME)

    def clean(self) -> None:
        pace, bid_pace = self.cleaned_data.get("pace"), self.cleaned_data.get("bid_pace")
        if pace and bid_pace and bid_pace > pace:
            self.add_error("bid_pace", _("Bids cannot have more time than every other decision."))
        check_days(self)
        for name in self.data:
            if name.startswith(OPTION) and name not in self.fields:
                raise ValidationError(sentence(unknown_option(name.removeprefix(OPTION)[:20])))

    def setup(self) -> Setup:
        data = self.cleaned_data
        defaults = {OPTION + option.name: option.default for option in self.info.options if not option.defaults}
        given = {
            name.removeprefix(OPTION): value
            for name, value in data.items()
            if name.startswith(OPTION) and value and value != defaults.get(name)
        }
        given = counting(self.info, data["seats"], given)
        return Setup(
            game=self.info.slug,
            seats=data["seats"],
            options=given,
            bots=data["bots"],
            is_public=data["who"] == "everybody",
            is_for_friends=data["who"] == "friends",
            pace=_minutes(data["pace"]),
            bid_pace=_minutes(data.get("bid_pace")),
            reserve=_minutes(data["reserve"]),
            fixed_hour=data["fixed_hour"],
            weekends_off=data["weekends_off"] is True,
            absence=data["absence"],
            patience=data["patience"] or 2,
            is_rated=data["is_rated"] is True,
        )
