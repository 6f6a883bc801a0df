"""The site's own settings, with one more page: the bare view that moves are measured against."""

from config.settings import *  # noqa: F403

INSTALLED_APPS = [*INSTALLED_APPS, "tests.bench"]  # noqa: F405
ROOT_URLCONF = "tests.bench.bare"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
BOT_PAUSE = 0
SOCKETS_PER_ADDRESS = 2000  # the whole crowd comes from here
PATIENCE = 1000
