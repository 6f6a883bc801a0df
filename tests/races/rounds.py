"""Rounds in which the same or contrary things are sent at the same moment, and the checker over what came of them."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from threading import Barrier
from typing import Any

from django.db import connection
from django.http import Http404

from accounts.models import User
from games import followers, services
from games.engine.refusals import Refused
from games.models import ChatLine, Match
from games.replays import follows
from games.tables import Table, fetch
from notices.models import Notice
from tests import figures
from tests.games.conftest import offered, started, to_act

Act = Callable[[], object]
Round = Callable[["Crowd", list[User], Random], None]
THREADS = 8


class Lost(AssertionError):
    """The race had more or less than its one effect."""


class Crowd:
    """People who press their buttons together."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self.pool = pool
        self.rounds = 0

    def at_once(self, *acts: Act) -> list[str]:
        """What each came to, in their order: done, a refusal's code, or what broke."""
        barrier = Barrier(len(acts))
        self.rounds += 1

        def run(act: Act) -> str:
            barrier.wait()
            try:
                act()
            except Refused as refusal:
                return refusal.code
            except Http404:
                return "gone"
            except Exception as error:
                return f"broken: {error!r}"
            finally:
                connection.close()
            return "done"

        results = list(self.pool.map(run, acts))
        expect(not any(result.startswith("broken") for result in results), results)
        return results


@contextmanager
def crowd() -> Iterator[Crowd]:
    with ThreadPoolExecutor(THREADS) as pool:
        yield Crowd(pool)


def expect(is_so: bool, *why: Any) -> None:
    if not is_so:
        raise Lost(*why)


def check(match_id: str) -> Table:
    """The log is whole, without gap or double, and the stored position follows from it."""
    table = fetch(match_id)
    moves = list(table.match.moves.all())
    expect([move.ply for move in moves] == list(range(table.match.ply + 1)), "plies", [move.ply for move in moves])
    expect(follows(table, moves), "the position does not follow from the moves")
    return table


def asked(table: Table) -> int:
    return int(table.match.waiting[str(to_act(table).number)]["ply"])


def one_move_many_times(crowd: Crowd, people: list[User], rng: Random) -> None:
    """In any game: a double click in three tabs."""
    game, seats = rng.choice([("masker", 2), ("mask", 3), ("mascarade", 3)])
    table = started(people[:seats], game)
    for _ply in range(8):
        seat, move, ply = to_act(table), rng.choice(offered(table)), asked(table)
        before = table.match.ply
        results = crowd.at_once(*[lambda: services.play_move(table.match.pk, seat.user, move, ply)] * 3)
        table = fetch(table.match.pk)
        expect(results.count("done") == 1 and table.match.ply == before + 1, results, table.match.ply)
        if table.match.is_over:
            break
    check(table.match.pk)


def contrary_moves(crowd: Crowd, people: list[User], rng: Random) -> None:
    table = started(people[:2], "masker")
    for _ply in range(6):
        seat, choices, ply = to_act(table), offered(table), asked(table)
        acts = [lambda move=move: services.play_move(table.match.pk, seat.user, move, ply) for move in choices[:4]]
        results = crowd.at_once(*acts)
        expect(results.count("done") == 1, results)
        table = fetch(table.match.pk)
        if table.match.is_over:
            break
    check(table.match.pk)


def a_move_and_its_opposites(crowd: Crowd, people: list[User], rng: Random) -> None:
    """Go on, take back, resign, all from the same page."""
    table = started(people[:2], "masker")
    services.play_move(table.match.pk, to_act(table).user, offered(table)[0], 0)
    table = fetch(table.match.pk)
    seat, ply, move = to_act(table), asked(table), rng.choice(offered(table))
    pk, before = table.match.pk, table.match.ply
    results = crowd.at_once(
        lambda: services.play_move(pk, seat.user, move, ply),
        lambda: services.take_back(pk, seat.user, ply),
        lambda: services.take_back(pk, seat.user, ply),
        lambda: services.resign(pk, people[rng.randrange(2)]),
    )
    expect(check(pk).match.ply == before + results.count("done"), results)
    expect(results[:3].count("done") <= 1 and results[3] == "done", results)


