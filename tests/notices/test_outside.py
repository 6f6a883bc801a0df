"""Webhooks and push go to the outside only, and carry no more than a spectator may know."""

import json
import socket
import threading
from base64 import urlsafe_b64decode

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.utils import timezone

from notices import hooks, jobs, outside, services, subscribing, vapid
from notices.models import Delivery, PushSubscription, Wishes
from tests.notices.conftest import follow, only, states, turn_passed

pytestmark = pytest.mark.django_db

INSIDE = [
    "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
    "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1",
    "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::",
    "2001:0:7f00:1::", "::7f00:1", "2001:db8::1", "nonsense",
]  # fmt: skip


class TestAddresses:
    @pytest.mark.parametrize("address", INSIDE)
    def test_the_inside_is_not_public(self, address):
        assert not outside.is_public(address)

    @pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111"])
    def test_the_outside_is(self, address):
        assert outside.is_public(address)

    @pytest.mark.parametrize(
        "url",
        [
            "https://127.0.0.1/hook", "https://localhost/hook", "https://[::1]/", "https://0x7f000001/", "https://2130706433/",
            "https://[::ffff:127.0.0.1]/", "https://127.1/",
        ],
    )  # fmt: skip
    def test_a_private_address_is_refused_with_a_sentence(self, url):
        with pytest.raises(outside.Unreachable, match=r"private network|no such address"):
            outside.check(url)

    @pytest.mark.parametrize(
        ("url", "sentence"),
        [
            ("http://example.org/", "https://"),
            ("ftp://example.org/", "https://"),
            ("file:///etc/passwd", "https://"),
            ("https://", "https://"),
            ("", "https://"),
            ("https://example.org:99999/", "not a web address"),
            ("https://[::1/", "not a web address"),
            ("https://example.org:8443/", "usual port"),
            ("https://user:word@example.org/", "before the @"),
            ("https://example.org/\r\nX: y", "https://"),
            ("https://example.org/" + "x" * 1000, "https://"),
            ("https://no-such-name.invalid/", "no such address"),
        ],
    )
    def test_what_is_no_good_address_is_refused_with_a_sentence(self, url, sentence):
        with pytest.raises(outside.Unreachable, match=sentence):
            outside.check(url)

    def test_one_private_address_among_public_ones_is_enough(self, monkeypatch):
        entries = [(socket.AF_INET, 1, 6, "", (address, 443)) for address in ("8.8.8.8", "10.0.0.1")]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **kwargs: entries)
        with pytest.raises(outside.Unreachable, match="private"):
            outside.check("https://example.org/")

    def test_the_connection_goes_to_the_address_that_was_checked(self, monkeypatch):
        """A name that answers differently the second time leads nowhere else."""
        answers = iter([["8.8.8.8"], ["127.0.0.1"]])
        monkeypatch.setattr(outside, "_resolve", lambda host, port: next(answers))
        connected = []

        def connect(address, timeout):
            connected.append(address)
            raise OSError

        monkeypatch.setattr(socket, "create_connection", connect)
        with pytest.raises(outside.Unreachable, match="cannot be reached"):
            outside.post("https://example.org/", b"", {})
        assert connected == [("8.8.8.8", 443)]

    def test_who_drips_is_cut_off(self, settings, monkeypatch):
        settings.OUTSIDE_MAY_BE_INSIDE = True
        monkeypatch.setattr(outside, "WHOLE", 0.3)
        server = socket.create_server(("127.0.0.1", 0))
        stop = threading.Event()

        def drip():
            line, _peer = server.accept()
            with line:
                while not stop.wait(0.05):
                    try:
                        line.send(b"H")
                    except OSError:
                        return

        thread = threading.Thread(target=drip)
        thread.start()
        with pytest.raises(outside.Unreachable, match="did not answer in time"):
            outside.post(f"http://127.0.0.1:{server.getsockname()[1]}/", b"x", {})
        stop.set()
        thread.join()
        server.close()


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


