"""Open tables: who makes them, takes a seat, leaves; how a match starts, and starts again."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db import transaction

from accounts.models import User
from accounts.services import bot_players
from games import broadcast, permits, refusals, tables
from games.deadlines import LIVE
from games.engine import play, registry, seed
from games.engine import refusals as engine_refusals
from games.engine.options import as_text
from games.engine.protocol import GameInfo
from games.engine.refusals import Refused
from games.models import Match, Move, Seat
from games.services.moves import resign
from games.services.recording import follow_up, record
from games.tables import Table

MOST_OPEN_TABLES = 10  # hosted by one person at a time


@dataclass(frozen=True)
class Setup:
    """What a table is made from."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    bots: int = 0
    is_public: bool = True
    is_for_friends: bool = False
    pace: timedelta | None = None
    bid_pace: timedelta | None = None
    reserve: timedelta | None = None
    fixed_hour: int | None = None
    weekends_off: bool = False
    no_vacation: bool = False
    absence: str = Match.Absence.RESIGN
    patience: int = 1
    is_rated: bool = False


def usual_seats(info: GameInfo) -> int:
    """Three where the game seats three, else as few as it can."""
    return 3 if 3 in info.seat_counts else min(info.seat_counts)


def play_now(player: User, game: str, seats: int | None = None) -> Match:
    """A table against bots; alone it is nobody else's business."""
    seats = seats or usual_seats(registry.get(game).info)
    return create_table(player, Setup(game=game, seats=seats, bots=seats - 1, is_public=seats > 1))


def create_table(host: User, setup: Setup) -> Match:
    """The host takes the first seat, bots the last ones; without a free seat the match starts at once."""
    options = checked_options(setup)
    with transaction.atomic():
        _check_open_tables(host)
        match = _make_match(host, setup, options)
        permits.ask("create", host, match)
        free = setup.seats - 1 - setup.bots
        people = [host, *[None] * free, *bot_players()[: setup.bots]]
        return _seat_and_start(match, people, {host}, by=host)


def start_match(host: User, setup: Setup, people: Sequence[User]) -> Match:
    """A match that begins at once, with these people in this order. The host need not be one of them."""
    options = checked_options(setup)
    with transaction.atomic():
        return _seat_and_start(_make_match(host, setup, options), list(people), set(people), by=None)


def checked_options(setup: Setup) -> dict[str, str]:
    """Complete; raises Refused for what the game cannot seat or does not know, and for bots without anybody to play them."""
    rules = registry.get(setup.game)
    if setup.seats not in rules.info.seat_counts:
        raise engine_refusals.seat_count(setup.seats)
    if not 0 <= setup.bots < setup.seats:
        raise refusals.too_many_bots(setup.seats - 1)
    return rules.options(setup.seats, as_text(setup.options))


def take_seat(match_id: str, user: User, number: int | None = None) -> Table:
    """A free seat, or the one kept for this person. Taking one twice changes nothing."""
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        if table.seat_of(user):
            return table
        seat = _seat_for(table, user, number)
        permits.ask("sit", user, table.match, [other.user for other in table.seats if other.is_taken and other.user])
        seat.user, seat.is_taken = user, True
        seat.save(update_fields=["user", "is_taken"])
        broadcast.tell_table(table.match)
        _start_if_full(table, user)
    return table


def leave_seat(match_id: str, user: User) -> Table:
    """Before the start. The last person to leave takes the table away."""
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        seat = next((seat for seat in table.seats if seat.user_id == user.pk), None)
        if seat is None:
            raise refusals.not_your_seat()
        if not table.match.is_open:
            raise refusals.has_started()
        seat.user, seat.is_taken = None, False
        seat.save(update_fields=["user", "is_taken"])
        broadcast.tell_table(table.match)
        _hand_over_or_close(table)
    return table


def excuse(seat: Seat) -> None:
    """For somebody who is gone for good; a seat that is out already stays as it is."""
    assert seat.user
    with suppress(Refused):
        resign(seat.match_id, seat.user)
        return
    with suppress(Refused):
        leave_seat(seat.match_id, seat.user)


def offer_rematch(match_id: str, user: User) -> Match:
    """The same people, seats turned by one; who offers sits down, bots too, the others' seats are kept for them."""
    with transaction.atomic():
        table = tables.lock_seats(match_id)
        old = table.match
        if table.seat_of(user) is None:
            raise refusals.not_your_seat()
        if not old.is_over:
            raise refusals.not_over()
        if offered := Match.objects.filter(rematch_of=old).first():
            return offered
        match = _copy_of(old, host=user)
        permits.ask("create", user, match)
        people = [_welcome(user, seat.user, match) for seat in table.seats]
        broadcast.tell_table(old)
        return _seat_and_start(match, people[1:] + people[:1], {user}, by=user)


