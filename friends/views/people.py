"""The list of friends, and everything that can be done with somebody."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts import names
from accounts.models import User
from friends import refusals, selectors
from friends.forms import ActForm, NameForm
from friends.models import Friendship
from friends.services import friendships
from games.engine.refusals import Refused
from games.refusals import sentence, status
from games.viewers import MemberRequest
from games.views.answers import SeeOther

ACTS: dict[str, tuple[Callable[[User, int], Any], Any]] = {
    "ask": (friendships.ask, gettext_lazy("Asked. Once they say yes, you are friends.")),
    "accept": (friendships.accept, gettext_lazy("You are friends now.")),
    "decline": (friendships.decline, gettext_lazy("Declined. They are not told.")),
    "withdraw": (friendships.withdraw, gettext_lazy("The request is taken back.")),
    "unfriend": (friendships.unfriend, gettext_lazy("You are friends no more. They are not told.")),
    "block": (friendships.block, gettext_lazy("Blocked. They are not told.")),
    "unblock": (friendships.unblock, gettext_lazy("No longer blocked.")),
}


@require_GET
@never_cache
@login_required
def page(request: MemberRequest) -> HttpResponse:
    return _page(request, NameForm())


def _page(request: MemberRequest, form: NameForm, code: int = 200) -> HttpResponse:
    user = request.user
    context = {
        "form": form,
        "friends": selectors.friends_of(user),
        "asking": selectors.asking(user),
        "asked": selectors.asked_by(user),
        "blocked": selectors.blocked_by(user),
        "groups": selectors.groups_of(user),
    }
    return render(request, "friends/friends.html", context, status=code)


@require_POST
@login_required
def ask_by_name(request: MemberRequest) -> HttpResponse:
    form = NameForm(request.POST)
    if not form.is_valid():
        return _page(request, form, 400)
    try:
        done = friendships.ask(request.user, _person_named(form.cleaned_data["name"]))
    except Refused as refusal:
        form.add_error("name", sentence(refusal))
        return _page(request, form, status(refusal))
    messages.success(request, _outcome("ask", done))
    return SeeOther("/friends/")


def _person_named(name: str) -> int:
    found = User.objects.filter(name_key=names.key(name), is_former=False).values_list("pk", flat=True).first()
    if found is None:
        raise refusals.nobody()
    return found


@require_POST
@login_required
def act(request: MemberRequest) -> HttpResponse:
    form = ActForm(request.POST)
    if not form.is_valid() or form.cleaned_data["act"] not in ACTS:
        return refused(request, refusals.nobody(), "/friends/")
    wanted = form.cleaned_data["act"]
    person = User.objects.filter(pk=form.cleaned_data["user"], is_former=False).first()
    back = person.get_absolute_url() if person and form.cleaned_data["back"] == "profile" else "/friends/"
    try:
        done = ACTS[wanted][0](request.user, form.cleaned_data["user"])
    except Refused as refusal:
        return refused(request, refusal, back)
    messages.success(request, _outcome(wanted, done))
    return SeeOther(back)


def _outcome(wanted: str, done: Any) -> str:
    """Who asks somebody that had asked them is friends at once."""
    if wanted == "ask" and done.state == Friendship.State.FRIENDS:
        wanted = "accept"
    return str(ACTS[wanted][1])


def refused(request: MemberRequest, refusal: Refused, back: str) -> HttpResponse:
    context = {"title": _("That did not work"), "sentence": sentence(refusal), "back": back}
    return render(request, "pages/message.html", context, status=status(refusal))
