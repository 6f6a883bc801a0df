from typing import Any

from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from games import closing, signals

        closing.watch()
        signals.match_finished.connect(_collect, dispatch_uid="collect")


def _collect(match_id: str, **kwargs: Any) -> None:
    from games import services

    services.collect(match_id)
