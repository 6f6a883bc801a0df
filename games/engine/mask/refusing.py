"""Why a notation is not among the choices, with the rule it breaks (ALL-4)."""

from collections.abc import Callable

from ..marking import _
from ..refusals import Refused, illegal
from . import cards, rules
from .asking import effect_of
from .components import HOLE_CALLED, MIDDLE_NAME, OUT, PEGS, owner_of, peg_of
from .notation import Written, read
from .paths import reach
from .state import BIDS, CARD, LAY, MOVE, OFFER, PLACE, RAISE, TURN, State

_WHEN: dict[str, tuple[str, str, tuple[str, ...]]] = {  # by verb: its rule, when its time is, and in which phases
    "place": ("MA-6", _("Pegs are put into holes before the first mask only, one player after another."), (PLACE,)),
    "lay": ("MA-7", _("A mask is laid by the layer only, at the start of a round; once laid it stays."), (LAY,)),
    "pass": ("MA-8", _("You can pass only in your own turn, before you move or draw."), (TURN,)),
    "draw": ("MA-8", _("You can draw a card only in your own turn, instead of moving."), (TURN,)),
    "leg": ("MA-8", _("You can move your pegs only in your own turn, or when a card says so."), (TURN, MOVE, CARD)),
    "done": ("MA-9", _("You can say “done” only after at least one step."), (MOVE, CARD)),
    "offer": ("MA-14", _("Only the drawer opens the auction, once, right after drawing."), (OFFER,)),
    "bid": ("MA-15", _("No sealed bid is asked for now."), (BIDS,)),
    "raise": ("MA-16", _("There is no open auction in which you could raise now."), (RAISE,)),
    "drop": ("MA-16", _("There is no open auction which you could drop out of now."), (RAISE,)),
    "jump": ("MA-19", _("No card asks you for that now."), (CARD,)),
    "push": ("MA-19", _("No card asks you for that now."), (CARD,)),
    "banish": ("MA-19", _("No card asks you for that now."), (CARD,)),
    "swap": ("MA-19", _("No card asks you for that now."), (CARD,)),
    "turn": ("MA-19", _("No card asks you for that now."), (CARD,)),
    "skip": ("MA-19", _("Only what a card says you may do can be skipped."), (CARD,)),
}
_ASKED_BY = {  # the effects of cards and the verbs that answer them
    cards.Walk: ("leg", "done", "skip"),
    cards.Jump: ("jump",),
    cards.Shove: ("push",),
    cards.Banish: ("banish",),
    cards.ChangePlaces: ("swap",),
    cards.TurnMask: ("turn",),
}


def refuse(state: State, seat: int, notation: str) -> Refused:
    written = read(notation)
    if written is None:
        return Refused("malformed", _("This is not a move: write it as in “1 c4”, “draw” or “bid 3”."), "MA-8")
    if not _is_its_time(state, written.verb):
        return _not_now(written.verb)
    why = _REASONS.get(written.verb)
    return _not_now(written.verb) if why is None else why(state, seat, written)


def why_not_asked(state: State, seat: int, notation: object) -> Refused:
    """The match does not wait for this seat."""
    if seat in state.resigned:
        return _waits(_("You have resigned: this match goes on without you."), "MA-28")
    if state.phase == BIDS:
        return _why_no_bid(state, seat)
    if state.phase == RAISE:
        return _why_no_raise(state, seat)
    written = read(notation)
    if written is None:
        return _waits(_("It is not your turn."), "MA-8")
    return _waits(_WHEN[written.verb][1], _WHEN[written.verb][0])


def _why_no_bid(state: State, seat: int) -> Refused:
    auction = rules.auction_of(state)
    if seat in auction.asked:
        return _waits(_("Your bid is in: it stays as it is until all are shown."), "MA-15")
    if seat == state.turn and not auction.opening:
        return _declined()
    return _waits(_("You do not have the points to top the opening."), "MA-15")


def _why_no_raise(state: State, seat: int) -> Refused:
    auction = rules.auction_of(state)
    if seat in auction.bidding:
        return _waits(_("The others raise or drop out first."), "MA-16")
    if seat == state.turn and not auction.opening:
        return _declined()
    return _waits(_("You have dropped out of this auction."), "MA-16")


def _declined() -> Refused:
    return _waits(_("You offered nothing, so you take no further part in this auction."), "MA-14")


def _waits(text: str, rule: str) -> Refused:
    return Refused("not_your_turn", text, rule)


def _not_now(verb: str) -> Refused:
    rule, text, _phases = _WHEN[verb]
    return illegal(text, rule)


def _is_its_time(state: State, verb: str) -> bool:
    if state.phase == CARD:
        return verb in _ASKED_BY[type(effect_of(rules.carried_by(state)))]
    return state.phase in _WHEN[verb][2]


def _no_place(state: State, seat: int, written: Written) -> Refused:
    return _no_hole(written.hole) or _taken(written.hole, "MA-6")


def _no_lay(state: State, seat: int, written: Written) -> Refused:
    return illegal(_("A mask lies in one of four directions: 0, 90, 180 or 270."), "MA-7")


