"""Looking at the secrets of a running match: with the permission, a reason, and a second confirmation."""

from typing import Any

from django.template import engines

from accounts.models import User
from games import boards, tables, words
from games.drawing import board_scene
from games.facts import match_facts, seat_names
from games.selectors import recent_moves
from games.story import visible_events
from games.tables import Table
from moderation import permissions, refusals
from moderation.models import Act
from moderation.services import audit


def check_may_reveal(table: Table, moderator: User, why: str) -> None:
    permissions.check(moderator, "reveal_match")
    permissions.check_not_seated(moderator, table.match.pk)
    if not table.match.is_running:
        raise refusals.not_running()
    if not why.strip():
        raise refusals.say_why()


def reveal(match_id: str, moderator: User, why: str, confirmed: str) -> str:
    """The position with everything shown. It is in the audit log before anybody sees it."""
    table = tables.fetch(match_id)
    check_may_reveal(table, moderator, why)
    if confirmed != match_id:
        raise refusals.confirm()
    audit.note(moderator, Act.What.REVEAL, why.strip(), match=table.match, after={"ply": table.match.ply})
    return _drawn(table)


def _drawn(table: Table) -> str:
    names, slug = seat_names(table), table.match.game
    view: dict[str, Any] = table.game.reveal(table.state)
    moves = recent_moves(table.match)
    events = visible_events(table, moves[-1:], None)
    context = {
        "match": match_facts(table.match),
        "view": view,
        "board": boards.get(slug).draw(view, [], names, events)
        | board_scene(table, None, view, moves, len(moves) - 1)
        | boards.looked(slug, view, [], events, {}),
        "is_replay": True,
        "question": words.get(slug).question(view, None, names, []),
        "names": names,
    }
    return engines["tables"].get_template("_position.html").render(context)
