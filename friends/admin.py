"""Moderators look; friends decide for themselves."""

from django.contrib import admin

from accounts.admin import ReadOnly
from friends.models import Block, Friendship, Group


@admin.register(Friendship)
class FriendshipAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["asker", "asked", "state", "at"]
    list_filter = ["state"]
    list_select_related = ["asker", "asked"]
    search_fields = ["asker__username", "asked__username"]


@admin.register(Block)
class BlockAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["user", "other", "at"]
    list_select_related = ["user", "other"]
    search_fields = ["user__username", "other__username"]


@admin.register(Group)
class GroupAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["name", "owner", "game", "is_paused", "created_at"]
    list_select_related = ["owner"]
    search_fields = ["name", "owner__username", "members__user__username"]
    fields = ["name", "owner", "game", "setup", "is_paused", "created_at"]
