"""The 55 cards (MA-3). A card is a line of the table below, made of a few small effects."""

from typing import NamedTuple

from ..marking import _

# Who: the card's owner; everyone but the owner; everyone, the owner included; the one with the most, the fewest points.
BANK, OWNER, OTHERS, EVERYONE, RICHEST, POOREST = "bank", "owner", "others", "everyone", "richest", "poorest"


class Pay(NamedTuple):
    """Each giver pays each taker, in turn (MA-21, MA-22)."""

    giver: str
    taker: str
    points: int


class RingBonus(NamedTuple):
    """From the bank, for each of the owner's pegs on a ring."""

    points: int


class PayPegs(NamedTuple):
    """As on payday, now."""

    who: str


class Jump(NamedTuple):
    """So many of the owner's pegs jump, in any order (MA-24)."""

    pegs: int


class Walk(NamedTuple):
    """Free steps for each of them, in turn: in one leg or in several, and whether they must."""

    who: str
    steps: int
    several_legs: bool = False
    may: bool = False


class Shove(NamedTuple):
    """Another player's peg is moved at most so many steps."""

    steps: int


class Banish(NamedTuple):
    """Another player's peg jumps where the owner says."""


class ChangePlaces(NamedTuple):
    """One of the owner's pegs and another player's."""


class TurnMask(NamedTuple):
    """The top mask, by a quarter, a half or three quarters."""


AtOnce = Pay | RingBonus | PayPegs
Asking = Jump | Walk | Shove | Banish | ChangePlaces | TurnMask
Effect = AtOnce | Asking


class Card(NamedTuple):
    name: str
    copies: int
    text: str
    effects: tuple[Effect, ...]

    @property
    def key(self) -> str:
        return self.name.lower().replace(" ", "_")


def _card(name: str, copies: int, text: str, *effects: Effect) -> Card:
    return Card(name, copies, text, effects)


# fmt: off
CARDS = (
    _card(_("Small purse"), 3, _("Take 3 points from the bank."), Pay(BANK, OWNER, 3)),
    _card(_("Purse"), 3, _("Take 5 points from the bank."), Pay(BANK, OWNER, 5)),
    _card(_("Treasure"), 2, _("Take 8 points from the bank."), Pay(BANK, OWNER, 8)),
    _card(_("Fine"), 3, _("Pay 2 points to the bank."), Pay(OWNER, BANK, 2)),
    _card(_("Heavy fine"), 2, _("Pay 5 points to the bank."), Pay(OWNER, BANK, 5)),
    _card(_("Ring bonus"), 3, _("Take 2 points from the bank for each of your pegs on a ring."), RingBonus(2)),
    _card(_("Private payday"), 2, _("Your pegs are paid as on payday, now."), PayPegs(OWNER)),
    _card(_("Payday for all"), 2, _("Everyone’s pegs are paid as on payday, now."), PayPegs(EVERYONE)),
    _card(_("Collection"), 3, _("In turn, everyone else gives you 1 point."), Pay(OTHERS, OWNER, 1)),
    _card(_("Big collection"), 2, _("In turn, everyone else gives you 2 points."), Pay(OTHERS, OWNER, 2)),
    _card(_("Round of drinks"), 3, _("In turn, you give everyone else 1 point."), Pay(OWNER, OTHERS, 1)),
    _card(_("Robin Hood"), 2, _("The player with the most points gives 4 to the player with the fewest. "
                                "If all have the same, nothing happens."), Pay(RICHEST, POOREST, 4)),
    _card(_("Tax"), 2, _("In turn, everyone, you included, pays 2 points to the bank."), Pay(EVERYONE, BANK, 2)),
    _card(_("Rain of gold"), 2, _("In turn, everyone, you included, takes 2 points from the bank."),
          Pay(BANK, EVERYONE, 2)),
    _card(_("Leap"), 3, _("One of your pegs jumps."), Jump(pegs=1)),
    _card(_("Double leap"), 2, _("Both your pegs jump, either first, then the other."), Jump(pegs=2)),
    _card(_("Free walk"), 3, _("You may move your pegs up to 4 steps in all, free."),
          Walk(OWNER, steps=4, several_legs=True, may=True)),
    _card(_("Shove"), 3, _("Move one peg of another player to a hole 1 to 3 steps away by its shortest path, free."),
          Shove(steps=3)),
    _card(_("Banish"), 2, _("A peg of another player jumps to a free hole of your choice."), Banish()),
    _card(_("Change places"), 2, _("One of your pegs and one of another player’s change places."), ChangePlaces()),
    _card(_("Stroll"), 2, _("In turn, everyone may move one of their pegs up to 2 steps, free."),
          Walk(EVERYONE, steps=2, may=True)),
    _card(_("Stumble"), 1, _("In turn, everyone moves one of their pegs one step, free."), Walk(EVERYONE, steps=1)),
    _card(_("Turn the mask"), 3, _("Turn the top mask by a quarter, a half or three quarters, clockwise from how it "
                                   "lies."), TurnMask()),
)
# fmt: on

BY_KEY = {card.key: card for card in CARDS}
STACK = tuple(card.key for card in CARDS for _copy in range(card.copies))
