"""Open tables: make, join, leave, start, play again."""

from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import User
from games import services
from games.engine.refusals import Refused
from games.models import Match, Seat
from games.tables import fetch
from tests.games.conftest import play_out, started, stored

pytestmark = pytest.mark.django_db

FORM = {
    "seats": "3",
    "bots": "0",
    "who": "everybody",
    "pace": "4320",
    "absence": "bot",
    "option-board": "3d",
    "option-touch": "sides",
}


class TestMakingATable:
    def test_the_form_makes_it_with_options_pace_and_absence(self, people, client_of):
        answer = client_of(people[0]).post("/tables/new/", FORM)
        match = Match.objects.get()
        assert (answer.status_code, answer["Location"]) == (303, f"/m/{match.pk}/")
        assert match.options == {"board": "3d", "touch": "sides"}
        assert (match.pace, match.absence, match.is_public) == (timedelta(days=3), "bot", True)
        assert [seat.user for seat in fetch(match.pk).seats] == [people[0], None, None]

    def test_with_bots_on_the_other_seats_it_starts_at_once(self, people, client_of):
        client_of(people[0]).post("/tables/new/", FORM | {"bots": "2"})
        match = Match.objects.get()
        assert match.is_running and match.seed and match.commitment and match.started_at
        assert [seat.user.is_bot for seat in fetch(match.pk).seats] == [False, True, True]

    @pytest.mark.parametrize(
        "wrong",
        [
            {"option-board": "round"},
            {"seats": "7"},
            {"seats": "2", "bots": "3"},
            {"option-colour": "loud"},
            {"pace": "7"},
            {"absence": "explode"},
            {"who": "perhaps"},
            {"seats": "x" * 10_000},
            {"seats": ""},
        ],
        ids=lambda wrong: str(wrong)[:40],
    )
    def test_an_unknown_value_is_refused_with_a_sentence(self, people, client_of, wrong):
        answer = client_of(people[0]).post("/tables/new/", FORM | wrong)
        assert answer.status_code == 400 and 'class="error' in answer.text
        assert not Match.objects.exists()

    def test_an_unknown_option_is_refused_by_the_service(self, people):
        with pytest.raises(Refused, match="no option"):
            services.create_table(people[0], services.Setup("masker", 3, {"colour": "loud"}))
        assert not Match.objects.exists()

    def test_an_unknown_game_is_not_found(self, people, client_of):
        assert client_of(people[0]).get("/tables/new/chess/").status_code == 404
        assert client_of(people[0]).post("/tables/new/chess/", FORM).status_code == 404

    def test_an_empty_form_is_refused(self, people, client_of):
        assert client_of(people[0]).post("/tables/new/", {}).status_code == 400

    def test_nobody_hosts_more_than_ten_open_tables(self, people):
        for _table in range(10):
            services.create_table(people[0], services.Setup("masker", 3))
        with pytest.raises(Refused, match="several open tables"):
            services.create_table(people[0], services.Setup("masker", 3))
        services.create_table(people[1], services.Setup("masker", 3))

    def test_a_stranger_is_asked_to_log_in(self, client):
        assert client.get("/tables/new/")["Location"].startswith("/accounts/login/")


