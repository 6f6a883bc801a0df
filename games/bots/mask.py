"""A Mask player that counts: what a ring brings, what the way there costs, what a card is worth on average.

It walks only where it pays, draws when it does not, bids below what it expects of a card, and never looks at anything
but its own view.
"""

from collections.abc import Collection, Mapping
from itertools import product
from random import Random
from typing import Any

from games.engine.mask import cards
from games.engine.mask.cards import EVERYONE, OWNER
from games.engine.mask.components import HOLE_CALLED, NAMES
from games.engine.mask.masks import MASKS

View = Mapping[str, Any]
DRAWS = 0.85  # how often it draws when no walk pays
NUISANCE = 0.5  # what a point lost by another is worth
SHARE = 0.7  # of what a card seems worth, so much is bid
SHOVING = 1.5  # what moving another's peg is worth, roughly
WORTH_OPENING = 2.0  # a drawer opens for a card worth so much


def choose(view: View, choices: Collection[str], rng: Random) -> str:
    match view["phase"]:
        case "place":
            return _best(choices, lambda choice: _promise(view, choice.split()[1]), rng)
        case "lay":
            number = view["turned_up"]["number"]
            return _best(choices, lambda choice: _worth_of_lying(view, number, int(choice.split()[1])), rng)
        case "turn":
            return _turn(view, choices, rng)
        case "move":
            return _walk(view, choices, "done", rng)
        case "offer":
            return _offer(view)
        case "bids":
            return _bid(view, rng)
        case "raise":
            return _raise(view, rng)
    return _carry_out(view, choices, rng)


def _best(choices: Collection[str], worth: Any, rng: Random) -> str:
    worths = {choice: worth(choice) for choice in choices}
    best = max(worths.values())
    return rng.choice([choice for choice in sorted(choices) if worths[choice] >= best - 1e-9])


def _promise(view: View, name: str) -> float:
    """Holes that many masks ring, or ring close by; not both pegs in one place."""
    pegs = view["pegs"][view["seat"]]
    near_own = any(peg and _distance(peg, name) < 3 for peg in pegs)
    return _OFTEN_RINGED[name] - (1.0 if near_own else 0.0)


def _distance(name: str, other: str) -> int:
    return abs(ord(name[0]) - ord(other[0])) + abs(int(name[1]) - int(other[1]))


def _worth_of_lying(view: View, number: int, degrees: int) -> float:
    """What everybody can hope for when the mask lies so: mine, less a little of the others'."""
    quarter = degrees // 90 % 4
    rings = {NAMES[hole]: worth for hole, worth in enumerate(MASKS[number].rings[quarter]) if worth}
    hopes = [sum(_hope(rings, peg) for peg in pegs if peg) for pegs in view["pegs"]]
    mine = hopes[view["seat"]]
    return mine - NUISANCE * (sum(hopes) - mine) / (len(hopes) - 1)


def _hope(rings: Mapping[str, int], peg: str) -> int:
    return max(0, *(worth - _distance(peg, hole) for hole, worth in rings.items()))


def _ring(view: View, name: str) -> int:
    return view["mask"]["rings"].get(name, 0)


def _gain(view: View, leg: str, price: int) -> int:
    peg, hole = leg.split()
    return _ring(view, hole) - _ring(view, view["pegs"][view["seat"]][int(peg) - 1]) - price


def _turn(view: View, choices: Collection[str], rng: Random) -> str:
    leg = _walk(view, choices, "pass", rng)
    if leg != "pass":
        return leg
    return "draw" if rng.random() < DRAWS else "pass"


def _walk(view: View, choices: Collection[str], otherwise: str, rng: Random, free: bool = False) -> str:
    """The leg that gains most, if any does."""
    gains = {
        f"{peg} {hole}": _gain(view, f"{peg} {hole}", 0 if free else len(path)) - len(path) / 100
        for peg, holes in view["legs"].items()
        for hole, path in holes.items()
    }
    if otherwise in choices:
        gains[otherwise] = 0
    return _best(gains, gains.__getitem__, rng)


def _offer(view: View) -> str:
    """A drawer who wins pays the bank, so the opening is low; a bad card is left to the others."""
    worth = _worth_of_card(view, cards.BY_KEY[view["auction"]["card"]["key"]])
    if worth < WORTH_OPENING:
        return "offer 0"
    return f"offer {max(1, min(view['auction']['limits']['most'], int(worth / 2)))}"


def _bid(view: View, rng: Random) -> str:
    limits = view["auction"]["limits"]
    most = min(limits["most"], _limit(view, rng))
    return f"bid {most}" if most >= limits["least"] else "bid 0"


def _raise(view: View, rng: Random) -> str:
    limits = view["auction"]["limits"]
    return f"raise {limits['least']}" if min(limits["most"], _limit(view, rng)) >= limits["least"] else "drop"


def _limit(view: View, rng: Random) -> int:
    """What it would pay at most; others cannot tell exactly."""
    known = view["auction"]["card"]
    worth = _worth_of_card(view, cards.BY_KEY[known["key"]]) if known else _expected_worth(view)
    return int(worth * SHARE + rng.random())


