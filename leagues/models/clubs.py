from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.clock import Now
from games.models import new_key, new_match_id
from notices.models import Hooked


class Club(Hooked):
    """People who play together. Its address is short random text, as a match's is."""

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("public: everybody sees everything")
        LISTED = "listed", _("listed: everybody sees the name, members see the rest")
        HIDDEN = "hidden", _("hidden: only members and who has the link know of it")

    id = models.CharField(primary_key=True, max_length=12, default=new_match_id, editable=False)
    name = models.CharField(_("name"), max_length=60)
    about = models.TextField(_("about"), max_length=2000, blank=True)
    visibility = models.CharField(_("visibility"), max_length=10, choices=Visibility, default=Visibility.LISTED)
    key = models.CharField(max_length=32, default=new_key, editable=False)  # of the link that lets people in
    created_at = models.DateTimeField(db_default=Now())

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        constraints = [models.UniqueConstraint(Lower("name"), name="one_club_per_name")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("club", args=[self.pk])

    @property
    def is_public(self) -> bool:
        return self.visibility == self.Visibility.PUBLIC

    @property
    def is_hidden(self) -> bool:
        return self.visibility == self.Visibility.HIDDEN


class Membership(models.Model):
    class Role(models.TextChoices):
        OWNER = "owner", _("owner")
        ORGANISER = "organiser", _("organiser")
        MEMBER = "member", _("member")
        ASKED = "asked", _("has asked to join")
        BARRED = "barred", _("barred")

    IN = (Role.OWNER, Role.ORGANISER, Role.MEMBER)
    RUNNING = (Role.OWNER, Role.ORGANISER)

    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role, default=Role.MEMBER)
    since = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["since", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["club", "user"], name="one_membership_each"),
            models.UniqueConstraint(fields=["club"], condition=models.Q(role="owner"), name="one_owner_per_club"),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.club} · {self.role}"

    @property
    def is_member(self) -> bool:
        return self.role in self.IN

    @property
    def is_organiser(self) -> bool:
        return self.role in self.RUNNING


class Notice(models.Model):
    """A line on the club's board: by a person, or by the house when something changes by itself."""

    LONGEST = 1000

    club = models.ForeignKey(Club, models.CASCADE, related_name="notices")
    season = models.ForeignKey("leagues.Season", models.CASCADE, null=True, blank=True, related_name="notices")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    text = models.TextField(max_length=LONGEST)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.text[:60]


class Avoidance(models.Model):
    """Somebody had rather not meet somebody. The draw heeds it; organisers are warned where it cannot."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="avoids")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="avoided_by")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "other"], name="one_avoidance_each")]

    def __str__(self) -> str:
        return f"{self.user} avoids {self.other}"