class TestTakingASeat:
    @pytest.fixture
    def match(self, people):
        return services.create_table(people[0], services.Setup("masker", seats=3))

    def test_the_last_seat_starts_the_match(self, people, match, client_of):
        client_of(people[1]).post(f"/m/{match.pk}/join/", {"seat": 2})
        assert fetch(match.pk).match.is_open
        client_of(people[2]).post(f"/m/{match.pk}/join/", {})
        table = fetch(match.pk)
        assert table.match.is_running
        assert [seat.user for seat in table.seats] == [people[0], people[2], people[1]]

    def test_somebody_without_an_account_sits_down_as_a_guest(self, match):
        client = Client()
        answer = client.post(f"/m/{match.pk}/join/", {"name": "Wanderer"})
        assert answer.status_code == 303
        guest = User.objects.get(username="Wanderer")
        assert guest.is_guest and fetch(match.pk).seat_of(guest)
        assert "Wanderer" in client.get("/").text

    @pytest.mark.parametrize("name", ["", "ab", "x" * 21, "anna", "Аnna", "an\u200bna", "Demo\x00"], ids=ascii)
    def test_a_bad_or_taken_name_is_refused_and_no_guest_is_made(self, match, name):
        before, count = stored(match.pk), User.objects.count()
        answer = Client().post(f"/m/{match.pk}/join/", {"name": name})
        assert answer.status_code == 400 and 'role="alert"' in answer.text
        assert stored(match.pk) == before and User.objects.count() == count

    def test_a_full_table_refuses_and_makes_no_guest(self, people, client_of):
        table = started(people[:3])
        before, count = stored(table.match.pk), User.objects.count()
        assert client_of(people[3]).post(f"/m/{table.match.pk}/join/", {}).status_code == 409
        assert Client().post(f"/m/{table.match.pk}/join/", {"name": "Late"}).status_code == 409
        assert stored(table.match.pk) == before and User.objects.count() == count

    def test_a_taken_seat_is_refused(self, people, match, client_of):
        answer = client_of(people[1]).post(f"/m/{match.pk}/join/", {"seat": 0})
        assert answer.status_code == 409 and "taken this seat" in answer.text

    @pytest.mark.parametrize("seat", ["9", "-1", "x", "1.5", "9" * 50])
    def test_a_seat_that_is_none_is_refused(self, people, match, client_of, seat):
        before = stored(match.pk)
        assert client_of(people[1]).post(f"/m/{match.pk}/join/", {"seat": seat}).status_code in (400, 403)
        assert stored(match.pk) == before

    def test_taking_a_seat_twice_changes_nothing(self, people, match):
        services.take_seat(match.pk, people[1], 1)
        services.take_seat(match.pk, people[1], 2)
        assert Seat.objects.filter(user=people[1]).count() == 1

    def test_before_the_start_one_may_leave(self, people, match, client_of):
        services.take_seat(match.pk, people[1])
        assert client_of(people[1]).post(f"/m/{match.pk}/leave/").status_code == 302
        assert fetch(match.pk).seat_of(people[1]) is None

    def test_when_the_host_leaves_the_table_passes_to_the_next(self, people, match):
        services.take_seat(match.pk, people[1])
        services.leave_seat(match.pk, people[0])
        assert fetch(match.pk).match.host == people[1]

    def test_the_last_to_leave_takes_the_table_away(self, people, match, client_of):
        client = client_of(people[0])
        assert client.post(f"/m/{match.pk}/leave/", follow=True).status_code == 200
        assert not Match.objects.exists() and client.get(f"/m/{match.pk}/").status_code == 404

    def test_after_the_start_nobody_leaves(self, people, client_of):
        table = started(people[:3])
        answer = client_of(people[1]).post(f"/m/{table.match.pk}/leave/")
        assert answer.status_code == 409 and "started already" in answer.text


class TestPrivateTables:
    @pytest.fixture
    def match(self, people):
        return services.create_table(people[0], services.Setup("masker", seats=2, is_public=False))

    def test_without_the_link_it_does_not_exist(self, people, match, client_of):
        for client in (Client(), client_of(people[1])):
            assert client.get(f"/m/{match.pk}/").status_code == 404
            assert client.get(f"/m/{match.pk}/?key=wrong").status_code == 404
            assert client.get(f"/m/{match.pk}/table/").status_code == 404
            assert client.post(f"/m/{match.pk}/join/", {"name": "Snooper"}).status_code == 404
            assert match.pk not in client.get("/").text

    def test_the_link_shows_the_table_first_and_then_takes_a_seat(self, match):
        client = Client()
        page = client.get(f"/m/{match.pk}/?key={match.key}")
        assert page.status_code == 200 and fetch(match.pk).match.is_open
        assert client.post(f"/m/{match.pk}/join/", {"name": "Invited"}).status_code == 303
        assert fetch(match.pk).match.is_running

    def test_the_link_stays_good_for_watching(self, people, match, client_of):
        services.take_seat(match.pk, people[1])
        client = Client()
        client.get(f"/m/{match.pk}/?key={match.key}")
        assert client.get(f"/m/{match.pk}/").status_code == 200
        assert client.get(f"/m/{match.pk}/replay/").status_code == 200
        assert Client().get(f"/m/{match.pk}/replay/").status_code == 404

    def test_moves_of_a_stranger_do_not_tell_that_it_exists(self, people, match, client_of):
        services.take_seat(match.pk, people[1])
        for action in ("move", "take-back", "resign", "chat", "note", "leave", "rematch"):
            answer = client_of(people[2]).post(f"/m/{match.pk}/{action}/", {"move": "c4", "ply": 0, "text": "hi"})
            assert answer.status_code == 404, action


