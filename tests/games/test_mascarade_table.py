"""A table of Mascarade through the house: drafts, bad input, weight, watching, looking back."""

from random import Random

import pytest
from django.test import Client

from accounts.models import User
from games import boards, services
from games.drawing import draw_table
from games.engine import play
from games.models import Match
from games.replays import follows
from games.selectors import all_moves
from games.tables import fetch
from games.viewers import Viewer
from tests.games.conftest import offered, play_one, play_out, started, stored, to_act, waiting
from tests.games.mascarade import laid_out

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
UPDATE = 15_000  # bytes


@pytest.fixture
def table(people):
    return laid_out(people[:3], 6)


def misfit(table) -> str:
    """A mask of the mover beside one it has nothing in common with."""
    view = table.game.view(table.state, table.match.to_act[0])
    lays = (f"{card} {square}" for card in view["hand"] for square in view["frontier"])
    return next(lay for lay in lays if lay not in offered(table))


def mine(table) -> str:
    return table.game.view(table.state, table.match.to_act[0])["hand"][0]


def theirs(table) -> str:
    other = waiting(table).number
    return table.game.view(table.state, other)["hand"][0]


BAD = {
    "a card not in hand": (lambda table: f"{theirs(table)} {offered(table)[0].split()[1]}", 422, "MC-6"),
    "a square taken": (lambda table: f"{mine(table)} e5", 422, "already"),
    "off the board": (lambda table: f"{mine(table)} k11", 422, "MC-3"),
    "off the board below": (lambda table: f"{mine(table)} a0", 422, "MC-3"),
    "without neighbour": (lambda table: f"{mine(table)} {lonely(table)}", 422, "No mask lies beside"),
    "a neighbour that does not agree": (misfit, 422, "no feature in common"),
    "passing while able to lay": (lambda table: "pass", 422, "MC-7"),
    "drawing while able to lay": (lambda table: "draw", 422, "MC-9"),
    "no notation": (lambda table: "e6 37", 400, "not a move"),
    "only a card": (mine, 400, "not a move"),
    "huge": (lambda table: "37 " * 3000, 400, "not a move"),
}


def lonely(table) -> str:
    view = table.game.view(table.state, None)
    return next(square for square, card in view["squares"].items() if not card and square not in view["frontier"])


@pytest.mark.parametrize("case", BAD)
@pytest.mark.parametrize("headers", [HTMX, {}], ids=["htmx", "plain"])
def test_a_refused_move_names_its_rule_and_changes_nothing(table, client_of, case, headers):
    move, code, sentence = BAD[case]
    before = stored(table.match.pk)
    posted = {"move": move(table), "ply": table.match.ply}
    answer = client_of(to_act(table).user).post(f"/m/{table.match.pk}/move/", posted, headers=headers)
    assert answer.status_code == code
    assert sentence in answer.text and 'role="alert"' in answer.text
    assert stored(table.match.pk) == before


def test_out_of_turn_and_without_a_seat_nothing_is_laid(table, people, client_of):
    before = stored(table.match.pk)
    posted = {"move": offered(table)[0], "ply": table.match.ply}
    codes = [
        client.post(f"/m/{table.match.pk}/move/", posted, headers=HTMX).status_code
        for client in (client_of(waiting(table).user), client_of(people[3]), Client())
    ]
    assert codes == [409, 403, 403] and stored(table.match.pk) == before


def test_a_move_thought_of_is_offered_as_a_button_and_changes_nothing(table, client_of):
    client, move = client_of(to_act(table).user), offered(table)[0]
    before = stored(table.match.pk)
    for page in ("", "table/"):
        text = client.get(f"/m/{table.match.pk}/{page}", {"try": move}).text
        assert text.count(f'name="move" value="{move}"') == 2  # on the board and in the panel
    assert stored(table.match.pk) == before
    plain = client.get(f"/m/{table.match.pk}/").text
    assert 'name="move"' not in plain and f'href="?try={move.split()[0]}#move"' in plain


def test_without_script_a_mask_and_a_square_are_links(table, client_of):
    client, (card, square) = client_of(to_act(table).user), offered(table)[0].split()
    chosen = client.get(f"/m/{table.match.pk}/?try={card}").text
    assert f'href="?try={card}+{square}#move" class="lit"' in chosen
    asked = client.get(f"/m/{table.match.pk}/?try={square}").text
    assert f'href="?try={card}+{square}#move"' in asked
    posted = {"move": f"{card} {square}", "ply": table.match.ply}
    assert client.post(f"/m/{table.match.pk}/move/", posted).status_code == 303


@pytest.mark.parametrize("draft", ["x" * 5000, "<b>", "37 e6\0", "²² e6", "%00", "37+e6&try=e5", "e5"])
def test_odd_drafts_do_no_harm(table, client_of, draft):
    for client in (client_of(to_act(table).user), Client()):
        for page in ("", "table/"):
            answer = client.get(f"/m/{table.match.pk}/{page}", {"try": draft})
            assert answer.status_code == 200 and "<b>&" not in answer.text


