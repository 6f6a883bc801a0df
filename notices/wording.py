"""A notice in words. They may be read on a locked phone, so they say what a spectator could know and nothing more."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import selectors, story
from games.facts import deadline
from games.models import Match, Seat
from games.tables import Table
from notices.kinds import Kind
from notices.models import Notice

MOST_SENTENCES = 5


@dataclass(frozen=True)
class Item:
    """All there is to tell about one table, or one announcement."""

    title: str  # Masker with Benno and Cleo
    lines: list[str]  # It is your turn.
    story: list[str]  # Benno took a red cross on c4.
    path: str


def title(match: Match, seats: list[Seat], mine: Seat | None) -> str:
    names = [seat.user.display_name for seat in seats if seat.user and seat != mine]
    game = _(match.rules.info.name)
    return _("%(game)s with %(names)s") % {"game": game, "names": joined(names)} if names else game


def joined(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return _("%(first)s and %(last)s") % {"first": ", ".join(names[:-1]), "last": names[-1]}


def line(notice: Notice) -> str:
    """One sentence for one notice."""
    if notice.text:
        return notice.text
    return {
        Kind.TURN: _("It is your turn."),
        Kind.LAST: _("Only you are still being waited for."),
        Kind.HALF: _("Half of your time is over."),
        Kind.NEAR: _("Your time is nearly over."),
        Kind.INVITED: _("A seat is kept for you."),
        Kind.STARTED: _("The match has started."),
        Kind.ENDED: _("The match is over."),
        Kind.PROPOSAL: _("Something is proposed at the table, and your word is waited for."),
        Kind.CHAT: _("Somebody spoke at the table while you were away."),
    }[Kind(notice.kind)]


def item(notices: list[Notice], table: Table, mine: Seat | None) -> Item:
    lines = [line(notice) for notice in notices]
    until = deadline(table.match, mine.number) if mine and mine.number in table.match.to_act else None
    if until:
        lines.append(_("Your time runs out %(words)s: %(local)s.") % until)
    return Item(title(table.match, table.seats, mine), lines, _story(table, mine), table.match.get_absolute_url())


def announcement(notice: Notice) -> Item:
    title = {Kind.FRIEND: _("Friends"), Kind.HOUSE: _("The moderators")}.get(Kind(notice.kind), _("Leagues"))
    return Item(title, [notice.text], [], notice.address)


def _story(table: Table, mine: Seat | None) -> list[str]:
    """What happened since this person's last move, as anybody may read it."""
    if table.match.is_open:
        return []
    moves = story.since(mine, selectors.recent_moves(table.match))
    told = [entry["text"] for entry in story.log_lines(table, moves, None)]
    return [text for text in told if text][-MOST_SENTENCES:]


def headline(items: list[Item]) -> str:
    """For a subject, or the first line on a phone."""
    if len(items) == 1:
        return f"{items[0].title}: {items[0].lines[0]}"
    count = len(items)
    return ngettext("%(count)d table has news for you", "%(count)d tables have news for you", count) % {"count": count}


def plain(items: list[Item], site: str) -> str:
    """As short text with addresses, for a webhook."""
    return "\n".join(f"{each.title}: {' '.join([*each.lines, *each.story[-1:]])} {site}{each.path}" for each in items)
