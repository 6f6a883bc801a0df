"""Who follows what happens at the tables.

The worker tells them once it is stored. They register when the site starts, and must stand hearing the same twice.
"""

from collections.abc import Callable

TableFollower = Callable[[str, int, int | None], None]  # the match, its ply, the person whose doing it was
ChatFollower = Callable[[int], None]  # the line
ProposalFollower = Callable[[str, str, str], None]  # the match, what is proposed, since when

_of_tables: list[TableFollower] = []
_of_chat: list[ChatFollower] = []
_of_proposals: list[ProposalFollower] = []


def follow(table: TableFollower, chat: ChatFollower, proposal: ProposalFollower | None = None) -> None:
    _of_tables.append(table)
    _of_chat.append(chat)
    if proposal:
        _of_proposals.append(proposal)


def tell_table(match_id: str, ply: int, by: int | None) -> None:
    """By now the match may be further than that."""
    for follower in _of_tables:
        follower(match_id, ply, by)


def tell_chat(line: int) -> None:
    for follower in _of_chat:
        follower(line)


def tell_proposal(match_id: str, kind: str, at: str) -> None:
    for follower in _of_proposals:
        follower(match_id, kind, at)
