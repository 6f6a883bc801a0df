"""What players agree on: everybody who plays is asked, and one effect comes of it."""

from datetime import timedelta

import pytest

from games import jobs, services
from games.models import Match, Seat
from games.tables import fetch
from notices.models import Notice
from tests.games.conftest import offered, play_one, play_out, started, stored, to_act
from tests.games.test_absence import miss, play_until
from tests.games.test_keeping import code_of, page_of
from tests.games.test_races import at_once

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def seated(table, *people):
    """The people in this order."""
    return [next(seat for seat in table.seats if seat.user == person) for person in people]


class TestAgreeing:
    def test_all_who_play_have_to_agree(self, people, client_of):
        anna, benno, cleo, dario = people
        table = started(people[:3], pace=HOUR)
        pk = table.match.pk
        services.propose(pk, anna, "pause")
        page = page_of(client_of(benno), table)
        assert "Anna proposes to pause." in page and "Agree" in page and "Decline" in page
        assert "Withdraw" in page_of(client_of(anna), table)
        watching = page_of(client_of(dario), table)
        assert (
            "Anna proposes to pause." in watching
            and "Decline" not in watching
            and "Keep the match going" not in watching
        )
        services.vote(pk, benno, "pause", True)
        assert not fetch(pk).match.is_paused
        services.vote(pk, cleo, "pause", True)
        match = fetch(pk).match
        assert match.is_paused and not match.proposals
        assert "The players agreed to pause." in page_of(client_of(dario), table)

    def test_a_pause_lasts_until_all_agree_to_go_on(self, people, client_of):
        table = started(people[:2], pace=HOUR)
        pk = table.match.pk
        services.propose(pk, people[0], "pause")
        services.propose(pk, people[1], "pause")  # who proposes the same agrees
        assert "Propose to go on" in page_of(client_of(people[0]), table)
        services.propose(pk, people[0], "resume")
        assert fetch(pk).match.is_paused
        services.vote(pk, people[1], "resume", True)
        assert not fetch(pk).match.is_paused and play_one(fetch(pk)).match.ply == 3

    def test_a_long_pause_one_alone_may_end(self, people):
        table = started(people[:2])
        services.propose(table.match.pk, people[0], "pause")
        services.vote(table.match.pk, people[1], "pause", True)
        Match.objects.update(paused_at=table.now - timedelta(days=15))
        services.propose(table.match.pk, people[0], "resume")
        assert not fetch(table.match.pk).match.is_paused

    def test_what_a_moderator_paused_players_cannot_resume(self, people, client_of):
        table = started(people[:2])
        services.pause(table.match.pk)
        assert code_of(lambda: services.propose(table.match.pk, people[0], "resume")) == "paused"
        assert "Propose to go on" not in page_of(client_of(people[0]), table)

    def test_more_time_is_one_more_pace(self, people):
        table = started(people[:2], pace=HOUR)
        services.propose(table.match.pk, people[0], "extend")
        after = services.vote(table.match.pk, people[1], "extend", True)
        assert after.match.deadline == table.match.deadline + HOUR

    def test_cancelled_by_agreement_it_counts_nowhere(self, people):
        table = started(people[:2], is_rated=True)
        services.propose(table.match.pk, people[0], "cancel")
        after = services.vote(table.match.pk, people[1], "cancel", True)
        assert after.match.is_over and after.match.annulled_at and after.match.outcome is None

    def test_bots_and_who_is_out_are_not_asked(self, people):
        match = services.create_table(people[0], services.Setup("masker", seats=3, bots=1))
        services.take_seat(match.pk, people[1])
        services.resign(match.pk, people[1])
        assert code_of(lambda: services.propose(match.pk, people[1], "cancel")) == "no_vote"
        services.propose(match.pk, people[0], "cancel")
        assert fetch(match.pk).match.is_over

    def test_for_somebody_who_is_away_a_bot_can_play_on(self, people, client_of):
        table = started(people[:3], pace=HOUR, absence="resign", patience=3)
        late = to_act(table)
        others = [seat.user for seat in table.seats if seat != late]
        pk = table.match.pk
        assert code_of(lambda: services.propose(pk, others[0], "replace", late.number)) == "not_away"
        table = play_until(miss(table), late.number)
        assert f"Propose that a bot plays on for {late.user.username}" in page_of(client_of(others[0]), table)
        services.propose(pk, others[0], "replace", late.number)
        assert code_of(lambda: services.vote(pk, late.user, "replace", False)) == "no_vote"
        services.vote(pk, others[1], "replace", True)
        assert fetch(pk).seats[late.number].stand_in == "bot" and fetch(pk).bots_to_act()
        services.come_back(pk, late.user)
        assert not Seat.objects.get(pk=late.pk).stand_in

    def test_without_a_limit_who_has_been_silent_for_weeks_is_not_asked(self, people):
        table = started(people[:3])
        silent = to_act(table)
        others = [seat.user for seat in table.seats if seat != silent]
        Match.objects.update(moved_at=table.now - timedelta(days=15))
        services.propose(table.match.pk, others[0], "replace", silent.number)
        services.vote(table.match.pk, others[1], "replace", True)
        assert Seat.objects.get(pk=silent.pk).stand_in == "bot"


def test_who_goes_away_is_not_waited_for(people):
    table = started(people[:3], pace=HOUR, absence="bot", patience=1)
    late = to_act(table)
    others = [seat.user for seat in table.seats if seat != late]
    services.propose(table.match.pk, others[0], "pause")
    services.vote(table.match.pk, others[1], "pause", True)
    table = miss(table)
    assert table.match.is_paused and table.seats[late.number].stand_in == "bot"


