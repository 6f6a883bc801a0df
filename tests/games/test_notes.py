"""Private notes: about a match and about a person, read by who wrote them and nobody else."""

import pytest
from django.test import Client

from accounts.models import Remark
from accounts.services import delete_account
from games import services
from games.drawing import draw_table
from games.jobs import excuse_former_players
from games.models import Note
from games.tables import fetch
from games.viewers import Viewer
from tests.games.conftest import started
from tests.games.test_orders import without_tokens

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def keep(client, address, text, **headers):
    return client.post(address, {"text": text}, headers=headers)


def test_a_note_about_the_match_is_kept_and_shown_to_me(people, client_of):
    table = started(people[:3])
    client, address = client_of(people[0]), f"/m/{table.match.pk}/"
    assert keep(client, f"{address}notes/", "<b>Benno</b>\r\nhas red?\0", **HTMX).status_code == 204
    assert Note.objects.get().text == "<b>Benno</b>\nhas red?"
    assert "&lt;b&gt;Benno&lt;/b&gt;\nhas red?" in client.get(address).text
    assert keep(client, f"{address}notes/", "").status_code == 303
    assert Note.objects.get().text == ""


def test_it_leaves_the_sheet_alone(people, client_of):
    table = started(people[:3])
    services.keep_sheet(table.seats[0], {"s1r": "yes"})
    keep(client_of(people[0]), f"/m/{table.match.pk}/notes/", "Red!")
    assert (Note.objects.get().sheet, Note.objects.get().text) == ({"s1r": "yes"}, "Red!")


def test_a_note_about_a_person_is_on_their_profile_and_at_tables_with_them(people, client_of):
    table = started(people[:3])
    client = client_of(people[0])
    assert keep(client, "/players/Benno/note/", "bluffs a lot", **HTMX).status_code == 204
    assert keep(client, "/players/Benno/note/", "bluffs often").status_code == 303
    for page in ("/players/Benno/", f"/m/{table.match.pk}/"):
        assert "bluffs often" in client.get(page).text
    keep(client, "/players/Benno/note/", "   ")
    assert not Remark.objects.exists()


@pytest.mark.parametrize("who", [1, 2, 3, None])
def test_nobody_else_reads_them(people, client_of, admin_client, who):
    """Also not the one it is about: pages, drawings and the admin stay the same, byte for byte."""
    table = started(people[:3])
    client = Client() if who is None else client_of(people[who])
    writer = client_of(people[0])
    pages = [f"/m/{table.match.pk}/", f"/m/{table.match.pk}/table/", f"/m/{table.match.pk}/replay/", "/players/Benno/"]
    admin = ["/admin/", f"/admin/games/match/{table.match.pk}/change/", f"/admin/accounts/user/{people[0].pk}/change/"]

    def seen():
        told = [client.get(page).text for page in pages] + [admin_client.get(page).text for page in admin]
        return [without_tokens(text) for text in [*told, draw_table(fetch(table.match.pk), Viewer())]]

    seen()
    before = seen()
    keep(writer, f"/m/{table.match.pk}/notes/", "Benno has red")
    keep(writer, "/players/Benno/note/", "Benno bluffs")
    assert (Note.objects.count(), Remark.objects.count()) == (1, 1)
    assert seen() == before


def test_what_is_too_long_or_not_mine_is_refused_and_nothing_changes(people, client_of):
    table = started(people[:3])
    address = f"/m/{table.match.pk}/notes/"
    client = client_of(people[0])
    assert keep(client, address, "x" * 2001, **HTMX).status_code == 400
    assert "up to 2000 characters" in keep(client, "/players/Benno/note/", "x" * 2001).text
    assert keep(client_of(people[3]), address, "mine?", **HTMX).status_code == 403
    assert keep(Client(), address, "mine?").status_code == 302
    assert keep(client, "/players/Anna/note/", "me").status_code == 404
    assert keep(client, "/players/Nobody/note/", "who").status_code == 404
    assert not Note.objects.exists() and not Remark.objects.exists()


def test_they_go_with_the_account(people, client_of):
    table = started(people[:3])
    keep(client_of(people[0]), f"/m/{table.match.pk}/notes/", "Red!")
    keep(client_of(people[0]), "/players/Benno/note/", "bluffs")
    keep(client_of(people[2]), "/players/Anna/note/", "kind")
    delete_account(people[0])
    assert not Remark.objects.exists()
    excuse_former_players(0)
    assert not Note.objects.exists()
