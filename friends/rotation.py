"""Who plays next in a group with more members than seats. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Waiting:
    person: int
    sat_out: int  # how often


def choose(waiting: Sequence[Waiting], seats: int, apart: Collection[frozenset[int]] = ()) -> list[int]:
    """Who sat out oftenest plays first, so nobody sits out twice more than anybody else.

    Two who are to be kept apart never play together: of them, the one who sat out oftener plays.
    """
    chosen: list[int] = []
    for each in sorted(waiting, key=lambda each: -each.sat_out):
        if len(chosen) < seats and not any(frozenset({each.person, other}) in apart for other in chosen):
            chosen.append(each.person)
    return chosen


def turned(people: Sequence[int], number: int) -> list[int]:
    """Another one begins each time."""
    first = number % len(people)
    ordered = sorted(people)
    return ordered[first:] + ordered[:first]
