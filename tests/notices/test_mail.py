"""By e-mail, to a real mail server."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from games import services as playing
from notices import jobs, postman, services
from notices.models import Delivery, Notice, Wishes
from tests.games.conftest import play_one
from tests.notices.conftest import address, confirm, follow, kinds_of, only, states, turn_passed

pytestmark = pytest.mark.django_db


@pytest.fixture
def passed(people):
    confirm(*people)
    return turn_passed(people[:3])


def test_your_turn_says_which_game_who_moved_what_happened_and_where(passed, boxes):
    table, asked_one = passed
    follow(table)
    [mail] = boxes.mails
    text = mail.get_content()
    mover = table.seats[table.match.moves.last().seat].user
    assert mail["To"] == address(asked_one)
    assert "Masker with" in mail["Subject"] and "your turn" in mail["Subject"]
    assert f"{mover} took" in text or f"{mover} stopped" in text
    assert text.count(f"http://localhost:8000/m/{table.match.pk}/") == 1


def test_one_click_ends_it(passed, boxes, client):
    table, asked_one = passed
    follow(table)
    [mail] = boxes.mails
    link = re.fullmatch("<http://localhost:8000(.*)>", mail["List-Unsubscribe"].strip())[1]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert link in mail.get_content()
    assert "about to end" in client.get(link).text
    assert "mail" in Wishes(user=asked_one).channels_for("turn"), "looking changes nothing"
    for _twice in range(2):
        answer = client.post(link, {"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200 and "no more e-mails" in answer.text
    assert "mail" not in Wishes.objects.get(user=asked_one).channels_for("turn")
    assert "mail" in Wishes.objects.get(user=asked_one).channels_for("near")


@pytest.mark.parametrize("token", ["x", "WzEsWyJ0dXJuIl1d:1abc:forged"])
def test_a_broken_link_ends_nothing(passed, client, token):
    answer = client.post(f"/notices/off/{token}/")
    assert answer.status_code == 404 and "incomplete" in answer.text
    assert not Wishes.objects.exists()


def test_the_link_of_a_deleted_account_is_broken(passed, boxes, client):
    from accounts.services import delete_account

    table, asked_one = passed
    follow(table)
    link = boxes.mails[0]["List-Unsubscribe"].strip(" <>").removeprefix("http://localhost:8000")
    delete_account(asked_one)
    assert client.post(link).status_code == 404


def test_however_often_the_job_runs_there_is_one(passed, boxes):
    table, _asked_one = passed
    for _time in range(4):
        follow(table)
        jobs.deliver_due.func(0)
    assert len(boxes.mails) == 1


def test_only_confirmed_addresses_get_mail(people, boxes):
    confirm(*people, verified=False)
    table, asked_one = turn_passed(people[:3])
    follow(table)
    assert boxes.mails == [] and kinds_of(asked_one) == ["turn"]


def test_what_is_no_longer_true_is_not_sent(passed, boxes):
    table, asked_one = passed
    only(asked_one, turn=["mail"])
    follow_without_sending(table)
    play_one(table)
    postman.deliver("mail")
    assert boxes.mails == [] and states(asked_one) == [("mail", "dropped")]


def follow_without_sending(table):
    from notices import news

    services.tell(table.match, news.of_table(table, table.match.ply, None))


def test_several_at_once_become_one(people, boxes):
    confirm(*people)
    tables = []
    while len(tables) < 3:
        table, asked_one = turn_passed(people[:2])
        if asked_one == people[1]:
            tables.append(table)
            follow_without_sending(table)
        else:
            playing.resign(table.match.pk, people[0])
    postman.deliver("mail")
    [mail] = boxes.to(address(people[1]))
    assert mail["Subject"] == "3 tables have news for you"
    assert all(mail.get_content().count(f"/m/{table.match.pk}/") == 1 for table in tables)


def test_a_person_may_want_them_gathered(passed, boxes):
    table, asked_one = passed
    services.keep_wishes(asked_one, gather=60, mailed_at=timezone.now() - timedelta(minutes=59))
    follow(table)
    assert boxes.mails == []
    [delivery] = Delivery.objects.filter(notice__user=asked_one, channel="mail")
    assert timedelta(0) < delivery.due_at - timezone.now() < timedelta(minutes=2)
    Delivery.objects.update(due_at=timezone.now())
    jobs.deliver_due.func(0)
    assert len(boxes.mails) == 1
    assert Wishes.objects.get(user=asked_one).mailed_at > timezone.now() - timedelta(minutes=1)


class TestTroubleWithTheMailServer:
    def test_down_it_is_tried_again_and_then_sent_once(self, passed, boxes, settings):
        table, asked_one = passed
        port, settings.EMAIL_PORT = settings.EMAIL_PORT, 9
        follow(table)
        assert states(asked_one) == [("mail", "waiting")]
        assert "cannot be reached" in Wishes.objects.get(user=asked_one).mail_error
        jobs.deliver_due.func(0)
        assert Delivery.objects.get(channel="mail").tries == 1, "too early"
        settings.EMAIL_PORT = port
        for _time in range(2):
            Delivery.objects.update(due_at=timezone.now())
            jobs.deliver_due.func(0)
        assert len(boxes.mails) == 1 and states(asked_one) == [("mail", "sent")]
        assert Wishes.objects.get(user=asked_one).mail_error == ""

    def test_pauses_grow_and_end(self, passed, settings, boxes):
        table, asked_one = passed
        settings.EMAIL_PORT = 9
        follow(table)
        pauses = []
        while states(asked_one) == [("mail", "waiting")]:
            pauses.append((Delivery.objects.get(channel="mail").due_at - timezone.now()).total_seconds())
            Delivery.objects.update(due_at=timezone.now())
            postman.deliver("mail")
        assert [round(pause) for pause in pauses[:7]] == [5, 15, 60, 300, 900, 1800, 3600] and len(pauses) == 29
        assert states(asked_one) == [("mail", "failed")]

    def test_a_hard_bounce_switches_mail_off_and_says_so(self, passed, boxes, client_of):
        table, asked_one = passed
        boxes.refused[address(asked_one)] = "550 5.1.1 No such user here"
        follow(table)
        assert states(asked_one) == [("mail", "failed")]
        client = client_of(asked_one)
        page = client.get("/notices/wishes/").text
        assert "takes no mail" in page and "No such user here" in page
        Notice.objects.all().delete()
        boxes.refused.clear()
        follow(table)
        assert boxes.mails == [] and states(asked_one) == []
        client.post("/notices/mail/again/")
        Notice.objects.all().delete()
        follow(table)
        assert len(boxes.mails) == 1

    def test_a_soft_refusal_is_tried_again(self, passed, boxes):
        table, asked_one = passed
        boxes.refused[address(asked_one)] = "450 4.2.2 Mailbox full"
        follow(table)
        assert states(asked_one) == [("mail", "waiting")]
        assert Wishes.objects.get(user=asked_one).refused_address == ""

    def test_a_refused_text_fails_and_leaves_the_address_alone(self, passed, boxes):
        table, asked_one = passed
        boxes.data_answer = "554 Looks like spam"
        follow(table)
        assert states(asked_one) == [("mail", "failed")]
        assert Wishes.objects.get(user=asked_one).refused_address == ""

    def test_what_a_killed_worker_had_claimed_is_due_again_after_a_minute(self, passed, boxes):
        from notices.parcels import claim

        table, _asked_one = passed
        follow_without_sending(table)
        claim("mail")
        postman.deliver("mail")
        assert boxes.mails == []
        Delivery.objects.update(due_at=timezone.now())
        postman.deliver("mail")
        assert len(boxes.mails) == 1

    def test_a_table_that_cannot_be_told_about_holds_up_nobody(self, people, boxes, monkeypatch):
        from notices import wording

        confirm(*people)
        table, asked_one = turn_passed(people[:2])
        other, other_one = turn_passed(people[2:])
        item = wording.item

        def broken(notices, at, mine):
            if at.match == table.match:
                raise KeyError("no such word")
            return item(notices, at, mine)

        monkeypatch.setattr(wording, "item", broken)
        for each in (table, other):
            follow_without_sending(each)
        postman.deliver("mail")
        assert [mail["To"] for mail in boxes.mails] == [address(other_one)]
        assert states(asked_one) == [("mail", "waiting")]
