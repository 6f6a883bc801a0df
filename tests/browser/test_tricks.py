"""Text from people through several hundred script and markup tricks, on every page and in the admin: nothing runs."""

from itertools import cycle

from django.apps import apps
from django.db.models import CharField, TextField

from accounts.models import User
from games.models import ChatLine
from leagues.models import Club, Season
from leagues.services import clubs, leagues, seasons
from notices import services as notices
from tests import figures
from tests.browser.tricks import packed, tricks
from tests.games.conftest import started
from tests.leagues.conftest import MASKER, PLAIN

NOT_OURS = """() => ({
    ran: window.pwned === undefined ? 0 : 1,
    made: document.querySelectorAll("[pwn]").length,
    handlers: [...document.querySelectorAll("*")].filter(each => [...each.attributes].some(
        one => /^on/i.test(one.name) || /^\\s*javascript:/i.test(one.value))).length,
    inline: document.querySelectorAll("script:not([src]):not([type='application/json'])").length,
    frames: document.querySelectorAll("iframe, object, embed, base").length,
    shown: document.documentElement.textContent.includes("window.pwned") ? 1 : 0,
})"""


def fill_the_rest() -> None:
    """Every other text a person can leave: written past the forms, as many tricks as it holds."""
    lines = cycle(packed(250))
    for label, names in {
        "leagues.club": ["name", "description", "text"],
        "leagues.league": ["name", "description", "text"],
        "leagues.season": ["name", "description", "text"],
        "leagues.notice": ["text"],
        "friends.group": ["name", "description"],
        "notices.notice": ["text"],
    }.items():
        try:
            model = apps.get_model(label)
        except LookupError:
            continue
        for field in model._meta.fields:
            if field.name in names and isinstance(field, CharField | TextField):
                for row in model._default_manager.all():
                    most = field.max_length or 2000
                    model._default_manager.filter(pk=row.pk).update(**{field.name: next(lines)[:most]})


def name_them(people: list[User]) -> None:
    """As no form would take it; without the slash, which no address of a person has."""
    names = [trick for trick in tricks() if len(trick) <= 60 and "/" not in trick]
    length = User._meta.get_field("username").max_length or 150
    for person, name in zip(people, names[:: max(1, len(names) // len(people))], strict=False):
        User.objects.filter(pk=person.pk).update(username=f"{name} {person.pk}"[:length])
        person.refresh_from_db()


def test_nothing_runs(visitors, friends):
    owner = User.objects.create_superuser("Olga", password="moonlight")
    table = started(friends, "masker")
    club = clubs.create_club(owner, "Club", visibility=Club.Visibility.PUBLIC)
    league = leagues.create_league(owner, club, "League", MASKER)
    season = leagues.create_season(owner, league, **PLAIN)
    season = seasons.move(season, Season.Status.REGISTRATION, owner)
    for person in friends:
        clubs.join_by_link(person, club)
        seasons.register(person, season)
    name_them(friends)
    lines = packed(ChatLine.MOST_CHARACTERS)
    for text, person in zip(lines, cycle(friends), strict=False):
        ChatLine.objects.create(match=table.match, user=person, text=text)
    for text in packed(250)[:20]:
        notices.announce([owner], text, "/", text[:40])
    fill_the_rest()
    here = table.match.get_absolute_url()
    pages = [
        "/", here, f"{here}replay/", "/notices/", "/clubs/", club.get_absolute_url(), f"{club.get_absolute_url()}members/",
        f"{club.get_absolute_url()}edit/", league.get_absolute_url(), season.get_absolute_url(),
        f"{season.get_absolute_url()}embed/", "/ratings/",
    ]  # fmt: skip
    admin = [
        "accounts/user/", f"accounts/user/{friends[0].pk}/change/", "games/chatline/", "games/match/", "leagues/club/",
        "leagues/season/",
    ]  # fmt: skip
    visitors.foresee("favicon.ico")
    found, shown = looked_at(visitors(owner), [*pages, *(f"/admin/{page}" for page in admin)])
    figures.add("script and markup tricks", len(tricks()), len(found))
    assert found == []
    assert shown >= 8 and len(tricks()) >= 300


def looked_at(page, addresses: list[str]) -> tuple[list, int]:
    """What is there that should not be, and on how many pages the tricks could be read as mere text."""
    found, shown = [], 0
    page.on("dialog", lambda dialog: (found.append(("dialog", page.url)), dialog.dismiss()))
    for address in addresses:
        answer = page.goto(address)
        if answer is None or answer.status != 200:
            found.append((address, answer and answer.status))
            continue
        report = page.evaluate(NOT_OURS)
        shown += report.pop("shown")
        if any(report.values()):
            found.append((address, report))
    return found, shown
