import secrets
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.clock import Now
from games.engine import registry
from games.engine.protocol import Game

LETTERS = "23456789abcdefghijkmnpqrstuvwxyz"  # none that look alike


def new_match_id() -> str:
    return "".join(secrets.choice(LETTERS) for _place in range(8))


def new_key() -> str:
    return secrets.token_urlsafe(12)


class Match(models.Model):
    """One play of a game: first an open table, then running, then over."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        OVER = "over", pgettext_lazy("a match", "over")

    class Absence(models.TextChoices):
        """What becomes of a seat whose holder has missed as many decisions in a row as the table has patience for."""

        BOT = "bot", _("a bot plays on, until they come back")
        SUBSTITUTE = "substitute", _("a substitute may take the seat over; if nobody comes, a bot plays on")
        RESIGN = "resign", _("the seat resigns")

    id = models.CharField(primary_key=True, max_length=12, default=new_match_id, editable=False)
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    rules_version = models.PositiveIntegerField()
    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="hosted")
    is_public = models.BooleanField(default=True)
    is_for_friends = models.BooleanField(default=False)  # those of the host; everybody else needs the link
    key = models.CharField(max_length=32, default=new_key, editable=False)
    pace = models.DurationField(null=True, blank=True)
    bid_pace = models.DurationField(null=True, blank=True)  # for bids, where they have less time than turns
    reserve = models.DurationField(null=True, blank=True)  # each seat's, for the whole match, beyond the pace
    fixed_hour = models.PositiveSmallIntegerField(null=True, blank=True)  # time runs out at that hour only
    weekends_off = models.BooleanField(default=False)
    no_vacation = models.BooleanField(default=False)  # time off does not stop the clock here
    absence = models.CharField(max_length=10, choices=Absence, default=Absence.RESIGN)
    patience = models.PositiveSmallIntegerField(default=1)  # missed decisions in a row; before that a bot plays each
    is_rated = models.BooleanField(default=False)
    annulled_at = models.DateTimeField(null=True, blank=True, editable=False)  # it stays readable, but counts nowhere
    rematch_of = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="rematch")
    created_at = models.DateTimeField(db_default=Now())

    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    started_at = models.DateTimeField(null=True, blank=True)
    moved_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    seed = models.CharField(max_length=64, default="", editable=False)
    commitment = models.CharField(max_length=64, default="", editable=False)
    state = models.JSONField(null=True, editable=False)
    ply = models.PositiveIntegerField(default=0)
    # {"seat": {"ply": when its question was asked, "until": its deadline}} for each seat that is to act; with a reserve,
    # "paced" is the time from which on it is used up
    waiting = models.JSONField(default=dict, editable=False)
    shown = models.JSONField(default=list, editable=False)  # whom it waits for as far as a spectator may know
    deadline = models.DateTimeField(null=True, editable=False)  # the earliest of them
    outcome = models.JSONField(null=True, editable=False)
    paused_at = models.DateTimeField(null=True, blank=True, editable=False)
    proposals = models.JSONField(default=dict, editable=False)  # {kind: what the players are asked to agree on}
    held = models.JSONField(default=dict, editable=False)  # while it is paused: what it was waiting for

    class Meta:
        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["deadline"], condition=models.Q(status="running"), name="match_deadline"),
            models.Index(fields=["status", "-created_at"], name="match_status"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(is_public=True, is_for_friends=True), name="for_everybody_or_for_friends"
            )
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.id])

    @property
    def rules(self) -> Game:
        return registry.get(self.game)

    @property
    def is_open(self) -> bool:
        return self.status == self.Status.OPEN

    @property
    def is_running(self) -> bool:
        return self.status == self.Status.RUNNING

    @property
    def is_over(self) -> bool:
        return self.status == self.Status.OVER

    @property
    def is_paused(self) -> bool:
        return self.paused_at is not None

    @property
    def questions(self) -> dict[str, Any]:
        """Those that are open, also while the match is paused and nobody can answer them."""
        questions: dict[str, Any] = self.held if self.is_paused else self.waiting
        return questions

    @property
    def to_act(self) -> list[int]:
        return sorted(int(seat) for seat in self.waiting)

    def to_act_for(self, me: int | None) -> list[int]:
        """Whom it waits for as this seat may know: of itself it knows the truth."""
        others = [seat for seat in self.shown if seat != me]
        return sorted([*others, me] if me is not None and str(me) in self.waiting else others)


class Seat(models.Model):
    class StandIn(models.TextChoices):
        """What happens at a seat of a running match whose holder is away, or that has none."""

        NONE = "", _("its holder plays")
        OFFERED = "offered", _("a substitute may take it over")
        BOT = "bot", _("a bot plays on")

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="seats")
    is_taken = models.BooleanField(default=False)  # with a user but not taken: kept for them, in a rematch
    # who held it when the match began, once it has changed hands: ratings are theirs
    original = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+")
    missed = models.PositiveSmallIntegerField(default=0)  # decisions, in a row
    stand_in = models.CharField(max_length=10, choices=StandIn, default=StandIn.NONE, blank=True)
    seen_ply = models.PositiveIntegerField(default=0)
    reserve_left = models.DurationField(null=True, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_seat_per_number"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_per_person"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} seat {self.number}"


class Move(models.Model):
    """Append-only. A take-back, a resignation and what the house does are rows of their own, so the ply only grows."""

    class Kind(models.TextChoices):
        START = "start"
        MOVE = "move"
        TAKE_BACK = "takeback"
        RESIGN = "resign"
        PAUSE = "pause"
        RESUME = "resume"
        EXTEND = "extend"  # the notation: by how many seconds
        CANCEL = "cancel"
        ADJUDICATE = "adjudicate"  # the notation: the places
        REWIND = "rewind"  # the notation: to which ply
        SEAT = "seat"  # the notation: from whom to whom it went; or offered, bot, back: what became of one left alone

    class By(models.TextChoices):
        PLAYER = "player"
        BOT = "bot"
        CLOCK = "clock"
        ORDER = "order"  # the player's own, left beforehand
        HOUSE = "house"
        VOTE = "vote"  # the players agreed on it

    PLAYED = frozenset({Kind.MOVE, Kind.RESIGN})

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves")
    ply = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.MOVE)
    seat = models.PositiveSmallIntegerField(null=True)
    notation = models.CharField(max_length=200, default="")
    by = models.CharField(max_length=10, choices=By, default=By.PLAYER)
    events = models.JSONField(default=list)
    why = models.CharField(max_length=300, default="")  # of what the house did
    at = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["ply"]
        constraints = [models.UniqueConstraint(fields=["match", "ply"], name="one_move_per_ply")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.ply}. {self.notation or self.kind}"

    @property
    def is_veiled(self) -> bool:
        """Others may not know who made it: one of its events leaves its seat open."""
        return any(event["data"].get("seat", "") is None for event in self.events)


class TimeOff(models.Model):
    """Days a person is away, by the calendar on their own wall. Ended early, it has the days that were used."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="times_off")
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    begins_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    begun_at = models.DateTimeField(null=True, editable=False)  # when the clocks were stopped
    ended_at = models.DateTimeField(null=True, editable=False)

    class Meta:
        ordering = ["first_day"]
        verbose_name_plural = "times off"

    def __str__(self) -> str:
        return f"{self.user}: {self.first_day} – {self.last_day}"

    @property
    def days(self) -> int:
        return (self.last_day - self.first_day).days + 1


