from threading import Thread

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth import authenticate
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction
from django.test import RequestFactory

from accounts import names, services
from accounts.models import GuestLink, NameChange, User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def test_a_guest_has_a_name_and_no_password() -> None:
    guest = services.make_guest("Beate")
    assert (guest.username, guest.is_guest, guest.is_active) == ("Beate", True, True)
    assert not guest.has_usable_password()


def test_a_guest_without_a_name_gets_a_masked_one() -> None:
    guests = [services.make_guest() for _ in range(20)]
    assert len({guest.name_key for guest in guests}) == 20
    for guest in guests:
        assert guest.username.startswith("Masked ")
        names.validate(guest.username)


def test_every_masked_name_fits() -> None:
    for animal in services.MASKED:
        names.validate(f"Masked {animal} 9999")


def test_a_masked_name_that_is_taken_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter([7, 7, 8])
    monkeypatch.setattr(services.secrets, "randbelow", lambda top: next(numbers))
    monkeypatch.setattr(services.secrets, "choice", lambda words: "Fox")
    assert [services.make_guest().username for _ in range(2)] == ["Masked Fox 107", "Masked Fox 108"]


@pytest.mark.parametrize("name", ["ANNA", "Ann_a", "admin", "x", "Аnna"])
def test_a_guest_cannot_take_a_refused_or_taken_name(anna: User, name: str) -> None:
    with pytest.raises(ValidationError):
        services.make_guest(name)
    assert User.objects.count() == 1


def test_the_key_follows_the_name_whichever_way_the_row_is_written(anna: User) -> None:
    User.objects.bulk_create([User(username="Berta")])
    assert User.objects.get(username="Berta").name_key == names.key("Berta")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create(username="BERTA")


def test_renaming_keeps_the_history(anna: User) -> None:
    services.rename(anna, "Annette")
    services.rename(anna, "Annabel")
    anna.refresh_from_db()
    assert (anna.username, anna.name_key) == ("Annabel", names.key("Annabel"))
    assert [(change.old, change.new) for change in anna.name_changes.all()] == [
        ("Annette", "Annabel"),
        ("Anna", "Annette"),
    ]


def test_renaming_to_another_spelling_of_the_own_name_is_fine(anna: User) -> None:
    services.rename(anna, "ANNA")
    assert User.objects.get(pk=anna.pk).username == "ANNA"


def test_renaming_to_the_same_name_leaves_no_trace(anna: User) -> None:
    services.rename(anna, " Anna ")
    assert not NameChange.objects.exists()


def test_renaming_to_a_look_alike_of_another_player_changes_nothing(anna: User) -> None:
    bob = User.objects.create_user("Bob")
    with pytest.raises(services.NameTaken):
        services.rename(bob, "AnnA")
    assert bob.username == User.objects.get(pk=bob.pk).username == "Bob"
    assert not NameChange.objects.exists()


def test_a_guest_becomes_an_account_on_the_same_row(guest: User) -> None:
    services.guest_link(guest)
    services.upgrade_guest(guest, "Herta", PASSWORD, "Herta@Example.org")
    kept = User.objects.get(pk=guest.pk)
    assert (kept.username, kept.email, kept.is_guest) == ("Herta", "herta@example.org", False)
    assert kept.check_password(PASSWORD)
    assert not GuestLink.objects.exists()
    assert EmailAddress.objects.get(user=kept).primary


def test_an_upgrade_to_a_taken_name_changes_nothing(anna: User, guest: User) -> None:
    with pytest.raises(services.NameTaken):
        services.upgrade_guest(guest, "Anna", PASSWORD)
    assert User.objects.get(pk=guest.pk).is_guest


def test_a_deleted_account_forgets_the_person_and_keeps_the_row(anna: User) -> None:
    services.rename(anna, "Annette")
    EmailAddress.objects.create(user=anna, email=anna.email, primary=True)
    Authenticator.objects.create(user=anna, type=Authenticator.Type.TOTP, data={})
    anna.is_staff = anna.is_superuser = True
    session = anna.get_session_auth_hash()
    services.delete_account(anna)
    former = User.objects.get(pk=anna.pk)
    assert former.display_name == str(former) == "a former player"
    assert (former.email, former.is_active, former.is_staff, former.is_superuser) == ("", False, False, False)
    assert not former.has_usable_password()
    assert former.get_session_auth_hash() != session
    assert not NameChange.objects.exists()
    assert not EmailAddress.objects.exists()
    assert not Authenticator.objects.exists()
    assert User.objects.create_user("Annette"), "the name is free again"


def test_former_players_do_not_collide() -> None:
    for user in [services.make_guest() for _ in range(15)]:
        services.delete_account(user)
    assert User.objects.filter(is_former=True).count() == 15


def test_bots_are_made_once_and_cannot_log_in() -> None:
    bots = services.bot_players()
    assert [bot.username for bot in bots] == list(names.BOT_NAMES)
    assert services.bot_players() == bots
    assert User.objects.filter(is_bot=True).count() == len(bots)
    for bot in bots:
        assert not bot.is_active
        assert authenticate(RequestFactory().post("/"), username=bot.username, password="") is None


def test_a_return_link_finds_its_guest(guest: User) -> None:
    token = services.guest_link(guest).rstrip("/").rpartition("/")[2]
    assert services.guest_from_token(token) == guest
    assert token not in GuestLink.objects.get().secret_hash
    assert services.guest_from_token(token[:-1]) is None
    assert services.guest_from_token("") is None


@pytest.mark.django_db(transaction=True)
def test_of_two_guests_who_take_look_alike_names_at_once_one_gets_it() -> None:
    outcomes: list[str] = []

    def take(name: str) -> None:
        try:
            outcomes.append(services.make_guest(name).username)
        except services.NameTaken:
            outcomes.append("taken")
        finally:
            connection.close()

    threads = [Thread(target=take, args=(name,)) for name in ("Lilly", "LiIly", "Li1ly", "lilly")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes.count("taken") == 3
    assert User.objects.count() == 1
