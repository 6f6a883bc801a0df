from django.conf import settings
from django.db import models


class Row(models.Model):
    """What the bare view locks and updates."""

    data = models.JSONField()

    def __str__(self) -> str:
        return f"row {self.pk}"


class Line(models.Model):
    """What the bare view inserts."""

    row = models.ForeignKey(Row, models.CASCADE)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE)
    text = models.CharField(max_length=50)

    def __str__(self) -> str:
        return self.text
