"""Everything a visitor can lay hands on: pages, partials, exports, frames, mail, push, webhooks, the log."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from django.test import Client

from accounts.models import User
from games import broadcast, followers, services, tables
from games.engine import play
from games.models import Match
from games.tables import Table
from notices import following
from tests.pairs.wires import Wires, frames
from tests.pairs.worlds import Twin, world

PASSING = re.compile(rb'(csrfmiddlewaretoken" value="|X-CSRFToken": ")[^"]+|/notices/off/[\w:.=-]+')
NEW_EVERY_TIME = {"Expires", "Last-Modified"}
NEW_COOKIES = {"csrftoken", "sessionid"}
IMPOSSIBLE = {"mascarade": "77 a1", "mask": "bid 199"}

RECEIPT = re.compile(r"[0-9a-f]{64}|<code[^>]*>[0-9a-f]{8}</code>|receipt [0-9a-f]{8}|data-drawn=.[0-9a-f]*")

Found = dict[str, Any]  # where: what
Act = tuple[int, str]  # the seat, the notation


@dataclass
class Looker:
    """Somebody who looks; `seat` is where they sit at the table in question."""

    name: str
    client: Client
    seat: int | None = None
    user: User | None = None
    is_staff: bool = False
    beside: User | None = None  # somebody else at the same table


def lookers(table: Table, member: User, admin: User) -> list[Looker]:
    """Everybody at the table, somebody who only has an account, a moderator, and a stranger."""
    people = [seat.user for seat in table.seats if seat.user and not seat.user.is_bot]
    clients = [_client(user) for user in people]
    seated = [
        Looker(f"seat {number}", clients[number], number, user, user.is_staff, people[number - 1])
        for number, user in enumerate(people)
    ]
    return [
        *seated,
        Looker("member", _client(member), user=member, beside=people[0]),
        Looker("admin", _client(admin), user=admin, is_staff=True, beside=people[0]),
        Looker("stranger", Client(raise_request_exception=False), beside=people[0]),
    ]


def _client(user: User) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(user)
    return client


def addresses(table: Table, looker: Looker) -> list[str]:
    """Of this match."""
    match = table.match
    here = match.get_absolute_url()
    hand = table.game.view(table.state, looker.seat).get("hand") or []
    drafts = [f"table/?try={card}{square}" for card in hand[:1] for square in ("", "+e6")] + ["table/?try=e6"] * (
        match.game == "mascarade"
    )
    looks = ["choices/", "?piece=i5"] * (match.game == "blokus3d")
    before = max(match.ply - 1, 0)
    pages = ["", "table/", "deal/", "replay/", "replay/?seat=all", "replay/?seat=1", *drafts, *looks]
    own = ["/next/", "/notices/"] if looker.user else []
    return [here + page for page in [*pages, f"replay/{before}/"]] + ["/", *own, *_admin(match, looker)]


def _admin(match: Match, looker: Looker) -> list[str]:
    if not looker.is_staff:
        return []
    last = match.moves.last()
    return [
        f"/admin/games/{page}" for page in ("match/", f"match/{match.pk}/change/", "move/", f"move/{last.pk}/change/")
    ]


def collect(table: Table, looker: Looker, wires: Wires, pages: list[str]) -> Found:
    """In the world we are in."""
    found: Found = {}
    for page in pages:
        found[page] = _answer(looker.client.get(page))
    found["refused"] = _answer(refused_move(table, looker))
    told(table)
    heard = [message for message in wires.notified if message["group"] == broadcast.group(table.match.pk)]
    for place, frame in enumerate(frames(looker.user, looker.beside, table.match, heard)):
        found[f"frame {place}"] = PASSING.sub(b"", frame.encode())
    for place, (kind, what) in enumerate(wires.reaching(looker.user, table.match)):
        found[f"{kind} {place}"] = PASSING.sub(b"", repr(what).encode())
    wires.clear()
    return found


def refused_move(table: Table, looker: Looker) -> Any:
    """What a move nobody is offered is answered."""
    asked = table.match.waiting.get(str(looker.seat), {"ply": table.match.ply})["ply"]
    move = {"move": IMPOSSIBLE.get(table.match.game, "nonsense"), "ply": asked}
    return looker.client.post(f"{table.match.get_absolute_url()}move/", move)


def _answer(answer: Any) -> Any:
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    headers = sorted((name, value) for name, value in answer.headers.items() if name not in NEW_EVERY_TIME)
    cookies = sorted((name, morsel.value) for name, morsel in answer.cookies.items() if name not in NEW_COOKIES)
    return answer.status_code, headers, cookies, PASSING.sub(b"", body)


def told(table: Table) -> None:
    """As after a move: the screens and the people hear of it; somebody speaks; time grows short."""
    match = Match.objects.get(pk=table.match.pk)
    broadcast.tell_table(match)
    followers.tell_table(match.pk, match.ply, None)
    seat = next(seat for seat in table.seats if seat.user and not seat.user.is_bot)
    assert seat.user
    followers.tell_chat(services.say(match, seat.user, "Good evening.").pk)
    following.time_passed()


def differences(one: Found, other: Found) -> list[str]:
    """Where, and how it begins to differ."""
    places = [where for where in sorted(one.keys() | other.keys()) if one.get(where) != other.get(where)]
    return [f"{where}: {_first_difference(str(one.get(where)), str(other.get(where)))}" for where in places]


def _first_difference(one: str, other: str) -> str:
    at = sum(1 for _same in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    start = max(at - 60, 0)
    return f"{one[start : at + 40]!r} | {other[start : at + 40]!r}"


def compare(twin: Twin, looker: Looker, wires: Wires, monkeypatch: Any, pages: list[str] | None = None) -> list[str]:
    """Where the match and its twin look different to this visitor."""
    pages = pages or addresses(twin.table, looker)
    wires.clear()
    with world():
        one = collect(twin.table, looker, wires, pages)
    with world(), twin.entered(monkeypatch):
        other = collect(tables.fetch(twin.table.match.pk), looker, wires, pages)
    return differences(one, other)


def compare_acts(table: Table, looker: Looker, wires: Wires, acts: tuple[Act, Act]) -> list[str]:
    """Where two matches look different in which something else was done that this visitor may not know."""
    pages, found = addresses(table, looker), []
    wires.clear()
    for seat, notation in acts:
        with world():
            found.append(collect(_played(table, seat, notation), looker, wires, pages))
    one, other = ({where: _without_receipts(what) for where, what in each.items()} for each in found)
    return differences(one, other)


def _played(table: Table, seat: int, notation: str) -> Table:
    match, user = table.match, table.seats[seat].user
    assert user
    services.play_move(match.pk, user, notation, match.waiting[str(seat)]["ply"])
    return tables.fetch(match.pk)


def _without_receipts(what: Any) -> str:
    """A receipt differs with the bid by its nature, and with it the mark of the drawing."""
    return RECEIPT.sub("", str(what))


def alike(table: Table, seat: int | None) -> Iterator[tuple[Act, Act]]:
    """Acts of others now open that leave this seat with the same view, having been told the same."""
    known: dict[str, Act] = {}
    for other in sorted(table.match.to_act):
        if other == seat:
            continue
        for notation in list(play.choices(table.game, table.state, other))[:6]:
            step = play.play(table.game, table.state, other, notation)
            heard = [event for event in step.events if event.visible_to(seat)]
            knows = _without_receipts((table.game.view(step.state, seat), heard))
            if knows in known:
                yield known[knows], (other, notation)
            known[knows] = (other, notation)
