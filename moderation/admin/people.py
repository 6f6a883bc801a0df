"""A person as moderators see them, with what is known of them and what can be done."""

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils.translation import gettext as _

from accounts.admin import UserAdmin
from accounts.models import User
from moderation.admin.acting import StaffRequest, act
from moderation.forms import SanctionForm
from moderation.models import Device, Flag
from moderation.selectors import queue
from moderation.services import sanctions, talk

admin.site.unregister(User)


@admin.register(User)
class PersonAdmin(UserAdmin):
    change_form_template = "admin/moderation/person.html"

    def get_list_display(self, request: HttpRequest) -> Any:
        return (*super().get_list_display(request), "barred_until")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Whoever leaves becomes a former player; a row that was deleted would take matches with it."""
        return False

    def get_urls(self) -> list[Any]:
        return [path("<int:pk>/desk/", self.admin_site.admin_view(self.desk), name="person_desk"), *super().get_urls()]

    def desk(self, request: StaffRequest, pk: int) -> HttpResponse:
        """Reports, sanctions, devices, patterns; a sanction or a new name."""
        if not request.user.has_perm("moderation.view_sanction"):
            raise PermissionDenied
        person = get_object_or_404(User, pk=pk)
        kinds = sanctions.allowed_kinds(request.user)
        form = SanctionForm(kinds, request.POST if request.POST.get("do") == "sanction" else None)
        if request.method == "POST" and _act(request, person, form):
            return HttpResponseRedirect(reverse("admin:person_desk", args=[pk]))
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": str(person),
            "person": person,
            "histories": [queue.history(person)],
            "sanction_form": form,
            "flags": Flag.objects.filter(user=person) | Flag.objects.filter(other=person),
            "sharing": _sharing(person),
            "acts": person.acts_about.prefetch_related("by")[:20],
        }
        status = 422 if request.method == "POST" else 200
        return TemplateResponse(request, "admin/moderation/desk.html", context, status=status)


def _sharing(person: User) -> list[User]:
    marks = Device.objects.filter(user=person).values("mark")
    return list(User.objects.filter(devices__mark__in=marks).exclude(pk=person.pk).distinct()[:20])


def _act(request: StaffRequest, person: User, form: SanctionForm) -> bool:
    user, why = request.user, request.POST.get("why", "")
    if request.POST.get("do") == "reset_name":
        act(request, lambda: talk.reset_name(person, user, why), _("The name is reset."))
        return True
    if not form.is_valid():
        return False
    data = form.cleaned_data

    def impose() -> None:
        sanctions.impose(user, person, data["kind"], data["reason"], form.end(), data["game"])

    return act(request, impose, _("The sanction is in force."))
