"""As for tests; people press their buttons faster than people can."""

from tests.settings import *  # noqa: F403
