import pytest
from django.test import Client

from accounts import services
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("Berta", password=PASSWORD))
    return client


def test_the_admin_has_no_log_in_of_its_own(client: Client, anna: User) -> None:
    answer = client.get("/admin/", follow=True)
    assert answer.request["PATH_INFO"] == "/accounts/login/"
    client.force_login(anna)
    assert client.get("/admin/login/").status_code == 403


def test_a_moderator_sees_the_names_a_player_had(moderator: Client, anna: User) -> None:
    services.rename(anna, "Annette")
    page = moderator.get(f"/admin/accounts/user/{anna.pk}/change/").content.decode()
    assert "Annette" in page
    assert ">Anna<" in page
    assert 'name="name_changes-0-old"' not in page, "the history is not for writing"


@pytest.mark.parametrize("words", ["anna", "4nna@", "Annette", "ANNETTE", "Ann_ette"])
def test_a_player_is_found_by_look_alikes_and_old_names(moderator: Client, anna: User, words: str) -> None:
    services.rename(anna, "Annette")
    page = moderator.get("/admin/accounts/user/", {"q": words.replace("4", "a")})
    assert anna in page.context["cl"].queryset


def test_the_lists_can_be_filtered(moderator: Client, guest: User) -> None:
    for kind in ("is_guest", "is_bot", "is_staff", "is_former", "is_active"):
        assert moderator.get("/admin/accounts/user/", {f"{kind}__exact": "1"}).status_code == 200
    page = moderator.get("/admin/accounts/user/", {"is_guest__exact": "1"})
    assert list(page.context["cl"].queryset) == [guest]


def test_a_name_that_looks_taken_is_refused_with_a_sentence(moderator: Client, anna: User) -> None:
    fields = {"username": "ANN-A", "usable_password": "false"}
    page = moderator.post("/admin/accounts/user/add/", fields)
    assert b"is taken" in page.content
    assert User.objects.count() == 2


def change(moderator: Client, user: User, **fields: str) -> None:
    inline = {f"name_changes-{name}_FORMS": "0" for name in ("TOTAL", "INITIAL", "MIN_NUM", "MAX_NUM")}
    answer = moderator.post(f"/admin/accounts/user/{user.pk}/change/", {**inline, "is_active": "on", **fields})
    assert answer.status_code == 302, answer.context["errors"]
    user.refresh_from_db()


def test_a_change_of_name_by_a_moderator_is_kept_too(moderator: Client, anna: User) -> None:
    change(moderator, anna, username="Annette")
    assert anna.username == "Annette"
    assert str(anna.name_changes.get()) == "Anna → Annette"


def test_the_other_fields_of_players_named_by_the_house_can_be_changed(moderator: Client, anna: User) -> None:
    services.delete_account(anna)
    house = User.objects.create_superuser("admin")
    for user in (house, services.bot_players()[0], anna):
        change(moderator, user, username=user.username, email="house@example.org")
        assert user.email == "house@example.org"
    assert anna.username == f"~{anna.pk}"