def _no_turn(state: State, seat: int, written: Written) -> Refused:
    return illegal(_("Turn the mask by 90, 180 or 270."), "MA-19")


def _no_offer(state: State, seat: int, written: Written) -> Refused:
    return _too_much(state, seat, "MA-14")


def _no_bid(state: State, seat: int, written: Written) -> Refused:
    if written.points > state.points[seat]:
        return _too_much(state, seat, "MA-15")
    return illegal(
        _("Bid nothing, or more than the opening: at least %(least)s."), "MA-15", least=rules.least_bid(state)
    )


def _no_raise(state: State, seat: int, written: Written) -> Refused:
    if written.points > state.points[seat]:
        return _too_much(state, seat, "MA-16")
    return illegal(_("Raise above the highest bid: at least %(least)s."), "MA-16", least=rules.least_bid(state))


def _too_much(state: State, seat: int, rule: str) -> Refused:
    return illegal(_("You have only %(points)s points."), rule, points=state.points[seat])


def _no_leg(state: State, seat: int, written: Written) -> Refused:
    """Within a walk of a card or within one's own turn."""
    peg = _own_peg(state, seat, written.own)
    if peg is None:
        return _no_such_peg()
    most = rules.carried_by(state).steps_left if state.phase == CARD else state.points[seat]
    return _unreachable(state, peg, written.hole, most, "MA-19" if state.phase == CARD else "MA-9")


def _no_push(state: State, seat: int, written: Written) -> Refused:
    effect = effect_of(rules.carried_by(state))
    assert isinstance(effect, cards.Shove)
    peg = _others_peg(state, seat, written)
    return peg if isinstance(peg, Refused) else _unreachable(state, peg, written.hole, effect.steps, "MA-19")


def _unreachable(state: State, peg: int, name: str, most: int, limit: str) -> Refused:
    """`limit` is the rule that says how far it may go."""
    if missing := _no_hole(name, middle="MA-9"):
        return missing
    hole = HOLE_CALLED[name]
    if state.pegs[peg] == hole:
        return illegal(_("The peg stands in %(hole)s already: a move is at least one step."), "MA-9", hole=name)
    if hole in state.pegs:
        return _taken(name, "MA-9")
    steps = reach(state.pegs, peg, len(HOLE_CALLED)).get(hole)
    if steps is None:
        return illegal(_("No path leads to %(hole)s that is free of pegs and of the middle."), "MA-9", hole=name)
    text = _("%(hole)s is %(steps)s steps away by the shortest free path, and only %(most)s can be made.")
    return illegal(text, limit, hole=name, steps=steps, most=most)


def _no_jump(state: State, seat: int, written: Written) -> Refused:
    peg = _own_peg(state, seat, written.own)
    if peg is None:
        return _no_such_peg()
    if peg == rules.carried_by(state).jumped:
        return illegal(_("This peg has jumped: now the other one does."), "MA-19")
    return _no_hole(written.hole) or _taken(written.hole, "MA-24")


def _no_banishment(state: State, seat: int, written: Written) -> Refused:
    peg = _others_peg(state, seat, written)
    return peg if isinstance(peg, Refused) else _no_hole(written.hole) or _taken(written.hole, "MA-24")


def _no_swap(state: State, seat: int, written: Written) -> Refused:
    peg = _others_peg(state, seat, written)
    return peg if isinstance(peg, Refused) else _no_such_peg()


def _own_peg(state: State, seat: int, number: int) -> int | None:
    return peg_of(seat, number - 1) if number - 1 in PEGS else None


def _others_peg(state: State, seat: int, written: Written) -> int | Refused:
    """The peg named, or what is wrong with it."""
    if written.seat >= state.seats or written.other - 1 not in PEGS:
        return _no_such_peg()
    peg = peg_of(written.seat, written.other - 1)
    if owner_of(peg) == seat:
        return illegal(_("The card asks for another player’s peg, not for one of your own."), "MA-19")
    if written.seat in state.resigned or state.pegs[peg] == OUT:
        return illegal(_("The pegs of a player who has resigned stay where they are."), "MA-28")
    return peg


def _no_such_peg() -> Refused:
    return illegal(_("There is no such peg: everyone has a peg 1 and a peg 2."), "MA-1")


def _no_hole(name: str, middle: str = "MA-1") -> Refused | None:
    if name == MIDDLE_NAME:
        return illegal(_("There is no hole in the middle of the board, and no way over it."), middle)
    return None if name in HOLE_CALLED else illegal(_("There is no hole %(hole)s on the board."), "MA-1", hole=name)


def _taken(name: str, rule: str) -> Refused:
    return illegal(_("There is a peg in %(hole)s."), rule, hole=name)


_REASONS: dict[str, Callable[[State, int, Written], Refused]] = {
    "place": _no_place,
    "lay": _no_lay,
    "leg": _no_leg,
    "offer": _no_offer,
    "bid": _no_bid,
    "raise": _no_raise,
    "jump": _no_jump,
    "push": _no_push,
    "banish": _no_banishment,
    "swap": _no_swap,
    "turn": _no_turn,
}