class TestNotAgreeing:
    def test_one_no_ends_it(self, people, client_of):
        table = started(people[:3])
        services.propose(table.match.pk, people[0], "pause")
        services.vote(table.match.pk, people[1], "pause", False)
        assert "Benno declined the pause." in page_of(client_of(people[0]), table)
        assert code_of(lambda: services.vote(table.match.pk, people[2], "pause", True)) == "no_proposal"

    def test_it_can_be_taken_back(self, people):
        table = started(people[:3])
        services.propose(table.match.pk, people[0], "pause")
        services.vote(table.match.pk, people[0], "pause", False)
        assert not fetch(table.match.pk).match.proposals

    def test_after_a_week_it_is_stale(self, people, client_of):
        table = started(people[:2])
        services.propose(table.match.pk, people[0], "pause")
        match = Match.objects.get()
        match.proposals["pause"]["at"] = (table.now - timedelta(days=8)).isoformat()
        match.save()
        assert "proposes to pause" not in page_of(client_of(people[1]), table)
        assert code_of(lambda: services.vote(table.match.pk, people[1], "pause", True)) == "no_proposal"
        services.propose(table.match.pk, people[1], "pause")
        assert not fetch(table.match.pk).match.is_paused  # a new one, and only Benno's

    def test_when_a_seat_changes_hands_it_is_asked_anew(self, people):
        table = started(people[:3])
        services.propose(table.match.pk, people[0], "pause")
        services.replace_seat(table.match.pk, seated(table, people[0])[0].number, people[3])
        assert not fetch(table.match.pk).match.proposals

    def test_what_cannot_be_is_refused_and_changes_nothing(self, people):
        table = started(people[:3])
        pk, anna = table.match.pk, people[0]
        before = stored(pk)
        for kind, about, code in [
            ("extend", None, "nothing_to_extend"), ("resume", None, "not_paused"), ("explode", None, "malformed"),
            ("replace", None, "malformed"), ("pause", 1, "malformed"), ("replace", 9, "not_a_seat"),
        ]:  # fmt: skip
            assert code_of(lambda kind=kind, about=about: services.propose(pk, anna, kind, about)) == code
        assert code_of(lambda: services.propose(pk, people[3], "pause")) == "not_your_seat"
        assert stored(pk) == before and not Match.objects.get().proposals
        over = play_out(started(people[:2]))
        assert code_of(lambda: services.propose(over.match.pk, anna, "pause")) == "over"

    def test_not_too_often(self, people):
        table = started(people[:3])
        for _time in range(20):
            services.propose(table.match.pk, people[0], "pause")
        assert code_of(lambda: services.propose(table.match.pk, people[0], "pause")) == "too_fast"

    @pytest.mark.parametrize(
        ("path", "data"), [("vote/pause", {}), ("vote/pause", {"answer": "maybe"}), ("propose/pause", {"seat": "x"}), ("propose/nonsense", {})]
    )  # fmt: skip
    def test_nonsense_is_answered_with_a_sentence(self, path, data, people, client_of):
        table = started(people[:3])
        assert client_of(people[0]).post(f"/m/{table.match.pk}/{path}/", data).status_code == 400


def test_those_whose_word_is_waited_for_are_told_once(people):
    table = started(people[:3])
    services.propose(table.match.pk, people[0], "pause")
    at = Match.objects.get().proposals["pause"]["at"]
    for _run in range(2):
        jobs.follow_proposal.func(table.match.pk, "pause", at)
    told = Notice.objects.filter(kind="proposal")
    assert sorted(notice.user.username for notice in told) == ["Benno", "Cleo"]
    services.vote(table.match.pk, people[1], "pause", False)
    jobs.follow_proposal.func(table.match.pk, "pause", at)
    assert told.count() == 2


def test_the_table_costs_no_query_more(people, client_of, django_assert_num_queries):
    table = started(people[:3])
    client = client_of(people[1])
    client.get(f"/m/{table.match.pk}/table/")
    with django_assert_num_queries(4):
        client.get(f"/m/{table.match.pk}/table/")
    services.propose(table.match.pk, people[0], "pause")
    with django_assert_num_queries(4):
        client.get(f"/m/{table.match.pk}/table/")


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_two_votes_both_count(self, people):
        for _round in range(5):
            table = started(people[:3])
            services.propose(table.match.pk, people[0], "pause")
            results = at_once(
                *[lambda who=who: services.vote(table.match.pk, who, "pause", True) for who in people[1:3]]
            )
            assert results == ["done", "done"] and fetch(table.match.pk).match.is_paused

    def test_a_vote_and_a_move(self, people):
        for _round in range(5):
            table = started(people[:2], pace=HOUR)
            mover = to_act(table)
            other = next(seat.user for seat in table.seats if seat != mover)
            services.propose(table.match.pk, mover.user, "pause")
            move = offered(table)[0]
            results = at_once(
                lambda: services.vote(table.match.pk, other, "pause", True),
                lambda: services.play_move(table.match.pk, mover.user, move, 0),
            )
            match = fetch(table.match.pk).match
            assert match.is_paused and results in (["done", "done"], ["done", "paused"])
            assert match.held and not match.waiting and match.deadline is None

    def test_resuming_twice(self, people):
        for _round in range(5):
            table = started(people[:2], pace=HOUR)
            services.pause(table.match.pk)
            assert at_once(*[lambda: services.resume(table.match.pk)] * 2) == ["done", "not_paused"]
            assert fetch(table.match.pk).match.deadline

    def test_two_substitutes_for_one_seat(self, people):
        for _round in range(5):
            table = started(people[:2], pace=HOUR)
            services.free_seat(table.match.pk, 0)
            results = at_once(*[lambda who=who: services.take_over(table.match.pk, who, 0) for who in people[2:]])
            assert results == ["done", "seat_taken"]
