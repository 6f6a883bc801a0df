"""What a viewer is shown: exactly the fields agreed on, and secrets only to those who may know them."""

from .masker import GAME, after, position, resigned

FIELDS = [
    "game",
    "seat",
    "options",
    "columns",
    "rows",
    "squares",
    "blank",
    "phase",
    "to_act",
    "turn",
    "fill",
    "captured",
    "capacity",
    "full",
    "sides",
    "token",
    "tokens",
    "eliminated",
    "resigned",
    "left",
    "outcome",
]


def test_the_view_is_an_allow_list():
    assert list(GAME.view(position("b y r\n# r y b", "rby"), 1)) == FIELDS


def test_the_view_of_a_position():
    state = position("b y r\n# r y b w", "rby", turn=1, captured=["g", "gp", ""])
    view = GAME.view(state, 1)
    assert list(view["squares"])[:7] == ["a1", "b1", "c1", "d1", "e1", "f1", "a2"]
    assert (len(view["squares"]), view["squares"]["a2"], view["squares"]["f6"]) == (36, "b", "")
    assert view["blank"] == "a1"
    assert view["turn"] == {"seat": 1, "captures": 0, "captures_left": 3, "free": False}
    assert (view["token"], view["tokens"]) == ("b", [None, "b", None])
    assert (view["capacity"], view["full"]) == (12, [False, False, False])
    assert view["left"] == {"r": 2, "b": 2, "y": 2, "g": 0, "p": 0, "w": 1}
    assert (view["phase"], view["to_act"], view["fill"], view["outcome"]) == (
        "capture",
        [1],
        None,
        None,
    )


def test_captures_left_are_limited_by_the_room_in_the_piles():
    state = position("b y r\n# r y b w", "rby", captured=["g" * 10, "", ""])
    assert GAME.view(state, 0)["turn"]["captures_left"] == 2


def test_while_piles_are_filled_no_captures_are_left():
    state = after(position("b y\n# r y", "rby", captured=["g" * 8, "pp", "ww"]), "b1").state
    view = GAME.view(state, 2)
    assert (view["phase"], view["turn"]["seat"], view["turn"]["captures_left"]) == ("fill", 0, 0)
    assert view["fill"] == {"seat": 0, "need": 3}


def test_all5_when_the_match_is_over_every_token_is_shown():
    state = resigned(position("b y r\n# r y b", "rb"), 1).state
    view = GAME.view(state, None)
    assert view["tokens"] == ["r", "b"]
    assert view["outcome"] == {"places": [1, 2], "reason": "resigned", "scores": None}
    assert (view["turn"], view["to_act"], view["phase"]) == (None, [], "over")


def test_a_view_in_3d_has_nine_squares():
    state = position("rb by gp\nrg bg# wy\nrr yy pp", board="3d")
    view = GAME.view(state, 0)
    assert (view["columns"], view["rows"], len(view["squares"])) == (3, 3, 9)
    assert view["options"] == {"board": "3d", "touch": "sides"}
