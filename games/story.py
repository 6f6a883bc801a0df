"""What happened, in sentences, as one seat may read it."""

from typing import Any

from games import acts, words
from games.engine.protocol import Event
from games.facts import clock, seat_names
from games.models import Move, Seat
from games.phrases import phrase as _
from games.tables import Table


def since(seat: Seat | None, moves: list[Move]) -> list[Move]:
    """What happened since my last move; for spectators, the last three moves."""
    if seat is None:
        return moves[-3:]
    mine = max((move.ply for move in moves if move.seat == seat.number), default=-1)
    return [move for move in moves if move.ply > mine]


def turn_began(seat: Seat | None, moves: list[Move]) -> int:
    """The place of the move with which my last turn began; for spectators, of the last but two."""
    if seat is None:
        return max(len(moves) - 3, 0)
    first = next((at for at in range(len(moves) - 1, -1, -1) if moves[at].seat == seat.number), 0)
    while first and moves[first - 1].seat == seat.number:
        first -= 1
    return first


def visible_events(table: Table, moves: list[Move], me: int | None) -> list[Event]:
    """When the match is over nothing is hidden any more."""
    events = [Event.load(event) for move in moves for event in move.events]
    return [event for event in events if table.match.is_over or event.visible_to(me)]


def standing(moves: list[Move]) -> list[Move]:
    """What came after the last rewind: the rest is not to be seen on the board any more."""
    first = next((at + 1 for at in range(len(moves) - 1, -1, -1) if moves[at].kind == Move.Kind.REWIND), 0)
    return moves[first:]


def log_lines(table: Table, moves: list[Move], me: int | None) -> list[dict[str, Any]]:
    """The log in sentences, as this seat may read it. Everybody is called by the name of who held the seat then."""
    undone = acts.undone(moves)
    return [
        {
            "ply": move.ply,
            "when": clock(move.at),
            "text": " ".join(_sentences(table, move, names, me) + [_("(undone)")] * (move.ply in undone)),
        }
        for move, names in zip(moves, acts.names_then(seat_names(table), moves), strict=True)
    ]


def _sentences(table: Table, move: Move, names: list[str], me: int | None) -> list[str]:
    sentence = words.get(table.match.game).sentence
    told = [sentence(event, names) for event in visible_events(table, [move], me)]
    return [*_how_it_came(move, names, me), *filter(None, told)]


def _how_it_came(move: Move, names: list[str], me: int | None) -> list[str]:
    """Of a veiled move and of an order only whose it is may know."""
    if act := acts.sentence(move, names):
        return [act]
    who = {"who": names[move.seat] if move.seat is not None else ""}
    if move.kind == Move.Kind.TAKE_BACK:
        return [_("%(who)s took the last move back.") % who]
    if move.by == Move.By.CLOCK and (move.seat == me or not move.is_veiled):
        return [_("%(who)s ran out of time.") % who]
    if move.by == Move.By.ORDER and move.seat == me:
        return [_("As you planned:")]
    return []
