"""How soon other screens show a move, how heavy a table is."""

import asyncio
import os
import statistics
from random import Random
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from ops.chromium import executable
from tests.bench.engine import Figure
from tests.bench.wire import Wire

SPECTATORS = 500
MOVES = 30
FASTER_THAN, ALL_WITHIN = 0.150, 1.0  # seconds
PAGE, UPDATE = 120_000, 15_000  # bytes
HEAVY: list[tuple[str, str, int, dict[str, str], int]] = [  # what is weighed, with how many, after how many moves
    ("flat", "masker", 3, {"board": "flat"}, 0),
    ("3d", "masker", 3, {"board": "3d"}, 0),
    ("mask", "mask", 6, {"pegs": "random"}, 40),
    ("masks", "mascarade", 3, {"scoring": "on"}, 85),
]

# When this screen sent a move, and when it first showed each ply, by the machine's clock.
CLOCK = """
addEventListener("htmx:beforeRequest", () => { window.sent = performance.timeOrigin + performance.now(); });
window.shown = {};
const look = () => {
  const table = document.getElementById("table");
  if (table) window.shown[table.dataset.ply] ??= performance.timeOrigin + performance.now();
};
new MutationObserver(look).observe(document, { childList: true, subtree: true });
"""


def figures(port: int) -> list[Figure]:
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # playwright keeps a loop in this thread
    found = [_spectators(port)]
    with sync_playwright() as playwright:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=executable(), args=flags)
        found += [_latency(browser, port), *_weights(browser, port)]
        browser.close()
    return found


def _spectators(port: int) -> Figure:
    from tests.bench.crowd import match_of, script, visitor

    people = [visitor(f"Watched {side}") for side in "abc"]
    match = match_of(people)
    (seat, move), *_rest = script(match.pk, 1, Random("spectators"))
    seconds = asyncio.run(_last_of_all(port, match.pk, people[seat], move))
    return (f"screens: the last of {SPECTATORS} spectators", seconds, ALL_WITHIN, "seconds after the POST; at most")


async def _last_of_all(port: int, match_id: str, person: Any, move: str) -> float:
    wires = [await Wire(port, "").open() for _spectator in range(SPECTATORS)]
    for wire in wires:
        await wire.listen(f"/ws/m/{match_id}/")
        await wire.frame()
    mover = await Wire(port, person.cookies).open()
    begin = perf_counter()
    post = asyncio.create_task(mover.post(f"/m/{match_id}/move/", {"move": move, "ply": 0}, person.token))
    frames = await asyncio.gather(*[wire.frame() for wire in wires])
    seconds = perf_counter() - begin
    if await post != 200 or not all(b'data-ply="1"' in frame for frame in frames):
        raise SystemExit("A spectator got something else than the move.")
    for wire in (mover, *wires):
        wire.close()
    return seconds


def _latency(browser: Browser, port: int) -> Figure:
    from tests.bench.crowd import match_of, script, visitor

    people = [visitor(f"Quick {side}") for side in "ab"]
    match = match_of(people)
    pages = [_open(browser, port, person.cookies, match.pk) for person in people]
    delays = []
    for ply, (seat, move) in enumerate(script(match.pk, MOVES, Random("latency")), start=1):
        mover, other = pages[seat], pages[1 - seat]
        mover.locator(f'#move [name=move][value="{move}"]').click()
        for page in (mover, other):
            page.wait_for_function("ply => window.shown[ply]", arg=str(ply))
        delays.append(other.evaluate("ply => window.shown[ply]", str(ply)) - mover.evaluate("window.sent"))
    median = statistics.median(delays) / 1000
    return (
        "screens: from the POST to the other's page",
        median,
        FASTER_THAN,
        f"seconds, median of {len(delays)}; under",
    )


def _open(browser: Browser, port: int, cookies: str, match_id: str) -> Page:
    context = _context(browser, port, cookies)
    context.add_init_script(CLOCK)
    page = context.new_page()
    page.goto(f"/m/{match_id}/")
    page.wait_for_load_state("networkidle")
    return page


def _context(browser: Browser, port: int, cookies: str) -> BrowserContext:
    context = browser.new_context(base_url=f"http://127.0.0.1:{port}")
    pairs = [cookie.split("=", 1) for cookie in cookies.split("; ")]
    context.add_cookies([{"name": name, "value": value, "url": f"http://127.0.0.1:{port}"} for name, value in pairs])
    return context


def _weights(browser: Browser, port: int) -> list[Figure]:
    from games.drawing import draw_table
    from games.tables import fetch
    from games.viewers import Viewer
    from tests.bench.crowd import match_of, play_on, visitor

    found: list[Figure] = []
    for name, game, seats, options, moves in HEAVY:
        people = [visitor(f"Heavy {name} {side}") for side in "abcdef"[:seats]]
        match = match_of(people, game, **options)
        play_on(match, people, moves)
        page = _context(browser, port, people[0].cookies).new_page()
        bytes_received = _first_load(page, match.pk)
        found.append((f"weight: first load of a table, {name}", bytes_received, PAGE, "bytes over the wire; under"))
        table = fetch(match.pk)
        update = max(len(draw_table(table, Viewer(person.user)).encode()) for person in people)
        found.append((f"weight: an update of a table, {name}", update, UPDATE, "bytes over the socket; under"))
    return found


def _first_load(page: Page, match_id: str) -> int:
    total = 0

    def count(event: dict[str, Any]) -> None:
        nonlocal total
        total += event["encodedDataLength"]

    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", count)
    wire.on(
        "Network.webSocketFrameReceived",
        lambda event: count({"encodedDataLength": len(event["response"]["payloadData"])}),
    )
    page.goto(f"/m/{match_id}/")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    return total
