"""The site's settings, with cheap passwords; the servers that tests start use them too."""

from config.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
