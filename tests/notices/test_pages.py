"""The bell's page, the wishes, the admin, the app's files."""

import json

import pytest
from django.core.mail import send_mail
from django.test import Client

from accounts.models import User
from notices import mail_folder
from notices.kinds import Kind
from notices.models import Notice, Wishes
from notices.selectors import unread_count
from tests.notices.conftest import address, confirm, follow, turn_passed

pytestmark = pytest.mark.django_db

PLAIN = {"gather": "0", "hook": "", "quiet_from": "", "quiet_to": ""}


class TestBell:
    def test_what_is_new_comes_first_and_leads_to_the_table(self, people, client_of):
        table, asked = turn_passed(people[:3])
        follow(table)
        page = client_of(asked).get("/notices/").text
        assert "It is your turn." in page and f'href="/m/{table.match.pk}/"' in page and "new</b>" in page

    def test_all_can_be_marked_as_read(self, people, client_of):
        table, asked = turn_passed(people[:3])
        follow(table)
        client = client_of(asked)
        assert client.post("/notices/read/").status_code == 302
        assert unread_count(asked) == 0 and "It is your turn." in client.get("/notices/").text

    def test_it_takes_few_queries(self, people, client_of, django_assert_max_num_queries):
        for _match in range(4):
            follow(turn_passed(people[:3])[0])
        client = client_of(people[0])
        with django_assert_max_num_queries(6):
            client.get("/notices/")

    @pytest.mark.parametrize("page", ["", "wishes/"])
    def test_it_is_for_those_who_are_logged_in(self, page):
        answer = Client().get(f"/notices/{page}")
        assert answer.status_code == 302 and "/accounts/login/" in answer["Location"]


class TestWishes:
    def test_boxes_are_kept(self, people, client_of):
        client = client_of(people[0])
        wanted = {
            "turn": ["page", "push"],
            "chat": ["mail"],
            "quiet_from": "22:30",
            "quiet_to": "07:00",
            "gather": "60",
        }
        assert client.post("/notices/wishes/", PLAIN | wanted).status_code == 302
        kept = Wishes.objects.get(user=people[0])
        assert kept.channels_for("turn") == ["page", "push"] and kept.channels_for("chat") == ["mail"]
        assert kept.channels_for("ended") == [] and kept.gather == 60
        page = client.get("/notices/wishes/").text
        assert 'name="turn" value="push" checked' in page and 'name="turn" value="mail" aria' in page
        assert 'value="22:30"' in page

    @pytest.mark.parametrize(
        ("wrong", "sentence"),
        [
            ({"turn": ["pigeon"]}, "pigeon"),
            ({"gather": "7"}, "7"),
            ({"quiet_from": "22:00"}, "a beginning and an end"),
            ({"quiet_from": "25:00", "quiet_to": "07:00"}, "valid time"),
            ({"hook": "gopher://x"}, "https://"),
        ],
    )
    def test_what_makes_no_sense_is_refused_with_a_sentence(self, people, client_of, wrong, sentence):
        answer = client_of(people[0]).post("/notices/wishes/", PLAIN | wrong)
        assert answer.status_code == 422 and sentence in answer.text
        assert not Wishes.objects.exists()

    @pytest.mark.parametrize("zone", ["Mars/Olympus", "../../etc/passwd", "", "%E2%82%AC"])
    def test_a_time_zone_that_does_not_exist_counts_as_none(self, people, client_of, zone):
        client = client_of(people[0])
        client.cookies["tz"] = zone
        client.post("/notices/wishes/", PLAIN)
        assert Wishes.objects.get().time_zone == "UTC"

    def test_the_browsers_time_zone_is_kept_for_the_night(self, people, client_of):
        client = client_of(people[0])
        client.cookies["tz"] = "Asia/Tokyo"
        client.post("/notices/wishes/", PLAIN)
        assert Wishes.objects.get().time_zone == "Asia/Tokyo"

    def test_guests_choose_between_bell_and_push(self, db, client_of):
        guest = User.objects.create_user("Visitor", is_guest=True)
        client = client_of(guest)
        page = client.get("/notices/wishes/").text
        assert 'value="push"' in page and 'value="mail"' not in page and "Webhook" not in page
        answer = client.post("/notices/wishes/", {"turn": ["page"], "hook": "https://example.org/", "gather": "0"})
        assert answer.status_code == 302 and Wishes.objects.get().hook == ""
        assert "mail" in Wishes.objects.get().channels_for("turn"), "kept for the day they have an account"

    def test_it_says_where_mail_goes_or_why_not(self, people, client_of):
        client = client_of(people[0])
        assert "no confirmed e-mail address" in client.get("/notices/wishes/").text
        confirm(people[0])
        assert address(people[0]) in client.get("/notices/wishes/").text

    def test_the_account_page_leads_there(self, people, client_of):
        assert "/notices/wishes/" in client_of(people[0]).get("/accounts/").text


class TestApp:
    def test_the_manifest_makes_it_installable(self, client):
        answer = client.get("/manifest.webmanifest")
        data = json.loads(answer.text)
        assert answer["Content-Type"] == "application/manifest+json"
        assert data["display"] == "standalone" and {icon["sizes"] for icon in data["icons"]} == {"192x192", "512x512"}

    def test_the_service_worker_serves_every_page(self, client):
        answer = client.get("/service-worker.js")
        assert answer["Content-Type"].startswith("text/javascript") and "showNotification" in answer.text
        assert "worker-src 'self'" in answer["Content-Security-Policy"]


class TestOperator:
    def test_without_a_mail_server_mails_can_be_read_in_the_admin(self, admin_client, settings, tmp_path):
        settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
        settings.EMAIL_FILE_PATH = tmp_path / "mail"
        send_mail("Good evening", "The mask is yours.", None, ["anna@example.org"])
        [name] = [path.name for path in settings.EMAIL_FILE_PATH.iterdir()]
        assert name in admin_client.get("/admin/notices/delivery/mails/").text
        assert "The mask is yours." in admin_client.get(f"/admin/notices/delivery/mails/{name}/").text

    @pytest.mark.parametrize("name", ["../secret_key", "nothing.log", "/etc/passwd", ".", ""])
    def test_no_other_file_can(self, admin_client, settings, tmp_path, name):
        settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
        settings.EMAIL_FILE_PATH = tmp_path / "mail"
        settings.EMAIL_FILE_PATH.mkdir()
        (tmp_path / "secret_key").write_text("secret")
        assert mail_folder.text(name) is None
        assert admin_client.get("/admin/notices/delivery/mails/nothing.log/").status_code == 404

    def test_moderators_read_no_mails(self, people, client_of):
        people[0].is_staff = True
        people[0].save()
        assert client_of(people[0]).get("/admin/notices/delivery/mails/").status_code == 403

    def test_deliveries_are_listed(self, people, admin_client, boxes):
        confirm(*people)
        table, asked = turn_passed(people[:3])
        follow(table)
        page = admin_client.get("/admin/notices/delivery/").text
        assert asked.username in page and "sent" in page and "/mails/" in page


def test_nothing_of_a_notice_is_another_persons(people, client_of):
    table, asked = turn_passed(people[:3])
    follow(table)
    assert Notice.objects.count() == 1 and Notice.objects.get().kind == Kind.TURN
    other = next(person for person in people if person != asked)
    assert table.match.pk not in client_of(other).get("/notices/").text
