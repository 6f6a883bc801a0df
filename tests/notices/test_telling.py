"""Who is told what, when, and when not."""

from datetime import UTC, datetime, time, timedelta
from datetime import timezone as tz

import pytest
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.services import delete_account
from accounts.time_zones import choices
from games import services as playing
from games.models import Match, Move
from games.tables import fetch
from notices import following, hours, jobs, postman, services
from notices.models import Delivery, Looking, Notice, Wishes
from notices.selectors import told, unread_count
from tests.games.conftest import offered, play_one, play_out, started, to_act, waiting
from tests.notices.conftest import confirm, follow, kinds_of, only, states, turn_passed

pytestmark = pytest.mark.django_db


class TestKinds:
    def test_my_turn(self, people):
        table, asked = turn_passed(people[:3])
        follow(table)
        assert kinds_of(asked) == ["turn"]
        assert all(kinds_of(other) == [] for other in people if other != asked)

    def test_whose_own_move_asks_them_again_is_not_told(self, people):
        table = started(people[:3])
        mover = to_act(table).user
        table = play_one(table)
        assert to_act(table).user == mover
        follow(table, ply=0, by=people[2])
        assert "turn" not in kinds_of(mover)

    def test_one_per_question(self, people):
        table, asked = turn_passed(people[:3])
        follow(table)
        playing.resign(table.match.pk, waiting(table).user)
        follow(fetch(table.match.pk))
        assert kinds_of(asked).count("turn") == 1

    def test_a_match_has_started_for_all_but_who_made_it_start(self, people):
        table = started(people[:3])
        follow(table, by=people[2])
        first = to_act(table).user
        assert kinds_of(people[2]) == []
        for person in people[:2]:
            assert kinds_of(person) == (["started", "turn"] if person == first else ["started"])

    def test_a_match_has_ended_for_all_but_who_ended_it(self, people):
        table = play_out(started(people[:3]))
        last = table.seats[table.match.moves.last().seat].user
        follow(table, by=last)
        assert sorted(kinds_of(person) == ["ended"] for person in people[:3]) == [False, True, True]
        assert kinds_of(last) == []

    def test_invited_to_a_rematch(self, people):
        over = play_out(started(people[:3]))
        match = playing.offer_rematch(over.match.pk, people[0])
        following.table_moved(match.pk, 0, people[0].pk)
        assert [kinds_of(person) for person in people[:3]] == [[], ["invited"], ["invited"]]
        playing.take_seat(match.pk, people[1])
        assert unread_count(people[1]) == 0 and unread_count(people[2]) == 1

    def test_the_last_one_being_waited_for(self, people):
        """Of several who were asked together, once the others have answered."""
        table = started(people[:3])
        last, other = table.seats[0], table.seats[1]
        Match.objects.update(waiting={"0": {"ply": 0, "until": None}}, shown=[0], ply=1)
        Move.objects.create(match=table.match, ply=1, seat=other.number, notation="c4")
        follow(fetch(table.match.pk))
        assert kinds_of(last.user) == ["last", "turn"]

    def test_a_resignation_makes_nobody_the_last_one(self, people):
        table, asked = turn_passed(people[:3])
        playing.resign(table.match.pk, waiting(table).user)
        follow(fetch(table.match.pk))
        assert kinds_of(asked) == ["turn"]

    def test_chat_while_i_was_away_once_until_i_look(self, people):
        table = started(people[:3])
        lines = [playing.say(table.match, people[0], text) for text in ("one", "two")]
        for line in [*lines, lines[0]]:
            following.line_said(line.pk)
        assert [kinds_of(person) for person in people[:3]] == [[], ["chat"], ["chat"]]
        services.look(people[1], table.match.pk, "socket")
        services.look_away("socket")
        for line in lines:
            following.line_said(line.pk)
        assert unread_count(people[1]) == 0
        following.line_said(playing.say(table.match, people[0], "three").pk)
        assert unread_count(people[1]) == 1 and unread_count(people[2]) == 1

    def test_league_news_once_for_each_key(self, people):
        for _time in range(2):
            services.announce(people[:2], "Round 3 is drawn.", "/leagues/1/", "round-3")
        services.announce(people[:2], "Round 4 is drawn.", "/leagues/1/", "round-4")
        assert kinds_of(people[0]) == ["league", "league"] and kinds_of(people[2]) == []
        assert [each.notice.text for each in told(people[0])] == ["Round 4 is drawn.", "Round 3 is drawn."]

    def test_bots_and_former_players_are_told_nothing(self, people):
        match = playing.create_table(people[0], playing.Setup("masker", seats=3, bots=1))
        playing.take_seat(match.pk, people[1])
        table = fetch(match.pk)
        delete_account(people[1])
        follow(table)
        following.line_said(playing.say(match, people[0], "hello").pk)
        assert set(Notice.objects.values_list("user", flat=True)) <= {people[0].pk}


