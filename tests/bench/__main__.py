"""`make bench`: every figure with its limit. Exits with 1 when one is missed."""

import sys

from tests.bench import engine, leagues, mascarade
from tests.bench.engine import Figure
from tests.bench.site import open_site


def main() -> None:
    figures = show(engine.figures() + mascarade.figures()) + show(leagues.figures())
    with open_site() as port:
        from tests.bench import moves, notices, screens, standings

        figures += show(standings.figures())
        figures += show(moves.figures(port))
        figures += show(notices.figures(port))
        figures += show(screens.figures(port))
    missed = [figure for figure in figures if not is_met(figure)]
    print(f"{len(figures)} figures, {len(missed)} missed")
    sys.exit(bool(missed))


def show(figures: list[Figure]) -> list[Figure]:
    for figure in figures:
        name, value, limit, words = figure
        mark = "ok    " if is_met(figure) else "MISSED"
        print(f"{mark} {name}: {_number(value)} ({words} {_number(limit)})", flush=True)
    return figures


def is_met(figure: Figure) -> bool:
    _name, value, limit, words = figure
    return value >= limit if words.endswith("at least") else value <= limit


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    main()
