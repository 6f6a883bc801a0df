"""The rules that answer a question about a position. Those that change it are in turn.py."""

from .components import CARD_NAMES, HAND, LAYS, ON, Lay
from .state import State


def fitting(state: State, seat: int) -> dict[str, Lay]:
    """MC-5, MC-6: every card of the hand on every square where it fits."""
    offered = {}
    for card in state.hands[seat]:
        bit, lays = 1 << card, LAYS[card]
        for square, fits in state.frontier:
            if fits & bit:
                notation, lay = lays[square]
                offered[notation] = lay
    return offered


def can_lay(state: State, seat: int) -> bool:
    """MC-7, MC-9"""
    hand = 0
    for card in state.hands[seat]:
        hand |= 1 << card
    return any(fits & hand for _, fits in state.frontier)


def is_in(state: State, seat: int) -> bool:
    """MC-15"""
    return seat not in state.resigned


def seats_in(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if seat not in state.resigned]


def next_seat(state: State) -> int:
    """ALL-1: clockwise; MC-15: a resigned seat is never waited for."""
    following = ((state.turn + step) % state.seats for step in range(1, state.seats + 1))
    return next(seat for seat in following if is_in(state, seat))


def to_refill(state: State, seat: int) -> int:
    """MC-8: how many cards are drawn after laying."""
    return max(0, min(HAND - len(state.hands[seat]), len(state.pot)))


def has_gone_out(state: State, seat: int) -> bool:
    """MC-11"""
    return not state.pot and not state.hands[seat]


def is_blocked(state: State) -> bool:
    """MC-12"""
    return not state.pot and not any(can_lay(state, seat) for seat in seats_in(state))


def is_scored(state: State) -> bool:
    return state.scoring == ON


def places(state: State) -> tuple[int, ...]:
    """ALL-6: 1 + how many did better; MC-15: resigned seats come last, the first to leave behind the others."""
    rank = {seat: _merit(state, seat) for seat in range(state.seats)}
    return tuple(1 + sum(other < rank[seat] for other in rank.values()) for seat in range(state.seats))


def _merit(state: State, seat: int) -> tuple[int, ...]:
    """The lower, the better."""
    if seat in state.resigned:
        return (1, -state.resigned.index(seat))
    cards = len(state.hands[seat])
    if is_scored(state):
        return (0, -state.scores[seat], cards)  # MC-14
    return (0, cards, state.lots.index(seat))  # MC-11, MC-12


def names(cards: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]
