"""A set-up as a link, `/new/?game=mask&seats=4&pace=4320`: what the form for a new table would post, where it is not the usual."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.forms import BoundField, ChoiceField
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from games import services
from games.engine.protocol import GameInfo
from games.engine.refusals import Refused
from games.forms import OPTION, NewTableForm
from games.option_seats import applicable
from games.refusals import sentence

LONGEST = 100  # characters of a value


def read(info: GameInfo, given: Mapping[str, str]) -> NewTableForm:
    """The form as if it had been filled in like that; it is valid only if a table can be made of it."""
    form = NewTableForm(info, {**usual(info), **{name: given[name][:LONGEST] for name in given}})
    if form.is_valid():
        for name in sorted(set(given) - set(form.fields)):
            form.add_error(None, _("We do not know what “%(name)s” is.") % {"name": name[:30]})
        try:
            services.checked_options(form.setup())
        except Refused as refusal:
            form.add_error(None, sentence(refusal))
    return form


def usual(info: GameInfo) -> dict[str, str]:
    form = NewTableForm(info)
    return {name: _text(form.get_initial_for_field(field, name)) for name, field in form.fields.items()}


def chosen(form: NewTableForm) -> dict[str, str]:
    """What differs from the usual, as a link carries it."""
    before = usual(form.info)
    values = {name: _text(form[name].value()) for name in form.fields}
    return {name: value for name, value in values.items() if value != before[name]}


def link(form: NewTableForm) -> str:
    always = {"game": form.info.slug, "seats": _text(form["seats"].value())}
    return f"{reverse('set_up')}?{urlencode(always | chosen(form))}"


def summary(form: NewTableForm) -> list[tuple[str, str]]:
    """What the table will be, in words."""
    seats = form.cleaned_data["seats"]
    return [(str(field.label), _words(field)) for field in _that_count(form, seats)]


def faults(form: NewTableForm) -> list[str]:
    """Each names its field."""
    return [
        f"{form[name].label}: {error}" if name in form.fields else str(error)
        for name, errors in form.errors.items()
        for error in errors
    ]


def _that_count(form: NewTableForm, seats: int) -> Iterator[BoundField]:
    given = {name.removeprefix(OPTION): value for name, value in form.cleaned_data.items() if name.startswith(OPTION)}
    options = {OPTION + option.name for option in applicable(form.info, seats, given)}
    for name in form.fields:
        if name == "bots" and not form.cleaned_data[name]:
            continue
        if name in options or (not name.startswith(OPTION) and (seats > 1 or name in ("seats", "who"))):
            yield form[name]


def _words(field: BoundField) -> str:
    value = _text(field.value())
    if isinstance(field.field, ChoiceField):
        choices: Any = field.field.choices
        labels = list(choices)
        return next((str(label) for key, label in labels if str(key) == value), str(dict(labels).get(0, value)))
    return value


def _text(value: Any) -> str:
    return "" if value is None else str(value)
