"""What a moderator can do with a report: claim it, give it back, remove the line, reset the name, decide."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from moderation.admin.acting import StaffRequest, act
from moderation.forms import AnswerForm, SanctionForm
from moderation.models import CannedReply, Report
from moderation.services import reports, sanctions, talk


class Desk:
    def __init__(self, request: StaffRequest, report: Report) -> None:
        self.request, self.report, self.user = request, report, request.user
        posted = request.POST if request.POST.get("do") == "decide" else None
        self.answer = AnswerForm(posted, initial={"answer": self._canned("reply"), "verdict": Report.Verdict.UPHELD})
        kinds = sanctions.allowed_kinds(self.user) if report.about else []
        self.sanction = SanctionForm(kinds, posted, initial={"reason": self._canned("words"), "days": "7"})

    def _canned(self, name: str) -> str:
        """The text to begin with, chosen by a link."""
        wanted = self.request.GET.get(name, "")
        found = CannedReply.objects.filter(pk=wanted).first() if wanted.isdecimal() and len(wanted) < 10 else None
        return found.text if found else ""

    def forms(self) -> dict[str, Any]:
        return {"answer_form": self.answer, "sanction_form": self.sanction}

    def act(self, what: str) -> bool:
        """Whether it was done, or refused with a sentence; False where the form has to be filled in again."""
        report, user, why = self.report, self.user, self.request.POST.get("why", "")
        if what == "decide":
            return self._decide()
        doable = {
            "claim": (lambda: reports.claim(report.pk, user), _("The report is yours.")),
            "release": (lambda: reports.release(report.pk, user), _("The report is back in the queue.")),
            "remove": (lambda: talk.remove_line(report.line, user, why, report), _("The line is removed.")),
            "restore": (lambda: talk.restore_line(report.line, user, why, report), _("The line is back.")),
            "reset_name": (lambda: talk.reset_name(report.about, user, why, report), _("The name is reset.")),
        }
        if what in doable:
            act(self.request, *doable[what])
        return True

    def _decide(self) -> bool:
        if not (self.answer.is_valid() and self.sanction.is_valid()):
            return False
        return act(self.request, self._decide_now, _("The report is decided; the reporter is told."))

    @transaction.atomic
    def _decide_now(self) -> None:
        data = self.sanction.cleaned_data
        reports.decide(
            self.report.pk, self.user, self.answer.cleaned_data["verdict"], self.answer.cleaned_data["answer"]
        )
        if data["kind"] and self.report.about:
            about, end = self.report.about, self.sanction.end()
            sanctions.impose(self.user, about, data["kind"], data["reason"], end, data["game"], self.report)
