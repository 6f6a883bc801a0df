"""What the templates draw of Mask's view."""

import itertools
import re
from typing import Any

import pytest

from config.environment import BASE
from games import boards
from games.boards import mask_orders, mask_plot
from games.engine import play
from games.engine.mask.cards import CARDS
from games.engine.mask.masks import MASKS
from games.engine.protocol import Event
from tests.engine.mask import GAME, after, bought, position

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"]
mask = boards.get("mask")
SPRITE = (BASE / "templates/games/mask/_sprite.html").read_text()


def drawn(state: Any, seat: int | None = None) -> dict[str, Any]:
    choices = list(play.choices(GAME, state, seat)) if seat in GAME.to_act(state) else []
    return mask.draw(GAME.view(state, seat), choices, NAMES)


def cells(state: Any, seat: int | None = None) -> dict[str, Any]:
    return {cell.hole: cell for cell in drawn(state, seat)["cells"]}


def sent(board: dict[str, Any]) -> set[str]:
    """Every move the page can send: the option and the place, or what is said, or how the mask lies, or an amount."""
    pairs = {f"{board['options'][way.option]} {cell.target}" for cell in board["cells"] for way in cell.ways}
    said = {say["move"] for say in board["says"]} | {turn["move"] for turn in board["turns"]}
    if board["bid"]:
        limits = board["bid"]["limits"]
        said |= {f"{board['bid']['verb']} {points}" for points in range(limits["least"], limits["most"] + 1)}
        said.add(board["bid"]["nothing"]["move"])
    return pairs | said


@pytest.mark.parametrize(
    "state",
    [
        position(),
        position(points=(0, 10, 10)),
        after(position(), "1 a2").state,
        after(position(), "draw").state,
        after(position(), "draw, offer 2").state,
        after(position(form="open"), "draw, offer 2").state,
        position(phase="lay", laid=(), layer=0),
        play.start(GAME, 3, {}, "5eed" * 16).state,
        *(bought(card.key).state for card in CARDS),
        after(bought("double_leap").state, "jump 1 d5").state,
        after(bought("free_walk").state, "1 a2").state,
    ],
    ids=lambda state: state.phase + (f" {state.carried.card}" if state.carried else ""),
)
def test_the_page_can_send_exactly_what_is_on_offer(state: Any) -> None:
    for seat in range(state.seats):
        offered = play.choices(GAME, state, seat) if seat in GAME.to_act(state) else {}
        assert sent(drawn(state, seat)) == set(offered)


def test_the_board_is_read_from_the_top_left_without_the_middle() -> None:
    board = drawn(position())
    assert [cell.hole for cell in board["cells"]][:8] == ["a7", "b7", "c7", "d7", "e7", "f7", "g7", "a6"]
    assert len(board["cells"]) == 49
    assert cells(position(), 0)["d4"].target == ""


def test_a_reachable_hole_shows_its_price_for_each_peg() -> None:
    hole = cells(position(), 0)["c1"]
    assert [(way.option, way.price) for way in hole.ways] == [(0, "2"), (1, "4")]
    assert cells(position(), 0)["b6"].is_ring and not hole.is_ring


def test_pegs_say_whose_they_are_and_what_they_stand_on() -> None:
    found = cells(position("C......\n.A....c\n.......\n...#...\n.B...b.\n.......\n......a"), 0)
    assert found["b6"].peg.label == "b6, double ring: peg 1 of Anna"
    assert found["b3"].peg.label == "b3, single ring: peg 1 of Ben"
    assert (found["b6"].option, found["b3"].option) == (0, -1)


def test_a_mask_to_be_laid_is_shown_in_four_ways_with_what_each_would_pay() -> None:
    state = position(".......\n.A.....\n.......\n...#...\n.......\n.....B.\n.......", phase="lay", laid=(), layer=0)
    ways = drawn(state, 0)["turns"]
    assert [way["direction"] for way in ways] == [0, 90, 180, 270]
    assert [(pay["name"], pay["points"]) for pay in ways[0]["pays"]] == [("Anna", 5)]
    assert [(pay["name"], pay["points"]) for pay in ways[2]["pays"]] == [("Ben", 5)]


def test_a_mask_that_is_turned_is_shown_from_how_it_lies() -> None:
    state = bought("turn_the_mask", position(card="turn_the_mask", laid=(1,))).state
    assert [way["direction"] for way in drawn(state, 0)["turns"]] == [180, 270, 0]


