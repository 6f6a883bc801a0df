"""Lobby, results, profiles, replays, the deal, the rules."""

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from games import services
from games.engine.seed import commitment
from games.models import Match, Move
from games.tables import fetch
from tests.games.conftest import play_one, play_out, started, to_act, waiting

pytestmark = pytest.mark.django_db


class TestTheLobby:
    def test_where_i_am_to_act_comes_first(self, people, client_of):
        table = started(people[:3])
        open_table = services.create_table(people[3], services.Setup("masker", 3))
        mine = client_of(to_act(table).user).get("/").context
        assert [row["url"] for row in mine["my_turn"]] == [f"/m/{table.match.pk}/"]
        assert [row["url"] for row in mine["open_tables"]] == [f"/m/{open_table.pk}/"]
        theirs = client_of(waiting(table).user).get("/").context
        assert [row["url"] for row in theirs["my_waiting"]] == [f"/m/{table.match.pk}/"]
        assert not theirs["my_turn"]

    def test_others_may_watch(self, people, client_of):
        table = started(people[:3])
        assert [row["url"] for row in Client().get("/").context["others"]] == [f"/m/{table.match.pk}/"]
        assert client_of(people[3]).get(f"/m/{table.match.pk}/").status_code == 200

    def test_the_number_of_queries_does_not_grow_with_the_tables(
        self, people, client_of, django_assert_max_num_queries
    ):
        client = client_of(people[0])
        for _match in range(6):
            started(people[:3])
        with django_assert_max_num_queries(12):
            client.get("/")

    def test_htmx_gets_only_the_lists(self, people, client):
        assert "<html" not in client.get("/", headers={"HX-Request": "true"}).text


def test_finished_matches_show_their_results(people, client):
    table = play_out(started(people[:3]))
    page = client.get("/finished/").text
    winner = table.match.outcome["places"].index(1)
    assert f"/m/{table.match.pk}/" in page and f"{table.seats[winner].user} won" in page


class TestProfiles:
    def test_history_and_record(self, people, client):
        table = play_out(started(people[:2]))
        page = client.get("/players/anna/")
        assert page.status_code == 200 and f"/m/{table.match.pk}/" in page.text
        assert page.context["record"]["finished"] == 1

    def test_private_matches_are_shown_to_those_who_sat_there(self, people, client_of):
        table = play_out(started(people[:2], is_public=False))
        address = f"/m/{table.match.pk}/"
        assert address in client_of(people[1]).get("/players/Anna/").text
        assert address not in client_of(people[2]).get("/players/Anna/").text

    def test_nobody_of_that_name(self, client):
        assert client.get("/players/nobody/").status_code == 404

    @pytest.mark.parametrize("page", ["0", "x", "-3", "9" * 30])
    def test_odd_page_numbers_do_no_harm(self, people, client, page):
        assert client.get(f"/players/anna/?page={page}").status_code == 200
        assert client.get(f"/finished/?page={page}").status_code == 200


class TestReplay:
    def test_each_step_has_a_link_of_its_own(self, people, client):
        table = play_out(started(people[:3]))
        for ply in range(0, table.match.ply + 1, 5):
            assert client.get(f"/m/{table.match.pk}/replay/{ply}/").status_code == 200
        assert client.get(f"/m/{table.match.pk}/replay/{10**6}/").context["at"] == table.match.ply

    def test_the_position_shown_is_the_one_of_that_ply(self, people, client):
        table = started(people[:3])
        first = table.game.view(table.state, None)
        play_one(play_one(table))
        assert client.get(f"/m/{table.match.pk}/replay/0/").context["view"]["squares"] == first["squares"]

    def test_a_take_back_is_replayed_too(self, people, client):
        table = started(people[:3])
        first, mover = table.game.view(table.state, None), to_act(table)
        table = play_one(table)
        services.take_back(table.match.pk, mover.user, table.match.ply)
        assert client.get(f"/m/{table.match.pk}/replay/2/").context["view"]["squares"] == first["squares"]

    def test_while_it_runs_nobody_looks_through_other_eyes(self, people, client_of):
        table = started(people[:3])
        for wanted in ("1", "all"):
            view = client_of(people[0]).get(f"/m/{table.match.pk}/replay/0/?seat={wanted}").context["view"]
            assert view["seat"] == 0 and view["tokens"][1:] == [None, None]
            view = Client().get(f"/m/{table.match.pk}/replay/0/?seat={wanted}").context["view"]
            assert view["tokens"] == [None, None, None]

    def test_when_it_is_over_any_seats_past_view_and_everything_can_be_seen(self, people, client):
        table = play_out(started(people[:3]))
        tokens = [
            client.get(f"/m/{table.match.pk}/replay/0/?seat={seat}").context["view"]["token"] for seat in range(3)
        ]
        assert None not in tokens and len(set(tokens)) == 3
        assert client.get(f"/m/{table.match.pk}/replay/0/?seat=all").context["view"]["tokens"] == tokens

    @pytest.mark.parametrize("seat", ["9", "x", "-1", "²"])
    def test_odd_seats_do_no_harm(self, people, client, seat):
        table = play_out(started(people[:2]))
        assert client.get(f"/m/{table.match.pk}/replay/0/", {"seat": seat}).status_code == 200


