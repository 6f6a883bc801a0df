"""A season from registration to medals, and the people in it."""

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.services import bot_players
from games import clock
from games import services as games
from leagues import pools, refusals, seams
from leagues.models import Entry, Membership, Round, Season, TableDraw
from leagues.permissions import check_account, check_organiser, membership
from leagues.selectors.seasons import Book, open_book
from leagues.services import rounds

Status = Season.Status


def lock(season_id: str) -> Season:
    """Whoever changes a season does it one after the other."""
    return Season.objects.select_for_update(of=("self",)).select_related("league__club").get(pk=season_id)


def move(season: Season, to: str, by: User | None = None) -> Season:
    """By hand, or by its dates when nobody is named. One step at a time; each is announced."""
    if by:
        check_organiser(season.league.club, by)
    with transaction.atomic():
        locked = lock(season.pk)
        if locked.is_finished:
            raise refusals.season_over()
        order = list(Status)
        if order.index(Status(to)) != order.index(Status(locked.status)) + 1:
            raise refusals.season_not(locked.get_status_display())
        if to == Status.RUNNING:
            _start(locked)
        elif to == Status.FINISHED:
            _finish(locked)
        locked.status = to
        locked.save()
        _tell(locked, str(Status(to).label))
        if to == Status.RUNNING:
            rounds.draw_next(locked)
    return locked


def _start(season: Season) -> None:
    entries = list(season.entries.filter(status=Entry.Status.PLAYING).select_related("user").order_by("pk"))
    least = pools.least_players(season)
    if len(entries) < least:
        raise refusals.too_few_players(least)
    pools.assign(season, entries)
    Entry.objects.bulk_update(entries, ["lot", "pool"])
    season.rounds_total = pools.rounds_needed(season, entries)


def _finish(season: Season) -> None:
    if drawn := season.rounds.filter(status=Round.Status.DRAWN).first():
        drawn.delete()
    unsettled = [TableDraw.Status.OPEN, TableDraw.Status.ADJOURNED]
    if count := TableDraw.objects.filter(round__season=season, status__in=unsettled).count():
        raise refusals.tables_open(count)
    book = open_book(season)
    season.finished_at = clock.now()
    entries = []
    for pool in book.pools():
        entries += _final(season, book, pool)
    Entry.objects.bulk_update(entries, ["final_place", "moves_to"])


