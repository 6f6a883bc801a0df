"""Steps and paths (MA-9, MA-10): from hole to hole beside it, never over a peg, never over the middle."""

from .components import BESIDE, NAMES, OUT

Pegs = tuple[int, ...]


def reach(pegs: Pegs, peg: int, most: int) -> dict[int, int]:
    """The holes this peg can get to in at most so many steps, with the steps of the shortest path to each."""
    found: dict[int, int] = {}
    taken = set(pegs)
    edge = [pegs[peg]] if pegs[peg] != OUT else []
    steps = 0
    while edge and steps < most:
        steps += 1
        further = []
        for hole in edge:
            for beside in BESIDE[hole]:
                if beside not in taken:
                    taken.add(beside)
                    found[beside] = steps
                    further.append(beside)
        edge = further
    return found


def can_step(pegs: Pegs, peg: int) -> bool:
    """MA-23: whether it is not blocked."""
    return pegs[peg] != OUT and any(hole not in pegs for hole in BESIDE[pegs[peg]])


def shortest_paths(pegs: Pegs, peg: int, most: int) -> dict[str, list[str]]:
    """To each hole this peg can get to: the names of the holes one after another, the goal last."""
    steps = reach(pegs, peg, most)
    return {NAMES[goal]: _path(steps, goal) for goal in steps}


def shortest_path(pegs: Pegs, peg: int, goal: int) -> list[str]:
    return _path(reach(pegs, peg, len(BESIDE)), goal)


def _path(steps: dict[int, int], goal: int) -> list[str]:
    """Found backwards, always one step nearer."""
    path = [goal]
    while steps[path[-1]] > 1:
        nearer = steps[path[-1]] - 1
        path.append(next(hole for hole in BESIDE[path[-1]] if steps.get(hole) == nearer))
    return [NAMES[hole] for hole in reversed(path)]
