from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.models import NameChange, User


class NameChangeInline(admin.TabularInline):
    """Read only: a moderator sees under which names a player has been known."""

    model = NameChange
    fields = readonly_fields = ("old", "new", "at")
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class _NameIsFree:
    """In the admin, too, a name that only looks free gives a sentence instead of a broken page."""

    def clean_username(self) -> str:
        name = names.clean(self.cleaned_data["username"])  # type: ignore[attr-defined]
        if User.objects.filter(name_key=names.key(name)).exclude(pk=self.instance.pk).exists():  # type: ignore[attr-defined]
            raise ValidationError(names.TAKEN)
        return name


class PlayerCreationForm(_NameIsFree, AdminUserCreationForm):
    class Meta:
        model = User
        fields = ("username", "email")


class PlayerChangeForm(_NameIsFree, UserChangeForm):
    class Meta:
        model = User
        fields = "__all__"


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    form = PlayerChangeForm
    add_form = PlayerCreationForm
    inlines = (NameChangeInline,)
    list_display = ("username", "email", "is_guest", "is_bot", "is_staff", "is_active", "date_joined", "last_login")
    list_filter = ("is_guest", "is_bot", "is_former", "is_staff", "is_active", "date_joined")
    search_fields = ("username", "email", "name_changes__old")
    ordering = ("-date_joined",)
    date_hierarchy = "date_joined"
    readonly_fields = ("is_former", "date_joined", "last_login")
    fieldsets = (
        (None, {"fields": ("username", "email", "password", "time_zone")}),
        (_("Kind"), {"fields": ("is_guest", "is_bot", "is_former", "is_active")}),
        (_("Rights"), {"fields": ("is_staff", "is_superuser", "groups", "user_permissions"), "classes": ("collapse",)}),
        (_("Dates"), {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = (
        (None, {"classes": ("wide",), "fields": ("username", "email", "usable_password", "password1", "password2")}),
    )

    def get_search_results(self, request: HttpRequest, queryset: Any, search_term: str) -> tuple[Any, bool]:
        """Finds look-alikes of the typed name, too."""
        found, has_duplicates = super().get_search_results(request, queryset, search_term)
        if search_term:
            found |= queryset.filter(name_key__contains=names.key(search_term))
        return found, has_duplicates
