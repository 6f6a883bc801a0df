"""Settings of django-allauth: sign-up, log-in, passkeys."""

ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_EMAIL_VERIFICATION = "optional"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
