"""`manage.py count_cubes` answers the printed question (B3-18)."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.engine.blokus3d import assemblies


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def run() -> tuple[str, str]:
    out, bar = StringIO(), Terminal()
    call_command("count_cubes", stdout=out, stderr=bar, no_color=True)
    return out.getvalue(), bar.getvalue()


def test_b3_18_it_tells_the_total_and_each_choice():
    out, _bar = run()
    assert "1686  in total" in out
    assert "   240  corner, L, T, S, tripod, left screw, right screw\n" in out
    assert "   337  corner, L, T, S, square, tripod, left screw (or right screw)\n" in out
    assert "The figures kept are right" in out


def test_it_shows_its_progress_where_somebody_looks():
    _out, bar = run()
    assert "1 of 24" in bar
    assert bar.rstrip().endswith("█ 24 of 24")


def test_a_figure_that_differs_is_an_error(monkeypatch):
    monkeypatch.setitem(assemblies.FOUND["corner"], "square", 239)
    with pytest.raises(CommandError, match="corner, L, T, S, tripod"):
        run()
