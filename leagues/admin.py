"""Moderators look; leagues are changed on their own pages, where every change is announced."""

from django.contrib import admin

from accounts.admin import ReadOnly
from leagues.models import Club, Correction, Membership, Notice, Rating, Season


class MembershipInline(ReadOnly, admin.TabularInline):
    model = Membership
    fields = ("user", "role", "since")
    extra = 0


@admin.register(Club)
class ClubAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["name", "visibility", "created_at"]
    list_filter = ["visibility"]
    search_fields = ["name", "memberships__user__username"]
    fields = ["name", "about", "visibility", "created_at"]
    inlines = [MembershipInline]


@admin.register(Season)
class SeasonAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["league", "number", "format", "status", "starts_at"]
    list_filter = ["status", "format"]
    list_select_related = ["league"]
    search_fields = ["league__name", "league__club__name"]


@admin.register(Notice)
class NoticeAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["at", "club", "by", "text"]
    list_select_related = ["club", "by"]
    search_fields = ["text", "club__name", "by__username"]


@admin.register(Correction)
class CorrectionAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["at", "table", "by", "reason"]
    list_select_related = ["table__round", "by"]


@admin.register(Rating)
class RatingAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["user", "game", "shown", "matches"]
    list_filter = ["game"]
    list_select_related = ["user"]
    search_fields = ["user__username"]
