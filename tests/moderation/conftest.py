"""Moderators of each role, and something to report."""

from collections.abc import Callable

import pytest
from django.apps import apps
from django.contrib.auth.models import Group
from django.test import Client

from accounts.models import User
from games import services
from games.models import ChatLine
from games.tables import Table
from moderation.models import Report
from moderation.roles import ROLES, make_roles
from moderation.services import reports
from moderation.targets import Target
from tests.games.conftest import client_of, people, started

__all__ = ["client_of", "people"]

Staff = Callable[[str], User]


@pytest.fixture
def staff(db: None) -> Staff:
    """Somebody of this role; a flush by an earlier test may have taken the roles away."""

    def make(role: str) -> User:
        if Group.objects.filter(name__in=ROLES).count() < len(ROLES):
            make_roles(apps)
        user = User.objects.create_user(f"M{role[:5]}".replace("-", "x"), password="moonlight", is_staff=True)
        user.groups.add(Group.objects.get(name=role))
        return User.objects.get(pk=user.pk)

    return make


@pytest.fixture
def table(people: list[User]) -> Table:
    return started(people[:3])


@pytest.fixture
def line(table: Table, people: list[User]) -> ChatLine:
    services.say(table.match, people[0], "Good evening")
    return services.say(table.match, people[1], "You fool")


def reported(by: User, line: ChatLine, reason: str = "insult", text: str = "") -> Report:
    target = Target(
        Report.Kind.LINE, str(line.pk), "", line.text, "", about=line.user, match=line.match, ply=0, line=line
    )
    return reports.make_report(by, target, reason, text)


@pytest.fixture
def report(line: ChatLine, people: list[User]) -> Report:
    return reported(people[0], line)


@pytest.fixture
def desk(client_of: Callable[[User], Client], staff: Staff) -> Client:
    """A senior moderator's browser."""
    return client_of(staff("Senior moderator"))
