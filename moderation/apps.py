from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ModerationConfig(AppConfig):
    name = "moderation"
    verbose_name = _("Moderation")

    def ready(self) -> None:
        from games import permits
        from moderation import devices, receivers
        from moderation.permits import permit

        permits.register(permit)
        devices.watch()
        receivers.watch()
