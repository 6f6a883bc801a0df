"""Who has blocked somebody does not read what they say: neither on the page, nor live, nor by the bell."""

import pytest
from django.test import Client

from friends.services import friendships
from games import services
from notices import following
from notices.models import Notice
from tests.games.conftest import started

pytestmark = pytest.mark.django_db


def test_the_blocker_does_not_read_it_everybody_else_does(people, client_of):
    anna, benno, cleo, dario = people
    table = started([anna, benno, cleo])
    friendships.block(anna, benno.pk)
    line = services.say(table.match, benno, "psst, listen")
    for reader in (anna, dario):
        shown = "psst, listen" in client_of(reader).get(f"/m/{table.match.pk}/").content.decode()
        assert shown == (reader == dario)
    assert "psst, listen" in Client().get(f"/m/{table.match.pk}/").content.decode()
    following.line_said(line.pk)
    assert set(Notice.objects.filter(kind="chat").values_list("user__username", flat=True)) == {"Cleo"}


def test_a_line_leads_to_the_profile_where_one_click_blocks(people, client_of):
    anna, benno = people[:2]
    table = started([anna, benno])
    services.say(table.match, benno, "hello")
    assert (
        '<a href="/players/Benno/">Benno</a></b>hello' in client_of(anna).get(f"/m/{table.match.pk}/").content.decode()
    )
    assert 'name="act" value="block"' in client_of(anna).get("/players/Benno/").content.decode()
