"""Whatever is edited in the admin in Django's own way is in the audit log, too."""

from typing import Any

from django.contrib.admin.models import LogEntry
from django.db.models.signals import post_save

from moderation.models import Act


def watch() -> None:
    post_save.connect(_edited, sender=LogEntry, dispatch_uid="moderation.edited")


def _edited(instance: LogEntry, created: bool, **_more: Any) -> None:
    if created:
        kind = instance.content_type.model if instance.content_type else ""
        after = {"kind": kind, "id": instance.object_id, "how": instance.get_action_flag_display()}
        Act.objects.create(
            by_id=instance.user_id,
            what=Act.What.EDIT,
            why=f"{instance.object_repr}: {instance.get_change_message()}",
            person_id=int(instance.object_id) if kind == "user" and instance.object_id else None,
            after=after,
        )