def sealed_bids(crowd: Crowd, people: list[User], rng: Random) -> None:
    """All at once, each twice: every bid is in once."""
    from tests.games.mask import auctioned

    table = auctioned(people)
    pk, before, seats = table.match.pk, table.match.ply, table.match.to_act
    acts = [
        lambda seat=seat: services.play_move(pk, people[seat], "bid 0", table.match.waiting[str(seat)]["ply"])
        for seat in seats * 2
    ]
    results = crowd.at_once(*acts)
    moves = check(pk).match.moves.filter(ply__gt=before, notation="bid 0")
    expect(results.count("done") == len(seats) == moves.count(), results)


def one_seat_for_many(crowd: Crowd, people: list[User], rng: Random) -> None:
    match = services.create_table(people[0], services.Setup("masker", seats=2))
    results = crowd.at_once(*[lambda user=user: services.take_seat(match.pk, user, 1) for user in people[1:]])
    expect(results.count("done") == 1, results)
    expect(check(match.pk).match.is_running)


def coming_and_going(crowd: Crowd, people: list[User], rng: Random) -> None:
    match = services.create_table(people[0], services.Setup("masker", seats=2))
    results = crowd.at_once(
        lambda: services.leave_seat(match.pk, people[0]),
        lambda: services.take_seat(match.pk, people[1]),
        lambda: services.leave_seat(match.pk, people[0]),
    )
    expect(results.count("done") in (1, 2), results)
    for left in Match.objects.filter(pk=match.pk):
        expect(left.seats.filter(is_taken=True).exists(), results)
        left.delete()


def many_rematches(crowd: Crowd, people: list[User], rng: Random) -> None:
    table = started(people[:2], "masker")
    services.resign(table.match.pk, people[0])
    pk = table.match.pk
    results = crowd.at_once(*[lambda user=user: services.offer_rematch(pk, user) for user in people[:2] * 2])
    expect(results == ["done"] * 4 and Match.objects.filter(rematch_of=pk).count() == 1, results)
    Match.objects.filter(rematch_of=pk).delete()


def the_bots_job_many_times(crowd: Crowd, people: list[User], rng: Random) -> None:
    match = services.create_table(people[0], services.Setup("masker", seats=3, bots=2))
    services.resign(match.pk, people[0])
    ply = fetch(match.pk).match.ply
    crowd.at_once(*[lambda: services.play_bot(match.pk, ply)] * 4)
    expect(check(match.pk).match.ply == ply + 1)


def the_same_news_many_times(crowd: Crowd, people: list[User], rng: Random) -> None:
    table = started(people[:3], "masker")
    crowd.at_once(*[lambda: followers.tell_table(table.match.pk, 0, None)] * 4)
    told = Notice.objects.filter(match=table.match).values_list("user", "kind", "question")
    expect(len(told) == len(set(told)) > 0, list(told))


def too_many_lines(crowd: Crowd, people: list[User], rng: Random) -> None:
    table = started(people[:2], "masker")
    ChatLine.objects.all().delete()
    for _half in range(2):
        crowd.at_once(*[lambda: services.say(table.match, people[0], "Hello.")] * 8)
    expect(ChatLine.objects.filter(user=people[0]).count() == ChatLine.MOST_LINES)


def too_many_tables(crowd: Crowd, people: list[User], rng: Random) -> None:
    Match.objects.filter(status=Match.Status.OPEN).delete()
    for _half in range(2):
        crowd.at_once(*[lambda: services.create_table(people[0], services.Setup("masker", seats=2))] * 8)
    hosted = Match.objects.filter(host=people[0], status=Match.Status.OPEN)
    expect(hosted.count() == 10, hosted.count())
    hosted.delete()


def the_same_sheet(crowd: Crowd, people: list[User], rng: Random) -> None:
    table = started(people[:2], "masker")
    seat = table.seats[0]
    results = crowd.at_once(*[lambda mark=mark: services.keep_sheet(seat, {"s1r": mark}) for mark in ("no", "yes") * 2])
    expect(results == ["done"] * 4, results)


ROUNDS: list[Round] = [
    one_move_many_times, contrary_moves, a_move_and_its_opposites, sealed_bids, one_seat_for_many, coming_and_going,
    many_rematches, the_bots_job_many_times, the_same_news_many_times, too_many_lines, too_many_tables, the_same_sheet,
]  # fmt: skip


def raced(round_: Round, people: list[User], times: int, name: str = "races") -> None:
    with crowd() as together:
        for number in range(times):
            round_(together, people, Random(number))
        figures.add(name, together.rounds)
