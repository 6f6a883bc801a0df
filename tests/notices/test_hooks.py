"""By webhook, to a real server."""

import json

import pytest
from django.utils import timezone

from notices import hooks, jobs, services
from notices.models import Delivery, Wishes
from tests.notices.conftest import follow, only, states, turn_passed

pytestmark = pytest.mark.django_db


@pytest.fixture
def hooked(people, outsiders):
    table, asked = turn_passed(people[:3])
    only(asked, turn=["hook"])
    services.keep_wishes(asked, hook=f"{outsiders.url}/hook")
    return table, asked


class TestWebhooks:
    def test_discord_and_slack_both_find_their_words(self, hooked, outsiders):
        table, asked = hooked
        follow(table)
        [(path, headers, body)] = outsiders.posts
        data = json.loads(body)
        assert path == "/hook" and headers["Content-Type"] == "application/json"
        assert "It is your turn." in data["content"] and f"/m/{table.match.pk}/" in data["text"]
        assert data["allowed_mentions"] == {"parse": []} and states(asked) == [("hook", "sent")]

    def test_nobody_rings_a_whole_channel(self):
        assert json.loads(hooks.body("<!channel> & @everyone"))["text"] == "&lt;!channel&gt; &amp; @everyone"

    def test_a_redirect_is_not_followed_and_its_owner_sees_why(self, hooked, outsiders, client_of):
        table, asked = hooked
        outsiders.answers["/hook"] = 302
        follow(table)
        assert [path for path, _headers, _body in outsiders.posts] == ["/hook"]
        assert states(asked) == [("hook", "failed")]
        assert "answered with a redirect" in client_of(asked).get("/notices/wishes/").text

    def test_a_busy_one_is_tried_again(self, hooked, outsiders):
        table, asked = hooked
        outsiders.answers["/hook"] = 503
        follow(table)
        assert states(asked) == [("hook", "waiting")]
        outsiders.answers.clear()
        Delivery.objects.update(due_at=timezone.now())
        jobs.deliver_due.func(0)
        assert states(asked) == [("hook", "sent")] and Wishes.objects.get(user=asked).hook_error == ""

    def test_one_that_keeps_failing_is_switched_off_until_it_is_saved_again(self, hooked, outsiders, client_of):
        table, asked = hooked
        outsiders.answers["/hook"] = 500
        follow(table)
        while states(asked) == [("hook", "waiting")]:
            Delivery.objects.update(due_at=timezone.now())
            jobs.deliver_due.func(0)
        assert len(outsiders.posts) == Wishes.MOST_FAILURES
        assert not Wishes.objects.get(user=asked).has_hook
        client = client_of(asked)
        assert "Switched off" in client.get("/notices/wishes/").text
        client.post("/notices/wishes/", {"gather": "0", "hook": f"{outsiders.url}/hook"})
        assert Wishes.objects.get(user=asked).has_hook

    def test_a_test_line_says_what_came_of_it_and_has_a_limit(self, hooked, outsiders, client_of):
        client = client_of(hooked[1])
        assert "took the test line" in client.post("/notices/webhook/test/", follow=True).text
        outsiders.answers["/hook"] = 404
        assert "answered with 404" in client.post("/notices/webhook/test/", follow=True).text
        for _time in range(4):
            page = client.post("/notices/webhook/test/", follow=True).text
        assert "very fast" in page and len(outsiders.posts) == 5

    def test_a_private_webhook_cannot_be_saved(self, people, client_of):
        answer = client_of(people[0]).post("/notices/wishes/", {"gather": "0", "hook": "https://127.0.0.1/x"})
        assert answer.status_code == 422 and "private network" in answer.text
        assert not Wishes.objects.exists()

    def test_one_that_moved_inside_since_it_was_saved_is_not_called(self, hooked, outsiders, settings):
        table, asked = hooked
        settings.OUTSIDE_MAY_BE_INSIDE = False
        Wishes.objects.update(hook="https://localhost/hook")
        follow(table)
        assert "private network" in Wishes.objects.get(user=asked).hook_error and outsiders.posts == []
