"""Time off: all clocks of a person stand still, and everybody can see why."""

from datetime import UTC, date, datetime, timedelta

import pytest

from accounts.models import User
from games import jobs, services
from games.engine.refusals import Refused
from games.models import Match, TimeOff
from games.tables import fetch
from leagues import seams
from tests.games.conftest import play_one, started, to_act
from tests.games.mask import auctioned

pytestmark = pytest.mark.django_db
DAY, HOUR, SOON = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)  # a Monday
TODAY = NOON.date()


@pytest.fixture(autouse=True)
def noon(house_clock):
    house_clock.set(NOON)
    services.keep_open()


def asked(people, **setup):
    """A match, and the person it waits for."""
    table = started(people[:3], absence="bot", **{"pace": 3 * DAY, **setup})
    return table, to_act(table).user


def deadline():
    return Match.objects.get().deadline


def run(house_clock, days):
    for _day in range(days):
        house_clock.advance(DAY)
        jobs.fire_deadlines.func(0)


def test_it_stops_the_clock_from_its_first_day_to_its_last(people, house_clock):
    table, person = asked(people)
    services.plan_time_off(person, TODAY + DAY, TODAY + 7 * DAY)
    assert deadline() == table.match.deadline
    run(house_clock, 1)
    assert deadline() == table.match.deadline + 7 * DAY
    run(house_clock, 8)
    assert Match.objects.get().ply == 0
    run(house_clock, 2)
    assert Match.objects.get().ply > 0


def test_one_that_begins_today_begins_now(people, house_clock):
    table, person = asked(people)
    off = services.plan_time_off(person, TODAY, TODAY)
    assert off.begins_at - NOON < SOON and off.ends_at == NOON + 12 * HOUR
    assert abs(deadline() - table.match.deadline - 12 * HOUR) < SOON
    person.refresh_from_db()
    assert person.is_away and seams.away([person]) == {person.pk}


def test_a_question_asked_meanwhile_has_its_time_afterwards(people, house_clock):
    table, _person = asked(people)
    following = table.seats[(to_act(table).number + 1) % 3].user
    services.plan_time_off(following, TODAY, TODAY + 9 * DAY)
    while to_act(fetch(table.match.pk)).user != following:
        play_one(fetch(table.match.pk))
    assert deadline() == NOON - 12 * HOUR + 13 * DAY


def test_it_begins_once_and_ends_by_itself(people, house_clock):
    table, person = asked(people)
    services.plan_time_off(person, TODAY + DAY, TODAY + 2 * DAY)
    house_clock.advance(DAY)
    for _run in range(3):
        jobs.fire_deadlines.func(0)
        services.keep_times_off()
    assert deadline() == table.match.deadline + 2 * DAY
    run(house_clock, 2)
    person.refresh_from_db()
    assert not person.is_away and TimeOff.objects.get().days == 2


def test_killed_while_it_begins_nothing_has_begun(people, house_clock, monkeypatch):
    from games.services import time_off

    table, person = asked(people)
    services.plan_time_off(person, TODAY + DAY, TODAY + 2 * DAY)
    house_clock.advance(DAY)
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(time_off, "_move", lambda *args: (_ for _ in ()).throw(KeyboardInterrupt))
        services.keep_times_off()
    assert TimeOff.objects.get().begun_at is None and deadline() == table.match.deadline
    services.keep_times_off()
    assert deadline() == table.match.deadline + 2 * DAY


def test_nothing_fires_when_the_worker_comes_late(people, house_clock):
    """The vacation began while the time was nearly up and no worker ran."""
    _table, person = asked(people, pace=DAY)
    services.plan_time_off(person, TODAY + DAY, TODAY + 7 * DAY)
    house_clock.advance(2 * DAY)
    jobs.fire_deadlines.func(0)
    assert Match.objects.get().ply == 0


def test_ended_early_it_gives_back_days_and_time(people, house_clock):
    table, person = asked(people)
    off = services.plan_time_off(person, TODAY + DAY, TODAY + 10 * DAY)
    assert services.days_left(person, 2026) == 11
    run(house_clock, 2)
    services.end_time_off(person, off.pk)
    assert services.days_left(person, 2026) == 19
    assert abs(deadline() - (table.match.deadline + 36 * HOUR)) < SOON
    person.refresh_from_db()
    assert not person.is_away


def test_taken_back_before_it_begins_it_never_was(people, house_clock):
    table, person = asked(people)
    off = services.plan_time_off(person, TODAY + DAY, TODAY + 10 * DAY)
    services.end_time_off(person, off.pk)
    run(house_clock, 1)
    assert not TimeOff.objects.exists() and deadline() == table.match.deadline


