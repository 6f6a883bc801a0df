"""Patterns that need a human eye. Looking at one changes nothing for anybody."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.translation import gettext_lazy as _

from accounts.admin import ReadOnly
from accounts.models import User
from moderation.admin.links import link
from moderation.models import Act, Flag
from moderation.services import audit


@admin.register(Flag)
class FlagAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["kind", "person", "partner", "seen", "weight", "at", "state"]
    list_filter = ["state", "kind"]
    search_fields = ["user__username", "other__username", "seen", "note"]
    list_select_related = ["user", "other"]
    fields = ["kind", "person", "partner", "seen", "where", "at", "state", "note"]
    readonly_fields = ["kind", "person", "partner", "seen", "where", "at"]

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody judges a pattern of their own."""
        is_concerned = obj is not None and request.user.pk in (obj.user_id, obj.other_id)
        return request.user.has_perm("moderation.judge_flag") and not is_concerned

    @admin.display(description=_("player"))
    def person(self, flag: Flag) -> str:
        return link(flag.user)

    @admin.display(description=_("and"))
    def partner(self, flag: Flag) -> str:
        return link(flag.other)

    @admin.display(description=_("the latest matches"))
    def where(self, flag: Flag) -> str:
        return format_html_join(
            " ", '<a href="/admin/games/match/{}/change/">{}</a>', ((pk, pk) for pk in flag.matches)
        )

    def save_model(self, request: HttpRequest, obj: Flag, form: Any, change: bool) -> None:
        assert isinstance(request.user, User)
        before = {name: form.initial.get(name) for name in form.changed_data}
        super().save_model(request, obj, form, change)
        after = {name: form.cleaned_data[name] for name in form.changed_data}
        audit.note(request.user, Act.What.FLAG, obj.note, person=obj.user, before=before, after=after)