class TestTheDeal:
    def test_the_commitment_is_public_from_the_start_and_the_seed_only_at_the_end(self, people, client):
        table = started(people[:3])
        assert table.match.commitment in client.get(f"/m/{table.match.pk}/").text
        table = play_out(table)
        page = client.get(f"/m/{table.match.pk}/deal/")
        assert table.match.seed in page.text
        assert page.context["check"] == {"commitment": True, "moves": True}
        assert commitment(table.match.seed) == table.match.commitment

    def test_a_tampered_match_does_not_check_out(self, people, client, capsys):
        table = play_out(started(people[:3]))
        call_command("check_deal", table.match.pk)
        Match.objects.update(seed="0" * 64)
        assert client.get(f"/m/{table.match.pk}/deal/").context["check"] == {"commitment": False, "moves": False}
        with pytest.raises(CommandError):
            call_command("check_deal", table.match.pk)

    def test_a_running_match_keeps_its_seed(self, people):
        with pytest.raises(CommandError, match="when the match is over"):
            call_command("check_deal", started(people[:3]).match.pk)


def test_replay_matches_says_which_would_differ(people, capsys):
    good, bad = play_one(started(people[:3])), play_one(started(people[:2]))
    call_command("replay_matches")
    assert "2 matches replayed, 0 differ" in capsys.readouterr().out
    Move.objects.filter(match=bad.match, ply=1).update(notation="z9")
    with pytest.raises(CommandError):
        call_command("replay_matches")
    out = capsys.readouterr().out
    assert f"{bad.match.pk} differs" in out and good.match.pk not in out


@pytest.mark.parametrize(
    ("game", "prefix", "last"), [("masker", "MK", 25), ("mask", "MA", 30), ("mascarade", "MC", 15)]
)
def test_the_rules_have_a_page_with_every_rule_id(client, game, prefix, last):
    assert f"/rules/{game}/" in client.get("/rules/").text
    page = client.get(f"/rules/{game}/").text
    ids = [*(f"{prefix}-{number}" for number in range(1, last + 1)), *(f"ALL-{number}" for number in range(1, 8))]
    assert [rule for rule in ids if page.count(f'id="{rule}"') != 1] == []


def test_there_is_no_rules_page_of_an_unknown_game(client):
    assert client.get("/rules/chess/").status_code == 404


class TestChat:
    def test_a_line_is_shown_as_plain_text(self, people, client_of):
        table = started(people[:3])
        client = client_of(people[0])
        line = "<b>hi</b> https://example.org"
        assert client.post(f"/m/{table.match.pk}/chat/", {"text": line}).status_code == 303
        page = client.get(f"/m/{table.match.pk}/").text
        assert "&lt;b&gt;hi&lt;/b&gt; https://example.org" in page and 'href="https://example.org' not in page

    @pytest.mark.parametrize(
        "text", ["", "   ", "x" * 501, "a\x00b", "\u202eevil", "x" * 50_000], ids=lambda text: ascii(text)[:12]
    )
    def test_empty_long_and_unprintable_lines_are_refused(self, people, client_of, text):
        table = started(people[:3])
        assert client_of(people[0]).post(f"/m/{table.match.pk}/chat/", {"text": text}).status_code == 400
        assert not table.match.chat_lines.exists()

    def test_not_more_than_ten_a_minute(self, people, client_of):
        table = started(people[:3])
        client = client_of(people[0])
        codes = [client.post(f"/m/{table.match.pk}/chat/", {"text": f"{n}"}).status_code for n in range(12)]
        assert codes == [303] * 10 + [429, 429]

    def test_strangers_do_not_chat(self, people, client):
        table = started(people[:3])
        assert client.post(f"/m/{table.match.pk}/chat/", {"text": "hello"}).status_code == 403


class TestTheSheet:
    def test_it_is_kept_for_me_alone(self, people, client_of):
        table = started(people[:3])
        client = client_of(people[0])
        assert client.post(f"/m/{table.match.pk}/note/", {"s1r": "yes", "s2b": "no", "x": "y"}).status_code == 303
        assert fetch(table.match.pk).seats[0].note.sheet == {"s1r": "yes", "s2b": "no"}
        assert "selected" in client.get(f"/m/{table.match.pk}/").text
        assert "selected" not in client_of(people[1]).get(f"/m/{table.match.pk}/").text

    def test_odd_fields_and_marks_are_left_aside(self, people, client_of):
        table = started(people[:3])
        posted = {"s9r": "yes", "s1r": "<b>", "s1": "no", "s1b": "maybe"}
        client_of(people[0]).post(f"/m/{table.match.pk}/note/", posted, headers={"HX-Request": "true"})
        assert fetch(table.match.pk).seats[0].note.sheet == {"s1b": "maybe"}

    def test_a_spectator_has_none(self, people, client_of):
        table = started(people[:3])
        assert client_of(people[3]).post(f"/m/{table.match.pk}/note/", {"s1r": "yes"}).status_code == 403


def test_a_former_players_seat_stays(people, client):
    from accounts.services import delete_account

    table = play_out(started(people[:2]))
    delete_account(people[0])
    page = client.get(f"/m/{table.match.pk}/").text
    assert "a former player" in page and "Anna" not in page


def test_the_demo_makes_the_first_page_alive(db, client, tmp_path, monkeypatch, capsys):
    from games.management.commands import demo

    monkeypatch.setattr(demo, "LOGINS", tmp_path / "logins.txt")
    call_command("demo")
    first = capsys.readouterr().out
    call_command("demo")
    assert capsys.readouterr().out == first and len(first.splitlines()) == 1
    page = client.get("/")
    assert page.context["open_tables"] and page.context["others"] and page.context["finished"]
    name, password = first.split("player: ")[1].split("   ")[0].split(" / ")
    assert client.login(username=name, password=password)
    assert client.get("/").context["my_turn"]
