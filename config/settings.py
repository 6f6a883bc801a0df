"""One settings file; what differs between installs comes from the environment."""

import os

from csp.constants import NONE, SELF

from config.environment import BASE, VAR, database, is_on, secret_key, words

SECRET_KEY = secret_key()
DEBUG = is_on("DEBUG")
ALLOWED_HOSTS = words("ALLOWED_HOSTS", "localhost 127.0.0.1 [::1]")
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")
IS_HTTPS = is_on("HTTPS")

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "channels",
    "csp",
    "procrastinate.contrib.django",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "accounts",
    "games",
    "leagues",
    "notices",
    "friends",
    "moderation",
]

MIDDLEWARE = [
    "config.middleware.SafeAnswers",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "accounts.middleware.SteadySessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "accounts.middleware.TimeZoneMiddleware",
    "config.middleware.WholeAddresses",
    "config.limits.LimitWrites",
    "accounts.middleware.SecondFactorMiddleware",
    "moderation.middleware.Gate",
    "moderation.devices.DeviceMiddleware",
    "config.middleware.StaySynchronous",  # innermost: one thread hop for the whole chain
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {  # The table partial: drawn for every screen after every move, so by the faster engine.
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "NAME": "tables",
        "DIRS": [BASE / "templates" / "games"],
        "OPTIONS": {"environment": "games.drawing.environment"},
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Postgres. A pool, because under ASGI a thread's own connections leak.
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        **database(os.environ.get("DATABASE_URL", "postgresql:///maskenball")),
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,  # after a restart of Postgres the pool holds dead connections
    }
}
DATABASES["default"]["OPTIONS"]["pool"] = {"min_size": 1, "max_size": 10, "timeout": 10}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Channels. Without Redis each web process has its own layer, fed by Postgres (games/broadcast.py).
REDIS_URL = os.environ.get("REDIS_URL", "")
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL]},
    }
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}

SOCKETS_PER_PERSON = int(os.environ.get("SOCKETS_PER_PERSON", "60"))  # open at once, in one web process
SOCKETS_PER_ADDRESS = int(os.environ.get("SOCKETS_PER_ADDRESS", "300"))

CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "cache",
    }
}

PROCRASTINATE_AUTODISCOVER_MODULE_NAME = "jobs"
PROCRASTINATE_WORKER_DEFAULTS = {
    "fetch_job_polling_interval": 0.5,
    "concurrency": 8,
    "delete_jobs": "successful",
    "shutdown_graceful_timeout": 5,
}

# Play
BOT_PAUSE = float(os.environ.get("BOT_PAUSE", "0.7"))  # seconds before a bot moves

VACATION_DAYS = 21  # a year, for each player

# People
AUTH_USER_MODEL = "accounts.User"
STAFF_SECOND_FACTOR = True  # tests of the admin do without
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "lobby"
LOGOUT_REDIRECT_URL = "lobby"

# Notices
_here = f"https://{ALLOWED_HOSTS[0]}" if IS_HTTPS else "http://localhost:8000"
SITE_URL = os.environ.get("SITE_URL", _here).rstrip("/")  # how links in mails begin
SECURITY_CONTACT = os.environ.get("SECURITY_CONTACT", "")  # mailto:… or https://…; else the operator's address
VAPID_PRIVATE_KEY = os.environ.get("VAPID_PRIVATE_KEY", "")
VAPID_FILE = VAR / "vapid_key"
OUTSIDE_MAY_BE_INSIDE = False  # tests let webhooks and push reach this machine

# Words and hours
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Files
STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE / "static"]
STATIC_ROOT = VAR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# Safety
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "form-action": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
_UNUSED = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb"
SAFE_HEADERS = {
    "Cache-Control": "private, no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{device}=()" for device in _UNUSED.split()),
}
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = IS_HTTPS
SECURE_SSL_REDIRECT = IS_HTTPS
SECURE_HSTS_SECONDS = 31_536_000 if IS_HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = IS_HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if is_on("BEHIND_PROXY") else None
PATIENCE = float(os.environ.get("PATIENCE", "1"))  # times as many writes as usual (config/limits.py)
DATA_UPLOAD_MAX_MEMORY_SIZE = 100_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}

from config.allauth import *  # noqa: E402, F403
from config.mail import *  # noqa: E402, F403
