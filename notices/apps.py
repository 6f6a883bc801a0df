from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NoticesConfig(AppConfig):
    name = "notices"
    verbose_name = _("Notices")

    def ready(self) -> None:
        from games import followers
        from notices import following, leaving

        followers.follow(following.table_moved, following.line_said, following.proposal_made)
        leaving.watch()
