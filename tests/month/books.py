"""Books kept beside the house's own: what was promised, what was sent, what the clock did. They find what does not tally."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from games import clock
from games.models import Match, Move, Seat
from games.tables import IS_ASKED
from notices.kinds import Kind
from notices.models import Delivery, Notice
from tests.month.town import Person, is_night

Question = tuple[str, int, int]  # the match, the seat, the ply it was asked at


class Books:
    def __init__(self, people: list[Person]) -> None:
        self.by_address = {person.address: person for person in people}
        self.taken: Counter[int] = Counter()  # how often the mail server took each delivery
        self.unsure: set[int] = set()  # taken, but the worker was killed before it could note that
        self.promised: dict[Question, datetime] = {}  # the first deadline each question was given
        self.fired: Counter[Question] = Counter()
        self.faults: list[str] = []
        self.mails = 0

    # Mail

    def take(self, mail: Any) -> None:
        """`mail.parcel` are the notices in it; each must be true now, and it must not be the person's night."""
        self.mails += 1
        for delivery in mail.parcel:
            self.taken[delivery.pk] += 1
            self._check_truth(delivery.notice)
        if is_night(self.by_address[mail.to[0]], clock.now()):
            self.faults.append(f"mail at night to {mail.to[0]}")

    def _check_truth(self, notice: Notice) -> None:
        match = Match.objects.get(pk=notice.match_id)
        number = Seat.objects.values_list("number", flat=True).get(match=match, user=notice.user_id)
        question = match.waiting.get(str(number))
        if notice.kind in (Kind.TURN, Kind.NEAR) and (question is None or str(question["ply"]) != notice.question):
            self.faults.append(f"no longer true when sent: {notice}")

    def worker_died(self) -> None:
        waiting = Delivery.objects.filter(state=Delivery.State.WAITING, pk__in=list(self.taken))
        self.unsure |= set(waiting.values_list("pk", flat=True))

    # Time

    def note_promises(self) -> None:
        for question, until in _open_questions():
            self.promised.setdefault(question, until)

    def late(self) -> set[Question]:
        """Or will be in a minute: the clock runs on while the worker works."""
        return {question for question, until in _open_questions() if until <= clock.now() + timedelta(minutes=1)}

    def note_fired(self, late: set[Question], before: int) -> None:
        """What the clock did since the row `before`, against who was late."""
        for move in Move.objects.filter(pk__gt=before, by=Move.By.CLOCK):
            mine = [question for question in late if question[:2] == (move.match_id, move.seat)]
            if len(mine) != 1:
                self.faults.append(f"the clock played for who was not late: {move}")
                continue
            self.fired[mine[0]] += 1
            if self.promised.get(mine[0], move.at) > move.at:
                self.faults.append(f"before the promised time: {move}")

    # Whether everybody was told

    def check_told(self) -> int:
        """To be asked when no job waits: every open question of a person was told, unless it came from their own move."""
        asked = Seat.objects.filter(IS_ASKED, user__is_bot=False).select_related("match")
        told = set(Notice.objects.filter(kind=Kind.TURN).values_list("user_id", "match_id", "question"))
        questions = [(seat, seat.match.waiting[str(seat.number)]["ply"]) for seat in asked]
        own = self._made(questions)
        for seat, ply in questions:
            if (seat.user_id, seat.match_id, str(ply)) not in told and (seat.match_id, ply, seat.number) not in own:
                self.faults.append(f"never told: {seat} asked at {ply}")
        return len(questions)

    def _made(self, questions: list[tuple[Seat, int]]) -> set[tuple[str, int, int | None]]:
        matches = {seat.match_id for seat, _ply in questions}
        plies = {ply for _seat, ply in questions}
        rows = Move.objects.filter(match__in=matches, ply__in=plies).exclude(by=Move.By.CLOCK)
        return set(rows.values_list("match_id", "ply", "seat"))

    # At the end of the month

    def check_end(self) -> None:
        self._check_matches()
        self._check_ends_told()
        self._check_mail()
        self.faults += [f"fired twice: {question}" for question, times in self.fired.items() if times > 1]

    def _check_matches(self) -> None:
        for match in Match.objects.filter(status=Match.Status.RUNNING):
            if not match.waiting or not match.deadline:
                self.faults.append(f"waits for nobody: {match}")
            elif match.deadline + timedelta(hours=1) < clock.now():
                self.faults.append(f"overdue and stuck: {match}")

    def _check_ends_told(self) -> None:
        rows = Notice.objects.filter(kind=Kind.ENDED).values_list("user_id", "match_id")
        told = set(rows)
        for match in Match.objects.filter(status=Match.Status.OVER).prefetch_related("seats", "moves"):
            last = max(match.moves.all(), key=lambda move: move.ply)
            doer = last.seat if last.by == Move.By.PLAYER else None
            for seat in match.seats.all():
                if seat.number != doer and (seat.user_id, match.pk) not in told:
                    self.faults.append(f"not told of the end: {seat}")

    def _check_mail(self) -> None:
        sent = set(Delivery.objects.filter(state=Delivery.State.SENT).values_list("pk", flat=True))
        self.faults += [f"said to be sent, but never taken: {pk}" for pk in sent - set(self.taken)]
        self.faults += [
            f"sent twice: {pk}" for pk, times in self.taken.items() if times > (2 if pk in self.unsure else 1)
        ]
        waits = Delivery.objects.filter(state=Delivery.State.WAITING, due_at__lt=clock.now() - timedelta(hours=2))
        self.faults += [f"still waiting: {delivery}" for delivery in waits]
        failed = Delivery.objects.filter(state=Delivery.State.FAILED)
        self.faults += [f"given up: {delivery}" for delivery in failed]


def _open_questions() -> Iterator[tuple[Question, datetime]]:
    for match, waiting in Match.objects.filter(status=Match.Status.RUNNING).values_list("pk", "waiting"):
        for seat, question in waiting.items():
            yield (match, int(seat), question["ply"]), datetime.fromisoformat(question["until"])
