"""Leaks planted on purpose, one by one: mistakes somebody could make tomorrow. The pair test must catch every one.

Each is a small patch, with the table and the visitor at whom it shows.
"""

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games import broadcast, drawing, replays, shared_drawings, story, tables
from games.admin import MatchAdmin, MoveAdmin
from games.engine import registry
from games.engine.masker import view as masker_view
from games.engine.protocol import Event
from games.engine.refusals import Refused
from games.models import Match, Move
from games.tables import Table
from games.viewers import Viewer
from games.views import answers, reading
from notices import hooks, push, wording
from notices.kinds import Kind

Plant = Callable[[Any], None]
MASKER, MASCARADE, SEALED, SILENT = "masker", "mascarade", "sealed", "silent"


@dataclass(frozen=True)
class Leak:
    name: str
    plant: Plant
    table: str
    looker: str


LEAKS: list[Leak] = []


def leak(table: str, looker: str) -> Callable[[Plant], Plant]:
    def add(plant: Plant) -> Plant:
        LEAKS.append(Leak(plant.__name__, plant, table, looker))
        return plant

    return add


def _redrawn(patch: Any, change: Callable[[Table, str], str]) -> None:
    """Every drawing of a table, wherever it is sent, goes through this."""
    draw_table = drawing.draw_table

    def draw(table: Table, viewer: Viewer, **how: Any) -> str:
        return change(table, draw_table(table, viewer, **how))

    for module in (answers, shared_drawings):
        patch.setattr(module, "draw_table", draw)


@leak(MASKER, "stranger")
def a_token_in_the_view(patch: Any) -> None:
    patch.setattr(masker_view, "_may_know_token", lambda state, seat, side: True)


@leak(MASKER, "seat 0")
def a_token_in_a_data_attribute(patch: Any) -> None:
    _redrawn(patch, lambda table, drawn: drawn + f'<div data-tokens="{table.state.tokens}"></div>')


@leak(MASKER, "member")
def a_state_in_a_comment(patch: Any) -> None:
    _redrawn(patch, lambda table, drawn: drawn + f"<!-- {table.state} -->")


@leak(MASKER, "stranger")
def a_token_in_the_title(patch: Any) -> None:
    facts = answers.match_facts
    patch.setattr(answers, "match_facts", lambda match: facts(match) | {"game_name": match.state["tokens"]})


@leak(MASKER, "stranger")
def an_etag_of_the_state(patch: Any) -> None:
    partial = answers.partial

    def tagged(request: Any, table: Table, *rest: Any, **how: Any) -> Any:
        answer = partial(request, table, *rest, **how)
        answer["ETag"] = f'"{hash(table.state.tokens)}"'
        return answer

    patch.setattr(answers, "partial", tagged)


@leak(MASKER, "stranger")
def a_cookie_of_the_state(patch: Any) -> None:
    page = answers.page

    def with_cookie(request: Any, table: Table, *rest: Any, **how: Any) -> Any:
        answer = page(request, table, *rest, **how)
        answer.set_cookie("seen", table.state.tokens)
        return answer

    patch.setattr(answers, "page", with_cookie)


@leak(MASCARADE, "stranger")
def a_length_that_tells(patch: Any) -> None:
    _redrawn(patch, lambda table, drawn: drawn + " " * table.state.pot[0])


@leak(MASCARADE, "seat 1")
def a_private_event_for_everybody(patch: Any) -> None:
    patch.setattr(Event, "visible_to", lambda event, seat: True)


@leak(MASKER, "member")
def the_seed_on_the_page_of_the_deal(patch: Any) -> None:
    render = reading.render

    def with_seed(request: Any, template: str, context: Any, **how: Any) -> Any:
        if "check_deal" in template:
            context["match"].commitment = context["match"].seed
        return render(request, template, context, **how)

    patch.setattr(reading, "render", with_seed)


@leak(MASCARADE, "seat 0")
def the_pot_as_json(patch: Any) -> None:
    _redrawn(patch, lambda table, drawn: drawn.replace("<", f"<i data-pot='{json.dumps(table.state.pot)}'></i><", 1))


