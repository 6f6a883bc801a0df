"""What organisers send. Forms say which field is wrong; the services decide the rest."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine import registry
from games.engine.protocol import GameInfo, Option
from games.forms import HOURS, PACES, PATIENCE, RESERVES, check_days
from games.models import Match
from games.option_seats import seats_of
from leagues.models import Club, Notice, Season
from leagues.selectors.tables import tie_break_words
from leagues.standings import LOT, POINTS, TIE_BREAKS


class ClubForm(forms.Form):
    name = forms.CharField(label=gettext_lazy("Name"), min_length=3, max_length=60)
    about = forms.CharField(
        label=gettext_lazy("About"), max_length=2000, required=False, widget=forms.Textarea({"rows": 4})
    )
    visibility = forms.ChoiceField(
        label=gettext_lazy("Who sees it"),
        choices=Club.Visibility.choices,
        initial=Club.Visibility.LISTED,
        widget=forms.RadioSelect,
    )


class NoticeForm(forms.Form):
    text = forms.CharField(
        label=gettext_lazy("New notice"), max_length=Notice.LONGEST, widget=forms.Textarea({"rows": 3})
    )


class PersonForm(forms.Form):
    """An act on somebody: which, and what."""

    user = forms.IntegerField(min_value=1, max_value=2**62)
    act = forms.CharField(max_length=20)


class LeagueForm(forms.Form):
    """One game, or several that are played in turn; each game's options are radio groups named `<game>-<option>`."""

    name = forms.CharField(label=gettext_lazy("Name"), min_length=3, max_length=60)
    games = forms.MultipleChoiceField(label=gettext_lazy("Games"), widget=forms.CheckboxSelectMultiple)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        infos = [rules.info for rules in registry.GAMES.values()]
        games = self.fields["games"]
        assert isinstance(games, forms.MultipleChoiceField)
        games.choices = [(info.slug, _(info.name)) for info in infos]
        for info in infos:
            for option in league_options(info):
                self.fields[f"{info.slug}-{option.name}"] = forms.ChoiceField(
                    label=_(option.label),
                    choices=list(zip(option.values, map(_, option.value_labels), strict=True)),
                    initial=option.default,
                    required=False,
                    widget=forms.RadioSelect,
                )

    def by_game(self) -> Iterator[tuple[GameInfo, bool, list[forms.BoundField]]]:
        chosen = self["games"].value() or []
        for rules in registry.GAMES.values():
            fields = [self[f"{rules.info.slug}-{option.name}"] for option in league_options(rules.info)]
            yield rules.info, rules.info.slug in chosen, fields

    def chosen(self) -> list[dict[str, Any]]:
        data = self.cleaned_data
        return [{"game": game, "options": _options(data, f"{game}-")} for game in data["games"]]


def league_options(info: GameInfo) -> list[Option]:
    """Those that count for more than one player."""
    return [option for option in info.options if max(seats_of(info, option)) > 1]


def _options(data: dict[str, Any], prefix: str) -> dict[str, str]:
    return {name.removeprefix(prefix): value for name, value in data.items() if name.startswith(prefix) and value}


