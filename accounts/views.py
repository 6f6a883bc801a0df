from typing import Any

from allauth.account import views as allauth_views
from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts import services
from accounts.forms import DeleteForm, RenameForm, SignupForm, SleepForm, TimeZoneForm
from accounts.models import User

UNPROCESSABLE = 422


class MemberRequest(HttpRequest):
    """A request behind `login_required`."""

    user: User


class SignupView(allauth_views.SignupView):
    def form_valid(self, form: SignupForm) -> HttpResponse:
        try:
            return super().form_valid(form)
        except services.NameTaken as taken:  # by someone who signed up at the same moment
            form.add_error("username", taken)
            return self.form_invalid(form)


@require_GET
@never_cache
@login_required
def home(request: MemberRequest) -> HttpResponse:
    return _home(request)


def _home(request: MemberRequest, status: int = 200, **context: Any) -> HttpResponse:
    user = request.user
    context.setdefault("name_form", RenameForm(initial={"username": user.username}))
    context.setdefault("time_zone_form", TimeZoneForm(initial={"time_zone": user.time_zone}))
    sleep = {"sleep_from": user.sleep_from, "sleep_to": user.sleep_to}
    context.setdefault("sleep_form", SleepForm(initial=sleep))
    context["zone"] = timezone.get_current_timezone_name()
    return render(request, "accounts/home.html", context, status=status)


def _posted(request: HttpRequest) -> QueryDict | None:
    """What the form was sent with, be it nothing; None when it was not sent."""
    return request.POST if request.method == "POST" else None


@require_POST
@login_required
def change_name(request: MemberRequest) -> HttpResponse:
    form = RenameForm(request.POST)
    if form.is_valid():
        try:
            services.rename(request.user, form.cleaned_data["username"])
        except services.NameTaken as taken:
            form.add_error("username", taken)
    if form.errors:
        return _home(request, UNPROCESSABLE, name_form=form)
    messages.success(request, _("Your name is now %(name)s.") % {"name": request.user.username})
    return redirect("account_home")


@require_POST
@login_required
def change_time_zone(request: MemberRequest) -> HttpResponse:
    form = TimeZoneForm(request.POST)
    if not form.is_valid():
        return _home(request, UNPROCESSABLE, time_zone_form=form)
    services.set_time_zone(request.user, form.cleaned_data["time_zone"])
    messages.success(request, _("Your time zone is saved."))
    return redirect("account_home")


@require_POST
@login_required
def change_sleep(request: MemberRequest) -> HttpResponse:
    form = SleepForm(request.POST)
    if not form.is_valid():
        return _home(request, UNPROCESSABLE, sleep_form=form)
    services.set_sleep(request.user, form.cleaned_data["sleep_from"], form.cleaned_data["sleep_to"])
    messages.success(request, _("Your sleeping hours are saved."))
    return redirect("account_home")


@require_http_methods(["GET", "POST"])
@never_cache
@sensitive_post_parameters("password")
@login_required
def delete(request: MemberRequest) -> HttpResponse:
    form = DeleteForm(request.user, _posted(request))
    if request.method == "POST" and form.is_valid():
        services.delete_account(request.user)
        logout(request)
        messages.success(request, _("Your account is deleted. Farewell!"))
        return redirect(settings.LOGOUT_REDIRECT_URL)
    status = UNPROCESSABLE if request.method == "POST" else 200
    return render(request, "accounts/delete.html", {"form": form}, status=status)


@require_http_methods(["GET", "POST"])
@never_cache
@sensitive_post_parameters("password1")
@login_required
def keep(request: MemberRequest) -> HttpResponse:
    """Turns the guest into an account."""
    if not request.user.is_guest:
        return redirect("account_home")
    form = SignupForm(_posted(request), initial={"username": request.user.username})
    if request.method == "POST" and form.is_valid() and _upgrade(request, form):
        messages.success(
            request, _("Welcome, %(name)s! All your matches are still yours.") % {"name": request.user.username}
        )
        return redirect(settings.LOGIN_REDIRECT_URL)
    status = UNPROCESSABLE if request.method == "POST" else 200
    return render(request, "accounts/keep.html", {"form": form}, status=status)


def _upgrade(request: MemberRequest, form: SignupForm) -> bool:
    data = form.cleaned_data
    try:
        services.upgrade_guest(request.user, data["username"], data["password1"], data["email"])
    except ValidationError as refused:
        form.add_error("username", refused)
        return False
    update_session_auth_hash(request, request.user)
    for address in EmailAddress.objects.filter(user=request.user):
        address.send_confirmation(request, signup=True)
    return True


@require_POST
@never_cache
@login_required
def return_link(request: MemberRequest) -> HttpResponse:
    if not request.user.is_guest:
        return redirect("account_home")
    return _home(request, return_link=request.build_absolute_uri(services.guest_link(request.user)))


@require_http_methods(["GET", "POST"])
@never_cache
def guest_return(request: HttpRequest, token: str) -> HttpResponse:
    guest = services.guest_from_token(token)
    if guest is None:
        return render(request, "accounts/guest_gone.html", status=404)
    if request.user.is_authenticated and request.user != guest:
        names = {"name": request.user.display_name, "guest": guest.display_name}
        raise PermissionDenied(
            _("This link belongs to %(guest)s, and you are logged in as %(name)s. Log out first if it is yours.")
            % names
        )
    if request.method == "POST":
        login(request, guest)
        return redirect(settings.LOGIN_REDIRECT_URL)
    return render(request, "accounts/guest_return.html", {"guest": guest})
