"""The moderators' pages. What they do goes through the services, which check it and note it in the audit log."""

from moderation.admin import audit, queue

__all__ = ["audit", "queue"]
