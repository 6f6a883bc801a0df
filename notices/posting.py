"""To the webhook of a club or a group: one line at a time, posted by the worker."""

from django.apps import apps
from django.conf import settings
from procrastinate.contrib.django import app

from notices import hooks
from notices.models import Hooked


class Undelivered(Exception):
    """Worth another try."""


def post(owner: Hooked, text: str, path: str) -> None:
    """In the caller's transaction: it goes out when what it tells of is stored. `path` is one of this site."""
    if owner.has_hook:
        job = app.configure_task("notices.jobs.post_line")
        job.defer(model=owner._meta.label, pk=str(owner.pk), text=f"{text} {settings.SITE_URL}{path}")


def carry(model: str, pk: str, text: str) -> None:
    owner = apps.get_model(model)._default_manager.filter(pk=pk).first()
    if not isinstance(owner, Hooked) or not owner.has_hook:
        return
    error, is_worth_a_try = hooks.send(owner.hook, text)
    hooks.note_answer_to(owner, error)
    if error and is_worth_a_try:
        raise Undelivered(error)


def keep_hook(owner: Hooked, hook: str) -> None:
    """Saving it switches it on again."""
    owner.hook, owner.hook_error, owner.hook_failures = hook, "", 0
    owner.save(update_fields=["hook", "hook_error", "hook_failures"])