def test_encryption_as_in_the_appendix_of_rfc_8291():
    made = vapid.encrypt(
        b"When I grow up, I want to be a watermelon",
        key="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        secret="BTBZMqHH6r4Tts7J_aSIgg",
        sender=vapid.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        salt=vapid.decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert vapid.encoded(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


class Browser:
    """The other end: it can read what was meant for it."""

    def __init__(self, endpoint):
        self.private, self.secret, self.endpoint = ec.generate_private_key(vapid.CURVE), b"s" * 16, endpoint

    @property
    def subscription(self):
        keys = {"p256dh": vapid.encoded(vapid.point(self.private)), "auth": vapid.encoded(self.secret)}
        return {"endpoint": self.endpoint, "keys": keys}

    def read(self, body):
        salt, sender, sealed = body[:16], body[21:86], body[86:]
        peer = ec.EllipticCurvePublicKey.from_encoded_point(vapid.CURVE, sender)
        info = b"WebPush: info\0" + vapid.point(self.private) + sender
        shared = vapid._hmac(self.secret, self.private.exchange(ec.ECDH(), peer))
        root = vapid._hmac(salt, vapid._hmac(shared, info + b"\1"))
        key = vapid._hmac(root, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = vapid._hmac(root, b"Content-Encoding: nonce\0\1")[:12]
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\2"))


def subscribe(client, browser):
    return client.post("/notices/push/", json.dumps(browser.subscription), content_type="application/json")


@pytest.fixture(autouse=True)
def _own_key(settings, tmp_path):
    settings.VAPID_FILE = tmp_path / "vapid_key"
    vapid.own_key.cache_clear()
    yield
    vapid.own_key.cache_clear()


class TestPush:
    @pytest.fixture
    def pushed(self, people, outsiders, client_of):
        table, asked = turn_passed(people[:3])
        only(asked, turn=["push"])
        browser = Browser(f"{outsiders.url}/push/1")
        assert subscribe(client_of(asked), browser).status_code == 200
        return table, asked, browser

    def test_it_arrives_sealed_and_signed(self, pushed, outsiders):
        table, asked, browser = pushed
        follow(table)
        [(_path, headers, body)] = outsiders.posts
        shown = browser.read(body)
        assert "Masker with" in shown["title"] and shown["body"].startswith("It is your turn.")
        assert shown["url"] == f"/m/{table.match.pk}/" and states(asked) == [("push", "sent")]
        assert headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0
        check_signature(headers["Authorization"], outsiders.url)

    def test_the_key_is_made_once_and_kept_for_us_alone(self, settings):
        first = vapid.public_key()
        vapid.own_key.cache_clear()
        assert vapid.public_key() == first and settings.VAPID_FILE.stat().st_mode & 0o077 == 0

    def test_a_browser_that_is_gone_is_forgotten(self, pushed, outsiders):
        table, asked, _browser = pushed
        outsiders.answers["/push/1"] = 410
        follow(table)
        assert not PushSubscription.objects.exists() and states(asked) == [("push", "failed")]

    def test_a_busy_push_service_is_tried_again_and_the_owner_sees_why(self, pushed, outsiders, client_of):
        table, asked, _browser = pushed
        outsiders.answers["/push/1"] = 503
        follow(table)
        assert states(asked) == [("push", "waiting")]
        assert "answered with 503" in client_of(asked).get("/notices/wishes/").text

    def test_the_subscription_of_another_person_is_refused(self, pushed, people, client_of):
        _table, asked, browser = pushed
        other = next(person for person in people if person != asked)
        thief = Browser(browser.endpoint)
        answer = subscribe(client_of(other), thief)
        assert answer.status_code == 403 and "belongs to somebody else" in answer.json()["sentence"]
        assert PushSubscription.objects.get().user == asked

    def test_a_browser_goes_over_to_who_sits_in_front_of_it(self, pushed, people, client_of):
        _table, asked, browser = pushed
        other = next(person for person in people if person != asked)
        assert subscribe(client_of(other), browser).status_code == 200
        assert PushSubscription.objects.get().user == other

    def test_another_persons_browser_cannot_be_switched_off(self, pushed, people, client_of):
        _table, asked, _browser = pushed
        other = next(person for person in people if person != asked)
        pk = PushSubscription.objects.get().pk
        assert "no such browser" in client_of(other).post(f"/notices/push/{pk}/off/", follow=True).text
        assert PushSubscription.objects.exists()
        client_of(asked).post(f"/notices/push/{pk}/off/")
        assert not PushSubscription.objects.exists()

    def test_logging_out_there_ends_it(self, people, outsiders, client_of):
        client = client_of(people[0])
        subscribe(client, Browser(f"{outsiders.url}/push/1"))
        subscribe(client_of(people[0]), Browser(f"{outsiders.url}/push/2"))
        client.post("/accounts/logout/")
        assert [each.endpoint[-1] for each in PushSubscription.objects.all()] == ["2"]

    def test_ten_browsers_are_enough(self, people, outsiders, client_of):
        client = client_of(people[0])
        for number in range(12):
            assert subscribe(client, Browser(f"{outsiders.url}/{number}")).status_code == 200
        assert PushSubscription.objects.count() == subscribing.MOST

    @pytest.mark.parametrize(
        "body",
        [
            "", "{", "[]", "null", "1", '{"endpoint": 1, "keys": {"p256dh": 1, "auth": 1}}', '{"endpoint": "https://x.org"}',
            '{"endpoint": "https://example.org/", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}',
            '{"endpoint": "https://example.org/", "keys": {"p256dh": "€", "auth": "€"}}', "x" * 50_000,
        ],
    )  # fmt: skip
    def test_what_is_no_subscription_is_refused_with_a_sentence(self, people, client_of, body):
        answer = client_of(people[0]).post("/notices/push/", body, content_type="application/json")
        assert answer.status_code == 400 and "push subscription" in answer.json()["sentence"]

    def test_an_inside_endpoint_is_refused(self, people, client_of):
        answer = subscribe(client_of(people[0]), Browser("https://169.254.169.254/latest"))
        assert answer.status_code == 400 and "private network" in answer.json()["sentence"]


def check_signature(header, origin):
    token, key = header.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    raw = vapid.decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(vapid.CURVE, vapid.decoded(key))
    public.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(urlsafe_b64decode(claims + "=="))["aud"] == origin
