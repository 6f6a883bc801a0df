"""What moderators fill in."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.models import User
from games.engine import registry
from games.models import Match
from moderation import refusals
from moderation.models import Report, Sanction

LENGTHS = {
    "1": _("1 day"),
    "3": _("3 days"),
    "7": _("1 week"),
    "30": _("30 days"),
    "90": _("90 days"),
    "": _("until it is lifted"),
}
WIDE = {"rows": 4, "cols": 70}


class AnswerForm(forms.Form):
    verdict = forms.ChoiceField(label=_("Verdict"), choices=Report.Verdict.choices, widget=forms.RadioSelect)
    answer = forms.CharField(
        label=_("What the reporter reads"), max_length=1000, widget=forms.Textarea(attrs=dict(WIDE))
    )


class SanctionForm(forms.Form):
    """Given kinds only: those the moderator's role allows."""

    kind = forms.ChoiceField(label=_("Sanction"), required=False)
    days = forms.ChoiceField(label=_("For"), choices=list(LENGTHS.items()), required=False, initial="7")
    until = forms.DateTimeField(
        label=_("or until"), required=False, widget=forms.DateTimeInput(attrs={"type": "datetime-local"})
    )
    game = forms.ChoiceField(label=_("Only in"), required=False)
    reason = forms.CharField(
        label=_("What the person reads"), max_length=1000, required=False, widget=forms.Textarea(attrs=dict(WIDE))
    )

    def __init__(self, kinds: list[Sanction.Kind], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        games = [(slug, rules.info.name) for slug, rules in registry.GAMES.items()]
        self._choose("kind", [("", _("none")), *[(kind.value, kind.label) for kind in kinds]])
        self._choose("game", [("", _("everywhere")), *games])

    def _choose(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def end(self) -> datetime | None:
        """A date given wins over a length; a warning has no end."""
        data = self.cleaned_data
        if data["until"]:
            return data["until"]
        return timezone.now() + timedelta(days=int(data["days"])) if data["days"] else None


class MatchForm(forms.Form):
    """One act on a match, with its reason; each act has its own button."""

    do = forms.CharField(max_length=20)
    why = forms.CharField(label=_("Why"), max_length=300, required=False)
    hours = forms.IntegerField(label=_("Hours"), min_value=1, max_value=24 * 60, required=False)
    ply = forms.IntegerField(label=_("Back to move"), min_value=0, required=False)
    number = forms.IntegerField(label=_("Seat"), min_value=0, max_value=11, required=False)
    name = forms.CharField(label=_("To whom"), max_length=40, required=False)
    order = forms.CharField(label=_("Places, seat by seat"), max_length=60, required=False)

    def __init__(self, match: Match, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.match = match

    def places(self) -> list[int]:
        words = self.cleaned_data["order"].replace(",", " ").split()
        return [int(word) for word in words if word.isdecimal() and len(word) < 4]

    def seat(self) -> int:
        number = self.cleaned_data["number"]
        return -1 if number is None else number

    def person(self) -> User:
        """A player, or a bot of the house, by name."""
        found = User.objects.filter(name_key=names.key(self.cleaned_data["name"]), is_former=False).first()
        if found is None:
            raise refusals.no_such_person()
        return found
