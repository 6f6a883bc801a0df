"""Hears in the worker what happened at a table, and has the right people told."""

from games import circles, tables
from games.agreeing import asked_by, is_open
from games.models import ChatLine, Match
from notices import news, postman, selectors, services
from notices.kinds import Kind
from notices.news import News
from notices.truth import question


def table_moved(match_id: str, ply: int, by: int | None) -> None:
    table = tables.fetch(match_id)
    _tell(table.match, news.of_table(table, ply, by))


def line_said(line_id: int) -> None:
    line = ChatLine.objects.select_related("match").filter(pk=line_id).first()
    if line is None:
        return
    people = [seat.user for seat in tables.fetch(line.match_id).seats if seat.is_taken and seat.user]
    knowing = {line.user_id, *selectors.heard_of_line(line), *circles.blocking(line.user_id)}
    _tell(line.match, [News(person, Kind.CHAT, str(line_id)) for person in people if person.pk not in knowing])


def proposal_made(match_id: str, kind: str, at: str) -> None:
    """Those whose word it waits for, once."""
    table = tables.fetch(match_id)
    proposal = table.match.proposals.get(kind)
    if not table.match.is_running or not proposal or proposal["at"] != at or not is_open(proposal, table.now):
        return
    asked = asked_by(table, kind, proposal) - set(proposal["agreed"])
    people = [seat.user for seat in table.seats if seat.number in asked and seat.user]
    _tell(table.match, [News(person, Kind.PROPOSAL, question(kind, at)) for person in people])


def time_passed() -> None:
    """Everybody whose time has grown short and who has not heard so."""
    short = [(table.match, told) for table in selectors.short_of_time() for told in news.of_deadlines(table)]
    heard = selectors.heard_of_time({match.pk for match, _told in short})
    for match, told in short:
        if (told.user.pk, match.pk, told.kind, told.question) not in heard:
            _tell(match, [told])


def _tell(match: Match, told: list[News]) -> None:
    for channel in sorted(services.tell(match, told)):
        postman.deliver(channel)
