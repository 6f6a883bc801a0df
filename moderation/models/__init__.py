from moderation.models.audit import Act
from moderation.models.patterns import Device, Flag
from moderation.models.reports import CannedReply, Report
from moderation.models.sanctions import Appeal, Sanction

__all__ = ["Act", "Appeal", "CannedReply", "Device", "Flag", "Report", "Sanction"]
