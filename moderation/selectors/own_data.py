"""Everything the house keeps about a person, as they may take it along. Nothing of it is another's secret."""

from typing import Any

from allauth.account.models import EmailAddress
from django.db.models import Model, QuerySet
from django.forms.models import model_to_dict

from accounts.models import Remark, User
from friends.models import Block, Friendship
from games.models import ChatLine, Move, Seat
from leagues.models import Entry, Membership, Rating
from moderation.models import Appeal, Device, Report, Sanction
from notices.models import Notice, PushSubscription, Wishes


def own_data(user: User) -> dict[str, Any]:
    return {
        "account": _account(user),
        "matches": [_match(seat) for seat in Seat.objects.filter(user=user).select_related("match", "note", "order")],
        "chat": _rows(ChatLine.objects.filter(user=user), "match", "at", "text", "removed_at"),
        "clubs": _rows(Membership.objects.filter(user=user), "club__name", "role", "since"),
        "seasons": _rows(Entry.objects.filter(user=user), "season", "season__league__name"),
        "ratings": _rows(Rating.objects.filter(user=user), "game", "matches"),
        "friends": [_friend(each, user) for each in _friendships(user)],
        "blocked": list(Block.objects.filter(user=user).values_list("other__username", flat=True)),
        "remarks": _rows(Remark.objects.filter(author=user), "about__username", "text"),
        "notices": _rows(Notice.objects.filter(user=user), "at", "kind", "match", "text", "read_at"),
        "wishes": [model_to_dict(each) for each in Wishes.objects.filter(user=user)],
        "browsers told": _rows(PushSubscription.objects.filter(user=user), "device", "at"),
        "browsers logged in": _rows(Device.objects.filter(user=user), "mark", "at"),
        "reports": _rows(Report.objects.filter(by=user), "at", "kind", "reason", "quote", "text", "verdict", "answer"),
        "sanctions": _rows(Sanction.objects.filter(user=user), "kind", "game", "reason", "at", "until", "lifted_at"),
        "appeals": _rows(Appeal.objects.filter(sanction__user=user), "sanction", "at", "is_ours", "text"),
    }


def _rows(found: QuerySet[Any], *names: str) -> list[dict[str, Any]]:
    return list(found.order_by("pk").values(*names))


def _account(user: User) -> dict[str, Any]:
    return {
        "name": user.username,
        "email": user.email,
        "addresses": _rows(EmailAddress.objects.filter(user=user), "email", "verified", "primary"),
        "time zone": user.time_zone,
        "joined": user.date_joined,
        "last log-in": user.last_login,
        "guest": user.is_guest,
        "names before": _rows(user.name_changes.all(), "old", "new", "at"),
    }


def _match(seat: Seat) -> dict[str, Any]:
    """With the moves of this seat: one's own, also where they are sealed to others. Never the deal, never a state."""
    match = seat.match
    mine = Move.objects.filter(match=match, seat=seat.number) if seat.is_taken else Move.objects.none()
    return {
        "match": match.pk,
        "game": match.game,
        "status": match.status,
        "started": match.started_at,
        "ended": match.ended_at,
        "seat": seat.number,
        "place": match.outcome["places"][seat.number] if match.outcome else None,
        "moves": list(mine.order_by("ply").values("ply", "kind", "notation", "by", "at")),
        "note": _kept(seat, "note"),
        "order": _kept(seat, "order"),
    }


def _kept(seat: Seat, name: str) -> dict[str, Any] | None:
    found: Model | None = getattr(seat, name, None)
    return {key: value for key, value in model_to_dict(found).items() if key not in ("id", "seat")} if found else None


def _friendships(user: User) -> QuerySet[Friendship]:
    return Friendship.objects.filter(asker=user) | Friendship.objects.filter(asked=user)


def _friend(friendship: Friendship, user: User) -> dict[str, Any]:
    other = friendship.asked if friendship.asker_id == user.pk else friendship.asker
    return {"name": other.display_name, "state": friendship.state}