def test_organisers_can_forbid_it(people, house_clock, client_of):
    table, person = asked(people, no_vacation=True)
    services.plan_time_off(person, TODAY, TODAY + 7 * DAY)
    assert deadline() == table.match.deadline
    assert "Time off does not stop the clock here." in client_of(person).get(f"/m/{table.match.pk}/").text
    run(house_clock, 3)
    assert Match.objects.get().ply > 0


def test_others_clocks_go_on(people, house_clock):
    table, person = asked(people)
    other = next(each for each in people[:3] if each != person)
    services.plan_time_off(other, TODAY, TODAY + 7 * DAY)
    assert deadline() == table.match.deadline


def test_of_bids_the_one_deadline_moves_whoever_has_bid(people, house_clock):
    moved = []
    for has_bid in (False, True):
        table = auctioned(people, pace=3 * DAY, options={"silent": "on"})
        first = table.match.to_act[0]
        if has_bid:
            services.play_move(table.match.pk, table.seats[first].user, "bid 1", table.match.waiting[str(first)]["ply"])
        off = services.plan_time_off(table.seats[first].user, TODAY, TODAY + DAY)
        untils = {question["until"] for question in fetch(table.match.pk).match.waiting.values()}
        moved.append((len(untils), fetch(table.match.pk).match.deadline - table.match.deadline > DAY))
        services.end_time_off(table.seats[first].user, off.pk)
        TimeOff.objects.all().delete()
    assert moved == [(1, True), (1, True)]


@pytest.mark.parametrize(
    ("first", "last", "sentence"),
    [
        (2, 1, "The last day comes before the first one."),
        (-1, 1, "This begins in the past."),
        (1, 22, "That is too long: you have 21 days left in 2026."),
        (5, 6, "You have time off on some of these days already."),
        (400, 401, "That is too far ahead."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(people, client_of, first, last, sentence):
    if sentence.startswith("You have"):
        services.plan_time_off(people[0], TODAY + 6 * DAY, TODAY + 8 * DAY)
    before = TimeOff.objects.count()
    days = {"first_day": str(TODAY + first * DAY), "last_day": str(TODAY + last * DAY)}
    answer = client_of(people[0]).post("/time-off/", days)
    assert answer.status_code == 422 and sentence in answer.text and TimeOff.objects.count() == before


def test_days_count_in_the_year_they_fall_into(people, house_clock):
    house_clock.set(datetime(2026, 12, 20, 12, tzinfo=UTC))
    services.plan_time_off(people[0], date(2026, 12, 22), date(2027, 1, 15))
    assert (services.days_left(people[0], 2026), services.days_left(people[0], 2027)) == (11, 6)
    with pytest.raises(Refused):
        services.plan_time_off(people[0], date(2027, 2, 1), date(2027, 2, 7))


def test_guests_have_none(client_of):
    guest = User.objects.create_user("Masked Owl 123", is_guest=True)
    page = client_of(guest)
    assert "Time off is for accounts" in page.get("/time-off/").text
    answer = page.post("/time-off/", {"first_day": str(TODAY), "last_day": str(TODAY)})
    assert answer.status_code == 422 and not TimeOff.objects.exists()


def test_nobody_ends_what_is_anothers(people, client_of):
    off = services.plan_time_off(people[0], TODAY + DAY, TODAY + 2 * DAY)
    answer = client_of(people[1]).post(f"/time-off/{off.pk}/end/", follow=True)
    assert "You have no such time off any more." in answer.text and TimeOff.objects.exists()


def test_the_page_plans_shows_and_ends(people, client_of, house_clock):
    client = client_of(people[0])
    assert "21 days left" in client.get("/time-off/").text and "/time-off/" in client.get("/accounts/").text
    days = {"first_day": str(TODAY), "last_day": str(TODAY + 4 * DAY)}
    page = client.post("/time-off/", days, follow=True).text
    assert "16 days left" in page and "5 June" in page
    page = client.post(f"/time-off/{TimeOff.objects.get().pk}/end/", follow=True).text
    assert "20 days left" in page


def test_opponents_see_it(people, client_of):
    table, person = asked(people)
    other = next(each for each in people[:3] if each != person)
    services.plan_time_off(person, TODAY, TODAY + 4 * DAY)
    assert "away until 5 Jun" in client_of(other).get(f"/m/{table.match.pk}/").text
    assert "away until 5 Jun" in client_of(other).get(f"/players/{person.username}/").text
