"""The Mask bot: it counts, walks only where it pays, and bids sensibly. What holds for all bots is in test_bots.py."""

from random import Random

import pytest

from games.bots import choose
from games.engine import play

from .mask import GAME, after, bought, position
from .tables import Table
from .test_bots import match


def bot(state, seat=None):
    if seat is None:
        (seat,) = GAME.to_act(state)
    return choose("mask", GAME.view(state, seat), play.choices(GAME, state, seat), Random(0))


def table(seats, **options):
    return Table("mask", seats, tuple(options.items()))


@pytest.mark.parametrize("form", ["sealed", "open"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_mask_bot_clearly_beats_chance(seats, form):
    wins = 0
    for number in range(20):
        _, end = match(table(seats, auction=form, masks="4"), number, {number % seats})
        wins += GAME.outcome(end).places[number % seats] == 1
    assert wins >= 18


@pytest.mark.parametrize("form", ["sealed", "open"])
def test_the_mask_bot_walks_only_where_it_pays(form):
    legs = 0
    for number in range(10):
        decisions, _ = match(table(4, auction=form), number, {0, 1, 2, 3})
        for state, seat, notation in decisions:
            if state.phase in ("turn", "move") and notation[0] in "12":
                legs += 1
                assert pay_after(state, seat, notation) > GAME.view(state, None)["pay"][seat]
    assert legs > 100


def pay_after(state, seat, notation):
    """What payday would bring, less what the way there cost."""
    peg, hole = notation.split()
    view = GAME.view(state, seat)
    pegs = list(view["pegs"][seat])
    pegs[int(peg) - 1] = hole
    return sum(view["mask"]["rings"].get(peg, 0) for peg in pegs) - len(view["legs"][peg][hole])


def test_the_mask_bot_never_bids_more_than_it_has_and_seldom_all_of_it():
    bids = []
    for number in range(10):
        decisions, _ = match(table(4), number, {0, 1, 2, 3})
        bids += [
            (int(notation.split()[1]), state.points[seat])
            for state, seat, notation in decisions
            if state.phase == "bids"
        ]
    assert any(bid for bid, _ in bids)
    assert sum(bid == points for bid, points in bids) < len(bids) / 10


def test_the_mask_bot_steps_onto_a_double_ring_that_is_near():
    state = position("A......\n.......\n...#...\n......a\n.......\n.B.b.Cc")
    assert bot(state) == "1 b6"


def test_the_mask_bot_does_not_walk_for_nothing():
    assert bot(position(points=(10, 10, 10))) in ("draw", "pass")
    board = "\n.......\n.A...a.\n.......\n...#...\n.......\n.B...b.\nC.....c\n"
    assert bot(position(board)) in ("draw", "pass")


def test_the_mask_bot_lays_the_mask_for_itself():
    board = "\n......A\n.......\n.......\n...#...\n.......\n.......\na..BbCc\n"
    state = position(board, phase="lay", turn=0, layer=0, mask="Owl", to_come="Jester", laid=(0,))
    assert bot(state) in ("lay 90", "lay 270")


def test_the_mask_bot_opens_for_a_good_card_and_leaves_a_bad_one_to_the_others():
    assert bot(after(position(card="treasure"), "draw").state) == "offer 4"
    assert bot(after(position(card="heavy_fine"), "draw").state) == "offer 0"


def test_the_mask_bot_jumps_onto_the_best_ring_and_sends_others_off_theirs():
    board = "\n.......\n.A...B.\n.......\n...#...\n.......\nb......\na....Cc\n"
    assert bot(bought("leap", position(board, card="leap")).state).startswith("jump 2 ")
    hole = bot(bought("banish", position(board, card="banish")).state)
    assert hole.startswith("banish 1.1 ")
    assert bot(bought("change_places", position(board, card="change_places")).state) == "swap 2 1.1"


def test_the_mask_bot_skips_what_brings_nothing():
    board = "\n.......\n.A...a.\n.......\n...#...\n.......\n.B...b.\nC.....c\n"
    assert bot(bought("free_walk", position(board, card="free_walk")).state) == "skip"
