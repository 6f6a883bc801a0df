"""Reports: made by people, claimed and decided by moderators."""

from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models.functions import Now
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from moderation import permissions, refusals
from moderation.models import Act, Report
from moderation.services import audit
from moderation.services.telling import tell_person
from moderation.targets import Target

State = Report.State


def make_report(by: User, target: Target, reason: str, text: str, about: User | None = None) -> Report:
    """`about` is whom of a match's people it is about, if anybody."""
    text = text.strip()
    if reason not in Report.REASONS[target.kind]:
        raise refusals.unknown_reason()
    if reason == Report.Reason.OTHER and not text:
        raise refusals.say_what()
    if len(text) > Report.MOST_CHARACTERS:
        raise refusals.too_long(Report.MOST_CHARACTERS)
    if target.about == by:
        raise refusals.own_doing()
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=by.pk)  # reports of one person are counted one by one
        if by.reports.filter(at__gt=Now() - timedelta(days=1)).count() >= Report.MOST_A_DAY:
            raise refusals.too_many_reports(Report.MOST_A_DAY)
        return _store(by, target, reason, text, about)


def _store(by: User, target: Target, reason: str, text: str, about: User | None) -> Report:
    try:
        with transaction.atomic():
            return Report.objects.create(
                kind=target.kind,
                key=target.key,
                by=by,
                about=target.about or (about if about in target.people else None),
                match=target.match,
                ply=target.ply,
                line=target.line,
                club=target.club,
                quote=target.quote,
                reason=reason,
                text=text,
            )
    except IntegrityError as error:
        raise refusals.reported_already() from error


def claim(report_id: int, moderator: User) -> Report:
    """Said twice it changes nothing; of two at once the first one has it."""
    with transaction.atomic():
        report = _lock(report_id, moderator)
        if report.claimed_by_id == moderator.pk:
            return report
        if report.state == State.CLAIMED:
            raise refusals.with_somebody_else()
        report.state, report.claimed_by, report.claimed_at = State.CLAIMED, moderator, timezone.now()
        report.save(update_fields=["state", "claimed_by", "claimed_at"])
        audit.note(moderator, Act.What.CLAIM, **_about(report))
    return report


def release(report_id: int, moderator: User) -> Report:
    """Back into the queue. A senior moderator can take it out of somebody else's hands."""
    with transaction.atomic():
        report = _lock(report_id, moderator)
        if report.claimed_by_id != moderator.pk and not moderator.has_perm("moderation.lift_sanction"):
            raise refusals.with_somebody_else()
        before = {"with": report.claimed_by.username if report.claimed_by else None}
        report.state, report.claimed_by, report.claimed_at = State.WAITING, None, None
        report.save(update_fields=["state", "claimed_by", "claimed_at"])
        audit.note(moderator, Act.What.RELEASE, before=before, **_about(report))
    return report


def decide(report_id: int, moderator: User, verdict: str, answer: str) -> Report:
    """The reporter is told; what follows for the other person is a sanction of its own."""
    with transaction.atomic():
        report = _lock(report_id, moderator)
        if report.claimed_by_id != moderator.pk:
            raise refusals.claim_first()
        if not answer.strip():
            raise refusals.say_why()
        report.state, report.verdict, report.answer = State.DECIDED, verdict, answer.strip()
        report.decided_at = timezone.now()
        report.save(update_fields=["state", "verdict", "answer", "decided_at"])
        after = {"verdict": verdict, "answer": report.answer}
        audit.note(
            moderator, Act.What.DECIDE, report.answer, before={"state": State.CLAIMED}, after=after, **_about(report)
        )
        sentence = _("Your report is decided: %(verdict)s.") % {"verdict": report.get_verdict_display()}
        tell_person(report.by, sentence, reverse("my_reports"), f"report-{report.pk}")
    return report


def _lock(report_id: int, moderator: User) -> Report:
    permissions.check(moderator, "handle_report")
    report = (
        Report.objects.select_for_update(of=("self",)).select_related("by", "about", "claimed_by").get(pk=report_id)
    )
    permissions.check_no_party(moderator, report)
    if report.is_decided:
        raise refusals.decided_already()
    return report


def _about(report: Report) -> dict[str, Any]:
    return {"person": report.about, "match": report.match_id, "report": report}