@leak(SEALED, "member")
def bids_in_the_broadcast(patch: Any) -> None:
    def tell_table(match: Match) -> None:
        message = {"type": "table.changed", "match": match.pk, "ply": match.ply, "to_act": match.shown}
        broadcast.tell(broadcast.group(match.pk), message | {"bids": (match.state or {})["auction"]["bids"]})

    patch.setattr(broadcast, "tell_table", tell_table)


@leak(SEALED, "stranger")
def a_bid_of_nothing_drawn_in_grey(patch: Any) -> None:
    def grey(table: Table, drawn: str) -> str:
        return drawn.replace('class="', 'class="is-grey ', 1) if 0 in table.state.auction.bids else drawn

    _redrawn(patch, grey)


@leak(SEALED, "seat 1")
def a_drawn_card_in_the_mail(patch: Any) -> None:
    item = wording.item

    def with_card(notices: Any, table: Table, mine: Any) -> Any:
        made = item(notices, table, mine)
        made.story.append(f"The card is {table.state.cards[table.state.under]}.")
        return made

    patch.setattr(wording, "item", with_card)


def _state_of(items: Any) -> str:
    return str(tables.fetch(items[0].path.split("/")[2]).match.state)


@leak(MASKER, "seat 1")
def a_token_in_the_webhook(patch: Any) -> None:
    words = {}
    plain, pack = hooks.words, hooks.parcels.pack

    def packing(parcel: Any) -> bool:
        is_full = pack(parcel)
        words[parcel.user.pk] = _state_of(parcel.items) if is_full else ""
        return is_full

    patch.setattr(hooks.parcels, "pack", packing)
    patch.setattr(hooks, "words", lambda parcel: plain(parcel) + words[parcel.user.pk])


@leak(MASKER, "seat 1")
def a_token_in_the_push(patch: Any) -> None:
    carry = push.carry
    told: list[str] = []

    def carrying(round_of: Any) -> None:
        told[:] = [str(Match.objects.get().state)]
        carry(round_of)

    patch.setitem(__import__("notices.postman").postman.CARRIERS, "push", carrying)
    payload = push.payload
    patch.setattr(push, "payload", lambda items: payload(items) + told[0].encode())


@leak(MASKER, "seat 1")
def a_token_in_the_notice_of_a_chat(patch: Any) -> None:
    line = wording.line

    def telling(notice: Any) -> str:
        return line(notice) + (notice.match.state["tokens"] if notice.kind == Kind.CHAT else "")

    patch.setattr(wording, "line", telling)


@leak(SEALED, "stranger")
def that_somebody_has_left_orders(patch: Any) -> None:
    facts = drawing.seat_facts

    def marked(table: Table, seat: Any, viewer: Any) -> Any:
        found = facts(table, seat, viewer)
        return found | {"name": found["name"] + "*" * hasattr(seat, "order")}

    patch.setattr(drawing, "seat_facts", marked)


@leak(MASKER, "seat 1")
def the_sheet_of_the_first_seat(patch: Any) -> None:
    facts = answers.sheet_facts
    patch.setattr(answers, "sheet_facts", lambda table, seat: facts(table, table.seats[0]))


@leak(MASKER, "stranger")
def a_state_in_the_log(patch: Any) -> None:
    tell = broadcast.tell_table

    def logged(match: Match) -> None:
        logging.getLogger("games").warning("telling %s", match.state)
        tell(match)

    patch.setattr(broadcast, "tell_table", logged)


@leak(MASKER, "stranger")
def a_running_match_through_other_eyes(patch: Any) -> None:
    patch.setattr(replays, "_eyes", lambda table, mine, wanted: int(wanted) if wanted.isdecimal() else mine)


@leak(MASCARADE, "member")
def everything_of_a_running_match_looked_back_at(patch: Any) -> None:
    patch.setattr(replays, "_shows_all", lambda table, wanted: wanted == replays.EVERYTHING)


