"""What the card that is being carried out lets the player asked choose."""

from collections.abc import Iterator

from . import cards, decisions, rules
from .components import NAMES, OUT, PEGS, full_name, own_name, peg_of
from .paths import can_step, reach
from .state import Carried, State

Choices = dict[str, decisions.Decision]


def effect_of(carried: Carried) -> cards.Effect:
    return cards.BY_KEY[carried.card].effects[carried.effect]


def is_for_everyone(effect: cards.Effect) -> bool:
    return isinstance(effect, cards.Walk) and effect.who == cards.EVERYONE


def may_skip(carried: Carried) -> bool:
    """MA-19: where the card says "may", and nothing is begun."""
    effect = effect_of(carried)
    return isinstance(effect, cards.Walk) and effect.may and not carried.begun


def choices(state: State) -> Choices:
    carried = rules.carried_by(state)
    match effect_of(carried):
        case cards.Jump():
            return _jumps(state, carried)
        case cards.Walk():
            return _walks(state, carried)
        case cards.Shove(steps):
            return _pushes(state, carried, steps)
        case cards.Banish():
            return _banishments(state, carried)
        case cards.ChangePlaces():
            return _swaps(state, carried)
        case cards.TurnMask():
            return {f"turn {quarters * 90}": decisions.TurnMask(quarters) for quarters in (1, 2, 3)}
    return {}


def can_do(state: State) -> bool:
    """MA-23: whether the card's action is possible for the player asked. Skipping alone is nothing to decide (ALL-3)."""
    carried = rules.carried_by(state)
    seat = carried.queue[0]
    match effect_of(carried):
        case cards.Walk():
            return carried.steps_left > 0 and any(can_step(state.pegs, peg) for peg in own_pegs(state, seat))
        case cards.Shove():
            return any(can_step(state.pegs, peg) for peg in pegs_of_others(state, seat))
        case cards.Banish() | cards.ChangePlaces():
            return any(True for _ in pegs_of_others(state, seat))
    return True


def own_pegs(state: State, seat: int) -> list[int]:
    pegs = (peg_of(seat, peg) for peg in PEGS)
    return [peg for peg in pegs if state.pegs[peg] != OUT]


def pegs_of_others(state: State, seat: int) -> Iterator[int]:
    """MA-28: the pegs of who resigned stay where they are."""
    others = (other for other in range(state.seats) if other != seat and rules.is_in(state, other))
    return (peg for other in others for peg in own_pegs(state, other))


def legs(state: State, seat: int, most: int) -> Choices:
    """MA-9, MA-10"""
    return {
        f"{own_name(peg)} {NAMES[hole]}": decisions.Leg(peg, hole, steps)
        for peg in own_pegs(state, seat)
        for hole, steps in reach(state.pegs, peg, most).items()
    }


def _walks(state: State, carried: Carried) -> Choices:
    offered = legs(state, carried.queue[0], carried.steps_left)
    if carried.begun:
        offered["done"] = decisions.Done()
    if may_skip(carried):
        offered["skip"] = decisions.Skip()
    return offered


def _jumps(state: State, carried: Carried) -> Choices:
    """MA-24"""
    free = rules.free_holes(state)
    return {
        f"jump {own_name(peg)} {NAMES[hole]}": decisions.Jump(peg, hole)
        for peg in own_pegs(state, carried.queue[0])
        if peg != carried.jumped
        for hole in free
    }


def _pushes(state: State, carried: Carried, most: int) -> Choices:
    return {
        f"push {full_name(peg)} {NAMES[hole]}": decisions.Push(peg, hole)
        for peg in pegs_of_others(state, carried.queue[0])
        for hole in reach(state.pegs, peg, most)
    }


def _banishments(state: State, carried: Carried) -> Choices:
    free = rules.free_holes(state)
    return {
        f"banish {full_name(peg)} {NAMES[hole]}": decisions.Jump(peg, hole)
        for peg in pegs_of_others(state, carried.queue[0])
        for hole in free
    }


def _swaps(state: State, carried: Carried) -> Choices:
    return {
        f"swap {own_name(peg)} {full_name(other)}": decisions.Swap(peg, other)
        for peg in own_pegs(state, carried.queue[0])
        for other in pegs_of_others(state, carried.queue[0])
    }
