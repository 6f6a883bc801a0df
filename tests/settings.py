"""The site's settings for tests and for the servers tests start: cheap passwords, static files uncollected."""

from config.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = True
PATIENCE = 1000  # tests are in a hurry; those of the limits set it back
STAFF_SECOND_FACTOR = False  # tests/moderation/test_second_factor.py switches it on