class TestDeadlines:
    @pytest.fixture
    def asked(self, people):
        return to_act(started(people[:3], pace=timedelta(days=2))).user

    def left(self, hours_left, seconds=0):
        match = Match.objects.get()
        until = timezone.now() + timedelta(hours=hours_left, seconds=seconds)
        for question in match.waiting.values():
            question["until"] = until.isoformat()
        match.deadline = until
        match.save()
        for _time in range(2):
            jobs.warn_of_deadlines.func(0)

    def test_at_half_and_near_the_end_once_each(self, asked):
        self.left(25)
        assert kinds_of(asked) == []
        self.left(23)
        self.left(20)
        assert kinds_of(asked) == ["half"]
        self.left(4)
        assert kinds_of(asked) == ["half", "near"]

    def test_after_a_long_pause_only_the_end_is_told(self, asked):
        self.left(1)
        assert kinds_of(asked) == ["near"]

    def test_nobody_else_is_warned(self, asked, people):
        self.left(1)
        assert all(kinds_of(person) == [] for person in people if person != asked)

    def test_too_late_is_too_late(self, asked):
        self.left(0, seconds=-1)
        assert kinds_of(asked) == []

    def test_short_paces_are_played_at_the_table(self, people):
        asked = to_act(started(people[:3], pace=timedelta(minutes=30))).user
        self.left(0, seconds=60)
        assert kinds_of(asked) == []

    def test_bids_have_a_time_of_their_own(self, people):
        table = started(people, "mask", pace=timedelta(days=8), bid_pace=timedelta(days=2))
        while len(table.match.to_act) < 2:
            table = play_one(table, "draw" if "draw" in offered(table) else "")
        bidder = to_act(table).user
        self.left(30)
        assert "half" not in kinds_of(bidder), "of two days, not of eight"
        self.left(20)
        assert "half" in kinds_of(bidder)

    def test_the_number_of_queries_does_not_grow(self, people, django_assert_max_num_queries):
        for _match in range(5):
            started(people[:3], pace=timedelta(days=2))
        Match.objects.update(deadline=timezone.now() + timedelta(hours=20))
        for match in Match.objects.all():
            for question in match.waiting.values():
                question["until"] = match.deadline.isoformat()
            match.save()
        jobs.warn_of_deadlines.func(0)
        assert Notice.objects.filter(kind="half").count() == 5
        with django_assert_max_num_queries(4):
            jobs.warn_of_deadlines.func(0)


