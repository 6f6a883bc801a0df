"""A match as moderators see it: as a spectator would, in sentences, with what can be done about it."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games import replays, tables
from games.admin import MatchAdmin
from games.engine.refusals import Refused
from games.facts import match_facts
from games.models import Match
from games.refusals import sentence
from games.viewers import Viewer
from moderation import permissions
from moderation.admin.acting import StaffRequest, act, back
from moderation.admin.stuck import stuck_page
from moderation.forms import MatchForm
from moderation.selectors import queue
from moderation.services import matches, revealing

admin.site.unregister(Match)


@admin.register(Match)
class MatchDesk(MatchAdmin):
    change_form_template = "admin/moderation/match.html"
    change_list_template = "admin/moderation/matches.html"
    list_display = ["id", "game", "status", "players", "ply", "deadline", "paused_at", "annulled_at", "created_at"]
    list_filter = [*MatchAdmin.list_filter, "is_rated", ("annulled_at", admin.EmptyFieldListFilter)]

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).defer("state").prefetch_related("seats__user")

    @admin.display(description=gettext_lazy("players"))
    def players(self, match: Match) -> str:
        return ", ".join(str(seat.user or "…") for seat in match.seats.all())

    def get_urls(self) -> list[Any]:
        wrap = self.admin_site.admin_view
        own = [
            path("stuck/", wrap(self.stuck), name="match_stuck"),
            path("<str:match_id>/watch/<int:ply>/", wrap(self.watch), name="match_watch"),
            path("<str:match_id>/reveal/", wrap(self.reveal), name="match_reveal"),
        ]
        return own + super().get_urls()

    def change_view(  # type: ignore[override]
        self, request: StaffRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        match = self.get_object(request, object_id)
        if match is None:
            raise Http404
        if not self.has_view_permission(request, match):
            raise PermissionDenied
        form = MatchForm(match, request.POST if request.method == "POST" else None)
        if request.method == "POST":
            if form.is_valid():
                _act(request, match, form)
                return back(request)
            messages.error(request, " ".join(str(error) for errors in form.errors.values() for error in errors))
            return back(request)
        context = {
            "desk_form": form,
            "log": queue.sentences(match),
            "is_seated": permissions.is_seated(request.user, match.pk),
            "reports": match.reports.select_related("about"),
            "acts": match.acts.prefetch_related("by"),
            "seats": match.seats.select_related("user"),
        }
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **context})

    def stuck(self, request: StaffRequest) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        return stuck_page(request, self.admin_site.each_context(request))

    def watch(self, request: StaffRequest, match_id: str, ply: int) -> HttpResponse:
        """The table as a spectator saw it at that move, be the match private or the moderator one of its players."""
        table = self._table(request, match_id)
        context = replays.context(table, Viewer(), ply, "")
        links = {name: min(max(to, 0), table.match.ply) for name, to in _steps(context["at"], table.match.ply).items()}
        context["links"] = {name: reverse("admin:match_watch", args=[match_id, to]) for name, to in links.items()}
        return TemplateResponse(request, "moderation/watch.html", {**context, "match_id": match_id})

    def reveal(self, request: StaffRequest, match_id: str) -> HttpResponse:
        """A reason first, then the match's number typed once more; only then is it noted, and shown."""
        table = self._table(request, match_id)
        why, confirmed = request.POST.get("why", ""), request.POST.get("confirm")
        context: dict[str, Any] = {"match": match_facts(table.match), "match_id": match_id, "why": why}
        status = 200
        try:
            if request.method == "POST" and confirmed is not None:
                context["position"] = revealing.reveal(match_id, request.user, why, confirmed)
            elif request.method == "POST":
                revealing.check_may_reveal(table, request.user, why)
                context["is_asked"] = True
            elif not request.user.has_perm("moderation.reveal_match"):
                raise PermissionDenied
        except Refused as refusal:
            context["refusal"], status = sentence(refusal), 403
        return TemplateResponse(request, "moderation/reveal.html", context, status=status)

    def _table(self, request: StaffRequest, match_id: str) -> tables.Table:
        if not self.has_view_permission(request):
            raise PermissionDenied
        table = tables.fetch(match_id)
        if table.match.is_open:
            raise Http404
        return table


def _steps(at: int, last: int) -> dict[str, int]:
    return {"first": 0, "previous": at - 1, "next": at + 1, "last": last}


def _act(request: StaffRequest, match: Match, form: MatchForm) -> None:
    user, pk, data = request.user, match.pk, form.cleaned_data
    why = data["why"]
    doable: dict[str, tuple[Any, str]] = {
        "pause": (lambda: matches.pause(pk, user, why), _("The match is paused.")),
        "resume": (lambda: matches.resume(pk, user, why), _("The match goes on.")),
        "extend": (lambda: matches.extend(pk, user, why, data["hours"] or 0), _("There is more time.")),
        "annul": (lambda: matches.annul(pk, user, why), _("The match is annulled.")),
        "count": (lambda: matches.annul(pk, user, why, False), _("The match counts again.")),
        "adjudicate": (lambda: matches.adjudicate(pk, user, why, form.places()), _("The places are set.")),
        "rewind": (lambda: matches.rewind(pk, user, why, data["ply"] or 0), _("The match is rewound.")),
        "replace": (lambda: matches.replace_seat(pk, user, why, form.seat(), form.person()), _("The seat is theirs.")),
        "free": (lambda: matches.free_seat(pk, user, why, form.seat()), _("The seat is free.")),
    }
    if data["do"] == "check":
        _check(request, match)
    elif data["do"] in doable:
        act(request, *doable[data["do"]])


def _check(request: StaffRequest, match: Match) -> None:
    try:
        is_true = matches.check_deal(match.pk, request.user)
    except Refused as refusal:
        messages.error(request, sentence(refusal))
        return
    if is_true:
        messages.success(request, _("The deal and every move are as they should be."))
    else:
        messages.error(request, _("The stored position does not follow from the deal and the moves."))
