"""Ratings by OpenSkill's Plackett–Luce model. Pure: places in, strengths out, always the same."""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
SCALE, MIDDLE = 40, 1000  # the middle of the house is shown as 1000
DEVIATIONS = 3  # the leader board orders by what is almost certain
PROVISIONAL_SIGMA, PROVISIONAL_MATCHES = 4.0, 8


@dataclass(frozen=True, slots=True)
class Strength:
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def certain(self) -> float:
        """At least this strong, as good as certainly: what the leader board goes by."""
        return self.mu - DEVIATIONS * self.sigma


def shown(value: float) -> int:
    """On the scale people read."""
    return round(MIDDLE + SCALE * (value - MODEL.mu))


def margin(sigma: float) -> int:
    return round(2 * SCALE * sigma)


def is_provisional(sigma: float, matches: int) -> bool:
    return sigma > PROVISIONAL_SIGMA or matches < PROVISIONAL_MATCHES


def rated(strengths: Sequence[Strength], places: Sequence[int], sides: Sequence[Sequence[int]]) -> list[Strength]:
    """The strengths after a match, by seat. `sides` are the teams; each alone where everybody plays for themselves."""
    teams = [[MODEL.rating(strengths[seat].mu, strengths[seat].sigma) for seat in side] for side in sides]
    ranks = [float(min(places[seat] for seat in side)) for side in sides]
    after = list(strengths)
    for side, team in zip(sides, MODEL.rate(teams, ranks=ranks), strict=True):
        for seat, new in zip(side, team, strict=True):
            after[seat] = Strength(new.mu, new.sigma)
    return after


def sides_of(seats: int, given: Sequence[Sequence[int]] | None) -> list[list[int]]:
    """Teams the view tells of, if they are whole; else everybody alone."""
    sides = [list(side) for side in given or []]
    if sorted(seat for side in sides for seat in side) == list(range(seats)) and len(sides) > 1:
        return sides
    return [[seat] for seat in range(seats)]
