"""The moderators' pages. What they do goes through the services, which check it and note it in the audit log."""

from moderation.admin import audit, matches, patterns, people, queue, sanctions, stuck

__all__ = ["audit", "matches", "patterns", "people", "queue", "sanctions", "stuck"]
