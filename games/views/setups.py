"""A match made complete from one link: who opens it sees what it will be, and one click makes it."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games import setup_links
from games.engine import registry
from games.viewers import Request


@require_GET
@never_cache
def from_link(request: Request) -> HttpResponse:
    given = request.GET.dict()
    game = given.pop("game", "")
    if game not in registry.GAMES:
        return _broken(request, [_("Game: this link names none that we have.")])
    form = setup_links.read(registry.get(game).info, given)
    if not form.is_valid():
        return _broken(request, setup_links.faults(form))
    address = setup_links.link(form)
    context = {
        "info": form.info,
        "summary": setup_links.summary(form),
        "given": [(name, form[name].value()) for name in form.fields],
        "address": address,
        "link": request.build_absolute_uri(address),
        "query": address.partition("?")[2],
    }
    return render(request, "pages/set_up.html", context)


def _broken(request: Request, faults: list[str]) -> HttpResponse:
    return render(request, "pages/set_up_broken.html", {"faults": faults}, status=400)
