"""A passkey from a (virtual) device: added, used to log in, in a real browser under the real policy."""

from playwright.sync_api import BrowserContext, Page, expect

from accounts.models import User
from tests.browser.conftest import Server

PASSWORD = "correct horse battery"
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_device(context: BrowserContext) -> Page:
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return page


def log_in(page: Page) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Name or e-mail address").fill("Anna")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url("**/")


def test_a_passkey_is_added_and_logs_in_without_a_password(server: Server, context: BrowserContext) -> None:
    User.objects.create_user("Anna", password=PASSWORD)
    page = with_device(context)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    log_in(page)
    page.goto("/accounts/2fa/")
    page.get_by_role("link", name="Add a passkey").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_label("Log in with it instead of the password")).to_be_checked()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("heading", name="Recovery Codes")).to_be_visible()
    page.goto("/accounts/2fa/webauthn/")
    expect(page.get_by_text("Logs you in without a password.")).to_be_visible()

    page.get_by_role("button", name="Log out").click()
    page.goto("/accounts/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    page.wait_for_url(f"{server.url}/")
    expect(page.get_by_role("link", name="Anna")).to_be_visible()
    assert complaints == []
