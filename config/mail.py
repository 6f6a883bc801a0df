"""Where mail goes: to the server EMAIL_URL names, else into files in `var/mail`."""

import os
from email.utils import parseaddr
from urllib.parse import parse_qs, unquote, urlsplit

from config.environment import VAR

_url = urlsplit(os.environ.get("EMAIL_URL", ""))
_is_smtp = _url.scheme in ("smtp", "smtps", "smtp+tls")
_backend = "smtp" if _is_smtp else "filebased"
_host = unquote(_url.hostname or "localhost")

EMAIL_BACKEND = os.environ.get("EMAIL_BACKEND", f"django.core.mail.backends.{_backend}.EmailBackend")
EMAIL_FILE_PATH = VAR / "mail" if EMAIL_BACKEND.endswith("filebased.EmailBackend") else None
EMAIL_HOST = os.environ.get("EMAIL_HOST", _host)
EMAIL_USE_SSL = _url.scheme == "smtps"
EMAIL_USE_TLS = _url.scheme == "smtp+tls" or parse_qs(_url.query).get("tls") == ["on"]
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", _url.port or (465 if EMAIL_USE_SSL else 587 if EMAIL_USE_TLS else 25)))
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", unquote(_url.username or ""))
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", unquote(_url.password or ""))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", "Maskenball <maskenball@localhost>")
OPERATOR_ADDRESS = os.environ.get("OPERATOR_ADDRESS", parseaddr(DEFAULT_FROM_EMAIL)[1])