class TestNotNagging:
    def test_nothing_while_i_look_at_that_table(self, people, boxes):
        confirm(*people)
        table, asked = turn_passed(people[:3])
        services.look(asked, table.match.pk, "socket")
        follow(table)
        assert boxes.mails == [] and unread_count(asked) == 0 and states(asked) == []
        services.look_away("socket")
        follow(table)
        assert boxes.mails == [], "they have seen it"

    def test_looking_at_another_table_is_not_looking_at_this_one(self, people, boxes):
        confirm(*people)
        table, asked = turn_passed(people[:3])
        services.look(asked, started(people[:3]).match.pk, "socket")
        follow(table)
        assert len(boxes.mails) == 1

    def test_a_page_whose_process_was_killed_is_not_looking(self, people, boxes):
        confirm(*people)
        table, asked = turn_passed(people[:3])
        services.look(asked, table.match.pk, "socket")
        Looking.objects.update(at=timezone.now() - timedelta(minutes=2))
        follow(table)
        assert len(boxes.mails) == 1

    def test_who_has_no_seat_is_not_looking_for_anybody(self, people):
        table = started(people[:2])
        services.look(people[3], table.match.pk, "socket")
        services.look(people[3], "nosuch", "socket")
        assert not Looking.objects.exists()

    def test_looked_at_before_it_is_sent_it_stays_home(self, people, boxes):
        confirm(*people)
        table, asked = turn_passed(people[:3])
        services.keep_wishes(asked, gather=15, mailed_at=timezone.now())
        follow(table)
        services.look(asked, table.match.pk, "socket")
        Delivery.objects.update(due_at=timezone.now())
        postman.deliver("mail")
        assert boxes.mails == [] and states(asked) == [("mail", "dropped")]

    def test_a_wish_taken_back_holds_for_what_is_on_its_way(self, people, boxes):
        confirm(*people)
        table, asked = turn_passed(people[:3])
        services.keep_wishes(asked, gather=15, mailed_at=timezone.now())
        follow(table)
        services.stop_mail(asked, ["turn"])
        Delivery.objects.update(due_at=timezone.now())
        postman.deliver("mail")
        assert boxes.mails == []

    def test_who_wants_nothing_gets_nothing(self, people):
        table, asked = turn_passed(people[:3])
        only(asked)
        follow(table)
        assert not Notice.objects.filter(user=asked).exists()

    def test_the_bell_forgets_what_is_no_longer_true(self, people):
        table, asked = turn_passed(people[:3])
        follow(table)
        assert unread_count(asked) == 1
        play_one(table)
        assert unread_count(asked) == 0

    def test_quiet_hours_hold_it_back_in_my_time_zone(self, people, boxes):
        confirm(*people)
        table, asked = turn_passed(people[:3])
        local = timezone.now().astimezone(tz(timedelta(hours=9)))
        begin, end = (local - timedelta(hours=1)).time(), (local + timedelta(hours=2)).time()
        services.keep_wishes(asked, quiet_from=begin, quiet_to=end, time_zone="Asia/Tokyo")
        follow(table)
        assert boxes.mails == [] and unread_count(asked) == 1
        delivery = Delivery.objects.get(notice__user=asked)
        assert timedelta(hours=1.9) < delivery.due_at - timezone.now() <= timedelta(hours=2)


ZONES = [name for _area, names in choices()[2:] for name, _city in names]
MOMENTS = st.datetimes(datetime(2025, 1, 1), datetime(2035, 12, 31), timezones=st.just(UTC))


@given(MOMENTS, st.sampled_from(ZONES), st.times(), st.times())
def test_after_quiet_hours_it_is_no_longer_quiet(now, zone, begin, end):
    from zoneinfo import ZoneInfo

    over = hours.after_quiet(now, zone, begin, end)
    assert now <= over <= now + timedelta(hours=26)
    local = over.astimezone(ZoneInfo(zone))
    is_skipped = local.utcoffset() != now.astimezone(ZoneInfo(zone)).utcoffset()
    assert begin == end or is_skipped or not hours._is_within(local.time(), begin, end)


@pytest.mark.parametrize(
    ("at", "expected"),
    [("21:59", "21:59"), ("22:00", "07:00"), ("03:00", "07:00"), ("06:59", "07:00"), ("07:00", "07:00")],
)
def test_a_night_over_midnight(at, expected):
    now = datetime(2026, 3, 10, *map(int, at.split(":")), tzinfo=UTC)
    assert f"{hours.after_quiet(now, 'UTC', time(22), time(7)):%H:%M}" == expected


def test_of_former_players_nothing_is_kept(people, outsiders):
    table, asked = turn_passed(people[:3])
    services.keep_wishes(asked, hook=outsiders.url)
    follow(table)
    delete_account(asked)
    jobs.forget_former.func(0)
    assert not Wishes.objects.filter(user=asked).exists() and not Notice.objects.filter(user=asked).exists()


def test_old_notices_are_thrown_away(people):
    services.announce(people, "Long ago.", "/", "old")
    Notice.objects.update(at=timezone.now() - timedelta(days=90))
    services.announce(people, "Now.", "/", "new")
    jobs.tidy_notices.func(0)
    assert set(Notice.objects.values_list("text", flat=True)) == {"Now."}
