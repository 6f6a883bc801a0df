"""The draws of each format: Swiss, a group's plan, by lot."""

from collections.abc import Sequence

from leagues.pairing.byes import bye_credits, with_bye
from leagues.pairing.fields import Draw, Field, Lots, Player
from leagues.pairing.search import APART, Matrix, Round, empty, improve, note
from leagues.pairing.seating import seated
from leagues.pairing.sizes import table_sizes

RANKS = 1000  # the cost of the first meeting the last


def swiss(field: Field) -> Draw:
    """Neighbours in the ranking meet, as long as they have not met."""
    return _one_round(field, field.players, by_rank=True)


def by_lot(field: Field) -> Draw:
    """Anybody may meet anybody: the rounds of a knockout."""
    return _one_round(field, Lots(f"{field.seed} order").shuffled(field.players), by_rank=False)


def group(field: Field, number: int, rounds: int) -> Draw:
    """Round `number` of a plan over all rounds in which everybody meets everybody as evenly as the sizes allow.

    As long as the same people play what was planned, the plan of the first round holds; after a late joiner, a
    withdrawal or a change by hand the rounds that are left are planned anew around what was played.
    """
    fresh = Field(sorted(field.players), field.wanted, field.allowed, field.seed, (), field.apart)
    plan = _plan(fresh, rounds)
    if [_company(draw) for draw in plan[: number - 1]] != [_company(draw) for draw in field.past]:
        plan = [*field.past, *_plan(field, max(1, rounds - number + 1))]
    lots = Lots(f"{field.seed} seats {number}")
    draw = plan[number - 1]
    return Draw(seated(draw.tables, field.past, lots), draw.byes)


def _one_round(field: Field, ranked: Sequence[Player], by_rank: bool) -> Draw:
    lots = Lots(field.seed)
    sizes, count = table_sizes(len(ranked), field.wanted, field.allowed)
    byes = with_bye(ranked, count, bye_credits(ranked, field.past))
    playing = [player for player in ranked if player not in set(byes)]
    desk = _Desk(playing, field, by_rank)
    tables = _sliced(list(range(len(playing))), lots.shuffled(sizes))
    desk.improve([tables], lots)
    return Draw(seated(desk.people(tables), field.past, lots), tuple(byes))


def _plan(field: Field, rounds: int) -> list[Draw]:
    lots = Lots(f"{field.seed} plan")
    order = lots.shuffled(field.players)
    sizes, _byes = table_sizes(len(order), field.wanted, field.allowed)
    if set(sizes) == {2} and not field.past:
        return _circle(order, rounds)
    places = {player: index for index, player in enumerate(order)}
    desk = _Desk(order, field, by_rank=False)
    byes, tables = _start(field, order, rounds, lots)
    planned = [[[places[player] for player in table] for table in one] for one in tables]
    desk.improve(planned, lots)
    return [
        Draw(tuple(tuple(table) for table in desk.people(one)), tuple(away))
        for one, away in zip(planned, byes, strict=True)
    ]


def _start(
    field: Field, order: list[Player], rounds: int, lots: Lots
) -> tuple[list[list[Player]], list[list[list[Player]]]]:
    """Rounds by lot with fair byes, to be improved."""
    sizes, count = table_sizes(len(order), field.wanted, field.allowed)
    credits = bye_credits(order, field.past)
    byes, tables = [], []
    for _round in range(rounds):
        away = with_bye(order, count, credits)
        for player in away:
            credits[player] += 1
        byes.append(away)
        tables.append(_sliced(lots.shuffled([player for player in order if player not in set(away)]), sizes))
    return byes, tables


def _circle(order: list[Player], rounds: int) -> list[Draw]:
    """Tables of two: one stays, the others walk round the circle. An odd one out has a bye, each in turn."""
    ring: list[Player | None] = [*order] if len(order) % 2 == 0 else [*order, None]
    draws = []
    for _round in range(rounds):
        pairs = [(ring[place], ring[-1 - place]) for place in range(len(ring) // 2)]
        byes = [player for pair in pairs if None in pair for player in pair if player is not None]
        tables = [(one, two) for one, two in pairs if one is not None and two is not None]
        draws.append(Draw(tuple(tables), tuple(byes)))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return draws


def _company(draw: Draw) -> set[frozenset[Player]]:
    return {frozenset(table) for table in draw.tables}


def _sliced(items: list[int], sizes: Sequence[int]) -> list[list[int]]:
    ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
    return [items[end - size : end] for end, size in zip(ends, sizes, strict=True)]


class _Desk:
    """The players by number, with how often they met and what else speaks against a pair."""

    def __init__(self, players: Sequence[Player], field: Field, by_rank: bool) -> None:
        self.players = players
        index = {player: number for number, player in enumerate(players)}
        self.meetings = self._meetings(index, field)
        self.extra = self._ranks(len(players)) if by_rank else empty(len(players))
        for pair in field.apart:
            numbers = [index[player] for player in pair if player in index]
            if len(numbers) == 2:
                note(self.extra, numbers, APART)

    def improve(self, rounds: list[Round], lots: Lots) -> None:
        for tables in rounds:
            for table in tables:
                note(self.meetings, table)
        improve(rounds, self.meetings, self.extra, lots)

    def people(self, tables: Round) -> list[list[Player]]:
        return [[self.players[number] for number in table] for table in tables]

    @staticmethod
    def _meetings(index: dict[Player, int], field: Field) -> Matrix:
        meetings = empty(len(index))
        for draw in field.past:
            for table in draw.tables:
                note(meetings, [index[player] for player in table if player in index])
        return meetings

    @staticmethod
    def _ranks(size: int) -> Matrix:
        return [[RANKS * abs(one - two) // size for two in range(size)] for one in range(size)]
