"""What moderators fill in."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.engine import registry
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


class WhyForm(forms.Form):
    why = forms.CharField(label=_("Why"), max_length=1000, widget=forms.TextInput(attrs={"size": 60}))


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
