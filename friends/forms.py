from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import names


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
