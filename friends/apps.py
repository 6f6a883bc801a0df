from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class FriendsConfig(AppConfig):
    name = "friends"
    verbose_name = _("Friends")

    def ready(self) -> None:
        from friends import circles, permits, receivers  # noqa: F401
        from games import circles as known
        from games import permits as house

        house.register(permits.check)
        known.register(circles.FriendsAndBlocks())
