"""Sockets end with what let them in, and take only so much."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from django.db import connection, transaction
from django.test import Client

from accounts.models import User
from accounts.services import delete_account
from games.closing import close_sockets
from games.sockets import COME_AGAIN, FLOOD, LONGEST, MOST, TOO_BIG, TOO_MANY, _open
from tests.doors.conftest import close_code, opened, socket
from tests.games.conftest import started

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("sockets")]


@pytest.fixture(params=["bell", "table"])
def path(request, people) -> str:
    return "/ws/bell/" if request.param == "bell" else f"/ws/m/{started(people[:3]).match.pk}/"


@pytest.fixture
def browsers(people, client_of) -> list[Client]:
    """Anna on two devices, and Benno."""
    return [client_of(people[0]), client_of(people[0]), client_of(people[1])]


async def still_open(made) -> bool:
    return await made.receive_nothing(timeout=0.2)


async def test_logging_out_closes_the_sockets_of_that_browser(browsers, path):
    here, there, other = [await opened(browser, path) for browser in browsers]
    await sync_to_async(browsers[0].post)("/accounts/logout/")
    assert await close_code(here) == COME_AGAIN
    assert await still_open(there) and await still_open(other)
    for each in (there, other):
        await each.disconnect()


async def test_a_new_password_closes_them_all_and_other_browsers_stay_out(browsers, people):
    made = [await opened(browser, "/ws/bell/") for browser in browsers]

    def change() -> None:
        form = {"oldpassword": "moonlight", "password1": "daylight-7", "password2": "daylight-7"}
        assert browsers[0].post("/accounts/password/change/", form).status_code == 302

    await sync_to_async(change)()
    assert [await close_code(each) for each in made[:2]] == [COME_AGAIN] * 2
    assert await still_open(made[2])
    assert not (await socket(browsers[1], "/ws/bell/").connect(timeout=5))[0]
    again = await opened(browsers[0], "/ws/bell/")
    for each in (made[2], again):
        await each.disconnect()


def ban(user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)
    close_sockets(user)


def ban_by_hand(user: User) -> None:
    user.is_active = False
    user.save()


@pytest.mark.parametrize("shut_out", [ban, ban_by_hand, delete_account])
async def test_who_is_shut_out_is_out_at_once(browsers, people, path, shut_out):
    made = [await opened(browser, path) for browser in browsers]
    await sync_to_async(shut_out)(await sync_to_async(User.objects.get)(pk=people[0].pk))
    assert [await close_code(each) for each in made[:2]] == [COME_AGAIN] * 2
    assert await still_open(made[2])
    await made[2].disconnect()
    assert not (await socket(browsers[0], "/ws/bell/").connect(timeout=5))[0]


async def test_a_ban_that_is_rolled_back_closes_nothing(browsers, people):
    bell = await opened(browsers[0], "/ws/bell/")

    def try_and_fail() -> None:
        with transaction.atomic():
            close_sockets(people[0])
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await sync_to_async(try_and_fail)()
    assert await still_open(bell)
    await bell.disconnect()


async def test_a_ban_while_the_listener_is_cut_off_closes_too(browsers, people, path):
    made = [await opened(browser, path) for browser in browsers]

    def cut_and_ban() -> None:
        with connection.cursor() as cursor:
            cursor.execute("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'")
        User.objects.filter(pk=people[0].pk).update(is_active=False)

    await sync_to_async(cut_and_ban)()
    assert [await close_code(each) for each in made[:2]] == [COME_AGAIN] * 2
    await made[2].disconnect()


async def test_a_message_too_long_ends_the_socket(browsers, path):
    for sent in ({"text_data": "x" * (LONGEST + 1)}, {"bytes_data": b"x" * (LONGEST + 1)}):
        made = await opened(browsers[0], path)
        await made.send_to(**sent)
        assert await close_code(made) == TOO_BIG


async def test_a_flood_ends_the_socket(browsers, path):
    made = await opened(browsers[0], path)
    for _time in range(int(MOST) + FLOOD + 20):
        await made.send_to(text_data="x")
    assert await close_code(made) == TOO_MANY


async def test_so_many_sockets_for_a_person_and_an_address(browsers, path, settings):
    settings.SOCKETS_PER_PERSON, settings.SOCKETS_PER_ADDRESS = 2, 3
    made = [await opened(browsers[0], path, "10.0.0.1"), await opened(browsers[1], path, "10.0.0.2")]
    assert await socket(browsers[0], path, "10.0.0.3").connect(timeout=5) == (False, TOO_MANY)
    made.append(await opened(browsers[2], path, "10.0.0.1"))
    await made[0].disconnect()
    await asyncio.sleep(0)
    made.append(await opened(browsers[0], path, "10.0.0.1"))
    made.append(await opened(browsers[2], path, "10.0.0.1"))
    assert await socket(Client(), path, "10.0.0.1").connect(timeout=5) == (False, TOO_MANY)
    for each in made[1:]:
        await each.disconnect()
    assert not _open, "whoever left is counted no more"