def test_a_game_without_drafts_leaves_them_aside(people, client_of):
    table = started(people[:3])
    client = client_of(to_act(table).user)
    client.get(f"/m/{table.match.pk}/")
    pages = [client.get(f"/m/{table.match.pk}/table/{query}") for query in ("", "?try=c4")]
    assert [page.status_code for page in pages] == [200, 200]
    assert 'name="move"' in pages[1].text


def test_a_spectator_gets_no_links_and_no_hand(table):
    text = Client().get(f"/m/{table.match.pk}/table/").text
    assert "?try=" not in text and 'class="hand"' not in text and "mask-backs-5" in text


@pytest.mark.parametrize("scoring", ["off", "on"])
def test_an_update_stays_light_through_a_whole_match_of_four(db, scoring):
    people = [User.objects.create_user(letter * 20) for letter in "WMQG"]
    table, rng, heaviest = laid_out(people, 0, scoring), Random(4), 0
    while not table.match.is_over:
        move = rng.choice(offered(table))
        viewers = [(person, "") for person in people] if table.match.ply % 8 == 0 else []
        for user, draft in [*viewers, (None, ""), (to_act(table).user, move)]:
            heaviest = max(heaviest, len(draw_table(table, Viewer(user), draft=draft).encode()))
        table = play_one(table, move)
    heaviest = max([heaviest, *(len(draw_table(table, Viewer(user)).encode()) for user in (*people, None))])
    assert 10_000 < heaviest < UPDATE


def test_a_whole_match_is_played_shown_and_replayed(people, client_of, client):
    table = play_out(started(people, "mascarade", options={"scoring": "on"}))
    assert table.match.is_over and follows(table, all_moves(table.match))
    page = client.get(f"/m/{table.match.pk}/")
    assert "won." in page.text and "Points:" in page.text
    shown = client.get(f"/m/{table.match.pk}/replay/20/?seat=all")
    assert all(shown.context["view"]["hands"]) and "?try=" not in shown.text
    assert client.get(f"/m/{table.match.pk}/replay/20/?seat=1").context["view"]["hand"]
    assert client.get(f"/m/{table.match.pk}/deal/").context["check"] == {"commitment": True, "moves": True}


def test_who_resigns_is_out_and_the_others_play_on(people, client_of):
    table = laid_out(people[:3], 4)
    leaver = waiting(table)
    assert client_of(leaver.user).post(f"/m/{table.match.pk}/resign/", headers=HTMX).status_code == 200
    text = client_of(leaver.user).get(f"/m/{table.match.pk}/").text
    assert "resigned" in text and "?try=" not in text
    again = client_of(leaver.user).post(f"/m/{table.match.pk}/resign/", headers=HTMX)
    assert again.status_code == 422 and "MC-15" in again.text
    assert play_out(fetch(table.match.pk)).match.outcome["places"][leaver.number] == 3


def test_a_lay_cannot_be_taken_back_once_masks_were_drawn(table, client_of):
    mover = to_act(table)
    after = play_one(table)
    before = stored(after.match.pk)
    answer = client_of(mover.user).post(f"/m/{after.match.pk}/take-back/", {"ply": after.match.ply}, headers=HTMX)
    assert answer.status_code == 409 and stored(after.match.pk) == before


def test_play_now_sits_down_with_bots_who_play(client):
    assert client.post("/play-now/", {"game": "mascarade"}).status_code == 303
    table = fetch(Match.objects.get().pk)
    assert table.match.game == "mascarade" and table.match.is_running
    for _move in range(8):
        if table.bots_to_act():
            services.play_bot(table.match.pk, table.match.ply)
        else:
            play_one(table)
        table = fetch(table.match.pk)
    assert table.match.ply == 8


def test_a_page_travels_compressed(people, client):
    table = laid_out(people, 80)
    answer = client.get(f"/m/{table.match.pk}/", headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip" and "Accept-Encoding" in answer["Vary"]
    assert len(answer.content) < 30_000


def test_a_page_holds_every_description_once(table, client):
    text = client.get(f"/m/{table.match.pk}/").text
    assert all(text.count(f"id=m{number:02}>") == 1 for number in range(100))
    assert all(text.count(f"id={column}{row}>") == 1 for column in "abcdefghij" for row in range(1, 11))


def test_what_is_lit_is_what_may_be_laid(people):
    """A page's hints come from the view alone; they are exactly the choices."""
    table, rng = laid_out(people[:3], 0), Random(9)
    for _move in range(40):
        seat = table.match.to_act[0]
        view = table.game.view(table.state, seat)
        board = boards.get("mascarade").draw(view, [], "abc")
        hinted = {f"{each['card']} {fit.split(':')[0]}" for each in board["hand"] for fit in each["fits"].split()}
        assert hinted == set(play.choices(table.game, table.state, seat))
        table = play_one(table, rng.choice(offered(table)))