@leak(MASKER, "stranger")
def one_drawing_for_all_viewers(patch: Any) -> None:
    shared = shared_drawings._draw
    kept: dict[str, str] = {}

    async def sharing(match_id: str, viewer: Viewer, telling: str) -> str:
        if not telling or telling not in kept:
            kept[telling] = await shared(match_id, viewer)
        return kept[telling]

    patch.setattr(__import__("games.consumers").consumers, "shared_drawing", sharing)


@leak(MASKER, "stranger")
def a_socket_that_draws_as_the_first_seat(patch: Any) -> None:
    def draw_now(match_id: str, viewer: Viewer) -> str:
        table = tables.fetch(match_id)
        return drawing.draw_table(table, Viewer(table.seats[0].user))

    patch.setattr(shared_drawings, "_draw_now", draw_now)


@leak(MASKER, "admin")
def the_state_in_the_admin(patch: Any) -> None:
    patch.setattr(MatchAdmin, "fields", [*MatchAdmin.fields, "state"])


@leak(MASKER, "admin")
def the_seed_in_the_admins_list(patch: Any) -> None:
    patch.setattr(MatchAdmin, "list_display", [*MatchAdmin.list_display, "seed"])


@leak(SILENT, "admin")
def who_has_bid_in_the_admin(patch: Any) -> None:
    patch.setattr(MoveAdmin, "mover", lambda admin, move: move.seat)


@leak(SILENT, "admin")
def whose_order_it_was_in_the_admin(patch: Any) -> None:
    patch.setattr(MoveAdmin, "made_by", lambda admin, move: move.by)


@leak(MASKER, "stranger")
def seats_sorted_by_colour(patch: Any) -> None:
    context = drawing.table_context

    def sorting(table: Table, *rest: Any, **how: Any) -> Any:
        found = context(table, *rest, **how)
        found["seats"].sort(key=lambda seat: table.state.tokens[seat["number"]])
        return found

    patch.setattr(drawing, "table_context", sorting)


@leak(MASCARADE, "seat 2")
def keys_in_the_order_of_the_pot(patch: Any) -> None:
    _redrawn(patch, lambda table, drawn: drawn + json.dumps(dict.fromkeys(map(str, table.state.pot), 1)))


@leak(SILENT, "stranger")
def who_has_yet_to_bid(patch: Any) -> None:
    patch.setattr(Match, "to_act_for", lambda match, me: match.to_act)


@leak(SILENT, "stranger")
def who_has_yet_to_bid_in_the_broadcast(patch: Any) -> None:
    def tell_table(match: Match) -> None:
        message = {"type": "table.changed", "match": match.pk, "ply": match.ply, "to_act": match.to_act}
        broadcast.tell(broadcast.group(match.pk), message)

    patch.setattr(broadcast, "tell_table", tell_table)


@leak(SILENT, "seat 2")
def that_an_order_has_answered(patch: Any) -> None:
    patch.setattr(story, "_how_it_came", lambda move, names, me: ["By order:"] * (move.by == Move.By.ORDER))


@leak(SEALED, "stranger")
def a_bid_in_the_log_of_moves(patch: Any) -> None:
    lines = story.log_lines

    def with_notation(table: Table, moves: Any, me: Any) -> Any:
        told = zip(lines(table, moves, me), moves, strict=True)
        return [line | {"text": f"{line['text']} {move.notation}"} for line, move in told]

    for module in (drawing, replays):
        patch.setattr(module, "log_lines", with_notation)


@leak(MASCARADE, "seat 1")
def a_refusal_that_knows_where_a_card_is(patch: Any) -> None:
    def refuse(game: Any, state: Any, seat: int, notation: str) -> Refused:
        return Refused("not_yours", f"Others hold {state.hands}.", "MC-4")

    rules = type(registry.get("mascarade"))
    patch.setattr(rules, "refuse", refuse)
    patch.setattr(rules, "why_not_asked", refuse, raising=False)


@leak(MASKER, "stranger")
def an_error_only_one_of_the_twins_makes(patch: Any) -> None:
    partial = answers.partial

    def breaking(request: Any, table: Table, *rest: Any, **how: Any) -> Any:
        if table.match.seed.startswith("f00d"):
            raise KeyError("f")
        return partial(request, table, *rest, **how)

    patch.setattr(answers, "partial", breaking)
