"""Elimination and the end: MK-13 to MK-19."""

from games.engine.masker import rules

from .masker import GAME, after, choices, forbids, kinds, outcome, position, told

NOBODYS = "ggg" + "ppp" * 3  # a full set of piles for three players


def test_mk13_a_player_is_eliminated_the_moment_no_cross_of_their_colour_is_left():
    step = after(position("b y\n# r y", "rby", turn=1), "b1")
    assert told(step, "eliminated") == [{"seats": [0], "colour": "r", "by": 1}]
    assert step.state.eliminated == (0,)


def test_mk13_not_before():
    step = after(position("b y r\n# r y", "rby", turn=1), "b1")
    assert told(step, "eliminated") == []


def test_mk13_the_token_is_shown_and_everyone_is_told():
    step = after(position("b y\n# r y", "rby", turn=1), "b1")
    (event,) = [event for event in step.events if event.kind == "eliminated"]
    assert event.seats is None
    assert event.reveals
    for viewer in (2, None):
        view = GAME.view(step.state, viewer)
        assert view["eliminated"] == [{"seats": [0], "colour": "r"}]
        assert view["tokens"][0] == "r"


def test_mk13_the_last_cross_of_a_neutral_colour_eliminates_nobody_and_tells_nothing():
    step = after(position("b y r\n# g y", "rby", turn=1), "b1")
    assert kinds(step) == ["captured"]


def test_mk13_a_team_is_eliminated_together():
    step = after(position("b b\n# r b", "rb", seats=4, turn=1), "b1")
    assert told(step, "eliminated") == [{"seats": [0, 2], "colour": "r", "by": 1}]
    assert outcome(step.state) == ((2, 1, 2, 1), "last_one")


def test_mk13_crosses_in_the_piles_do_not_count():
    step = after(position("b y\n# r y", "rby", turn=1, captured=["rr", "r", "r"]), "b1")
    assert told(step, "eliminated") != []


def test_mk14_capturing_the_last_cross_of_ones_own_colour_eliminates_oneself():
    step = after(position("b\n# r b"), "b1")
    assert told(step, "eliminated") == [{"seats": [0], "colour": "r", "by": 0}]
    assert outcome(step.state) == ((2, 1), "last_one")


def test_mk14_it_may_be_the_only_capture_there_is():
    state = position("# r . b")
    assert choices(state) == {"b1"}


def test_mk14_a_team_can_eliminate_itself_through_either_partner():
    step = after(position("b b\n# r b", "rb", seats=4, turn=2), "b1")
    assert outcome(step.state) == ((2, 1, 2, 1), "last_one")


def test_mk14_the_turn_ends_at_once():
    state = position("b y\n# r y", "rby", captured=["", "g", ""])
    step = after(state, "b1")
    assert step.state.turn == 1
    assert step.state.captures == 0


def test_mk14_the_next_player_captures_freely_if_the_blank_is_isolated():
    state = position("b y . .\n. . . .\n# r . y", "rby", captured=["", "g", ""])
    step = after(state, "b1")
    assert kinds(step) == ["captured", "eliminated", "isolated", "gave"]
    assert (step.state.turn, step.state.free) == (1, True)


def test_mk14_the_free_capture_waits_until_the_piles_are_filled():
    state = position("b y . .\n. . . .\n# r . y", "rby", captured=["g" * 8, "ggg", "ppp"])
    state = after(state, "b1").state
    assert (state.phase, state.turn) == ("fill", 0)
    state = after(state, "fill 1:1 2:2").state
    assert (state.turn, state.free) == (1, True)
    assert choices(state) == {"a3", "b3", "d1"}


def test_mk15_eliminating_somebody_else_does_not_end_the_turn():
    step = after(position("b y\n# r y", "rby", turn=1), "b1")
    assert (step.state.turn, step.state.captures) == (1, 1)
    assert choices(step.state) == {"b2", "c1", "stop"}


def test_mk15_the_third_capture_ends_it_all_the_same():
    step = after(position("b y b y\n# g g r b", "rby", turn=1), "b1, c1, d1")
    assert told(step, "eliminated") != []
    assert step.state.turn == 2


def test_mk15_isolation_ends_it_all_the_same():
    step = after(position("b y\n. .\n# r . y", "rby", turn=1), "b1")
    assert kinds(step) == ["captured", "eliminated", "gave", "isolated"]
    assert (step.state.turn, step.state.free) == (2, True)


def test_mk16_the_eliminator_completes_the_piles_with_their_latest_captures_first():
    state = position("b y\n# r y", "rby", turn=1, captured=["g" * 9, "wpwgp", ""])
    step = after(state, "b1")
    assert told(step, "gave") == [{"giver": 1, "taker": 0, "colours": "rpg"}]
    assert step.state.captured == ("g" * 9 + "rpg", "wpw", "")


