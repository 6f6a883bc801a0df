"""By web push, to a browser that can read it."""

import json
from base64 import urlsafe_b64decode

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from notices import subscribing, vapid
from notices.models import PushSubscription
from tests.notices.conftest import follow, only, states, turn_passed

pytestmark = pytest.mark.django_db


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