def test_what_a_move_has_cost_and_what_is_left_is_shown() -> None:
    purse = drawn(after(position(), "1 a3").state, 0)["purse"]
    assert purse == {"left": "8 points left", "spent": "2 spent on steps"}
    assert drawn(position(), 1)["purse"] is None


class TestTheScene:
    def scene(self, state: Any, seat: int | None, events: tuple[Event, ...] = ()) -> dict[str, Any]:
        return mask.scene(GAME.view(state, seat), [event for event in events if event.visible_to(seat)], NAMES)

    def test_everybody_sees_who_drew_what_it_opened_with_and_who_is_still_to_bid(self) -> None:
        state = after(position(), "draw, offer 2, 1: bid 5").state
        scene = self.scene(state, None)["auction"]
        assert (scene["drawer"], scene["opening"], scene["count"]) == ("Anna", "opened with 2", "1 of 3 bids are in")
        assert {bidder["name"]: bidder["state"] for bidder in scene["bidders"]} == {
            "Ben": "in",
            "Cleo": "asked",
            "Anna": "asked",
        }
        assert scene["card"] is None and self.scene(state, 0)["auction"]["card"]["key"] == "purse"

    def test_in_silence_nobody_is_seen_to_be_in_but_oneself(self) -> None:
        state = after(position(silent=True), "draw, offer 2, 1: bid 5").state
        states = {bidder["name"]: bidder["state"] for bidder in self.scene(state, 0)["auction"]["bidders"]}
        assert states == {"Ben": "veiled", "Cleo": "veiled", "Anna": "asked"}
        assert {bidder["name"]: bidder["state"] for bidder in self.scene(state, 1)["auction"]["bidders"]}["Ben"] == "in"
        assert len(self.scene(state, 0)["auction"]["receipts"]) == 1

    def test_all_bids_are_shown_at_once_with_the_winner_the_payment_and_the_card(self) -> None:
        step = after(position(), "draw, offer 2, 1: bid 5, 2: bid 3, 0: bid 0")
        scene = self.scene(step.state, None, step.events)
        bids = [(bid["name"], bid["points"], bid["is_winner"], bid["fits"]) for bid in scene["sale"]["bids"]]
        assert bids == [("Ben", 5, True, True), ("Cleo", 3, False, True), ("Anna", 0, False, True)]
        assert scene["sale"]["words"] == "Sold to Ben for 5 points. Ben paid 5 points to Anna."
        assert (scene["card"]["name"], scene["card"]["owner"]) == ("Purse", "Ben")
        assert scene["card"]["steps"] == ["Ben took 5 points from the bank."]

    def test_a_card_nobody_wanted_stays_face_down(self) -> None:
        step = after(position(), "draw, offer 0, 1: bid 0, 2: bid 0")
        scene = self.scene(step.state, None, step.events)
        assert scene["card"] is None and scene["sale"]["words"].startswith("Nobody wanted the card")

    def test_it_is_seen_whole_while_anything_of_it_is_new_and_then_no_more(self) -> None:
        step = after(position(card="leap"), "draw, offer 0, 1: bid 5, 2: bid 0, jump 1 d5, pass")
        view, events = GAME.view(step.state, 1), [event for event in step.events if event.visible_to(1)]
        jump = next(at for at, event in enumerate(events) if event.kind == "moved")
        scene = mask.scene(view, events, NAMES, jump)
        assert scene["sale"]["bids"] and scene["card"]["steps"] == ["Ben jumped with peg 1 to d5."]
        later = mask.scene(view, events, NAMES, len(events) - 1)
        assert later["sale"] is None and later["card"] is None

    def test_an_opening_that_stands_wins_without_a_bid(self) -> None:
        step = after(position(), "draw, offer 2, 1: bid 0, 2: bid 0, 0: bid 0")
        sale = self.scene(step.state, None, step.events)["sale"]
        assert [bid["name"] for bid in sale["bids"] if bid["is_winner"]] == ["Anna"]
        assert sale["words"] == "Sold to Anna for 2 points. Anna paid 2 points to the bank."

    def test_in_turn_shows_who_is_still_to_come(self) -> None:
        step = bought("stroll")
        assert self.scene(step.state, None, step.events)["card"]["queue"] == ["Ben", "Cleo", "Anna"]

    def test_payday_tells_who_got_what_and_why(self) -> None:
        step = after(
            position("C......\n.A....c\n.......\n...#...\n.B...b.\n.......\n......a", to_come="Cat"), "pass, pass, pass"
        )
        payday = self.scene(step.state, None, step.events)["payday"]
        assert [(row["name"], row["points"]) for row in payday["rows"]] == [("Ben", 6), ("Anna", 5)]
        assert payday["rows"][1]["pegs"] == [{"peg": "1", "hole": "b6", "points": 5}]

    def test_the_unmasking_is_a_row_for_each_mask(self) -> None:
        step = after(position(mask="Cat, Grin", finale=True), "pass, pass, pass")
        assert [row["mask"] for row in self.scene(step.state, None, step.events)["finale"]] == ["Cat"]

    def test_the_ways_of_pegs_are_drawn(self) -> None:
        step = after(position(), "1 a3")
        assert self.scene(step.state, 0, step.events)["trails"] == [
            {"seat": 0, "how": "walk", "points": "20,260 20,220 20,180"}
        ]


