"""The yardstick: a view as anybody would write it. It locks a row, updates 4 kB of JSON, inserts a row and renders a
hundred cells in Django's template language; sessions, CSRF and the pool are on."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import include, path

from config import limits
from tests.bench.models import Line, Row

limits.BUDGETS["bare"] = limits.REFUSED  # counted as a move is

CELLS = engines["django"].from_string(
    """<table>{% csrf_token %}{% for cell in cells %}
    <td class="{% if cell.is_mine %}mine{% else %}theirs{% endif %}" id="c{{ cell.number }}">
    <button name="move" value="{{ cell.name }}" aria-label="{{ cell.label }}">{{ cell.name|upper }}</button>
    </td>{% endfor %}</table>"""
)


def bare(request: HttpRequest, pk: int) -> HttpResponse:
    if not request.user.is_authenticated:
        return HttpResponse(status=403)
    with transaction.atomic():
        row = Row.objects.select_for_update().get(pk=pk)
        row.data["moves"] += 1
        row.save()
        Line.objects.create(row=row, user=request.user, text=request.POST["move"])
    cells = [
        {"number": number, "name": f"c{number}", "label": f"cell {number}", "is_mine": number % 2}
        for number in range(100)
    ]
    return HttpResponse(CELLS.render({"cells": cells}, request))


urlpatterns = [path("bare/<int:pk>/", bare, name="bare"), path("", include("config.urls"))]
