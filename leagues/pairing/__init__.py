"""Who sits with whom, and in which order. Pure: the same field and seed give the same draw, anywhere and at any time.

A draw is good when its *measure* is small. It is taken over the whole season, that is, over the rounds played and
the one just drawn:

- `repeats`: for every two players who met m times, m(m−1)/2. Nobody met twice: 0. Two pairs that met twice cost 2,
  one pair that met three times costs 3, so repeats that cannot be avoided are spread evenly.
- `starts`: for every player the square of (times in the first seat − fair share), the fair share being the sum of
  1/size over their tables. The first seat begins where the rules let a seat begin; a game that draws the first
  player by lot from its own seed keeps doing so.
- `seats`: for every player the square of the sum of (seat/(size−1) − ½) over their tables: who sat early in the order
  once sits late another time.

Repeats come first; then, in Swiss rounds, that equals meet; then seats and starts. Byes are no part of the measure:
they are kept at most one apart by construction, a late joiner counting as if they had as many as the luckiest.
"""

from leagues.pairing.draws import by_lot, group, swiss
from leagues.pairing.fields import Draw, Field
from leagues.pairing.measure import Measure, measure
from leagues.pairing.sizes import can_seat, table_sizes

__all__ = ["Draw", "Field", "Measure", "by_lot", "can_seat", "group", "measure", "swiss", "table_sizes"]
