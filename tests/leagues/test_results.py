"""Results: heard of, corrected, cancelled, adjourned."""

from random import Random

import pytest
from django.test import Client

from games import services as games
from games.models import Match
from leagues.models import Notice
from leagues.selectors.seasons import open_book
from leagues.services import results, rounds
from tests.leagues.conftest import (
    client_of,
    end,
    last_round,
    play_round,
    refused,
    running,
)

pytestmark = pytest.mark.django_db


class TestResults:
    @pytest.fixture
    def season(self, owner, league):
        season = running(owner, league, 6, format="swiss", rounds_wanted=2)
        rounds.publish(last_round(season), owner)
        return season

    def test_a_correction_needs_a_reason_and_everybody_sees_it(self, owner, season):
        play_round(season, Random(1))
        played = season.rounds.first()
        table = played.tables.first()
        old = table.places
        new = [old[1], old[0], old[2]]
        url = f"/seasons/{season.pk}/rounds/1/tables/{table.pk}/"
        data = {"act": "correct", **{f"place_{seat}": place for seat, place in enumerate(new)}}
        assert client_of(owner).post(url, data).status_code == 400
        client_of(owner).post(url, data | {"reason": "The clock was wrong"})
        table.refresh_from_db()
        correction = table.corrections.get()
        assert table.places == new and correction.old["places"] == old
        page = Client().get(f"/seasons/{season.pk}/rounds/1/").text
        assert "The clock was wrong" in page and "corrected" in page and ", ".join(map(str, old)) in page
        assert Notice.objects.filter(text__contains="The clock was wrong").exists()

    @pytest.mark.parametrize("places", [[1, 2], [0, 1, 2], [1, 1, 2], [2, 3, 4], [1, 2, 2, 4]])
    def test_places_that_are_none(self, owner, season, places):
        table = last_round(season).tables.first()
        with refused("malformed"):
            results.correct(owner, last_round(season), table.pk, places, [], "because")
        table.refresh_from_db()
        assert table.status == "open" and not table.corrections.exists()

    def test_a_result_for_a_match_that_is_not_in_the_round(self, owner, season, club):
        play_round(season, Random(1))
        rounds.publish(last_round(season), owner)
        other = season.rounds.first().tables.first()
        with refused("malformed"):
            results.correct(owner, last_round(season), other.pk, [1, 2, 3], [], "because")
        url = f"/seasons/{season.pk}/rounds/2/tables/{other.pk}/"
        data = {"act": "cancel", "reason": "because", "place_0": 1}
        answer = client_of(owner).post(url, data)
        assert answer.status_code == 400 and "not in this round" in answer.text

    def test_a_cancelled_match_counts_for_nobody_and_leaves_the_ratings(self, owner, season):
        table = last_round(season).tables.first()
        results.cancel(owner, last_round(season), table.pk, "a dog ate the board")
        assert Match.objects.get(pk=table.match_id).annulled_at
        end(table.match_id, Random(1))
        results.hear_of(table.match_id)
        table.refresh_from_db()
        assert table.status == "cancelled" and table.places is None
        assert all(row.played == 0 for row in open_book(season).standings(1))

    def test_a_cancelled_match_can_be_counted_again_but_not_one_that_moderators_annulled(self, owner, season):
        one, other = last_round(season).tables.all()
        results.cancel(owner, last_round(season), one.pk, "a mistake")
        games.annul(other.match_id)
        for table in (one, other):
            results.correct(owner, season.rounds.first(), table.pk, [1, 2, 3], [], "as agreed")
        assert Match.objects.get(pk=one.match_id).annulled_at is None
        assert Match.objects.get(pk=other.match_id).annulled_at is not None

    def test_an_adjourned_match_does_not_hold_the_round_and_counts_when_it_ends(self, owner, season):
        one, other = last_round(season).tables.all()
        results.adjourn(owner, last_round(season), one.pk, "on a journey")
        end(other.match_id, Random(1))
        results.hear_of(other.match_id)
        assert season.rounds.first().status == "finished" and last_round(season).number == 2
        end(one.match_id, Random(2))
        results.hear_of(one.match_id)
        one.refresh_from_db()
        assert one.status == "counted"

    def test_a_knockout_waits(self, owner, league):
        season = running(owner, league, 6, format="knockout", advance=1)
        rounds.publish(last_round(season), owner)
        table = last_round(season).tables.first()
        with refused("no_adjourning"):
            results.adjourn(owner, last_round(season), table.pk, "on a journey")

    def test_a_correction_draws_an_unpublished_round_again(self, owner, season):
        play_round(season, Random(1))
        played, drawn = season.rounds.first(), last_round(season)
        assert drawn.is_drawn
        table = played.tables.first()
        results.correct(owner, played, table.pk, table.places[::-1], [], "mixed up")
        assert open_book(season).of_round(2)

    def test_an_annulled_match_counts_for_nobody(self, owner, season):
        play_round(season, Random(1))
        table = season.rounds.first().tables.first()
        games.annul(table.match_id)
        results.hear_of(table.match_id)
        table.refresh_from_db()
        assert table.status == "cancelled"
