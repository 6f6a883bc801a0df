"""Clubs and the people in them."""

from django.db import IntegrityError, transaction

from accounts.models import User
from games.models import new_key
from leagues import refusals
from leagues.models import Avoidance, Club, Membership, Notice
from leagues.permissions import check_account, check_organiser, check_owner, membership
from notices import posting

SHORTEST_NAME, LONGEST_NAME = 3, 60
MOST_OWNED = 10
Role = Membership.Role


def clean_line(text: str, shortest: int = SHORTEST_NAME, longest: int = LONGEST_NAME) -> str:
    """One line of printable text. Markup is only text here: whoever shows it escapes it."""
    line = " ".join(text.split())
    if not shortest <= len(line) <= longest or not line.isprintable():
        raise refusals.bad_text(shortest, longest)
    return line


def clean_text(text: str, shortest: int, longest: int) -> str:
    text = "\n".join(line.rstrip() for line in text.strip().splitlines())
    if not shortest <= len(text) <= longest or not text.replace("\n", "").isprintable():
        raise refusals.bad_text(shortest, longest)
    return text


def create_club(owner: User, name: str, about: str = "", visibility: str = Club.Visibility.LISTED) -> Club:
    check_account(owner)
    name, about = clean_line(name), clean_text(about, 0, 2000)
    if Membership.objects.filter(user=owner, role=Role.OWNER).count() >= MOST_OWNED:
        raise refusals.too_many_clubs()
    try:
        with transaction.atomic():
            club = Club.objects.create(name=name, about=about, visibility=visibility)
            Membership.objects.create(club=club, user=owner, role=Role.OWNER)
    except IntegrityError as error:
        raise refusals.club_name_taken() from error
    return club


def edit_club(by: User, club: Club, name: str, about: str, visibility: str) -> None:
    check_owner(club, by)
    club.name, club.about, club.visibility = clean_line(name), clean_text(about, 0, 2000), visibility
    try:
        with transaction.atomic():
            club.save(update_fields=["name", "about", "visibility"])
    except IntegrityError as error:
        raise refusals.club_name_taken() from error


def new_link(by: User, club: Club) -> None:
    """The link before stops working."""
    check_organiser(club, by)
    club.key = new_key()
    club.save(update_fields=["key"])


def keep_hook(by: User, club: Club, hook: str) -> None:
    check_organiser(club, by)
    posting.keep_hook(club, hook)


def ask_to_join(user: User, club: Club) -> Membership:
    return _enter(user, club, Role.ASKED)


def join_by_link(user: User, club: Club) -> Membership:
    """Whoever has the link is in at once; who had asked before, too."""
    return _enter(user, club, Role.MEMBER)


def _enter(user: User, club: Club, role: str) -> Membership:
    check_account(user)
    with transaction.atomic():
        found, _is_new = Membership.objects.select_for_update().get_or_create(
            club=club, user=user, defaults={"role": role}
        )
        if found.role == Role.BARRED:
            raise refusals.barred()
        if found.role == Role.ASKED and role == Role.MEMBER:
            _set_role(found, role)
    return found


def answer(by: User, club: Club, user_id: int, is_welcome: bool) -> None:
    check_organiser(club, by)
    with transaction.atomic():
        found = _person(club, user_id)
        if found.role != Role.ASKED:
            return
        if is_welcome:
            _set_role(found, Role.MEMBER)
        else:
            found.delete()


def remove(by: User, club: Club, user_id: int, is_barred: bool = False) -> None:
    """Out of the club; barred, they cannot come back by themselves."""
    check_organiser(club, by)
    with transaction.atomic():
        found = _person(club, user_id)
        if found.role == Role.OWNER:
            raise refusals.owner_stays()
        if found.role == Role.ORGANISER:
            check_owner(club, by)
        if is_barred:
            _set_role(found, Role.BARRED)
        else:
            found.delete()


def set_role(by: User, club: Club, user_id: int, role: str) -> None:
    check_owner(club, by)
    with transaction.atomic():
        found = _person(club, user_id)
        if not found.is_member or role not in {Role.ORGANISER, Role.MEMBER}:
            raise refusals.no_such_member()
        if found.role == Role.OWNER:
            raise refusals.owner_stays()
        _set_role(found, role)


def hand_over(by: User, club: Club, user_id: int) -> None:
    """The old owner stays as an organiser."""
    check_owner(club, by)
    with transaction.atomic():
        old, new = _person(club, by.pk), _person(club, user_id)
        if old.role != Role.OWNER:  # handed over just now
            raise refusals.only_owner()
        if not new.is_member or new.user.is_guest or new.user.is_bot:
            raise refusals.no_such_member()
        if old == new:
            return
        _set_role(old, Role.ORGANISER)
        _set_role(new, Role.OWNER)


def leave(user: User, club: Club) -> None:
    found = membership(club, user)
    if found is None or found.role == Role.BARRED:
        return
    if found.role == Role.OWNER:
        raise refusals.owner_stays()
    found.delete()


def post_notice(by: User, club: Club, text: str) -> Notice:
    check_organiser(club, by)
    return Notice.objects.create(club=club, by=by, text=clean_text(text, 1, Notice.LONGEST))


def take_down(by: User, club: Club, notice_id: int) -> None:
    check_organiser(club, by)
    Notice.objects.filter(club=club, pk=notice_id).delete()


def avoid(user: User, other_id: int, is_on: bool = True) -> None:
    """Known to the draw and, as a warning, to organisers; never to the other."""
    if is_on and other_id != user.pk and User.objects.filter(pk=other_id).exists():
        Avoidance.objects.get_or_create(user=user, other_id=other_id)
    elif not is_on:
        Avoidance.objects.filter(user=user, other_id=other_id).delete()


def _person(club: Club, user_id: int) -> Membership:
    found = Membership.objects.select_for_update(of=("self",)).select_related("user").filter(club=club, user=user_id)
    person = found.first()
    if person is None:
        raise refusals.no_such_member()
    return person


def _set_role(found: Membership, role: str) -> None:
    found.role = role
    found.save(update_fields=["role"])