def test_mk16_as_far_as_they_go():
    state = position("b y\n# r y", "rby", turn=1, captured=["ggg", "wp", "pppp"])
    step = after(state, "b1")
    assert told(step, "gave") == [{"giver": 1, "taker": 0, "colours": "rpw"}]
    assert step.state.captured == ("gggrpw", "", "pppp")


def test_mk16_full_piles_need_nothing():
    state = position("b y\n# r y", "rby", turn=1, captured=[NOBODYS, "wp", ""])
    step = after(state, "b1")
    assert told(step, "gave") == []
    assert step.state.captured == (NOBODYS, "wpr", "")


def test_mk16_only_with_three_players():
    step = after(position("b b\n# r b", "rb", turn=1, captured=["", "gg"]), "b1")
    assert told(step, "gave") == []


def test_mk11_being_full_is_judged_after_the_piles_were_completed():
    """Seat 1's twelfth cross is at once given away: not full, so the turn goes on."""
    state = position("b y\n# r y", "rby", turn=1, captured=["g" * 11, "p" * 11, ""])
    step = after(state, "b1")
    assert kinds(step) == ["captured", "eliminated", "gave"]
    assert (step.state.turn, len(step.state.captured[1])) == (1, 11)
    assert "stop" in choices(step.state)


def test_mk11_who_has_nothing_to_give_away_is_full():
    state = position("b y\n# r y", "rby", turn=1, captured=[NOBODYS, "p" * 11, ""])
    step = after(state, "b1")
    assert kinds(step) == ["captured", "eliminated", "became_full"]
    assert step.state.turn == 2


def test_an_eliminated_player_has_no_more_turns():
    state = position("b y\n# r y b y", "rby", turn=2, captured=["", "", ""])
    state = after(state, "b1, stop").state
    assert state.turn == 1
    assert rules.is_in(state, 0) is False


def test_mk17_who_eliminates_themselves_chooses_how_many_come_from_whom():
    state = position("b y\n# r y", "rby", captured=["g" * 8, "pp", "ww"])
    step = after(state, "b1")
    assert kinds(step) == ["captured", "eliminated"]
    assert (step.state.phase, step.state.turn) == ("fill", 0)
    assert choices(step.state) == {"fill 1:1 2:2", "fill 1:2 2:1"}
    assert GAME.view(step.state, None)["fill"] == {"seat": 0, "need": 3}


def test_mk17_the_crosses_come_from_the_givers_latest_captures():
    state = position("b y\n# r y", "rby", captured=["g" * 7, "pwgb", "yww"])
    step = after(state, "b1, fill 1:3 2:1")
    assert told(step, "gave") == [
        {"giver": 1, "taker": 0, "colours": "bgw"},
        {"giver": 2, "taker": 0, "colours": "w"},
    ]
    assert step.state.captured == ("g" * 7 + "r" + "bgw" + "w", "p", "yw")


def test_mk17_then_the_turn_passes():
    state = position("b y\n# r y", "rby", turn=0, captured=["g" * 8, "pp", "ww"])
    step = after(state, "b1, fill 1:2 2:1")
    assert (step.state.phase, step.state.turn, step.state.captures) == ("capture", 1, 0)


def test_mk17_the_seat_acts_only_this_one_time_more():
    state = position("b y b y\n# r y b y", "rby", turn=0, captured=["g" * 8, "pp", "ww"])
    state = after(state, "b1, fill 1:2 2:1, b2, stop, a2").state
    assert state.turn == 1


def test_mk17_all_from_one_is_allowed():
    state = position("b y\n# r y", "rby", captured=["g" * 9, "pp", "ww"])
    assert choices(after(state, "b1").state) == {"fill 1:0 2:2", "fill 1:1 2:1", "fill 1:2 2:0"}


def test_mk17_both_others_are_named_in_rising_order():
    state = position("r y\n# b y", "rby", turn=1, captured=["pp", "g" * 9, "ww"])
    state = after(state, "b1").state
    assert choices(state) == {"fill 0:0 2:2", "fill 0:1 2:1", "fill 0:2 2:0"}
    forbids(state, "fill 2:1 0:1", "MK-17")


def test_mk17_a_single_possible_split_happens_by_itself():
    state = position("b y\n# r y", "rby", captured=["ggg", "pp", "w"])
    step = after(state, "b1")
    assert kinds(step) == ["captured", "eliminated", "gave", "gave"]
    assert step.state.captured == ("gggr" + "pp" + "w", "", "")
    assert (step.state.phase, step.state.turn) == ("capture", 1)


