"""Thin: they read the request, call a service or a selector, and answer."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.limits import is_within
from accounts.time_zones import COOKIE, zone_of
from games.viewers import MemberRequest, Request
from notices import hooks, selectors, services, subscribing, unsubscribing, vapid
from notices.forms import WishesForm
from notices.kinds import Channel, Kind
from notices.rows import rows

UNPROCESSABLE, TOO_MANY = 422, 429
TESTS, PERIOD = 5, 600  # webhook tests in so many seconds


@require_GET
@never_cache
@login_required
def bell(request: MemberRequest) -> HttpResponse:
    return render(request, "notices/bell.html", {"rows": rows(selectors.told(request.user))})


@require_POST
@login_required
def mark_read(request: MemberRequest) -> HttpResponse:
    services.mark_read(request.user)
    return redirect("notices")


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def wishes(request: MemberRequest) -> HttpResponse:
    mine = selectors.wishes_of(request.user)
    channels = [Channel.PAGE, Channel.PUSH] if request.user.is_guest else list(Channel)
    form = WishesForm(mine, channels, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        zone = zone_of(None, request.COOKIES.get(COOKIE, ""))
        services.keep_wishes(request.user, **form.chosen(), time_zone=zone)
        messages.success(request, _("Your wishes are kept."))
        return redirect("notice_wishes")
    context = {
        "form": form,
        "wishes": mine,
        "channels": channels,
        "address": selectors.confirmed_address(request.user),
        "zone": zone_of(request.user, request.COOKIES.get(COOKIE, "")),
        "browsers": request.user.push_subscriptions.order_by("pk"),
        "push_key": vapid.public_key(),
    }
    return render(request, "notices/wishes.html", context, status=UNPROCESSABLE if form.errors else 200)


@require_POST
@login_required
def test_hook(request: MemberRequest) -> HttpResponse:
    """Sends a line to one's own webhook, and says what came of it."""
    mine = selectors.wishes_of(request.user)
    if not mine.hook or request.user.is_guest:
        messages.error(request, _("You have kept no webhook address yet."))
    elif not _may_test(request):
        messages.error(request, _("That was very fast. Take a breath and try again in a few minutes."))
    else:
        error, _again = hooks.send(mine.hook, _("Maskenball can reach this channel."))
        hooks.note_answer(request.user, error)
        if error:
            messages.error(request, error)
        else:
            messages.success(request, _("The webhook took the test line."))
    return redirect("notice_wishes")


def _may_test(request: MemberRequest) -> bool:
    return is_within({f"webhook tests {request.user.pk}": TESTS}, PERIOD)


@require_POST
@login_required
def mail_again(request: MemberRequest) -> HttpResponse:
    """After a bounce: the owner says that the address is good."""
    services.keep_wishes(request.user, refused_address="", mail_error="")
    messages.success(request, _("We write to this address again."))
    return redirect("notice_wishes")


@require_POST
@login_required
def subscribe(request: MemberRequest) -> HttpResponse:
    try:
        found = subscribing.read(request.body)
        device = subscribing.device_of(request.headers.get("User-Agent", ""))
        subscribing.subscribe(request.user, found, device, request.session.session_key or "")
    except subscribing.Refused as refusal:
        return JsonResponse({"sentence": str(refusal)}, status=refusal.status)
    return JsonResponse({"sentence": _("This browser will show your notices.")})


@require_POST
@login_required
def unsubscribe(request: MemberRequest, pk: int) -> HttpResponse:
    if subscribing.unsubscribe(request.user, pk=pk):
        messages.success(request, _("That browser is told no more."))
    else:
        messages.error(request, _("You have no such browser."))
    return redirect("notice_wishes")


@csrf_exempt  # the mail programme posts on its own, without our cookies; the link is signed
@require_http_methods(["GET", "POST"])
@never_cache
def stop_mail(request: Request, token: str) -> HttpResponse:
    """Looking at the page changes nothing, for some mail programmes follow every link; the button does."""
    found = unsubscribing.read(token)
    if found is None:
        return render(request, "notices/off_broken.html", status=404)
    user, kinds = found
    if request.method == "POST":
        services.stop_mail(user, kinds)
    labels = [Kind(kind).label for kind in kinds]
    return render(request, "notices/off.html", {"labels": labels, "is_done": request.method == "POST"})


@require_GET
def manifest(request: Request) -> HttpResponse:
    response = render(request, "notices/manifest.webmanifest", content_type="application/manifest+json")
    response["Cache-Control"] = "max-age=3600"
    return response


@require_GET
def service_worker(request: Request) -> HttpResponse:
    """From the top of the site, so that it serves every page."""
    response = render(request, "notices/service-worker.js", content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response
