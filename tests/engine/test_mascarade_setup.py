"""Set-up: MC-4, MC-5."""

from games.engine import play
from games.engine.mascarade.components import ALL_CARDS, CARDS, START

from .mascarade import GAME, after, choices, forbids, hand, kinds, position, told


def started(seats=4, seed="a seed", **options):
    return play.start(GAME, seats, options, seed)


def test_mc4_each_player_takes_five_cards_and_the_rest_is_the_pot():
    for seats in (3, 4):
        state = started(seats).state
        assert [len(held) for held in state.hands] == [5] * seats
        assert len(state.pot) == 100 - 5 * seats
        assert sorted([*sum(state.hands, ()), *state.pot]) == list(CARDS)


def test_mc4_the_pot_is_shuffled():
    assert len({started(seed=str(number)).state.pot for number in range(50)}) == 50
    assert {started(seed=str(number)).state.hands[0][0] for number in range(1200)} == set(CARDS)


def test_mc4_cards_are_seen_only_by_who_took_them():
    step = started(3)
    dealt = [event for event in step.events if event.kind == "dealt"]
    assert [event.seats for event in dealt] == [{0}, {1}, {2}]
    assert all(event.reveals for event in dealt)
    assert [event.data["cards"] for event in dealt] == [hand(step.state, seat).split() for seat in range(3)]
    assert GAME.view(step.state, 1)["hands"] == [None, hand(step.state, 1).split(), None]
    assert GAME.view(step.state, None)["hands"] == [None, None, None]


def test_everybody_is_told_who_is_first_and_how_many_cards_there_are():
    step = started(3)
    assert kinds(step) == ["started"]
    assert told(step, "started") == [{"first": step.state.turn, "hands": [5, 5, 5], "pot": 85}]


def test_all1_the_first_player_is_drawn_at_random():
    assert {started(seed=str(number)).state.turn for number in range(60)} == {0, 1, 2, 3}


def test_mc12_the_lots_are_drawn_at_set_up_as_one_order_of_all_seats():
    orders = {started(3, str(number)).state.lots for number in range(80)}
    assert len(orders) == 6
    assert {tuple(sorted(order)) for order in orders} == {(0, 1, 2)}


def test_mc5_the_first_player_lays_any_of_their_cards_on_the_start_square():
    state = started().state
    assert choices(state) == {f"{card} e5" for card in hand(state, state.turn).split()}
    assert state.frontier == ((START, ALL_CARDS),)


def test_mc5_the_first_card_goes_nowhere_else():
    state = position("", ["00 01 02 03 04", "10 11 12 13 14", "20 21 22 23 24"])
    assert "start square" in forbids(state, "00 e6", "MC-5")
    assert "start square" in forbids(state, "00 a1", "MC-5")


def test_mc5_then_the_first_player_draws_one():
    state = position("", ["00 01 02 03 04", "10 11 12 13 14", "20 21 22 23 24"], "30 31")
    step = after(state, "02 e5")
    assert hand(step.state, 0) == "00 01 03 04 30"
    assert step.state.pot == (31,)
    assert step.state.turn == 1
    assert told(step, "laid") == [{"seat": 0, "card": "02", "square": "e5", "contacts": [], "points": None}]
