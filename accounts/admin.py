from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import names, services
from accounts.models import NameChange, User

# The one log-in page: it counts failures and asks for the second factor.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]


class ReadOnly:
    """For lists and inlines that are looked at and never written."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class NameChangeInline(ReadOnly, admin.TabularInline):
    """A moderator sees under which names a player has been known."""

    model = NameChange
    fields = readonly_fields = ("old", "new", "at")
    extra = 0


class _NameForm:
    """In the admin, too, a name that only looks free gives a sentence instead of a broken page."""

    instance: User
    cleaned_data: dict[str, Any]
    changed_data: list[str]

    def clean_username(self) -> str:
        name = names.clean(self.cleaned_data["username"])
        if User.objects.filter(name_key=names.key(name)).exclude(pk=self.instance.pk).exists():
            raise ValidationError(names.TAKEN)
        return name

    def _get_validation_exclusions(self) -> set[str]:
        """A name given by the house, such as admin, is reserved, yet may stay."""
        excluded: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return excluded if "username" in self.changed_data else excluded | {"username"}


class PlayerCreationForm(_NameForm, AdminUserCreationForm):
    class Meta:
        model = User
        fields = ("username", "email")


class PlayerChangeForm(_NameForm, UserChangeForm):
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

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        named_by_us = obj and (obj.is_bot or obj.is_former)
        return (*self.readonly_fields, "username") if named_by_us else self.readonly_fields

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        new = obj.username
        if change:
            obj.username = form.initial.get("username", new)
        super().save_model(request, obj, form, change)
        if new != obj.username:
            services.rename(obj, new)

    def get_search_results(self, request: HttpRequest, queryset: Any, search_term: str) -> tuple[Any, bool]:
        """Finds look-alikes of the typed name, too."""
        found, has_duplicates = super().get_search_results(request, queryset, search_term)
        if search_term:
            found |= queryset.filter(name_key__contains=names.key(search_term))
        return found, has_duplicates