def _welcome(host: User, guest: User | None, match: Match) -> User | None:
    """Whom the host may not invite leaves a free seat, as if they had declined."""
    if guest is None or guest == host:
        return guest
    with suppress(Refused):
        permits.ask("invite", host, match, [guest])
        return guest
    return None


def _make_match(host: User, setup: Setup, options: dict[str, str]) -> Match:
    return Match.objects.create(
        game=setup.game,
        options=options,
        rules_version=registry.get(setup.game).info.rules_version,
        host=host,
        is_public=setup.is_public,
        is_for_friends=setup.is_for_friends,
        is_rated=setup.is_rated and setup.seats > 1,
        pace=setup.pace if setup.seats > 1 else None,  # alone nobody waits
        bid_pace=setup.bid_pace,
        **_long_pace(setup),
        absence=setup.absence,
        patience=setup.patience,
    )


def _long_pace(setup: Setup) -> dict[str, Any]:
    """What only counts where people do not sit at the table all the time."""
    if setup.seats == 1 or setup.pace is None or setup.pace < LIVE:
        return {}
    return {
        "reserve": setup.reserve,
        "fixed_hour": setup.fixed_hour,
        "weekends_off": setup.weekends_off,
        "no_vacation": setup.no_vacation,
    }


def _copy_of(old: Match, host: User) -> Match:
    return Match.objects.create(
        game=old.game,
        options=old.options,
        rules_version=old.rules.info.rules_version,
        host=host,
        is_public=old.is_public,
        is_for_friends=old.is_for_friends,
        is_rated=old.is_rated,
        pace=old.pace,
        bid_pace=old.bid_pace,
        reserve=old.reserve,
        fixed_hour=old.fixed_hour,
        weekends_off=old.weekends_off,
        no_vacation=old.no_vacation,
        absence=old.absence,
        patience=old.patience,
        rematch_of=old,
    )


def _seat_and_start(match: Match, people: list[User | None], taken_by: set[User], by: User | None) -> Match:
    """Bots and `taken_by` sit down; for anybody else a seat is kept, and they are told; who has left the house leaves
    a free seat. `by` is the person whose doing it is, if one of them."""
    for number, user in enumerate(people):
        kept = user if user and not user.is_former else None
        sits = kept is not None and (kept.is_bot or kept in taken_by)
        Seat.objects.create(match=match, number=number, user=kept, is_taken=sits, reserve_left=match.reserve)
    table = tables.lock(match.pk)
    _start_if_full(table, by)
    if any(seat.user and not seat.is_taken for seat in table.seats):
        follow_up(table, by)
    return table.match


def _check_open_tables(host: User) -> None:
    if Match.objects.filter(host=host, status=Match.Status.OPEN).count() >= MOST_OPEN_TABLES:
        raise refusals.too_many_tables()


def _seat_for(table: Table, user: User, number: int | None) -> Seat:
    if not table.match.is_open:
        raise refusals.has_started()
    kept = [seat for seat in table.seats if seat.user_id == user.pk]
    free = kept or [seat for seat in table.seats if seat.user_id is None]
    if not free:
        raise refusals.full()
    if number is None:
        return free[0]
    wanted = next((seat for seat in table.seats if seat.number == number), None)
    if wanted is None:
        raise engine_refusals.not_a_seat()
    if wanted not in free:
        raise refusals.seat_taken() if wanted.is_taken else refusals.seat_kept()
    return wanted


def _hand_over_or_close(table: Table) -> None:
    """The table belongs to the first person still sitting there."""
    match = table.match
    people = [seat.user for seat in table.seats if seat.is_taken and seat.user and not seat.user.is_bot]
    if not people:
        match.delete()
    elif match.host not in people:
        match.host = people[0]
        match.save(update_fields=["host"])


def _start_if_full(table: Table, by: User | None) -> None:
    if not all(seat.is_taken for seat in table.seats):
        return
    match = table.match
    match.seed = seed.new_seed()
    match.commitment = seed.commitment(match.seed)
    match.status, match.started_at = Match.Status.RUNNING, table.now
    match.rules_version = table.game.info.rules_version
    match.save(update_fields=["seed", "commitment", "started_at", "rules_version"])
    step = play.start(table.game, len(table.seats), match.options, match.seed)
    record(table, step, Move(match=match, ply=0, kind=Move.Kind.START), by=by)