def _expected_worth(view: View) -> float:
    """The average of all cards, leaning to the good ones when the drawer opened and to the bad ones when not."""
    worths = [_worth_of_card(view, cards.BY_KEY[key]) for key in cards.STACK]
    opened = view["auction"]["opening"] > 0
    likely = [worth for worth in worths if (worth >= WORTH_OPENING) == opened]
    return (_mean(worths) + _mean(likely)) / 2


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _worth_of_card(view: View, card: cards.Card) -> float:
    return sum(_worth_of_effect(view, effect) for effect in card.effects)


def _worth_of_effect(view: View, effect: cards.Effect) -> float:
    seat, pay = view["seat"], view["pay"]
    others = len(_others(view))
    match effect:
        case cards.Pay(giver, taker, points):
            return _worth_of_pay(view, giver, taker, points)
        case cards.RingBonus(points):
            return points * sum(_ring(view, peg) > 0 for peg in view["pegs"][seat])
        case cards.PayPegs(who):
            mean = (sum(pay) - pay[seat]) / others
            return pay[seat] - (NUISANCE * mean if who == EVERYONE else 0)
        case cards.Jump(pegs):
            return sum(sorted(_gains_of_jumps(view))[-pegs:])
        case cards.Walk(who, steps):
            return max(0, *_gains_of_jumps(view)) * min(1.0, steps / 5) if who == OWNER else 0.0
        case cards.ChangePlaces():
            return max(_gains_of_swaps(view), default=0)
        case cards.TurnMask():
            return max(0.0, *(_gain_of_turn(view, degrees) for degrees in (90, 180, 270)))
    return SHOVING


def _worth_of_pay(view: View, giver: str, taker: str, points: int) -> float:
    others = len(_others(view))
    sides = {
        (cards.BANK, OWNER): points,
        (OWNER, cards.BANK): -points,
        (cards.OTHERS, OWNER): points * others,
        (OWNER, cards.OTHERS): -points * others,
        (EVERYONE, cards.BANK): -points * NUISANCE,
        (cards.BANK, EVERYONE): points * NUISANCE,
    }
    if (giver, taker) in sides:
        return sides[giver, taker]
    mine, all_points = view["points"][view["seat"]], [view["points"][seat] for seat in _playing(view)]
    return points * ((mine == min(all_points)) - (mine == max(all_points)))


def _playing(view: View) -> list[int]:
    return [seat for seat in range(view["seats"]) if seat not in view["resigned"]]


def _others(view: View) -> list[int]:
    return [seat for seat in _playing(view) if seat != view["seat"]]


def _gains_of_jumps(view: View) -> list[float]:
    """By peg: what the best free hole would bring more."""
    taken = {peg for pegs in view["pegs"] for peg in pegs}
    best = max((worth for hole, worth in view["mask"]["rings"].items() if hole not in taken), default=0)
    return [best - _ring(view, peg) for peg in view["pegs"][view["seat"]]]


def _gains_of_swaps(view: View) -> list[float]:
    theirs = [_ring(view, peg) for seat in _others(view) for peg in view["pegs"][seat] if peg]
    mine = [_ring(view, peg) for peg in view["pegs"][view["seat"]]]
    return [other - own for own, other in product(mine, theirs)]


def _gain_of_turn(view: View, degrees: int) -> float:
    """What payday brings me more, the others' part less."""
    lies = view["mask"]["direction"]
    rings = MASKS[view["mask"]["number"]].rings[(lies + degrees) // 90 % 4]
    changes = [
        sum(rings[HOLE_CALLED[peg]] - _ring(view, peg) for peg in view["pegs"][seat] if peg) for seat in _playing(view)
    ]
    mine = changes[_playing(view).index(view["seat"])]
    return mine - NUISANCE * (sum(changes) - mine) / (len(changes) - 1)


def _carry_out(view: View, choices: Collection[str], rng: Random) -> str:
    """What a card asks for."""
    if view["legs"]:
        return _walk(view, choices, "skip" if "skip" in choices else "done", rng, free=True)
    return _best(choices, lambda choice: _worth_of_deed(view, choice), rng)


def _worth_of_deed(view: View, choice: str) -> float:
    verb, *parts = choice.split()
    own = view["pegs"][view["seat"]]
    if verb == "jump":
        return _ring(view, parts[1]) - _ring(view, own[int(parts[0]) - 1])
    if verb == "turn":
        return _gain_of_turn(view, int(parts[0]))
    if verb == "swap":
        return _ring(view, _their_peg(view, parts[1])) - _ring(view, own[int(parts[0]) - 1])
    owner = int(parts[0].split(".")[0])  # push, banish: off a ring, rather the leader's peg
    return _ring(view, _their_peg(view, parts[0])) - _ring(view, parts[1]) + view["points"][owner] / 1000


def _their_peg(view: View, name: str) -> str:
    seat, peg = name.split(".")
    return view["pegs"][int(seat)][int(peg) - 1]


def _often_ringed() -> dict[str, float]:
    """By hole: what masks bring there on average, whichever way they lie, and a little of what is beside it."""
    lying = [rings for mask in MASKS.values() for rings in mask.rings]
    mean = {name: sum(rings[hole] for rings in lying) / len(lying) for name, hole in HOLE_CALLED.items()}
    return {name: mean[name] + sum(mean[near] for near in mean if _distance(near, name) == 1) / 4 for name in mean}


_OFTEN_RINGED = _often_ringed()
