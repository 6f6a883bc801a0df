"""Settings of django-allauth: sign-up, log-in, passkeys."""

import os
from datetime import timedelta

from config.environment import is_on

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "login": "accounts.forms.LoginForm",
    "signup": "accounts.forms.SignupForm",
}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = "strict"  # nor does sign-up tell whose addresses we know
ACCOUNT_CHANGE_EMAIL = True  # one address, or none
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Maskenball: "
ACCOUNT_EMAIL_NOTIFICATIONS = True  # a changed password or a new passkey is told by mail
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if is_on("HTTPS") else "http"
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_USER_DISPLAY = "accounts.adapter.display_name"

# Matches last for weeks, and a guest's only tie to them is the session.
ACCOUNT_SESSION_REMEMBER = True
SESSION_COOKIE_AGE = int(timedelta(days=365).total_seconds())

# Attempts are counted in the cache, by address: that of the visitor, not of the proxies in front of us.
ALLAUTH_TRUSTED_PROXY_COUNT = int(os.environ.get("ALLAUTH_TRUSTED_PROXY_COUNT", is_on("BEHIND_PROXY")))

MFA_FORMS = {"add_webauthn": "accounts.forms.AddPasskeyForm"}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True  # an e-mail address is optional here, so is confirming it
MFA_TOTP_ISSUER = "Maskenball"
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not is_on("HTTPS")  # http://localhost
