"""What a Mask table asks: of me, or of whom it waits for."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import ngettext

from games.phrases import phrase as _
from games.words.masker import together

Names = Sequence[str]
View = Mapping[str, Any]


def question(view: View, me: int | None, names: Names, choices: Sequence[str]) -> str:
    """What the viewer may do now, or whom the table waits for."""
    if view["phase"] == "over":
        return _("The match is over.")
    if me in view["to_act"]:
        return MINE[view["phase"]](view, choices)
    return THEIRS[view["phase"]](view, names)


def _place(view: View, choices: Sequence[str]) -> str:
    if view["pegs"][view["seat"]][0] is None:
        return _("Put your first peg into any free hole.")
    return _("Now put your second peg into any free hole.")


def _lay(view: View, choices: Sequence[str]) -> str:
    return _("You lay the next mask: choose how it lies. Once laid it stays.")


def _turn(view: View, choices: Sequence[str]) -> str:
    if not view["points"][view["seat"]]:
        return _("Your turn: draw a card to sell, or pass. Steps you cannot pay.")
    return _("Your turn: move your pegs, draw a card, or pass.")


def _move(view: View, choices: Sequence[str]) -> str:
    return _("Go on with either peg, or be done.")


def _offer(view: View, choices: Sequence[str]) -> str:
    return _("You alone know the card. Open the auction: offer points for it, or nothing.")


def _bids(view: View, choices: Sequence[str]) -> str:
    return (
        _("Hand in your sealed bid for a card you have not seen.")
        if view["auction"]["card"] is None
        else _("Hand in a sealed bid for your own card, or let your opening stand.")
    )


def _raise(view: View, choices: Sequence[str]) -> str:
    return _("Raise, or drop out.")


def _card(view: View, choices: Sequence[str]) -> str:
    verb = choices[0].split()[0]
    card = view["card"]
    if verb == "jump":
        return (
            _("Now your other peg jumps: choose any free hole.")
            if card["jumped"]
            else _("Choose one of your pegs and the hole it jumps to.")
        )
    if verb == "push":
        return _("Choose a peg of another player and move it, up to three steps.")
    if verb == "banish":
        return _("Choose a peg of another player and the hole it is sent to.")
    if verb == "swap":
        return _("Choose one of your pegs, then the peg it changes places with.")
    if verb == "turn":
        return _("Choose how far the mask is turned.")
    return _walk(card)


def _walk(card: View) -> str:
    left = card["steps_left"]
    if card["begun"]:
        text = ngettext(
            "%(left)d free step left: go on, or be done.", "%(left)d free steps left: go on, or be done.", left
        )
    elif card["may_skip"]:
        text = ngettext("You may walk %(left)d step for free.", "You may walk up to %(left)d steps for free.", left)
    else:
        text = ngettext("Walk %(left)d step with one of your pegs.", "Walk %(left)d steps with one of your pegs.", left)
    return text % {"left": left}


MINE: Mapping[str, Callable[[View, Sequence[str]], str]] = {
    "place": _place,
    "lay": _lay,
    "turn": _turn,
    "move": _move,
    "offer": _offer,
    "bids": _bids,
    "raise": _raise,
    "card": _card,
}


def _only(view: View, names: Names) -> dict[str, str]:
    return {"name": names[view["to_act"][0]]}


def _bids_of_others(view: View, names: Names) -> str:
    auction = view["auction"]
    if auction["in"] is None:
        text = ngettext(
            "%(count)d sealed bid is still to come.", "%(count)d sealed bids are still to come.", auction["awaited"]
        )
        return text % {"count": auction["awaited"]}
    return _("Still to bid: %(names)s.") % {"names": together(names, view["to_act"])}


def _card_of_others(view: View, names: Names) -> str:
    params = _only(view, names) | {"card": _(view["card"]["name"])}
    return _("%(name)s carries out “%(card)s”.") % params


THEIRS: Mapping[str, Callable[[View, Names], str]] = {
    "place": lambda view, names: _("%(name)s is putting pegs into the board.") % _only(view, names),
    "lay": lambda view, names: _("%(name)s is laying the next mask.") % _only(view, names),
    "turn": lambda view, names: _("%(name)s is to move, draw or pass.") % _only(view, names),
    "move": lambda view, names: _("%(name)s is moving pegs.") % _only(view, names),
    "offer": lambda view, names: _("%(name)s has drawn a card and opens the auction.") % _only(view, names),
    "bids": _bids_of_others,
    "raise": lambda view, names: _("%(name)s is to raise or drop out.") % _only(view, names),
    "card": _card_of_others,
}
