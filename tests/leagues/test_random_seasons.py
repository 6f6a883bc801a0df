"""Whole random seasons in every format, with everything that happens to clubs: people come late and leave, forfeit,
results are corrected, cancelled and adjourned. Whatever happens, the promises below hold after every step."""

from random import Random

import pytest

from accounts.models import User
from leagues import draws, jobs, knockouts
from leagues.models import Entry, Round, Season, TableDraw
from leagues.pairing.byes import bye_credits
from leagues.seats import sizes_of
from leagues.selectors.seasons import Book, open_book
from leagues.services import results, rounds, seasons
from tests.leagues.conftest import end, fill, last_round, running

pytestmark = pytest.mark.django_db
SEEDS = range(6)
Status = TableDraw.Status


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("format", list(Season.Format))
def test_a_random_season_keeps_its_promises(owner, league, format, seed):
    rng = Random(f"{format} {seed}")
    season = running(
        owner,
        league,
        rng.randint(2, 13),
        format=format,
        table_size=rng.choice([2, 3, 4]),
        pool_size=rng.choice([0, 4, 5]),
        rounds_wanted=rng.choice([0, 3, 4]),
        advance=1,
    )
    for _round in range(40):
        if not last_round(season).is_drawn:
            break
        disturb_people(rng, owner, season)
        if not season.rounds.exists() or not last_round(season).is_drawn:
            break
        check_draw(season)
        rounds.publish(last_round(season), owner)
        play(rng, owner, season)
        jobs.catch_up_with_matches.func(0)  # withdrawals may have ended adjourned matches
        check_standings(season)
    settle_adjourned(rng, season)
    season = seasons.move(season, Season.Status.FINISHED, owner)
    assert season.is_finished, "every season ends"
    places = list(
        season.entries.exclude(final_place=None).order_by("pool", "final_place").values_list("pool", "final_place")
    )
    assert places == [
        (pool, place)
        for pool in sorted({pool for pool, _ in places})
        for place in range(1, 1 + sum(each == pool for each, _ in places))
    ]


def disturb_people(rng, owner, season):
    """A withdrawal, a late joiner, a substitute; each now and then."""
    if rng.random() < 0.25:
        playing = list(season.entries.filter(status=Entry.Status.PLAYING))
        if len(playing) > 1:
            seasons.withdraw(season, rng.choice(playing).pk, owner)
    if rng.random() < 0.25:
        late = User.objects.create_user(f"Late {User.objects.count()}")
        (entry,) = fill(season, [late])
        gone = season.entries.filter(status=Entry.Status.WITHDRAWN, substitute=None).first()
        seasons.let_in(owner, season, entry.pk, gone.pk if gone and rng.random() < 0.5 else None)


def check_draw(season):
    book, drawn = open_book(season), last_round(season)
    seated = [pk for table in book.of_round(drawn.number) for pk in table.seats]
    byes = book.byes_of(drawn.number)
    assert len(set(seated + byes)) == len(seated + byes), "nobody at two tables"
    assert set(seated + byes) == expected(book, drawn.number), "everybody seated or with a bye"
    assert all(len(table.seats) in sizes_of(drawn.game) for table in book.of_round(drawn.number))
    for pool in book.pools():
        check_byes(book, pool, drawn)
    assert [(pool, draw.tables) for pool, draw in draws.draw(book, drawn.number, drawn.redraws)] == [
        (pool, tuple(tuple(table.seats) for table in book.of_round(drawn.number) if table.pool == pool))
        for pool in book.pools()
    ], "the same seed draws the same again"


def expected(book: Book, number: int) -> set[int]:
    if book.season.is_knockout:
        return set(knockouts.survivors(book, number, min(sizes_of(book.season.league.game_of(number)))))
    return {pk for pk, entry in book.entries.items() if entry.is_playing and entry.from_round <= number}


def check_byes(book: Book, pool: int, drawn: Round):
    present = [pk for pk in expected(book, drawn.number) if book.entries[pk].pool == pool]
    if present:
        credits = bye_credits(present, book.draws(pool, drawn.number + 1)).values()
        assert max(credits) - min(credits) <= 1, "byes at most one apart"
    byes = [pk for _when, pk in book.byes]
    since_the_start = [byes.count(pk) for pk in present if book.entries[pk].from_round == 1]
    if since_the_start and not book.season.is_knockout:
        assert max(since_the_start) - min(since_the_start) <= 1, "really"


def play(rng, owner, season):
    played = last_round(season)
    for table in list(played.tables.all()):
        disturb_table(rng, owner, season, played, table)
        table.refresh_from_db()
        if table.status == Status.OPEN:
            end(table.match_id, rng, late=0 if rng.random() < 0.15 else None)
            results.hear_of(table.match_id)
            results.hear_of(table.match_id)
        if rng.random() < 0.1:
            size = table.seats.count()
            results.correct(owner, played, table.pk, rng.sample(range(1, size + 1), size), [], "counted wrongly")


def disturb_table(rng, owner, season, played, table):
    chance = rng.random()
    if chance < 0.08:
        results.cancel(owner, played, table.pk, "by agreement")
    elif chance < 0.16 and not season.is_knockout:
        results.adjourn(owner, played, table.pk, "a storm")
    elif chance < 0.24 and season.entries.filter(status="playing").count() > 2:
        seasons.withdraw(season, rng.choice(list(table.seats.all())).entry_id, owner)
        results.hear_of(table.match_id)


def check_standings(season):
    assert results.recompute(season) == [], "what is stored is what the matches say"
    before = everything(season)
    TableDraw.objects.filter(round__season=season, round__status__in=["published", "finished"]).update(
        status=Status.OPEN, places=None, scores=None, forfeits=[]
    )
    results.recompute(season)
    assert everything(season) == before, "standings equal their recomputation"


def everything(season):
    book = open_book(season)
    return [book.standings(pool) for pool in book.pools()]


def settle_adjourned(rng, season):
    for table in TableDraw.objects.filter(round__season=season, status=Status.ADJOURNED):
        end(table.match_id, rng)
        results.hear_of(table.match_id)
