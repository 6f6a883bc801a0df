"""Who has a bye: those who had fewest, so that byes stay at most one apart."""

from collections.abc import Iterable, Sequence

from leagues.pairing.fields import Draw, Player


def bye_credits(players: Iterable[Player], past: Sequence[Draw]) -> dict[Player, int]:
    """Byes so far. Who came late is counted from the luckiest's number: missed rounds are no byes, nor a debt."""
    credits: dict[Player, int] = {}
    for draw in past:
        present = [*draw.byes, *(player for table in draw.tables for player in table)]
        _welcome(credits, present)
        for player in draw.byes:
            credits[player] += 1
    players = list(players)
    _welcome(credits, players)
    return {player: credits[player] for player in players}


def _welcome(credits: dict[Player, int], present: list[Player]) -> None:
    least = min((credits[player] for player in present if player in credits), default=0)
    for player in present:
        credits.setdefault(player, least)


def with_bye(ranked: Sequence[Player], count: int, credits: dict[Player, int]) -> list[Player]:
    """Fewest byes first; among equals the last in the ranking."""
    last_first = list(reversed(ranked))
    return sorted(last_first, key=lambda player: credits[player])[:count]