def _number(label: Any, initial: int, least: int, most: int, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(label=label, initial=initial, min_value=least, max_value=most, help_text=help_text)


class Moment(forms.DateTimeField):
    def __init__(self, label: Any) -> None:
        widget = forms.DateTimeInput({"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
        super().__init__(label=label, required=False, widget=widget, input_formats=["%Y-%m-%dT%H:%M", "%Y-%m-%d %H:%M"])


class SeasonForm(forms.Form):
    format = forms.ChoiceField(
        label=gettext_lazy("Format"),
        choices=Season.Format.choices,
        initial=Season.Format.SWISS,
        widget=forms.RadioSelect,
    )
    table_size = _number(
        gettext_lazy("Players at a table"),
        4,
        2,
        6,
        gettext_lazy("Numbers that do not fit make a table smaller or larger."),
    )
    rounds_wanted = _number(gettext_lazy("Rounds"), 0, 0, 60, gettext_lazy("0: as many as the format asks for."))
    pool_size = _number(
        gettext_lazy("Players in a group or division"),
        0,
        0,
        200,
        gettext_lazy("0: everybody in one. For groups and divisions."),
    )
    movers = _number(gettext_lazy("Promoted and relegated"), 1, 0, 20, gettext_lazy("For divisions."))
    advance = _number(gettext_lazy("How many of a table go on"), 1, 1, 5, gettext_lazy("For knockouts."))
    most_players = _number(
        gettext_lazy("Most players"), 0, 0, 500, gettext_lazy("0: no limit. Who comes later waits on a list.")
    )
    pace = forms.TypedChoiceField(
        label=gettext_lazy("Time for each decision"), choices=PACES[1:], coerce=int, initial=3 * 24 * 60
    )
    reserve = forms.TypedChoiceField(
        label=gettext_lazy("In reserve"),
        help_text=gettext_lazy("Each player may be late by so much in all of a match."),
        choices=RESERVES,
        coerce=int,
        initial=0,
        required=False,
    )
    fixed_hour = forms.TypedChoiceField(
        label=gettext_lazy("Time runs out"),
        help_text=gettext_lazy("By each player's own clock."),
        choices=HOURS,
        coerce=int,
        required=False,
        empty_value=None,
    )
    weekends_off = forms.BooleanField(label=gettext_lazy("Saturdays and Sundays do not count"), required=False)
    no_vacation = forms.BooleanField(
        label=gettext_lazy("Time off does not stop the clock"),
        required=False,
        help_text=gettext_lazy("Who goes on vacation plays on, or loses on time."),
    )
    absence = forms.ChoiceField(
        label=gettext_lazy("When somebody stays away"),
        choices=[(kind.value, kind.label) for kind in (Match.Absence.RESIGN, Match.Absence.BOT)],
        initial=Match.Absence.RESIGN,
        widget=forms.RadioSelect,
        help_text=gettext_lazy("A seat that resigns this way has forfeited: no points for it."),
    )
    patience = forms.TypedChoiceField(
        label=gettext_lazy("After how long"),
        choices=PATIENCE,
        coerce=int,
        initial=1,
        widget=forms.RadioSelect,
    )
    round_days = _number(gettext_lazy("Days for a round"), 14, 1, 365)
    is_rated = forms.BooleanField(label=gettext_lazy("Rated"), initial=True, required=False)
    is_automatic = forms.BooleanField(
        label=gettext_lazy("Rounds are published by themselves"),
        required=False,
        help_text=gettext_lazy("Otherwise an organiser looks at each draw first."),
    )
    opens_at = Moment(gettext_lazy("Registration opens"))
    closes_at = Moment(gettext_lazy("Registration closes"))
    starts_at = Moment(gettext_lazy("First round"))

    def __init__(self, *args: Any, season: Season | None = None, **kwargs: Any) -> None:
        if season:
            kwargs["initial"] = self._initial_of(season)
        super().__init__(*args, **kwargs)
        words = tie_break_words()
        choices = [(name, words[name][0]) for name in TIE_BREAKS]
        for index, name in enumerate(TIE_BREAKS[:-1], 1):
            label = _("Tie-break %(number)s") % {"number": index}
            self.fields[f"tie_{index}"] = forms.ChoiceField(label=label, choices=choices, initial=name, required=False)
        for size, points in POINTS.items():
            label = _("Points at a table of %(size)s") % {"size": size}
            text = " ".join(map(str, points))
            self.fields[f"points_{size}"] = forms.CharField(label=label, initial=text, max_length=60, required=False)

    @staticmethod
    def _initial_of(season: Season) -> dict[str, Any]:
        initial: dict[str, Any] = {name: getattr(season, name) for name in SeasonForm.base_fields}
        initial["pace"] = int(season.pace.total_seconds() // 60)
        initial["reserve"] = int(season.reserve.total_seconds() // 60) if season.reserve else 0
        initial |= {f"tie_{index}": name for index, name in enumerate(season.tie_breaks, 1)}
        return initial | {f"points_{size}": " ".join(map(str, points)) for size, points in season.points.items()}

    def basic(self) -> list[forms.BoundField]:
        return [
            self[name]
            for name in self.base_fields
            if name not in {"format", "absence", "patience", "opens_at", "closes_at", "starts_at"}
        ]

    def dates(self) -> list[forms.BoundField]:
        return [self[name] for name in ("opens_at", "closes_at", "starts_at")]

    def scoring(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(("tie_", "points_"))]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        check_days(self)
        for size in POINTS:
            name = f"points_{size}"
            parts = data.get(name, "").replace(",", " ").split()
            if not all(part.isdecimal() and len(part) < 6 for part in parts):
                self.add_error(name, _("Whole numbers with spaces between them, please."))
        return data

    def settings(self) -> dict[str, Any]:
        data = self.cleaned_data
        settings = {name: data[name] for name in self.base_fields}
        settings["pace"] = timedelta(minutes=data["pace"])
        settings["reserve"] = timedelta(minutes=data["reserve"]) if data["reserve"] else None
        ties = [data[f"tie_{index}"] for index in range(1, len(TIE_BREAKS)) if data[f"tie_{index}"]]
        settings["tie_breaks"] = [*dict.fromkeys(name for name in ties if name != LOT), LOT]
        points = {str(size): data[f"points_{size}"].replace(",", " ").split() for size in POINTS}
        settings["points"] = {size: [int(part) for part in parts] for size, parts in points.items() if parts}
        return settings


class ResultForm(forms.Form):
    """The places of a table, one field a seat, and the reason."""

    act = forms.ChoiceField(choices=[("correct", ""), ("cancel", ""), ("adjourn", "")])
    reason = forms.CharField(label=gettext_lazy("Reason, for everybody to read"), min_length=3, max_length=300)

    def __init__(self, data: Any, seats: int) -> None:
        super().__init__(data)
        for seat in range(seats):
            self.fields[f"place_{seat}"] = forms.IntegerField(min_value=1, max_value=6, required=False)
            self.fields[f"forfeit_{seat}"] = forms.BooleanField(required=False)
        self.seats = range(seats)

    def places(self) -> list[int]:
        return [self.cleaned_data[f"place_{seat}"] or 0 for seat in self.seats]

    def forfeits(self) -> list[int]:
        return [seat for seat in self.seats if self.cleaned_data[f"forfeit_{seat}"]]


class SwapForm(forms.Form):
    one = forms.IntegerField(min_value=1, max_value=2**62)
    other = forms.IntegerField(min_value=1, max_value=2**62)


class EntryForm(forms.Form):
    entry = forms.IntegerField(min_value=1, max_value=2**62)
    substitute_for = forms.IntegerField(min_value=1, max_value=2**62, required=False)
