"""Moderators look; friends decide for themselves."""

from django.contrib import admin

from accounts.admin import ReadOnly
from friends.models import Block, Friendship


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
