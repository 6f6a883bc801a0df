"""Kill -9 at random under load, then see whether anything anybody was told is missing, doubled or half there."""

import json
import random
import time
from collections import Counter
from pathlib import Path

import psycopg

from tests.torture.players import Book, Player
from tests.torture.site import Site

PLAYERS = 4
PARTS = ["postgres"] * 5 + ["worker"] * 3 + ["web"] * 2
MOVES = """
    select m.match_id, s.user_id, m.ply - 1, m.notation from games_move m
    join games_seat s on s.match_id = m.match_id and s.number = m.seat where m.kind = 'move' and m.by = 'player'
"""
TORN = """
    select g.id from games_match g where g.state is not null
    and g.ply <> (select max(ply) from games_move m where m.match_id = g.id)
    or (select count(*) from games_move m where m.match_id = g.id) <> g.ply + 1
"""
DOUBLED = "select 1 from notices_notice group by user_id, match_id, kind, question having count(*) > 1"


def torture(folder: Path, kills: int, seed: int = 1) -> tuple[Book, Counter[str], list[str]]:
    """What was told, what was killed how often, and what is wrong."""
    site, book, killed, rng = Site(folder), Book(), Counter[str](), random.Random(seed)
    try:
        site.open()
        setting = json.loads(site.command("-m", "tests.torture.table"))
        matches = setting["matches"]
        players = [Player(site.port, setting, matches[number::PLAYERS], book) for number in range(PLAYERS)]
        for player in players:
            player.start()
        for _kill in range(kills):
            _until_somebody_moved(book, players)
            part = rng.choice(PARTS)
            site.kill(part)
            killed[part] += 1
        _until_somebody_moved(book, players)
        for player in players:
            player.is_over.set()
        for player in players:
            player.join()
        return book, killed, wrong(site, book)
    finally:
        site.close()


def _until_somebody_moved(book: Book, players: list[Player]) -> None:
    """So that every kill comes under load."""
    told, end = len(book.told), time.monotonic() + 30
    while len(book.told) < told + 2 and any(player.is_alive() for player in players):
        assert time.monotonic() < end, f"nobody can move any more: {book.odd[-5:]}"
        time.sleep(0.005)


def wrong(site: Site, book: Book) -> list[str]:
    with psycopg.connect(site.cluster.url) as line:
        stored = Counter(line.execute(MOVES).fetchall())
        torn, doubled = line.execute(TORN).fetchall(), line.execute(DOUBLED).fetchall()
    told = Counter((each.match, each.player, each.ply, each.notation) for each in book.told)
    sent = {(each.match, each.player, each.ply, each.notation) for each in book.sent}
    found = [f"lost: {move}" for move in told - stored]
    found += [f"doubled: {move}" for move, times in stored.items() if times > 1]
    found += [f"nobody's: {move}" for move in stored.keys() - sent]
    found += [f"half stored: {match}" for match in torn]
    found += ["a notice is doubled"] * len(doubled)
    found += [f"answered oddly: {what}" for what in book.odd]
    site.command("manage.py", "replay_matches")  # fails if a snapshot does not follow from its moves
    return found
