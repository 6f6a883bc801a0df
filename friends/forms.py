from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import names
from friends.models import Group
from games.engine.protocol import GameInfo
from games.forms import NewTableForm


class NameForm(forms.Form):
    name = forms.CharField(
        label=_("Name"),
        max_length=names.LONGEST,
        widget=forms.TextInput({"autocomplete": "off", "spellcheck": "false"}),
    )


class ActForm(forms.Form):
    """An act on somebody: which, on whom, and where to go back to."""

    user = forms.IntegerField(min_value=1, max_value=2**62)
    act = forms.CharField(max_length=20)
    back = forms.CharField(max_length=10, required=False)


class GroupForm(NewTableForm):
    """A group's name and its standing invitation: a table's set-up, for people only."""

    name = forms.CharField(label=_("Name"), min_length=Group.SHORTEST_NAME, max_length=Group.LONGEST_NAME)

    def __init__(self, info: GameInfo, *args: Any, **kwargs: Any) -> None:
        super().__init__(info, *args, **kwargs)
        del self.fields["bots"]
        seats = self.fields["seats"]
        assert isinstance(seats, forms.ChoiceField)
        seats.choices = [(count, str(count)) for count in info.seat_counts if count > 1]

    def set_up_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name != "name"]

    def given(self) -> dict[str, str]:
        """As a link to a set-up carries it."""
        return {name: str(self[name].value() or "") for name in self.fields if name != "name"}
