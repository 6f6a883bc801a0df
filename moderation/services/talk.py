"""Lines of chat removed with a trace, and names reset."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import services as accounts
from accounts.models import User
from games import broadcast
from games.models import ChatLine
from moderation import permissions, refusals
from moderation.models import Act, Report
from moderation.services import audit
from moderation.services.telling import tell_person


def remove_line(line: ChatLine | None, moderator: User, why: str, report: Report | None = None) -> None:
    """Others see that a moderator removed it, on open pages at once; the log keeps what it said."""
    _change_line(line, moderator, why, report, Act.What.REMOVE)


def restore_line(line: ChatLine | None, moderator: User, why: str, report: Report | None = None) -> None:
    _change_line(line, moderator, why, report, Act.What.RESTORE)


def _change_line(line: ChatLine | None, moderator: User, why: str, report: Report | None, what: Act.What) -> None:
    permissions.check(moderator, "remove_chat")
    _check_why(why)
    if line is None or permissions.is_seated(moderator, line.match_id):
        raise refusals.party()
    is_removed = what == Act.What.REMOVE
    with transaction.atomic():
        found = ChatLine.objects.select_for_update(of=("self",)).select_related("user").get(pk=line.pk)
        if bool(found.removed_at) == is_removed:
            return
        found.removed_at = timezone.now() if is_removed else None
        found.save(update_fields=["removed_at"])
        said = {"line": found.pk, "text": found.text, "removed": is_removed}
        before = said | {"removed": not is_removed}
        audit.note(
            moderator, what, why, person=found.user, match=found.match_id, report=report, before=before, after=said
        )
        broadcast.tell_changed_line(found)


def reset_name(person: User | None, moderator: User, why: str, report: Report | None = None) -> None:
    """The person gets a made-up name, and may choose another one."""
    permissions.check(moderator, "reset_name")
    _check_why(why)
    if person is None or person == moderator or person.is_bot or person.is_former or person.is_staff:
        raise refusals.not_this_person()
    if report is not None:
        permissions.check_no_party(moderator, report)
    with transaction.atomic():
        old = person.username
        accounts.reset_name(person)
        audit.note(
            moderator,
            Act.What.RESET_NAME,
            why,
            person=person,
            report=report,
            before={"name": old},
            after={"name": person.username},
        )
        sentence = _("A moderator has reset your name. You are %(name)s now, and may choose another name.")
        tell_person(person, sentence % {"name": person.username}, "/accounts/", f"name-{timezone.now():%s}")


def _check_why(why: str) -> None:
    if not why.strip():
        raise refusals.say_why()