class TestThePlot:
    def test_there_is_none_before_the_first_payday(self) -> None:
        assert drawn(position())["plot"] is None

    def test_a_line_goes_from_the_start_to_now(self) -> None:
        state = after(position(to_come="Cat"), "pass, pass, pass").state
        plot = mask_plot.plot(GAME.view(state, None), NAMES[:3])
        assert plot is not None and len(plot["lines"]) == 3
        assert plot["lines"][0]["points"].startswith("0,20 ") and plot["lines"][0]["points"].count(" ") == 1
        assert "Anna: 10, 10" in plot["label"]

    @pytest.mark.parametrize("most", [0, 10, 37, 55, 111, 5000])
    def test_the_scale_has_room_for_all(self, most: int) -> None:
        view = {"history": [[10, 10], [most, 0]], "phase": "over", "points": [most, 0], "seats": 2}
        plot = mask_plot.plot(view, NAMES[:2])
        assert plot is not None and [tick["value"] for tick in plot["ticks"]][-1] >= min(most, 2000)

    def test_signs_at_the_ends_do_not_cover_each_other(self) -> None:
        view = {"history": [[10] * 6, [20] * 6], "phase": "over", "points": [20] * 6, "seats": 6}
        plot = mask_plot.plot(view, NAMES)
        assert plot is not None
        ends = sorted(line["y"] for line in plot["lines"])
        assert min(b - a for a, b in itertools.pairwise(ends)) >= 15


class TestOrders:
    def test_in_words(self) -> None:
        order = {"bid_up_to": 4, "keep_at_least": 3, "pass_until_payday": 2}
        view = GAME.view(position(to_come="Cat, Fox"), 0)
        assert (
            mask_orders.order_words(order)
            == "Bid up to 4 while I keep at least 3. Pass on everything until the payday of round 2."
        )
        assert mask_orders.order_words(order | {"bid_up_to": 0, "pass_until_payday": None}) == "Bid nothing."
        form = mask_orders.order_form(order, view)
        assert [round_["number"] for round_ in form["rounds"]] == [1, 2, 3] and form["bid_up_to"] == "4"
        assert mask_orders.order_form(None, view)["bid_up_to"] == ""

    def test_who_resigned_has_none(self) -> None:
        assert mask_orders.order_form(None, GAME.view(position(resigned=(0,)), 0)) is None


class TestTheSprite:
    @pytest.mark.parametrize("number", MASKS)
    def test_every_mask_is_a_face_of_its_own_with_its_rings_where_the_rules_have_them(self, number: int) -> None:
        face = SPRITE.split(f'id="m-{number}"')[1].split("</symbol>")[0]
        rings = {(int(x), int(y)): kind for kind, x, y in re.findall(r'href="#r-(\d)" x="(\d+)" y="(\d+)"', face)}
        upright = MASKS[number].rings[0]
        assert rings == {
            (20 + 40 * (hole % 7), 260 - 40 * (hole // 7)): "1" if worth == 3 else "2"
            for hole, worth in enumerate(upright)
            if worth
        }
        assert sum(face == other.split("</symbol>")[0] for other in SPRITE.split('<symbol id="m-')) <= 1

    def test_there_is_a_hole_for_each_of_the_48(self) -> None:
        holes = SPRITE.split('id="holes"')[1].split('"')[1]
        assert holes.count("M") == 48 and "M134 140" not in holes

    def test_every_card_and_every_peg_has_a_picture(self) -> None:
        for card in CARDS:
            assert f'id="c-{card.key}"' in SPRITE
        pegs = [SPRITE.split(f'id="p-{seat}"')[1].split("</symbol>")[0] for seat in range(6)]
        assert len({re.findall(r'<path d="([^"]+)"', peg)[-1] for peg in pegs}) == 6
