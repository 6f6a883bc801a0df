"""A month of play by correspondence in one test: people come and go, some never, and things break.

200 people, 500 matches of all four games, a clock that jumps on by hours. The worker is killed at any statement and
starts again hours later, jobs are delivered twice, the mail server has bad nights.
"""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from games.models import Match, Move
from notices import mail
from notices.models import Delivery, Notice
from tests import figures
from tests.house_clock import HouseClock
from tests.month.books import Books
from tests.month.town import Person, new_match, settle_people, visit
from tests.month.worker import MailServer, Worker

PEOPLE, MATCHES, LIVELY_MATCHES, DAYS = 200, 500, 30, 31
HOURS, STEP = DAYS * 24, 2
NIGHTS = [(70, 6), (200, 9), (400, 5), (555, 12)]  # when the mail server goes down, and for how many hours
KILLS_EVERY = 24  # hours
BEGIN = datetime(2027, 3, 10, 5, tzinfo=UTC)  # clocks are put forward in this month


class Month:
    def __init__(self, clock: HouseClock, post: MailServer) -> None:
        self.clock, self.post = clock, post
        self.rng = Random(2027)
        self.people: list[Person] = settle_people(PEOPLE, HOURS, self.rng)
        self.books = Books(self.people)
        self.worker = Worker(self.rng)
        self.back_at = 0
        self.moves = self.questions = 0
        post.took = self.books.take

    def live(self) -> None:
        for hour in range(0, HOURS, STEP):
            self.clock.set(BEGIN + timedelta(hours=hour))
            self.post.is_down = any(begin <= hour < begin + long for begin, long in NIGHTS)
            self._begin_matches(hour)
            for person in self.people:
                if person.next_visit <= hour <= person.until:
                    self.moves += visit(person, self.rng)
                    person.next_visit += person.every
                    if self.worker.is_alive:
                        self.worker.work()
            self.books.note_promises()
            self._work(hour)

    def _begin_matches(self, hour: int) -> None:
        made = Match.objects.count()
        due = min(MATCHES, (hour + 1) * MATCHES // 400)
        for number in range(made, due):
            new_match(self.people, number < LIVELY_MATCHES, self.rng)

    def _work(self, hour: int) -> None:
        if not self.worker.is_alive and hour >= self.back_at:
            self.worker.is_alive = True
        if not self.worker.is_alive:
            return
        late, before = self.books.late(), _last_move()
        is_fatal = hour % KILLS_EVERY == KILLS_EVERY - STEP
        if is_fatal and self.worker.mortal(lambda: self.worker.hour(hour), self.rng.randrange(60)):
            self.back_at = hour + self.rng.randint(1, 5)
            self.books.worker_died()
        elif self.worker.is_alive:
            self.worker.hour(hour)
        self.books.note_fired(late, before)
        if self.worker.is_alive and hour % 6 == 0:
            self.questions += self.books.check_told()


def _last_move() -> int:
    return Move.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


@pytest.mark.django_db(transaction=True)
def test_a_month_of_play_by_correspondence(
    house_clock: HouseClock, settings: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    post = MailServer()
    write = mail.message

    def message(parcel, address):
        written = write(parcel, address)
        written.parcel = list(parcel.deliveries)
        return written

    monkeypatch.setattr(mail, "message", message)
    monkeypatch.setattr(mail, "get_connection", post.backend)
    month = Month(house_clock, post)
    month.live()
    books = month.books
    books.check_end()
    over = Match.objects.filter(status=Match.Status.OVER).count()
    figures.add("month: people", PEOPLE)
    figures.add("month: matches", Match.objects.count())
    figures.add("month: matches that ended", over)
    figures.add("month: moves stored", Move.objects.count())
    figures.add("month: decisions of the clock", sum(books.fired.values()))
    figures.add("month: notices", Notice.objects.count(), len(books.faults))
    figures.add("month: open questions found told", month.questions)
    figures.add("month: mails", books.mails)
    figures.add("month: mails handed over again after a kill", sum(times - 1 for times in books.taken.values()))
    figures.add("month: deliveries no longer true, never sent", _count(Delivery.State.DROPPED))
    figures.add("month: kills of the worker", month.worker.kills)
    figures.add("month: jobs done", month.worker.done)
    assert books.faults == []
    assert Match.objects.count() == MATCHES and month.worker.kills > 10 and sum(books.fired.values()) > 100


def _count(state: str) -> int:
    return Delivery.objects.filter(state=state).count()
