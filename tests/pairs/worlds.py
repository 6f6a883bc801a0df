"""Two worlds that differ only in what a viewer may not know: the match as it is stored, and a twin of it.

A twin changes everything a match keeps from that viewer: the hidden part of the position, the seed, what only others
were told, other seats' sheets and standing orders, and in silence who has bid.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from django.db import connection, transaction

from games import replays
from games.engine.protocol import Step
from games.models import Match, Move, Note, Order, Seat
from games.tables import Table
from tests.engine.twins import TWINS

NUMBERS = "select sequencename, coalesce(last_value, 1), last_value is not null from pg_sequences"
MARKS = ("no", "maybe", "yes")
HANDS = (Move.By.PLAYER, Move.By.ORDER)  # whether a player or their order answered is theirs to know


@contextmanager
def world() -> Iterator[None]:
    """Whatever happens in here never happened; new rows get the same numbers in every world."""
    with connection.cursor() as cursor:
        cursor.execute(NUMBERS)
        numbers = cursor.fetchall()
        try:
            with transaction.atomic():
                yield
                transaction.set_rollback(True)
        finally:
            cursor.executemany("select setval(%s, %s, %s)", numbers)


@dataclass(frozen=True)
class Twin:
    """Of a match, for who sits on `seat`, or for everybody else."""

    table: Table
    seat: int | None
    number: int

    @contextmanager
    def entered(self, monkeypatch: Any) -> Iterator[None]:
        """The twin is stored, until the world ends."""
        rng = Random(f"{self.table.match} {self.seat} {self.number}".replace(self.table.match.pk, ""))
        state = self._twin_of(self.table.state, rng)
        before = {move.ply: (move.seat, move.notation) for move in self.table.match.moves.all()}
        self._store_match(state)
        self._store_moves(state, rng)
        self._store_private(rng)
        with monkeypatch.context() as patch:
            patch.setattr(replays, "position_after", self._looking_back(before, rng.random()))
            yield

    def _twin_of(self, state: Any, rng: Random) -> Any:
        twins = TWINS.get(self.table.match.game)
        found = list(twins(state, self.seat, rng)) if twins else []
        return found[self.number % len(found)] if found else state

    def _store_match(self, state: Any) -> None:
        match = self.table.match
        to_act = sorted(str(seat) for seat in self.table.game.to_act(state))
        free = [question for seat, question in match.waiting.items() if seat not in to_act]
        waiting = {seat: match.waiting.get(seat) or free.pop() for seat in to_act}
        Match.objects.filter(pk=match.pk).update(
            state=self.table.game.dump(state), waiting=waiting, seed="f00d" * 16 if match.is_running else match.seed
        )

    def _store_moves(self, state: Any, rng: Random) -> None:
        """Every word of it that this viewer may not read is another one."""
        if self.table.match.is_over:
            return
        bidders, moves = self._bidders(state), list(self.table.match.moves.all())
        asked = max((move.ply for move in moves for event in move.events if event["kind"] == "asked"), default=0)
        for move in moves:
            for event in move.events:
                if event["seats"] is not None and self.seat not in event["seats"]:
                    event["data"] = _scrambled(event["data"], rng, getattr(state, "cards", ()))
            if move.kind == Move.Kind.MOVE and move.seat != self.seat and move.by in HANDS:
                move.by = rng.choice(HANDS)
            if move.seat != self.seat and move.seat in bidders and move.ply > asked and _is_a_bid(move):
                move.seat, move.notation = bidders[move.seat], f"bid {rng.randrange(90)}"
            move.save()

    def _bidders(self, state: Any) -> dict[int, int]:
        """Who has bid in the auction under way, and who has in the twin."""
        old, new = ([] if self.table.match.game != "mask" else _in(each) for each in (self.table.state, state))
        stayed = {seat: seat for seat in old if seat in new}
        return stayed | dict(zip((s for s in old if s not in stayed), (s for s in new if s not in stayed), strict=True))

    def _store_private(self, rng: Random) -> None:
        """Other people's sheets and orders; even that there is one."""
        for seat in Seat.objects.filter(match=self.table.match).exclude(number=self.seat):
            sheet = {f"s{other}{colour}": rng.choice(MARKS) for other in range(3) for colour in "rgb"}
            Note.objects.update_or_create(seat=seat, defaults={"sheet": sheet})
            said = {"bid_up_to": rng.randrange(9), "keep_at_least": rng.randrange(3), "pass_until_payday": None}
            if self.table.match.game == "mask":
                Order.objects.update_or_create(seat=seat, defaults={"said": said})

    def _looking_back(self, before: dict[int, tuple[int | None, str]], salt: float) -> Any:
        """Past positions come from the seed and the moves; here each is a twin of what it was."""
        match = self.table.match
        position_after = replays.position_after

        def twin_after(table: Table, moves: list[Move]) -> Step:
            table.match.seed = match.seed
            for move in moves:
                move.seat, move.notation = before[move.ply]
            state = position_after(table, moves).state
            return Step(state if match.is_over else self._twin_of(state, Random(salt)), ())

        return twin_after


def _in(state: Any) -> list[int]:
    auction = state.auction
    return [seat for seat, bid in enumerate(auction.bids) if bid >= 0] if auction and auction.asked else []


def _is_a_bid(move: Move) -> bool:
    return any(event["kind"] == "bid" for event in move.events)


def _scrambled(data: dict[str, Any], rng: Random, cards: tuple[str, ...]) -> dict[str, Any]:
    """Other values of the same kind."""
    return {name: value if name == "seat" else _other(value, rng, cards) for name, value in data.items()}


def _other(value: Any, rng: Random, cards: tuple[str, ...]) -> Any:
    if isinstance(value, list):
        return [_other(each, rng, cards) for each in value][::-1]
    if value in cards:
        return rng.choice(cards)
    if isinstance(value, str):
        return f"{rng.randrange(100):02}" if value.isdecimal() else value[::-1]
    return rng.randrange(90) if isinstance(value, int) else value
