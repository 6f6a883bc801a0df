"""Stored moves a second by POST, 50 matches at once, against the bare view in the same process."""

import asyncio
from random import Random
from time import perf_counter

from tests.bench.engine import Figure
from tests.bench.wire import Wire

MATCHES = 50
MOVES = 24  # of each match, in each of the rounds
ROUNDS = 3
LEAST = 0.8


def figures(port: int) -> list[Figure]:
    from tests.bench.crowd import match_of, script, visitor
    from tests.bench.models import Row

    rng = Random("moves")
    moves = bare = 0.0
    for turn in range(ROUNDS):
        pairs = [[visitor(f"R{turn} M{number} {side}") for side in "ab"] for number in range(MATCHES)]
        matches = [match_of(pair).pk for pair in pairs]
        scripts = [script(match_id, MOVES, rng) for match_id in matches]
        plans = [
            [(pair[seat], f"/m/{match_id}/move/", {"move": move, "ply": ply}) for ply, (seat, move) in enumerate(moves)]
            for pair, match_id, moves in zip(pairs, matches, scripts, strict=True)
        ]
        moves += asyncio.run(_posts_a_second(port, plans)) / ROUNDS
        rows = [Row.objects.create(data={"moves": 0, "filler": "x" * 4000}).pk for _pair in pairs]
        plans = [
            [(pair[count % 2], f"/bare/{pk}/", {"move": "c4", "ply": count}) for count in range(MOVES)]
            for pair, pk in zip(pairs, rows, strict=True)
        ]
        bare += asyncio.run(_posts_a_second(port, plans)) / ROUNDS
    words = f"{moves:.0f} moves a second against {bare:.0f} of the bare view; at least"
    return [("web: moves against the bare view", moves / bare, LEAST, words)]


async def _posts_a_second(port: int, plans: list) -> float:
    begin = perf_counter()
    await asyncio.gather(*[_post_all(port, plan) for plan in plans])
    return sum(map(len, plans)) / (perf_counter() - begin)


async def _post_all(port: int, plan: list) -> None:
    wires: dict[str, Wire] = {}
    for person, path, fields in plan:
        wire = wires.get(person.cookies) or await Wire(port, person.cookies).open()
        wires[person.cookies] = wire
        status = await wire.post(path, fields, person.token)
        if status != 200:
            raise SystemExit(f"{path} {fields} was answered with {status}")
    for wire in wires.values():
        wire.close()
