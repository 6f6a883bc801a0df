from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    name = "leagues"
    verbose_name = _("Clubs and leagues")

    def ready(self) -> None:
        from leagues import receivers  # noqa: F401
