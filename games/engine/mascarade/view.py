"""What one seat may know, built up from nothing: hands, pot and lots are secret (MC-4, MC-10, MC-12).

Cards are "00" to "99" (their features are in deck.py), squares "a1" to "j10".

    {"game": "mascarade", "seat": 0 | None, "options": {"scoring": "off" | "on"},
     "columns": 10, "rows": 10, "start": "e5", "features": ["face", "hair", "eyes", "nose", "mouth"],
     "squares": {"a1": "", …, "e5": "37", …},                   # all hundred, a1, b1, … j10
     "frontier": ["d5", …],                                     # the empty squares beside a card; e5 at the start
     "phase": "lay" | "over", "to_act": [1],
     "turn": {"seat": 1, "first": False, "drew": False} | None,  # first: onto the start square;
                                                                #   drew: nothing fitted, the card drawn now does
     "hand": ["05", …] | None,                                  # mine, in order of drawing, the latest last
     "hands": [["05", …], None, None],                          # by seat, those this viewer may know
     "counts": [5, 6, 5], "pot": 84,                            # how many cards (MC-10)
     "pot_cards": None | ["12", …], "lots": None | [2, 0, 1],   # when the match is over
     "laid": [{"seat": 0, "card": "37", "square": "e5", "points": 0}, …],    # in order; points as in the scored game,
                                                                #   0 in the basic one
     "last": {"seat", "card", "square", "points", "contacts": [contact, …]} | None,
     "scores": [0, 4, 3] | None,                                # None in the basic game
     "resigned": [2],                                           # in order; their cards are out of the match (MC-15)
     "outcome": None | {"places": [1, 2, 3], "reason": "went_out" | "blocked" | "resigned", "scores": [...] | None}}

A contact is one side of a card: {"side": "left" | "right" | "above" | "below", "square": "d5", "card": "12",
"features": ["face", "nose"]}; each feature is a point in the scored game. For a card that is only thought of:
`contacts(read_board(view["squares"]), card, square)`, `points` of it, and `refusing.why_not` for what does not fit.

The events, in the order in which they happen:

    started     {"first": 1, "hands": [5, 5, 5], "pot": 85}
    dealt       {"seat", "cards": ["05", …]}                                     to that seat only
    laid        {"seat", "card", "square", "contacts": [contact, …], "points": 3 | None}    None in the basic game
    drew        {"seat", "count", "why": "refill" | "stuck", "hand": 5, "pot": 84}
    drew_cards  {"seat", "why", "cards": ["12"]}                                 to that seat only
    passed      {"seat", "why": "does_not_fit" | "pot_empty"}                    does_not_fit: nor does the card drawn
    resigned    {"seat", "cards": 5}
    ended       {"places", "reason", "scores", "hands": [["05", …], …], "lots": [2, 0, 1]}
"""

from typing import Any

from . import rules
from .components import CARD_NAMES, COLUMNS, EMPTY, ROWS, SQUARE_NAMES, START
from .contacts import contacts
from .deck import FEATURES
from .state import OVER, Laid, State


def view(state: State, seat: int | None) -> dict[str, Any]:
    over = state.phase == OVER  # ALL-5
    return _view(state, seat, [over or other == seat for other in range(state.seats)], over)


def reveal(state: State) -> dict[str, Any]:
    """ALL-5: a past position of a match that is over, with everything that was hidden."""
    return _view(state, None, [True] * state.seats, True)


def _view(state: State, seat: int | None, known: list[bool], all_shown: bool) -> dict[str, Any]:
    hands = [rules.names(hand) if known[other] else None for other, hand in enumerate(state.hands)]
    return {
        "game": "mascarade",
        "seat": seat,
        "options": {"scoring": state.scoring},
        "columns": COLUMNS,
        "rows": ROWS,
        "start": SQUARE_NAMES[START],
        "features": list(FEATURES),
        "squares": _squares(state),
        "frontier": [SQUARE_NAMES[square] for square, _ in state.frontier],
        "phase": state.phase,
        "to_act": [] if state.phase == OVER else [state.turn],
        "turn": _turn(state),
        "hand": None if seat is None else hands[seat],
        "hands": hands,
        "counts": [len(hand) for hand in state.hands],
        "pot": len(state.pot),
        "pot_cards": rules.names(state.pot) if all_shown else None,
        "lots": list(state.lots) if all_shown else None,
        "laid": [_laid(laid) for laid in state.laid],
        "last": _last(state),
        "scores": list(state.scores) if rules.is_scored(state) else None,
        "resigned": list(state.resigned),
        "outcome": _outcome(state),
    }


def _squares(state: State) -> dict[str, str]:
    cards = ("" if card == EMPTY else CARD_NAMES[card] for card in state.board)
    return dict(zip(SQUARE_NAMES, cards, strict=True))


def _turn(state: State) -> dict[str, Any] | None:
    if state.phase == OVER:
        return None
    return {"seat": state.turn, "first": not state.laid, "drew": state.drew}


def _laid(laid: Laid) -> dict[str, Any]:
    return {
        "seat": laid.seat,
        "card": CARD_NAMES[laid.card],
        "square": SQUARE_NAMES[laid.square],
        "points": laid.points,
    }


def _last(state: State) -> dict[str, Any] | None:
    if not state.laid:
        return None
    last = state.laid[-1]
    touched = contacts(state.board, last.card, last.square)
    return {**_laid(last), "contacts": [contact.plain() for contact in touched]}


def _outcome(state: State) -> dict[str, Any] | None:
    if state.phase != OVER:
        return None
    scores = list(state.scores) if rules.is_scored(state) else None
    return {"places": list(state.places), "reason": state.reason, "scores": scores}
