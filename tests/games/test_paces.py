"""Paces at a table: a reserve, a fixed hour, weekends off, sleeping hours."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import jobs, services
from games.engine.refusals import Refused
from games.models import Match, Seat
from games.tables import fetch
from notices import jobs as notices_jobs
from notices.models import Notice
from tests.games.conftest import offered, play_one, started, to_act
from tests.games.mask import auctioned

pytestmark = pytest.mark.django_db
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
SOON = timedelta(minutes=1)
MONDAY_NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
FORM = {"seats": "3", "bots": "0", "who": "everybody", "pace": "4320", "absence": "bot"}


def times(table, seat):
    question = fetch(table.match.pk).match.waiting[str(seat.number)]
    return [datetime.fromisoformat(question[name]) for name in ("paced", "until") if name in question]


def left(seat):
    return Seat.objects.get(pk=seat.pk).reserve_left


class TestReserve:
    def test_it_comes_on_top_of_the_pace(self, people, house_clock):
        at = house_clock.set(MONDAY_NOON)
        table = started(people[:3], pace=DAY, reserve=DAY * 2)
        paced, until = times(table, to_act(table))
        assert abs(paced - at - DAY) < SOON and until - paced == DAY * 2 and table.match.deadline == until

    def test_who_keeps_the_pace_keeps_it(self, people, house_clock):
        table = started(people[:3], pace=DAY, reserve=DAY * 2)
        mover = to_act(table)
        house_clock.advance(DAY - SOON)
        play_one(fetch(table.match.pk))
        assert left(mover) == DAY * 2

    def test_who_is_late_uses_it_up(self, people, house_clock):
        table = started(people[:3], pace=DAY, reserve=DAY * 2)
        mover = to_act(table)
        house_clock.advance(DAY + 6 * HOUR)
        jobs.fire_deadlines.func(0)
        assert fetch(table.match.pk).match.ply == 0
        play_one(fetch(table.match.pk))
        assert abs(left(mover) - (DAY * 2 - 6 * HOUR)) < SOON

    def test_the_next_question_has_what_is_left(self, people, house_clock):
        table = started(people[:2], pace=DAY, reserve=DAY)
        Seat.objects.update(reserve_left=5 * HOUR)
        table = play_one(fetch(table.match.pk))
        paced, until = times(table, to_act(table))
        assert until - paced == 5 * HOUR

    def test_used_up_the_clock_acts_and_it_is_gone(self, people, house_clock):
        table = started(people[:3], pace=DAY, reserve=DAY * 2, absence="bot")
        mover = to_act(table)
        house_clock.advance(DAY * 3 + SOON)
        jobs.fire_deadlines.func(0)
        assert fetch(table.match.pk).match.ply == 1 and left(mover) == timedelta(0)

    def test_taking_back_buys_nothing(self, people, house_clock):
        table = started(people[:3], pace=DAY, reserve=DAY * 2)
        mover = to_act(table)
        _paced, until = times(table, mover)
        house_clock.advance(DAY + 6 * HOUR)
        table = play_one(fetch(table.match.pk))
        assert to_act(table) == mover and times(table, mover)[1] > until
        spent = left(mover)
        services.take_back(table.match.pk, mover.user, table.match.ply)
        assert times(table, mover)[1] == until and left(mover) == spent

    def test_what_has_no_time_left_is_not_taken_back(self, people, house_clock):
        table = started(people[:3], pace=DAY)
        house_clock.advance(DAY - SOON)
        table = play_one(fetch(table.match.pk))
        house_clock.advance(2 * SOON)
        with pytest.raises(Refused):
            services.take_back(table.match.pk, to_act(table).user, table.match.ply)

    def test_bids_have_none_and_one_deadline_for_all(self, people, house_clock):
        house_clock.set(MONDAY_NOON)
        for person, zone in zip(people, ["Asia/Tokyo", "America/New_York", "Europe/Vienna", ""], strict=True):
            person.time_zone = zone
            person.save()
        table = auctioned(people, pace=DAY, reserve=DAY, fixed_hour=20)
        asked = list(table.match.waiting.values())
        assert len(asked) > 1 and len({question["until"] for question in asked}) == 1
        assert not any("paced" in question for question in asked)

    def test_a_rematch_has_the_same_pace_and_a_new_reserve(self, people):
        table = started(people[:2], pace=DAY, reserve=DAY, fixed_hour=20, weekends_off=True)
        Seat.objects.update(reserve_left=HOUR)
        services.resign(table.match.pk, people[0])
        match = services.offer_rematch(table.match.pk, people[0])
        assert (match.reserve, match.fixed_hour, match.weekends_off) == (DAY, 20, True)
        assert {seat.reserve_left for seat in match.seats.all()} == {DAY}

    def test_everybody_sees_what_is_left(self, people, client_of, house_clock):
        table = started(people[:2], pace=DAY, reserve=DAY * 5)
        page = client_of(people[0]).get(f"/m/{table.match.pk}/").text
        assert "A move within 1 day, plus 5 days in reserve." in page
        assert page.count("5 days in reserve</small>") == 2 and "then the reserve counts" in page
        house_clock.advance(DAY + HOUR)
        assert "the reserve is being used up" in client_of(people[1]).get(f"/m/{table.match.pk}/").text

    def test_a_move_takes_no_more_queries(self, people, house_clock):
        table = started(people[:3], pace=DAY, reserve=DAY, fixed_hour=20, weekends_off=True)
        mover, asked = to_act(table), table.match.ply
        with CaptureQueriesContext(
            connection,
        ) as queries:
            services.play_move(table.match.pk, mover.user, next(iter(offered(table))), asked)
        plain = started(people[:3], pace=DAY)
        with CaptureQueriesContext(connection) as as_before:
            services.play_move(plain.match.pk, to_act(plain).user, next(iter(offered(plain))), plain.match.ply)
        assert len(queries) == len(as_before)


class TestHours:
    def test_the_hour_is_the_players_own(self, people, house_clock):
        house_clock.set(MONDAY_NOON)
        people[0].time_zone = people[1].time_zone = people[2].time_zone = "Asia/Tokyo"
        for person in people:
            person.save()
        table = started(people[:3], pace=DAY, fixed_hour=20)
        assert f"{table.match.deadline.astimezone(ZoneInfo('Asia/Tokyo')):%a %H:%M}" == "Wed 20:00"

    def test_who_has_chosen_no_zone_has_the_one_of_their_browser(self, people, client_of, house_clock):
        house_clock.set(MONDAY_NOON)
        for person in people[:3]:
            client = client_of(person)
            client.cookies["tz"] = "America/New_York"
            client.get("/")
        table = started([type(each).objects.get(pk=each.pk) for each in people[:3]], pace=DAY, fixed_hour=20)
        assert f"{table.match.deadline.astimezone(ZoneInfo('America/New_York')):%a %H:%M}" == "Tue 20:00"

    def test_nobodys_time_runs_out_at_night(self, people, house_clock):
        house_clock.set(MONDAY_NOON - 10 * HOUR)
        for person in people[:3]:
            person.time_zone, person.sleep_from, person.sleep_to = "UTC", time(23), time(7)
            person.save()
        assert f"{started(people[:3], pace=DAY).match.deadline:%a %H:%M}" == "Tue 07:00"
        live = started(people[:3], pace=HOUR)
        assert abs(live.match.deadline - live.now - HOUR) < SOON

    def test_a_live_table_has_no_hours(self, people):
        match = started(people[:2], pace=HOUR, reserve=DAY, fixed_hour=20, weekends_off=True).match
        assert (match.reserve, match.fixed_hour, match.weekends_off) == (None, None, False)


class TestWarnings:
    def test_half_of_the_time_is_half_of_what_counts(self, people, house_clock):
        """Two days from Friday noon, weekends off: half of it is over on Monday noon, not on Sunday."""
        house_clock.set(MONDAY_NOON + 4 * DAY)
        started(people[:2], pace=2 * DAY, weekends_off=True)
        for hours, kinds in ((60, []), (11, []), (2, ["half"]), (20, ["half", "near"])):
            house_clock.advance(hours * HOUR)
            notices_jobs.warn_of_deadlines.func(0)
            told = Notice.objects.filter(kind__in=["half", "near"]).order_by("pk").values_list("kind", flat=True)
            assert list(told) == kinds

    def test_the_end_is_near_when_the_reserve_is(self, people, house_clock):
        started(people[:2], pace=2 * DAY, reserve=DAY)
        for days, kinds in ((1, []), (0.1, ["half"]), (0.85, ["half"]), (1, ["half", "near"])):
            house_clock.advance(days * DAY - SOON)
            notices_jobs.warn_of_deadlines.func(0)
            told = Notice.objects.filter(kind__in=["half", "near"]).order_by("pk").values_list("kind", flat=True)
            assert list(told) == kinds


class TestTheForm:
    def test_it_makes_the_pace(self, people, client_of):
        chosen = {"reserve": "7200", "fixed_hour": "20", "weekends_off": "yes"}
        client_of(people[0]).post("/tables/new/masker/", FORM | chosen)
        match = Match.objects.get()
        assert (match.reserve, match.fixed_hour, match.weekends_off) == (DAY * 5, 20, True)
        page = client_of(people[1]).get(f"/m/{match.pk}/").text
        words = "A move within 3 days, plus 5 days in reserve; time is up at 20:00; weekends off."
        assert words in page and words in client_of(people[1]).get("/").text

    @pytest.mark.parametrize("chosen", [{"reserve": "1440"}, {"fixed_hour": "0"}, {"weekends_off": "yes"}])
    def test_a_live_pace_goes_with_none_of_it(self, people, client_of, chosen):
        answer = client_of(people[0]).post("/tables/new/masker/", FORM | {"pace": "10"} | chosen)
        assert "This needs a pace of 12 hours or more." in answer.text and not Match.objects.exists()

    @pytest.mark.parametrize(
        "chosen", [{"reserve": "-5"}, {"reserve": "x"}, {"fixed_hour": "24"}, {"weekends_off": "so"}]
    )
    def test_what_is_not_on_offer_is_refused(self, people, client_of, chosen):
        answer = client_of(people[0]).post("/tables/new/masker/", FORM | chosen)
        assert "Select a valid choice." in answer.text and not Match.objects.exists()


class TestSleepingHours:
    def test_they_are_kept(self, people, client_of):
        client_of(people[0]).post("/accounts/sleep/", {"sleep_from": "22:30", "sleep_to": "06:30"})
        people[0].refresh_from_db()
        assert (people[0].sleep_from, people[0].sleep_to) == (time(22, 30), time(6, 30))
        assert 'value="22:30"' in client_of(people[0]).get("/accounts/").text
        client_of(people[0]).post("/accounts/sleep/", {"sleep_from": "", "sleep_to": ""})
        people[0].refresh_from_db()
        assert people[0].sleep_from is None

    @pytest.mark.parametrize(
        ("begin", "end", "sentence"),
        [
            ("22:00", "", "need a beginning and an end"),
            ("22:00", "10:01", "twelve hours at most"),
            ("22:00", "22:00", "twelve hours at most"),
            ("25:00", "07:00", "Enter a valid time."),
        ],
    )
    def test_what_is_no_night_is_refused_with_a_sentence(self, people, client_of, begin, end, sentence):
        answer = client_of(people[0]).post("/accounts/sleep/", {"sleep_from": begin, "sleep_to": end})
        assert answer.status_code == 422 and sentence in answer.text

    def test_a_time_zone_that_does_not_exist_is_refused_with_a_sentence(self, people, client_of):
        answer = client_of(people[0]).post("/accounts/time-zone/", {"time_zone": "Europe/Atlantis"})
        assert answer.status_code == 422 and "There is no time zone “Europe/Atlantis”." in answer.text
