"""Where allauth's sign-up and log-in meet our names."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.models import User
from accounts.services import NameTaken, claiming_a_name

MISMATCH = _("This name or e-mail address and this password do not belong together.")


def display_name(user: User) -> str:
    return user.display_name


class AccountAdapter(DefaultAccountAdapter):
    error_messages = DefaultAccountAdapter.error_messages | {
        "username_password_mismatch": MISMATCH,
        "email_password_mismatch": MISMATCH,
        "incorrect_password": _("This is not your password."),
        "too_many_login_attempts": _("Too many failed attempts. Please wait five minutes, then try again."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        approved = names.approved(username)
        if not shallow and self._is_taken(approved):
            raise NameTaken
        return approved

    def _is_taken(self, name: str) -> bool:
        others = User.objects.exclude(pk=self.request.user.pk) if self.request else User.objects
        return others.filter(name_key=names.key(name)).exists()

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        with claiming_a_name():
            return super().save_user(request, user, form, commit)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account_home")