class Heartbeat(models.Model):
    """One row: when the house was last known to be open."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)


class ChatLine(models.Model):
    MOST_CHARACTERS = 500
    MOST_LINES, WITHIN = 10, timedelta(minutes=1)

    match = models.ForeignKey(Match, models.CASCADE, related_name="chat_lines")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="chat_lines")
    text = models.CharField(max_length=MOST_CHARACTERS)
    at = models.DateTimeField(db_default=Now())
    removed_at = models.DateTimeField(null=True, blank=True, editable=False)  # by a moderator; others see that it was

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["user", "-at"], name="chat_rate")]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.text[:40]}"


class Hint(models.Model):
    """Advice somebody who plays alone has asked for at a ply; the worker finds it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="hints")
    ply = models.PositiveIntegerField()
    answer = models.JSONField(null=True)  # None while the worker thinks

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "ply"], name="one_hint_per_ply")]

    def __str__(self) -> str:
        return f"hint for {self.match_id} {self.ply}"


class Assembly(models.Model):
    """Something a person has built alone. Those that are the same up to a rotation or reflection have the same shape."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="assemblies")
    match = models.OneToOneField(Match, models.CASCADE, related_name="assembly")
    collection = models.CharField(max_length=20)
    shape = models.CharField(max_length=200)
    is_new = models.BooleanField()
    at = models.DateTimeField(db_default=Now())

    class Meta:
        verbose_name_plural = "assemblies"
        indexes = [models.Index(fields=["user", "collection"], name="collected")]

    def __str__(self) -> str:
        return f"{self.collection} {self.match_id}"


class Note(models.Model):
    """What a seat keeps for itself alone: the suspicion sheet, and notes in words."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="note")
    sheet = models.JSONField(default=dict)
    text = models.TextField(default="", blank=True)

    def __str__(self) -> str:
        return f"note of {self.seat}"


class Order(models.Model):
    """What a seat has said beforehand, to be done when its question comes. Seen by nobody else."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="order")
    said = models.JSONField()
    missed = models.PositiveIntegerField(null=True)  # the ply of the question it did not fit; told while that is open

    def __str__(self) -> str:
        return f"order of {self.seat}"
