"""Links between person, match, report and sanction, as the lists and pages show them."""

from typing import Any

from django.db.models import Model
from django.urls import reverse
from django.utils.html import format_html


def address(thing: Model) -> str:
    meta = thing._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_change", args=[thing.pk])


def link(thing: Model | None, text: Any = None) -> str:
    if thing is None:
        return "–"
    return format_html('<a href="{}">{}</a>', address(thing), text if text is not None else thing)
