"""A round: drawn, looked at, changed by hand, published, played, finished."""

from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from accounts.models import User
from games import clock
from games import services as games
from games.services import Setup
from leagues import draws, refusals, seams
from leagues.models import DrawnSeat, Membership, Round, Season, TableDraw
from leagues.pairing import Draw
from leagues.permissions import check_organiser
from leagues.seats import league_setup, sizes_of
from leagues.selectors.seasons import Book, open_book

State = Round.Status


def draw_next(season: Season) -> Round | None:
    """The next round, for the organiser to look at. Call with the season locked; None when all is played."""
    book = open_book(season)
    last = book.rounds[-1] if book.rounds else None
    number = last.number + 1 if last else 1
    if last and last.status != State.FINISHED:
        raise refusals.round_open(last.number)
    if not draws.can_draw(book, number):
        return None
    drawn = Round.objects.create(season=season, number=number, game=season.league.game_of(number))
    _store(drawn, draws.draw(book, number))
    return drawn


def draw_again(season: Season, by_hand: bool = False) -> None:
    """A round that is only drawn follows what has changed since: people, results, or the organiser's wish."""
    drawn = season.rounds.last()
    if drawn is None or drawn.is_published:
        return
    if drawn.status == State.FINISHED:  # nobody was left to draw; now there may be
        draw_next(season)
        return
    DrawnSeat.objects.filter(round=drawn).delete()
    TableDraw.objects.filter(round=drawn).delete()
    book = open_book(season)
    if not draws.can_draw(book, drawn.number):
        drawn.delete()
        return
    drawn.redraws += by_hand
    drawn.is_edited = False
    drawn.save(update_fields=["redraws", "is_edited"])
    _store(drawn, draws.draw(book, drawn.number, drawn.redraws))


def _store(drawn: Round, pools: list[tuple[int, Draw]]) -> None:
    seats, number = [], 0
    for pool, draw in pools:
        for players in draw.tables:
            number += 1
            table = TableDraw.objects.create(round=drawn, number=number, pool=pool)
            seats += [DrawnSeat(round=drawn, entry_id=pk, table=table, number=at) for at, pk in enumerate(players)]
        seats += [DrawnSeat(round=drawn, entry_id=pk) for pk in draw.byes]
    DrawnSeat.objects.bulk_create(seats)


def redraw(by: User, drawn: Round) -> None:
    with transaction.atomic():
        season = _locked_draft(by, drawn)
        draw_again(season, by_hand=True)


def swap(by: User, drawn: Round, one_id: int, other_id: int) -> None:
    """Two players change places, at tables or with a bye. In groups and divisions only within one."""
    with transaction.atomic():
        _locked_draft(by, drawn)
        seats = {seat.entry_id: seat for seat in drawn.seats.select_related("entry")}
        if one_id not in seats or other_id not in seats or one_id == other_id:
            raise refusals.bad_draw(gettext_noop("Choose two different players of this round."))
        one, other = seats[one_id], seats[other_id]
        if one.entry.pool != other.entry.pool:
            raise refusals.bad_draw(gettext_noop("These two do not play in the same group."))
        one.table, other.table = other.table, one.table
        one.number, other.number = other.number, one.number
        DrawnSeat.objects.bulk_update([one, other], ["table", "number"])
        Round.objects.filter(pk=drawn.pk).update(is_edited=True)


def _locked_draft(by: User, drawn: Round) -> Season:
    season = lock_season(drawn.season_id)
    check_organiser(season.league.club, by)
    if season.is_finished:
        raise refusals.season_over()
    if Round.objects.get(pk=drawn.pk).status != State.DRAWN:
        raise refusals.published_already()
    return season


def lock_season(season_id: str) -> Season:
    return Season.objects.select_for_update(of=("self",)).select_related("league__club").get(pk=season_id)


def publish(drawn: Round, by: User | None = None) -> None:
    """All matches of the round begin, or none. Of two organisers at once, one publishes."""
    with transaction.atomic():
        season = lock_season(drawn.season_id)
        host = by or Membership.objects.get(club=season.league.club, role=Membership.Role.OWNER).user
        _locked_draft(host, drawn)
        book = open_book(season)
        _check_draw(book, drawn)
        for table in book.of_round(drawn.number):
            people = [book.entries[pk].user for pk in table.seats]
            match = games.start_match(host, _setup(season, drawn, len(people)), people)
            TableDraw.objects.filter(pk=table.pk).update(match=match)
        now = clock.now()
        Round.objects.filter(pk=drawn.pk).update(
            status=State.PUBLISHED, published_at=now, ends_at=now + timedelta(days=season.round_days)
        )
        _tell(season, _("Round %(number)s is published; the matches have begun.") % {"number": drawn.number})


def _setup(season: Season, drawn: Round, seats: int) -> Setup:
    return league_setup(
        drawn.game,
        seats,
        is_public=season.league.club.is_public,
        pace=season.pace,
        reserve=season.reserve,
        fixed_hour=season.fixed_hour,
        weekends_off=season.weekends_off,
        no_vacation=season.no_vacation,
        absence=season.absence,
        patience=season.patience,
        is_rated=season.is_rated,
    )


def _check_draw(book: Book, drawn: Round) -> None:
    """What the database cannot promise: sizes the game can seat, and only people who still play."""
    allowed = sizes_of(drawn.game)
    for table in book.of_round(drawn.number):
        if len(table.seats) not in allowed:
            raise refusals.bad_draw(
                gettext_noop("Table %(number)s has a size this game cannot seat."), number=table.number
            )
        for pk in table.seats:
            if not book.entries[pk].is_playing or book.entries[pk].user.is_former:
                raise refusals.bad_draw(
                    gettext_noop("%(name)s does not play any more. Withdraw them; then the round is drawn again."),
                    name=book.entries[pk].user.display_name,
                )


def settle(season: Season) -> None:
    """After a result, with the season locked: a round whose tables are all decided is finished, and the next is drawn."""
    last = season.rounds.last()
    if last and last.is_published and not last.tables.filter(status=TableDraw.Status.OPEN).exists():
        last.status = State.FINISHED
        last.save(update_fields=["status"])
        _tell(season, _("Round %(number)s is finished.") % {"number": last.number})
        drawn = draw_next(season)
        if drawn and season.is_automatic:
            publish(drawn)
        elif drawn:
            _tell(season, _("Round %(number)s is drawn; an organiser will publish it.") % {"number": drawn.number})
        else:
            _tell(season, _("All rounds are played."))


def _tell(season: Season, what: str) -> None:
    seams.announce(season.league.club, f"{season.league.name} {season.number}: {what}", season)
