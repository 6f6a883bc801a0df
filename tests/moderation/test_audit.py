"""The audit log can be added to and nothing else; roles have what they are said to have."""

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.db import DatabaseError, connection, transaction

from moderation.models import Act
from moderation.roles import ROLES, make_roles
from moderation.services import audit

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "sql",
    [
        "update moderation_act set why = ''",
        "update moderation_act set why = '' where false",
        "delete from moderation_act",
        "truncate moderation_act",
    ],
)
def test_the_database_refuses_every_change(people, sql):
    audit.note(people[0], Act.What.CLAIM, "because")
    with connection.cursor() as cursor:
        cursor.execute("alter table moderation_act enable trigger acts_stay_whole")  # off so that tests can be flushed
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            cursor.execute(sql)
        cursor.execute("alter table moderation_act disable trigger acts_stay_whole")
    assert Act.objects.get().why == "because"


def test_the_orm_cannot_change_it_either(people):
    act = audit.note(people[0], Act.What.CLAIM, "because")
    act.why = "no"
    for change in (act.save, act.delete, lambda: Act.objects.update(why="no"), Act.objects.all().delete):
        with pytest.raises(DatabaseError), transaction.atomic():
            change()
    assert Act.objects.get().why == "because"


def test_the_log_is_looked_at_and_not_written(desk, people):
    act = audit.note(people[0], Act.What.CLAIM, "because")
    page = desk.get(f"/admin/moderation/act/{act.pk}/change/")
    assert "because" in page.text and 'name="_save"' not in page.text
    assert "because" in desk.get("/admin/moderation/act/?q=Anna").text
    assert desk.post(f"/admin/moderation/act/{act.pk}/change/", {"why": "no"}).status_code == 403
    assert desk.post(f"/admin/moderation/act/{act.pk}/delete/", {"post": "yes"}).status_code == 403


def test_roles_are_made_once_with_what_is_listed():
    make_roles(apps)
    make_roles(apps)
    for name, listed in ROLES.items():
        found = Group.objects.get(name=name).permissions.select_related("content_type")
        assert {f"{each.content_type.app_label}.{each.codename}" for each in found} == set(listed)
    assert Permission.objects.filter(codename="reveal_match").count() == 1


@pytest.mark.parametrize("role", ROLES)
def test_nobody_in_a_role_may_edit_people_or_matches(staff, role):
    user = staff(role)
    for permission in ("accounts.change_user", "games.change_match", "games.change_move", "moderation.change_act"):
        assert not user.has_perm(permission)
    assert user.has_perm("moderation.reveal_match") == (role == "Senior moderator")
    assert user.has_perm("moderation.impose_greater") == (role == "Senior moderator")
    assert user.has_perm("moderation.handle_report") == (role in ("Moderator", "Senior moderator"))
