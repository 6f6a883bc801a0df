"""What people are told about, by which ways, and what they are told unless they choose otherwise."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Kind(models.TextChoices):
    TURN = "turn", _("It is my turn")
    LAST = "last", _("I am the last one the table waits for")
    HALF = "half", _("Half of my time is over")
    NEAR = "near", _("My time is nearly over")
    INVITED = "invited", _("I am invited")
    STARTED = "started", _("A match has started")
    ENDED = "ended", _("A match has ended")
    CHAT = "chat", _("Somebody spoke at my table while I was away")
    PROPOSAL = "proposal", _("Somebody proposes something at my table: a pause, more time")
    LEAGUE = "league", _("News of my leagues")
    FRIEND = "friend", _("Somebody wants to be my friend, or said yes")
    HOUSE = "house", _("A moderator has something to tell me")


class Channel(models.TextChoices):
    PAGE = "page", _("Bell")
    MAIL = "mail", _("E-mail")
    PUSH = "push", _("Push")
    HOOK = "hook", _("Webhook")


ABOUT_A_QUESTION = frozenset({Kind.TURN, Kind.LAST, Kind.HALF, Kind.NEAR})

USUAL: dict[str, list[str]] = {
    Kind.TURN: [Channel.PAGE, Channel.MAIL, Channel.PUSH, Channel.HOOK],
    Kind.LAST: [Channel.PAGE, Channel.PUSH, Channel.HOOK],
    Kind.HALF: [Channel.PAGE],
    Kind.NEAR: [Channel.PAGE, Channel.MAIL, Channel.PUSH, Channel.HOOK],
    Kind.INVITED: [Channel.PAGE, Channel.MAIL, Channel.PUSH],
    Kind.STARTED: [Channel.PAGE, Channel.PUSH],
    Kind.ENDED: [Channel.PAGE, Channel.PUSH],
    Kind.CHAT: [Channel.PAGE],
    Kind.PROPOSAL: [Channel.PAGE, Channel.MAIL, Channel.PUSH],
    Kind.LEAGUE: [Channel.PAGE, Channel.MAIL],
    Kind.FRIEND: [Channel.PAGE, Channel.MAIL],
    Kind.HOUSE: [Channel.PAGE, Channel.MAIL],
}