def _final(season: Season, book: Book, pool: int) -> list[Entry]:
    """The final table of one pool, with who goes up and who goes down."""
    table = book.standings(pool)
    last_pool = max(book.pools())
    movers = min(season.movers, len(table) // 2) if season.format == Season.Format.DIVISIONS else 0
    for row in table:
        entry = book.entries[row.player]
        entry.final_place = row.place
        goes_up = pool > 1 and row.place <= movers and entry.is_playing
        goes_down = pool < last_pool and row.place > len(table) - movers
        entry.moves_to = -1 if goes_up else 1 if goes_down else 0
    return [book.entries[row.player] for row in table]


def register(user: User, season: Season) -> Entry:
    """While registration is open. When the season is full or has begun: onto the waiting list."""
    check_account(user)
    _check_member(user, season)
    with transaction.atomic():
        locked = lock(season.pk)
        if locked.is_finished:
            raise refusals.season_over()
        if locked.status == Status.PLANNED:
            raise refusals.season_not(locked.get_status_display())
        found = Entry.objects.filter(season=locked, user=user).first()
        if found and found.status != Entry.Status.WITHDRAWN:
            raise refusals.registered_already()
        if found:
            found.status = Entry.Status.WAITING
            found.save(update_fields=["status"])
            return found
        return Entry.objects.create(season=locked, user=user, status=_first_status(locked))


def _first_status(season: Season) -> str:
    is_full = season.most_players and _playing(season) >= season.most_players
    is_open = season.status == Status.REGISTRATION and not is_full
    return Entry.Status.PLAYING if is_open else Entry.Status.WAITING


def _playing(season: Season) -> int:
    return season.entries.filter(status=Entry.Status.PLAYING).count()


def _check_member(user: User, season: Season) -> None:
    found = membership(season.league.club, user)
    if found and found.role == Membership.Role.BARRED:
        raise refusals.barred()
    if found is None or not found.is_member:
        raise refusals.not_a_member()


def add_bot(by: User, season: Season) -> Entry:
    """A bot of the house takes a place."""
    check_organiser(season.league.club, by)
    with transaction.atomic():
        locked = lock(season.pk)
        if locked.status not in {Status.REGISTRATION, Status.CLOSED}:
            raise refusals.season_not(locked.get_status_display())
        taken = set(locked.entries.values_list("user_id", flat=True))
        bot = next((bot for bot in bot_players() if bot.pk not in taken), None)
        if bot is None:
            raise refusals.no_bot_left()
        return Entry.objects.create(season=locked, user=bot)


def let_in(by: User, season: Season, entry_id: int, substitute_for: int | None = None) -> Entry:
    """From the waiting list: before the start into a place, later from the next round on, or as a substitute."""
    check_organiser(season.league.club, by)
    with transaction.atomic():
        locked = lock(season.pk)
        if locked.is_finished:
            raise refusals.season_over()
        entry = _entry(locked, entry_id)
        if entry.status != Entry.Status.WAITING:
            raise refusals.not_registered()
        entry.status = Entry.Status.PLAYING
        if locked.is_running:
            _join_late(locked, entry, substitute_for)
        entry.save()
        rounds.draw_again(locked)
    return entry


def _join_late(season: Season, entry: Entry, substitute_for: int | None) -> None:
    """A substitute takes over the pool; anybody else comes into the smallest. Both start without points."""
    old = _entry(season, substitute_for) if substitute_for else None
    if old and (old.status != Entry.Status.WITHDRAWN or hasattr(old, "substitute")):
        raise refusals.not_registered()
    others = season.entries.exclude(pk=entry.pk)
    entry.substitute_for = old
    entry.from_round = season.rounds.exclude(status=Round.Status.DRAWN).count() + 1
    entry.lot = entry.lot or max(others.values_list("lot", flat=True), default=0) + 1
    entry.pool = old.pool if old else pools.smallest(others)


def withdraw(season: Season, entry_id: int, by: User | None = None) -> None:
    """By oneself, by an organiser, or, without a name, by the house. Before the start the place is free again; later the house resigns what is running."""
    with transaction.atomic():
        locked = lock(season.pk)
        if locked.is_finished:
            raise refusals.season_over()
        entry = _entry(locked, entry_id)
        if by and entry.user_id != by.pk:
            check_organiser(locked.league.club, by)
        if not locked.is_running:
            was_playing = entry.is_playing
            entry.delete()
            if was_playing:
                _fill_place(locked)
            return
        entry.status = Entry.Status.WITHDRAWN
        entry.save(update_fields=["status"])
        _tell(locked, _("%(name)s has withdrawn.") % {"name": entry.user.display_name})
        for match_id in TableDraw.objects.filter(seats__entry=entry, match__isnull=False).values_list(
            "match", flat=True
        ):
            games.forfeit(match_id, entry.user)
        rounds.draw_again(locked)


def _fill_place(season: Season) -> None:
    waiting = season.entries.filter(status=Entry.Status.WAITING).order_by("at", "pk").first()
    if waiting and season.status == Status.REGISTRATION:
        waiting.status = Entry.Status.PLAYING
        waiting.save(update_fields=["status"])


def _entry(season: Season, entry_id: int) -> Entry:
    found = season.entries.select_related("user").filter(pk=entry_id).first()
    if found is None:
        raise refusals.not_registered()
    return found


def _tell(season: Season, what: str) -> None:
    seams.announce(season.league.club, f"{season.league.name} {season.number}: {what}", season)
