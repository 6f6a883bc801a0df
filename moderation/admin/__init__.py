"""The moderators' pages. What they do goes through the services, which check it and note it in the audit log."""

from moderation.admin import audit, matches, queue, sanctions

__all__ = ["audit", "matches", "queue", "sanctions"]
