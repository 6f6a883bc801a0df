from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    name = "leagues"
    verbose_name = _("Clubs and leagues")

    def ready(self) -> None:
        from games import permits
        from leagues import receivers  # noqa: F401
        from leagues.permissions import permit_proposal

        permits.register(permit_proposal)