class TestPlayNow:
    def test_one_click_puts_a_newcomer_at_a_table_against_bots(self, client):
        answer = client.post("/play-now/")
        table = fetch(Match.objects.get().pk)
        assert answer["Location"] == f"/m/{table.match.pk}/"
        assert [seat.user.is_bot for seat in table.seats] == [False, True, True]
        assert table.match.is_running and table.seats[0].user.is_guest
        assert client.get(answer["Location"]).status_code == 200

    def test_who_is_logged_in_stays_who_they_are(self, people, client_of):
        client_of(people[0]).post("/play-now/")
        assert fetch(Match.objects.get().pk).seats[0].user == people[0]

    def test_one_address_makes_only_so_many_guests(self, db):
        answers = [Client().post("/play-now/").status_code for _click in range(31)]
        assert answers == [303] * 30 + [429]

    def test_an_unknown_game_is_refused_and_makes_no_guest(self, client):
        assert client.post("/play-now/", {"game": "chess"}).status_code == 400
        assert not User.objects.exists()

    def test_it_wants_a_post(self, client):
        assert client.get("/play-now/").status_code == 405


class TestRematch:
    @pytest.fixture
    def over(self, people):
        return play_out(started(people[:3]))

    def test_the_same_people_sit_one_seat_further(self, people, over, client_of):
        answer = client_of(people[1]).post(f"/m/{over.match.pk}/rematch/")
        new = Match.objects.get(rematch_of=over.match)
        assert answer["Location"] == f"/m/{new.pk}/"
        assert [seat.user for seat in fetch(new.pk).seats] == [people[1], people[2], people[0]]
        assert [seat.is_taken for seat in fetch(new.pk).seats] == [True, False, False]
        assert new.is_open and new.options == over.match.options

    def test_it_starts_when_everybody_has_come(self, people, over, client_of):
        services.offer_rematch(over.match.pk, people[0])
        new = Match.objects.get(rematch_of=over.match)
        for person in (people[1], people[2]):
            assert "kept for you" in client_of(person).get("/").text
            services.take_seat(new.pk, person)
        assert fetch(new.pk).match.is_running

    def test_offered_twice_it_is_one(self, people, over):
        first = services.offer_rematch(over.match.pk, people[0])
        assert services.offer_rematch(over.match.pk, people[1]) == first

    def test_a_kept_seat_is_not_for_others(self, people, over, client_of):
        new = services.offer_rematch(over.match.pk, people[0])
        before = stored(new.pk)
        assert client_of(people[3]).post(f"/m/{new.pk}/join/", {"seat": 1}).status_code == 409
        assert stored(new.pk) == before

    def test_who_does_not_want_to_frees_the_seat(self, people, over, client_of):
        new = services.offer_rematch(over.match.pk, people[0])
        services.leave_seat(new.pk, people[1])
        services.take_seat(new.pk, people[3])
        assert fetch(new.pk).seat_of(people[3])

    def test_not_by_a_spectator_and_not_before_the_end(self, people, over, client_of):
        assert client_of(people[3]).post(f"/m/{over.match.pk}/rematch/").status_code == 403
        running = started(people[:2])
        assert client_of(people[0]).post(f"/m/{running.match.pk}/rematch/").status_code == 409

    def test_bots_come_along(self, people):
        match = services.create_table(people[0], services.Setup("masker", seats=3, bots=2))
        services.resign(match.pk, people[0])
        table = fetch(match.pk)
        while not table.match.is_over:
            services.play_bot(match.pk, table.match.ply)
            table = fetch(match.pk)
        assert services.offer_rematch(match.pk, people[0]).is_running
