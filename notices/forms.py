from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from notices import outside
from notices.kinds import Channel, Kind
from notices.models import Hooked, Wishes

GATHER = [
    (0, _("at once")),
    (15, _("at most one in a quarter of an hour")),
    (60, _("at most one in an hour")),
    (1440, _("at most one a day")),
]
PLAIN = ("quiet_from", "quiet_to", "gather", "hook")


def hook_field(help_text: Any) -> forms.CharField:
    widget = forms.URLInput({"autocomplete": "off", "spellcheck": "false", "placeholder": "https://"})
    return forms.CharField(
        label=_("Webhook address"), required=False, max_length=500, help_text=help_text, widget=widget
    )


def checked_hook(hook: str, owner: Hooked) -> str:
    """One that was kept before may be unreachable for a while; a new one may not."""
    hook = hook.strip()
    if hook and hook != owner.hook:
        try:
            outside.check(hook)
        except outside.Unreachable as refusal:
            raise forms.ValidationError(str(refusal)) from None
    return hook


class HookForm(forms.Form):
    """The webhook of a club or a group."""

    hook = hook_field(
        _(
            "Of a Discord or Slack channel, or of anything that takes their JSON. It hears what anybody watching could know."
        )
    )

    def __init__(self, owner: Hooked, data: QueryDict | None = None) -> None:
        self.owner = owner
        super().__init__(data, initial={"hook": owner.hook})

    def clean_hook(self) -> str:
        return checked_hook(self.cleaned_data["hook"], self.owner)


class WishesForm(forms.Form):
    """One field of channels for each kind, then the hours, the e-mails, the webhook."""

    quiet_from = forms.TimeField(label=_("from"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M"))
    quiet_to = forms.TimeField(label=_("until"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M"))
    gather = forms.TypedChoiceField(label=_("E-mails come"), choices=GATHER, coerce=int)
    hook = hook_field(
        _(
            "Of a Discord or Slack channel, or of anything that takes their JSON. Whoever reads it can follow your tables."
        )
    )

    def __init__(self, wishes: Wishes, channels: list[Channel], data: QueryDict | None = None) -> None:
        self.wishes, self.channels = wishes, channels
        super().__init__(data, initial=_initial(wishes))
        for kind in Kind:
            self.fields[kind.value] = forms.MultipleChoiceField(
                label=kind.label, required=False, choices=[(channel.value, channel.label) for channel in channels]
            )
        if Channel.HOOK not in channels:
            del self.fields["hook"], self.fields["gather"]

    def rows(self) -> list[dict[str, Any]]:
        """Kinds and channels as a table of boxes."""
        return [self._row(kind) for kind in Kind]

    def _row(self, kind: Kind) -> dict[str, Any]:
        cells = [self._cell(kind, channel) for channel in self.channels]
        return {"label": kind.label, "cells": cells, "errors": self[kind.value].errors}

    def _cell(self, kind: Kind, channel: Channel) -> dict[str, Any]:
        chosen = self[kind.value].value() or []
        return {
            "name": kind.value,
            "value": channel.value,
            "is_on": channel.value in chosen,
            "label": f"{kind.label}: {channel.label}",
        }

    def clean_hook(self) -> str:
        return checked_hook(self.cleaned_data["hook"], self.wishes)

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if not self.errors and (data["quiet_from"] is None) != (data["quiet_to"] is None):
            raise forms.ValidationError(_("Quiet hours need a beginning and an end; leave both empty for none."))
        return data

    def chosen(self) -> dict[str, Any]:
        """As the service takes it. Channels that were not on offer stay as they were."""
        data = self.cleaned_data
        offered = {channel.value for channel in self.channels}
        kept = {kind: [way for way in self.wishes.channels_for(kind) if way not in offered] for kind in Kind.values}
        chosen: dict[str, Any] = {name: data[name] for name in PLAIN if name in data}
        if "hook" in data:
            chosen |= {"hook_error": "", "hook_failures": 0}
        return chosen | {"channels": {kind: data[kind] + kept[kind] for kind in Kind.values}}


def _initial(wishes: Wishes) -> dict[str, Any]:
    channels = {kind: wishes.channels_for(kind) for kind in Kind.values}
    return channels | {name: getattr(wishes, name) for name in PLAIN}
