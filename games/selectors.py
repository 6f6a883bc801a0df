"""Every read a page needs."""

from dataclasses import dataclass, field

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, Q, QuerySet

from accounts.models import User
from games import circles
from games.models import ChatLine, Match, Move, Seat
from games.queue import Waiting, queue
from games.viewers import visible_to

LOG_LINES = 12
RECENT = "select * from games_move where match_id = %s order by ply desc limit %s"  # as SQL: every drawing asks it
CHAT_LINES = 50
LOBBY_ROWS = 20
PAGE_ROWS = 30

Status = Match.Status


def recent_moves(match: Match) -> list[Move]:
    """The last moves, oldest first; however long the match, one short query."""
    return list(Move.objects.raw(RECENT, [match.pk, LOG_LINES]))[::-1]


def chat_lines(match: Match, reader: User | None) -> list[ChatLine]:
    newest = _read_by(reader).filter(match=match).order_by("-pk")[:CHAT_LINES]
    return list(reversed(newest))


def chat_line(pk: int, reader: User | None) -> ChatLine | None:
    return _read_by(reader).filter(pk=pk).first()


def _read_by(reader: User | None) -> QuerySet[ChatLine]:
    """Without the lines of people the reader has blocked."""
    lines = ChatLine.objects.select_related("user")
    return lines.exclude(user__in=circles.blocked_by(reader.pk)) if reader else lines


@dataclass
class Lobby:
    my_turn: list[Waiting] = field(default_factory=list)
    my_waiting: list[Match] = field(default_factory=list)
    open_tables: list[Match] = field(default_factory=list)
    others: list[Match] = field(default_factory=list)
    finished: list[Match] = field(default_factory=list)


def lobby(user: User | None) -> Lobby:
    mine = _with_seats(_unfinished(user)) if user else []
    public = Match.objects.filter(visible_to(user))
    rest = public.exclude(seats__user=user) if user else public
    found = Lobby(
        open_tables=_with_seats(rest.filter(status=Status.OPEN).order_by("-created_at"), LOBBY_ROWS),
        others=_with_seats(rest.filter(status=Status.RUNNING).order_by("-moved_at"), LOBBY_ROWS),
        finished=_with_seats(public.filter(status=Status.OVER).order_by("-ended_at"), 5),
    )
    found.my_turn = queue(user) if user else []
    asked = {each.match.pk for each in found.my_turn}
    found.my_waiting = [match for match in mine if match.pk not in asked]
    return found


def _unfinished(user: User) -> QuerySet[Match]:
    """In an order that tells nothing: without one, the match that was written last would come last."""
    return Match.objects.filter(seats__user=user).exclude(status=Status.OVER).order_by("-created_at", "pk")


def finished(page: int) -> Page[Match]:
    over = Match.objects.filter(status=Status.OVER, is_public=True).order_by("-ended_at")
    return _page(over, page)


def history(person: User, viewer: User | None, page: int) -> Page[Match]:
    """The matches this person played; private ones only those the viewer sat in too, or may see as a friend."""
    theirs = Match.objects.filter(Q(seats__user=person, seats__is_taken=True)).exclude(status=Status.OPEN)
    allowed = visible_to(viewer)
    if viewer:
        allowed |= Q(pk__in=Seat.objects.filter(user=viewer).values("match"))
    return _page(theirs.filter(allowed).order_by("-started_at"), page)


def record_of(person: User) -> dict[str, int]:
    """Matches finished and won."""
    seats = Seat.objects.filter(user=person, match__status=Status.OVER).values_list("number", "match__outcome")
    places = [outcome["places"][number] for number, outcome in seats if outcome]
    return {"finished": len(places), "won": places.count(1)}


def all_moves(match: Match) -> list[Move]:
    return list(match.moves.all())


def _page(matches: QuerySet[Match], number: int) -> Page[Match]:
    return Paginator(matches.prefetch_related(SEATS), PAGE_ROWS).get_page(number)


SEATS = Prefetch("seats", Seat.objects.select_related("user"))


def _with_seats(matches: QuerySet[Match], most: int | None = None) -> list[Match]:
    light = matches.defer("state").prefetch_related(SEATS)
    return list(light[:most] if most else light)
