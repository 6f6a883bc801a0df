from django.conf import settings
from django.db import models
from django.db.models.functions import Greatest, Least
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.clock import Now
from games.models import Match, new_match_id
from notices.models import Hooked


class Friendship(models.Model):
    """Two people, one row: first one asks the other, then both are friends.

    Who asked never learns of a decline: for them the request stays open, and it is never shown to the other again.
    """

    class State(models.TextChoices):
        ASKED = "asked", _("asked")
        WITHDRAWN = "withdrawn", _("withdrawn")
        FRIENDS = "friends", _("friends")

    asker = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    asked = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    state = models.CharField(max_length=10, choices=State, default=State.ASKED)
    is_declined = models.BooleanField(default=False)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [
            models.UniqueConstraint(Least("asker", "asked"), Greatest("asker", "asked"), name="one_friendship_a_pair"),
            models.CheckConstraint(condition=~models.Q(asker=models.F("asked")), name="nobody_befriends_themselves"),
        ]

    def __str__(self) -> str:
        return f"{self.asker} · {self.asked} · {self.state}"


class Block(models.Model):
    """Somebody wants nothing to do with somebody. The other is never told."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="blocks")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "other"], name="one_block_each"),
            models.CheckConstraint(condition=~models.Q(user=models.F("other")), name="nobody_blocks_themselves"),
        ]

    def __str__(self) -> str:
        return f"{self.user} blocks {self.other}"


class Invitation(models.Model):
    """To a table, once for each friend, or to a group. Kept when the table goes, so that a day's invitations can be counted."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    guest = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    match = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="invitations")
    at = models.DateTimeField(db_default=Now())

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "guest"], name="invited_once")]
        indexes = [models.Index(fields=["by", "at"], name="invitations_lately")]

    def __str__(self) -> str:
        return f"{self.by} invites {self.guest}"


class Group(Hooked):
    """Friends with a standing invitation: when their match ends, the next one starts."""

    MOST_OWNED, MOST_MEMBERS = 10, 12
    SHORTEST_NAME, LONGEST_NAME = 3, 40

    id = models.CharField(primary_key=True, max_length=12, default=new_match_id, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="owned_groups")
    game = models.CharField(max_length=20)
    setup = models.JSONField(default=dict)  # as a link to a set-up carries it
    is_paused = models.BooleanField(default=True)
    created_at = models.DateTimeField(db_default=Now())

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("group", args=[self.pk])


class Member(models.Model):
    group = models.ForeignKey(Group, models.CASCADE, related_name="members")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    is_in = models.BooleanField(default=False)  # asked until they say yes
    is_resting = models.BooleanField(default=False)  # sits out until they say otherwise
    sat_out = models.PositiveIntegerField(default=0)  # how often, for want of seats
    at = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["group", "user"], name="one_place_in_a_group")]

    def __str__(self) -> str:
        return f"{self.user} · {self.group}"


class GroupMatch(models.Model):
    group = models.ForeignKey(Group, models.CASCADE, related_name="matches")
    match = models.OneToOneField(Match, models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    is_heard = models.BooleanField(default=False)  # of its end: what follows has been done

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["group", "number"], name="one_match_a_number")]

    def __str__(self) -> str:
        return f"{self.group} {self.number}"
