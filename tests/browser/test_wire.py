"""What comes over the wire: every body and every frame a browser receives, and no secret in any of them."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from accounts.models import User
from games import services
from games.engine import play
from games.models import Match, Move
from games.tables import Table, fetch
from tests.browser.visitors import Visitors, expect_ply, press
from tests.browser.wire import Wire
from tests.engine.twins import TWINS
from tests.games.conftest import offered, play_one, started, to_act

SHOWN = re.compile(r'class="shown"')
SECRET = re.compile(r'id="secret".*?<b>(\w+)</b>', re.DOTALL)
PLY = re.compile(r'data-ply="(\d+)"')
COLOURS = {"r": "red", "b": "blue", "y": "yellow", "g": "green", "p": "purple"}


def plain(text: str, match: Match) -> str:
    """Without what differs between any two matches: the id, the form tokens, the hour, the mark made of all these, and
    the numbers of lines."""
    text = text.replace(match.pk, "MATCH")
    text = re.sub(r'(csrfmiddlewaretoken" value="|X-CSRFToken": ")\w+', r"\1", text)
    return re.sub(r'<time>.*?</time>|data-drawn="\w+"|(?<=line[-/])\d+', "", text)


def other_tokens(table: Table, seat: int | None) -> str:
    """Secret colours that this seat could not tell from the real ones."""
    twins = TWINS["masker"](table.state, seat, Random(5))
    return next(state.tokens for state in twins if state.tokens != table.state.tokens)


def twin_of(table: Table, tokens: str) -> Match:
    """A second match that differs from the first in the secret colours alone."""
    twin = started([other.user for other in table.seats if other.user]).match
    state = table.game.dump(table.state._replace(tokens=tokens))
    same = {name: getattr(table.match, name) for name in ("seed", "commitment", "waiting", "shown")}
    Match.objects.filter(pk=twin.pk).update(state=state, **same)
    Move.objects.filter(match=twin).update(events=Move.objects.get(match=table.match).events)
    return twin


def discreet(tables: list[Table], rng: Random) -> str:
    """A move that reveals nothing in any of these matches; none is left when the first mask falls."""
    seat = tables[0].match.to_act[0]
    harmless = [
        choice
        for choice in offered(tables[0])
        if not any(
            event.reveals for table in tables for event in play.play(table.game, table.state, seat, choice).events
        )
    ]
    return rng.choice(harmless) if harmless else ""


def steps(matches: list[Match], rng: Random) -> Iterator[tuple[User, str, int]]:
    """Who is to play what in both matches, and the ply they reach."""
    while notation := discreet(tables := [fetch(match.pk) for match in matches], rng):
        user = to_act(tables[0]).user
        assert user is not None and not tables[0].match.is_over
        yield user, notation, tables[0].match.ply + 1


@pytest.mark.parametrize("seat", [None, 0], ids=["spectator", "player"])
def test_two_matches_that_differ_in_a_secret_look_the_same(
    visitors: Visitors, friends: list[User], seat: int | None
) -> None:
    table = started(friends[:3])
    matches = [table.match, twin_of(table, other_tokens(table, seat))]
    me = None if seat is None else friends[seat]
    wires = [Wire(visitors(me), visitors.url) for _match in matches]
    for wire, match in zip(wires, matches, strict=True):
        wire.open(match)
    for user, notation, ply in steps(matches, Random(11)):
        for wire, match in zip(wires, matches, strict=True):
            if user == me:
                press(wire.page, notation)
            else:
                services.play_move(match.pk, user, notation, ply - 1)
            expect_ply(ply, wire.page)
            wire.hear(ply)
    for wire, match in zip(wires, matches, strict=True):
        services.say(match, friends[1], "I know who you are")
        wire.page.get_by_text("I know who you are").wait_for()
    ours, theirs = wires
    assert len(ours.frames) > 10 and ours.bodies
    assert [plain(text, matches[0]) for text in ours.tables] == [plain(text, matches[1]) for text in theirs.tables]
    assert set(ours.bells) == set(theirs.bells)  # how often it counts anew is a matter of speed
    assert [plain(text, matches[0]) for text in ours.bodies] == [plain(text, matches[1]) for text in theirs.bodies]


def test_what_one_may_know_does_show(visitors: Visitors, friends: list[User]) -> None:
    """The comparison can fail: another colour of one's own changes page and frame."""
    table = started(friends[:3])
    first, second, third = table.state.tokens
    matches = [table.match, twin_of(table, second + first + third)]
    for user, is_same in ((friends[0], False), (None, True)):
        wires = [Wire(visitors(user), visitors.url) for _match in matches]
        for wire, match in zip(wires, matches, strict=True):
            wire.open(match)
        ours, theirs = wires
        assert (plain(ours.frames[0], matches[0]) == plain(theirs.frames[0], matches[1])) is is_same
        assert (plain(ours.bodies[0], matches[0]) == plain(theirs.bodies[0], matches[1])) is is_same


def test_in_a_whole_match_a_mask_is_seen_when_it_falls_and_not_before(visitors: Visitors, friends: list[User]) -> None:
    table = started(friends[:3])
    viewers = [*friends[:3], None]
    wires = [Wire(visitors(user), visitors.url) for user in viewers]
    for wire in wires:
        wire.open(table.match)
    rng = Random(2)
    while not table.match.is_over:
        table = play_one(table, rng.choice(offered(table)))
        expect_ply(table.match.ply, *(wire.page for wire in wires))
    fallen = masks_by_ply(table)
    for seat, wire in enumerate(wires):
        received = wire.frames + wire.bodies
        assert {int(ply) for text in wire.frames for ply in PLY.findall(text)} == set(range(table.match.ply + 1))
        for text in received:
            assert table.match.seed not in text
            assert set(SECRET.findall(text)) <= ({COLOURS[table.state.tokens[seat]]} if seat < 3 else set())
            for ply in PLY.findall(text):
                seats = text.partition('<ol class="seats"')[2].partition("</ol>")[0].split("<li")[1:]
                seen = {number for number, row in enumerate(seats) if SHOWN.search(row)}
                assert seen == fallen[int(ply)], f"at ply {ply} viewer {seat} sees {seen}"


def masks_by_ply(table: Table) -> list[set[int]]:
    """At each ply, the seats whose colour everybody knows."""
    played = [(move.seat or 0, move.notation) for move in table.match.moves.exclude(kind=Move.Kind.START)]
    replayed = play.replay(table.game, 3, table.match.options, table.match.seed, played)
    known = [set(step.state.eliminated) for step in replayed]
    return [*known[:-1], {0, 1, 2}]