def test_mk17_when_only_one_has_crosses_there_is_nothing_to_choose():
    state = position("b y\n# r y", "rby", captured=["g" * 9, "", "wgpp"])
    step = after(state, "b1")
    assert told(step, "gave") == [{"giver": 2, "taker": 0, "colours": "pp"}]
    assert step.state.turn == 1


def test_mk17_when_the_piles_are_complete_nothing_is_asked():
    state = position("b y\n# r y", "rby", captured=["g" * 11, "pp", "w"])
    step = after(state, "b1")
    assert kinds(step) == ["captured", "eliminated"]
    assert (step.state.phase, step.state.turn) == ("capture", 1)


def test_mk17_as_many_as_needed_and_as_they_have():
    state = after(position("b y\n# r y", "rby", captured=["g" * 8, "pp", "ww"]), "b1").state
    for wrong in ("fill 1:1 2:1", "fill 1:2 2:2", "fill 1:3 2:0", "fill 1:0 2:3", "fill 1:3"):
        forbids(state, wrong, "MK-17")
    forbids(state, "fill 2:1 1:2", "MK-17")
    forbids(state, "fill 0:1 1:2", "MK-17")


def test_mk17_nothing_else_can_be_done_meanwhile():
    state = after(position("b y\n# r y", "rby", captured=["g" * 8, "pp", "ww"]), "b1").state
    forbids(state, "b2", "MK-17")
    forbids(state, "stop", "MK-17")
    forbids(state, "b2", "", code="not_your_turn", seat=1)


def test_mk11_who_gave_crosses_away_and_is_no_longer_full_plays_on():
    state = position("b y\n# r y", "rby", captured=["g" * 8, NOBODYS, "ww"])
    state = after(state, "b1, fill 1:1 2:2").state
    assert (state.turn, len(state.captured[1])) == (1, 11)


def test_mk11_who_gave_nothing_stays_full():
    state = position("b y\n# r y", "rby", captured=["g" * 9, NOBODYS, "ww"])
    step = after(state, "b1, fill 1:0 2:2")
    assert told(step, "skipped") == [{"seat": 1, "why": "full"}]
    assert step.state.turn == 2


def test_mk18_the_last_player_in_wins_and_places_are_in_reverse_order_of_elimination():
    state = position("b\n# r y b", "rby", turn=1, captured=["", "", ""])
    step = after(state, "b1, c1")
    assert outcome(step.state) == ((3, 1, 2), "last_one")
    assert kinds(step)[-1] == "ended"
    assert GAME.to_act(step.state) == frozenset()


def test_mk18_the_second_elimination_gives_nothing_away():
    step = after(position("b\n# r y b", "rby", turn=1), "b1, c1")
    assert told(step, "gave") == [{"giver": 1, "taker": 0, "colours": "r"}]


def test_mk18_when_it_is_over_nobody_moves_any_more():
    state = after(position("b\n# r b"), "b1").state
    forbids(state, "c1", "", code="over", seat=1)
    forbids(state, "a2", "", code="over", seat=0)


def test_mk19_when_nobody_still_in_can_capture_the_most_crosses_on_the_table_win():
    state = position("b y b\n# g y b", "rby", turn=1, eliminated=(0,), captured=["ggg", "p" * 11, NOBODYS])
    step = after(state, "b1")
    assert kinds(step) == ["captured", "became_full", "ended"]
    assert outcome(step.state) == ((3, 1, 2), "most_crosses")


def test_mk19_equal_is_a_shared_win():
    state = position("b y y\n# g y b b", "rby", turn=1, eliminated=(0,), captured=["ggg", "p" * 11, NOBODYS])
    assert outcome(after(state, "b1").state) == ((3, 1, 1), "most_crosses")


def test_mk19_what_counts_is_ones_own_colour_not_all_crosses():
    state = position("b g g\n# g y y g", "rby", turn=1, eliminated=(0,), captured=["ggg", "p" * 11, NOBODYS])
    assert outcome(after(state, "b1").state) == ((3, 2, 1), "most_crosses")


def test_mk19_not_while_one_of_them_can_capture():
    state = position("b y b\n# g y b", "rby", turn=1, eliminated=(0,), captured=["ggg", "p" * 11, "p" * 11])
    state = after(state, "b1").state
    assert outcome(state) is None
    assert state.turn == 2


def test_mk19_also_right_after_an_elimination():
    """Seat 0's piles need nothing, so seat 1's twelfth cross stays and nobody is left to capture."""
    state = position("b y\n# r y", "rby", turn=1, captured=[NOBODYS, "p" * 11, NOBODYS])
    assert outcome(after(state, "b1").state) == ((3, 2, 1), "most_crosses")
