"""Sanctions: imposed, read, appealed, lifted. They end by their date; nobody has to do anything."""

from datetime import UTC, datetime
from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games import broadcast
from games.closing import close_sockets
from moderation import permissions, refusals
from moderation.models import Act, Appeal, Report, Sanction
from moderation.services import audit
from moderation.services.telling import tell_person
from notices.selectors import person_group

Kind = Sanction.Kind
FOR_EVER = datetime(9000, 1, 1, tzinfo=UTC)
MOST_IN_A_ROW = 5  # lines of an appeal without an answer


def allowed_kinds(moderator: User) -> list[Kind]:
    lesser = list(Sanction.LESSER) if moderator.has_perm("moderation.impose_lesser") else []
    greater = list(Sanction.CLOSES_THE_DOOR) if moderator.has_perm("moderation.impose_greater") else []
    return lesser + greater


def impose(
    moderator: User,
    person: User,
    kind: str,
    reason: str,
    until: datetime | None = None,
    game: str = "",
    report: Report | None = None,
) -> Sanction:
    """In force at once, on open pages and sockets, too. A warning has no end; it stands until it is read."""
    _check(moderator, person, kind, reason, until)
    if report is not None:
        permissions.check_no_party(moderator, report)
    with transaction.atomic():
        made = Sanction.objects.create(
            user=person,
            kind=kind,
            game="" if kind in (Kind.WARNING, *Sanction.CLOSES_THE_DOOR) else game,
            reason=reason.strip(),
            by=moderator,
            until=None if kind == Kind.WARNING else until,
            report=report,
        )
        audit.note(
            moderator,
            Act.What.SANCTION,
            made.reason,
            person=person,
            report=report,
            match=report.match_id if report else None,
            before={"sanctions": [facts(each) for each in in_force(person) if each.pk != made.pk]},
            after=facts(made),
        )
        _settle(person)
        sentence = _("A moderator has decided: %(kind)s. Here you read why, and how to appeal.")
        address = reverse("sanction", args=[made.pk])
        tell_person(person, sentence % {"kind": made.get_kind_display()}, address, f"sanction-{made.pk}")
    return made


def _check(moderator: User, person: User, kind: str, reason: str, until: datetime | None) -> None:
    if kind not in allowed_kinds(moderator):
        raise refusals.not_allowed()
    if not reason.strip():
        raise refusals.nobody_to_sanction()
    is_above = person.is_staff and not moderator.is_superuser
    if person == moderator or person.is_bot or person.is_former or person.is_superuser or is_above:
        raise refusals.not_this_person()
    if until is not None and until <= timezone.now():
        raise refusals.bad_end()


def lift(sanction_id: int, moderator: User, why: str) -> Sanction:
    """Before its time, with a reason; the one concerned cannot do it."""
    permissions.check(moderator, "lift_sanction")
    if not why.strip():
        raise refusals.say_why()
    with transaction.atomic():
        found = _lock(sanction_id)
        if found.user_id == moderator.pk:
            raise refusals.party()
        if not found.is_in_force:
            raise refusals.not_in_force()
        before = facts(found)
        found.lifted_at = timezone.now()
        found.save(update_fields=["lifted_at"])
        audit.note(
            moderator, Act.What.LIFT, why, person=found.user, report=found.report, before=before, after=facts(found)
        )
        _settle(found.user)
        sentence = _("A sanction of yours was lifted: %(kind)s.") % {"kind": found.get_kind_display()}
        tell_person(found.user, sentence, found.get_absolute_url(), f"lifted-{found.pk}")
    return found


def mark_read(sanction: Sanction, person: User) -> None:
    """Only the one it is for reads it; a warning that was read is over."""
    if sanction.user_id != person.pk or sanction.read_at:
        return
    with transaction.atomic():
        found = _lock(sanction.pk)
        found.read_at = timezone.now()
        found.save(update_fields=["read_at"])
        _settle(found.user)


def appeal(sanction_id: int, person: User, text: str) -> Appeal:
    """A line by the person concerned; as a thread, with a few lines in a row at most."""
    with transaction.atomic():
        found = _lock(sanction_id)
        if found.user_id != person.pk:
            raise refusals.not_allowed()
        _check_text(text)
        unanswered = found.appeals.filter(pk__gt=_last_answer(found)).count()
        if unanswered >= MOST_IN_A_ROW:
            raise refusals.no_more_appeals()
        return Appeal.objects.create(sanction=found, by=person, text=text.strip())


def answer(sanction_id: int, moderator: User, text: str) -> Appeal:
    permissions.check(moderator, "handle_report")
    with transaction.atomic():
        found = _lock(sanction_id)
        if found.user_id == moderator.pk:
            raise refusals.party()
        _check_text(text)
        made = Appeal.objects.create(sanction=found, by=moderator, is_ours=True, text=text.strip())
        audit.note(moderator, Act.What.ANSWER, made.text, person=found.user, report=found.report)
        sentence = _("A moderator has answered your appeal.")
        tell_person(found.user, sentence, found.get_absolute_url(), f"appeal-{made.pk}")
    return made


def _last_answer(sanction: Sanction) -> int:
    return sanction.appeals.filter(is_ours=True).order_by("-pk").values_list("pk", flat=True).first() or 0


def _check_text(text: str) -> None:
    if not 0 < len(text.strip()) <= Appeal.MOST_CHARACTERS:
        raise refusals.too_long(Appeal.MOST_CHARACTERS)


def _lock(sanction_id: int) -> Sanction:
    return Sanction.objects.select_for_update(of=("self",)).select_related("user", "report").get(pk=sanction_id)


def in_force(person: User) -> list[Sanction]:
    """What a person may not do just now, and warnings they have not read."""
    found = person.sanctions.filter(lifted_at=None)
    return [each for each in found if each.is_in_force and not (each.is_warning and each.read_at)]


def _settle(person: User) -> None:
    """The two dates on the person follow from the sanctions; open pages and sockets are told."""
    held = in_force(person)
    doors = [each for each in held if each.kind in Sanction.CLOSES_THE_DOOR]
    person.sanctioned_until = max((each.holds_until(FOR_EVER) for each in held), default=None)
    person.barred_until = max((each.holds_until(FOR_EVER) for each in doors), default=None)
    person.save(update_fields=["sanctioned_until", "barred_until"])
    broadcast.tell(person_group(person.pk), {"type": "person.sanctioned", "barred": person.is_barred})
    if person.is_barred:
        close_sockets(person)


def facts(sanction: Sanction) -> dict[str, Any]:
    """For the audit log."""
    return {
        "sanction": sanction.pk,
        "kind": sanction.kind,
        "game": sanction.game,
        "until": sanction.until.isoformat() if sanction.until else None,
        "lifted": bool(sanction.lifted_at),
    }
