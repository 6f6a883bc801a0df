"""Who follows what happens at the tables.

The worker tells them once it is stored. They register when the site starts, and must stand hearing the same twice.
"""

from collections.abc import Callable

TableFollower = Callable[[str, int | None], None]  # the match; the person whose doing it was, if it was a person's
ChatFollower = Callable[[int], None]  # the line

_of_tables: list[TableFollower] = []
_of_chat: list[ChatFollower] = []


def follow(table: TableFollower, chat: ChatFollower) -> None:
    _of_tables.append(table)
    _of_chat.append(chat)


def tell_table(match_id: str, by: int | None) -> None:
    for follower in _of_tables:
        follower(match_id, by)


def tell_chat(line: int) -> None:
    for follower in _of_chat:
        follower(line)
