from datetime import time
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.fields import PasswordField
from allauth.account.forms import LoginForm as AllauthLoginForm
from allauth.account.forms import SignupForm as AllauthSignupForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django import forms
from django.utils.translation import gettext_lazy as _

from accounts import names, time_zones
from accounts.models import User

LONGEST_NIGHT = 12 * 60  # minutes


class NameField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": "username", "maxlength": names.LONGEST, "spellcheck": "false"})
        super().__init__(label=_("Name"), help_text=names.HELP, widget=widget, **kwargs)

    def clean(self, value: Any) -> str:
        return get_adapter().clean_username(super().clean(value))


class LoginForm(AllauthLoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")
        self.fields["login"].widget.attrs = {"autocomplete": "username", "maxlength": 254}
        self.fields["password"].widget.attrs.pop("placeholder")

    def clean_login(self) -> str:
        login = super().clean_login()
        return login if "@" in login else names.clean(login)


class SignupForm(AllauthSignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"] = NameField()
        self.fields["password1"].help_text = _("At least 8 characters, and not one of the common passwords.")
        self.fields["email"].label = _("E-mail address (optional)")
        self.fields["email"].help_text = _("To set a new password when you forget yours. Nobody else sees it.")
        for name in ("email", "password1"):
            self.fields[name].widget.attrs.pop("placeholder")
        self.order_fields(["username", "password1", "email"])

    def clean_username(self) -> str:
        return self.cleaned_data["username"]


class RenameForm(forms.Form):
    username = NameField()


class TimeZoneForm(forms.Form):
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=time_zones.choices,
        required=False,
        error_messages={"invalid_choice": _("There is no time zone “%(value)s”. Please choose one of the list.")},
    )


class SleepForm(forms.Form):
    """Nobody's time runs out in their sleep."""

    sleep_from = forms.TimeField(label=_("From"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M"))
    sleep_to = forms.TimeField(label=_("Until"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M"))

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        begin, end = data.get("sleep_from"), data.get("sleep_to")
        if not self.errors and (begin is None) != (end is None):
            raise forms.ValidationError(_("Sleeping hours need a beginning and an end; leave both empty for none."))
        if begin is not None and end is not None and not 0 < _minutes(begin, end) <= LONGEST_NIGHT:
            raise forms.ValidationError(_("Sleeping hours can be twelve hours at most."))
        return data


def _minutes(begin: time, end: time) -> int:
    """Between two hands of the clock, over midnight if need be."""
    return (end.hour * 60 + end.minute - begin.hour * 60 - begin.minute) % (24 * 60)


class DeleteForm(forms.Form):
    """Asks for the password or, where there is none, for the name."""

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if user.has_usable_password():
            self.fields["password"] = PasswordField(label=_("Your password"), autocomplete="current-password")
            self.fields["password"].widget.attrs.pop("placeholder")
        else:
            self.fields["name"] = forms.CharField(label=_("Type your name, %(name)s") % {"name": user.username})

    def clean_password(self) -> str:
        if not get_adapter().reauthenticate(self.user, self.cleaned_data["password"]):
            raise get_adapter().validation_error("incorrect_password")
        return self.cleaned_data["password"]

    def clean_name(self) -> str:
        if names.clean(self.cleaned_data["name"]) != self.user.username:
            raise forms.ValidationError(_("This is not your name."))
        return self.cleaned_data["name"]


class AddPasskeyForm(AddWebAuthnForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("What to call it")
        passwordless = self.fields["passwordless"]
        passwordless.initial = True
        passwordless.label = _("Log in with it instead of the password")
        passwordless.help_text = _(
            "The device will ask for your finger, face or PIN. Without this it is a second factor only."
        )
