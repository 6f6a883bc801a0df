"""What a viewer is shown: exactly the fields agreed on, and secrets only to those who may know them."""

from games.engine.mascarade.components import CARDS_BY_NAME, SQUARES_BY_NAME
from games.engine.mascarade.contacts import contacts, points, read_board

from .mascarade import GAME, after, position, resigned, strangers

FIELDS = [
    "game",
    "seat",
    "options",
    "columns",
    "rows",
    "start",
    "features",
    "squares",
    "frontier",
    "phase",
    "to_act",
    "turn",
    "hand",
    "hands",
    "counts",
    "pot",
    "pot_cards",
    "lots",
    "laid",
    "last",
    "scores",
    "resigned",
    "outcome",
]
HANDS = ["04 05 06 22 41", "10 11 12", "07 08 09"]


def test_the_view_is_an_allow_list():
    assert list(GAME.view(position("00", HANDS), 1)) == FIELDS


def test_the_view_of_a_position():
    view = GAME.view(position("00", HANDS, "30 31", turn=1, scoring="on"), 0)
    assert (view["game"], view["seat"], view["options"]) == ("mascarade", 0, {"scoring": "on"})
    assert (view["columns"], view["rows"], view["start"]) == (10, 10, "e5")
    assert list(view["squares"])[:11] == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "a2"]
    assert (len(view["squares"]), view["squares"]["e5"], view["squares"]["e6"]) == (100, "00", "")
    assert view["frontier"] == ["e4", "d5", "f5", "e6"]
    assert (view["phase"], view["to_act"]) == ("lay", [1])
    assert view["turn"] == {"seat": 1, "first": False, "drew": False}
    assert view["hand"] == ["04", "05", "06", "22", "41"]
    assert view["hands"] == [view["hand"], None, None]
    assert (view["counts"], view["pot"], view["pot_cards"], view["lots"]) == ([5, 3, 3], 2, None, None)
    assert (view["scores"], view["resigned"], view["outcome"]) == ([0, 0, 0], [], None)


def test_a_spectator_has_no_hand():
    view = GAME.view(position("00", HANDS), None)
    assert (view["hand"], view["hands"]) == (None, [None, None, None])


def test_in_the_basic_game_there_are_no_scores():
    assert GAME.view(position("00", HANDS), 0)["scores"] is None


def test_the_first_turn_says_so():
    view = GAME.view(position("", HANDS), 0)
    assert view["turn"] == {"seat": 0, "first": True, "drew": False}
    assert (view["frontier"], view["last"], view["laid"]) == (["e5"], None, [])


def test_the_last_card_is_shown_with_its_points_by_side():
    view = GAME.view(after(position("00", ["01 05", *HANDS[1:]], scoring="on"), "01 e6").state, 2)
    contact = {"side": "below", "square": "e5", "card": "00", "features": ["face", "nose", "mouth"]}
    assert view["last"] == {"seat": 0, "card": "01", "square": "e6", "points": 3, "contacts": [contact]}
    assert view["laid"][-1] == {"seat": 0, "card": "01", "square": "e6", "points": 3}


def test_everybody_sees_that_somebody_drew_because_nothing_fitted():
    state = after(position("00", [*HANDS[:1], strangers(5), "08 09"], "30 13 31"), "04 e6").state
    assert GAME.view(state, None)["turn"] == {"seat": 1, "first": False, "drew": True}
    assert GAME.view(state, 1)["hand"][-1] == "13"


def test_all5_when_the_match_is_over_everything_is_shown():
    state = after(position("00", ["04", "10 11", "07 08 09"], lots=(2, 0, 1)), "04 e6").state
    view = GAME.view(state, None)
    assert view["hands"] == [[], ["10", "11"], ["07", "08", "09"]]
    assert (view["pot_cards"], view["lots"]) == ([], [2, 0, 1])
    assert view["outcome"] == {"places": [1, 2, 3], "reason": "went_out", "scores": None}
    assert (view["turn"], view["to_act"], view["phase"]) == (None, [], "over")


def test_all5_what_is_left_of_the_pot_when_all_but_one_resign_is_shown():
    state = resigned(resigned(position("00", HANDS, "30 31"), 0).state, 1).state
    assert GAME.view(state, 2)["pot_cards"] == ["30", "31"]


def test_a_past_position_is_revealed_with_hands_pot_and_lots():
    view = GAME.reveal(position("00", HANDS, "30 31", lots=(2, 0, 1)))
    assert view["hands"] == [held.split() for held in HANDS]
    assert (view["pot_cards"], view["lots"], view["seat"]) == (["30", "31"], [2, 0, 1], None)


def test_what_a_card_would_bring_is_known_from_the_view_alone():
    """As after laying it: the contacts and the points."""
    state = position("01 .\n. 00", ["03 05", *HANDS[1:]], scoring="on")
    board = read_board(GAME.view(state, 0)["squares"])
    thought_of = contacts(board, CARDS_BY_NAME["03"], SQUARES_BY_NAME["e5"])
    view = GAME.view(after(state, "03 e5").state, 0)
    assert [contact.plain() for contact in thought_of] == view["last"]["contacts"]
    assert points(thought_of) == view["last"]["points"] == 7
