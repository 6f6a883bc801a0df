"""Chat at the table, and what a seat notes for itself."""

from typing import Any

from django.db import transaction
from procrastinate.contrib.django import app

from accounts.models import User
from games import broadcast, permits, refusals
from games.clock import Now
from games.models import ChatLine, Match, Note, Seat


def say(match: Match, user: User, text: str) -> ChatLine:
    text = " ".join(text.split())
    if not 0 < len(text) <= ChatLine.MOST_CHARACTERS or not text.isprintable():
        raise refusals.too_long(ChatLine.MOST_CHARACTERS)
    permits.ask("say", user, match)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)  # lines of one person are counted one by one
        recent = ChatLine.objects.filter(user=user, at__gt=Now() - ChatLine.WITHIN)
        if recent.count() >= ChatLine.MOST_LINES:
            raise refusals.too_fast()
        line = ChatLine.objects.create(match=match, user=user, text=text)
        broadcast.tell_chat(line)
        app.configure_task("games.jobs.follow_chat").defer(line=line.pk)
    return line


def keep_sheet(seat: Seat, sheet: dict[str, Any]) -> None:
    Note.objects.update_or_create(seat=seat, defaults={"sheet": sheet})


def keep_text(seat: Seat, text: str) -> None:
    Note.objects.update_or_create(seat=seat, defaults={"text": text})


def mark_seen(seat: Seat, ply: int) -> None:
    Seat.objects.filter(pk=seat.pk, seen_ply__lt=ply).update(seen_ply=ply)
