"""One of everything a page can be about, and one visitor of each kind."""

from dataclasses import dataclass, field
from typing import Any

from django.apps import apps
from django.contrib.auth.models import Group
from django.core import signing
from django.test import Client

from accounts.models import User
from accounts.services import guest_link, make_guest
from friends.models import Friendship
from friends.services import groups
from games import services
from games.models import Match
from games.tables import Table, fetch
from leagues.models import Club, Season
from leagues.services import clubs, leagues
from moderation.roles import MODERATOR, make_roles
from notices import unsubscribing
from tests.games.conftest import offered, play_one, started
from tests.leagues.conftest import MASKER, last_round, open_season, start

GROUPS = {"moderator": MODERATOR, "seated_moderator": MODERATOR}  # the Django groups of those who have one


@dataclass
class World:
    people: dict[str, User]
    cookies: dict[str, Any] = field(default_factory=dict)
    arguments: dict[str, Any] = field(default_factory=dict)
    variants: dict[str, dict[str, Any]] = field(default_factory=dict)
    posted: dict[str, Any] = field(default_factory=dict)
    asked: dict[str, dict[str, Any]] = field(default_factory=dict)  # after the question mark of an address

    def client(self, visitor: str, **kwargs: Any) -> Client:
        """A fresh browser with this visitor's session."""
        client = Client(raise_request_exception=False, **kwargs)
        if visitor in self.people:
            client.cookies["sessionid"] = self.cookies[visitor]
        return client

    def arguments_of(self, variant: str) -> dict[str, Any]:
        """What stands in the page's address: the usual things, and instead of them those of the variant."""
        return self.arguments | (self.variants.get(variant) or {"what": variant})

    def object_of(self, name: str) -> Any:
        """For admin:games_match_change and its like: the first row of that model."""
        for model in apps.get_models():
            if name.startswith(f"admin:{model._meta.app_label}_{model._meta.model_name}_"):
                found = model._default_manager.first()
                return found.pk if found else 0
        return 0


def make_world() -> World:
    world = World(_people())
    _matches(world)
    _clubs(world)
    _people_pages(world)
    for name, person in world.people.items():
        browser = Client()
        browser.force_login(person)
        world.cookies[name] = browser.cookies["sessionid"].value
    return world


def _people() -> dict[str, User]:
    names = ("member", "seat", "other_seat", "organiser", "moderator", "seated_moderator", "admin")
    people = {name: User.objects.create_user(name.replace("_", " "), password="moonlight") for name in names}
    people["guest"] = make_guest("Gast")
    for name in ("moderator", "seated_moderator", "admin"):
        people[name].is_staff = True
        people[name].is_superuser = name == "admin"
        people[name].save()
    make_roles(apps)  # a test that empties the tables may have taken them away
    for name, group in GROUPS.items():
        people[name].groups.set(Group.objects.filter(name=group))
    return people


def _matches(world: World) -> None:
    seated = [world.people[name] for name in ("seat", "other_seat", "seated_moderator")]
    running = _until_to_act(started(seated), seated[0])
    private = _until_to_act(started(seated, is_public=False), seated[0])
    over = started(seated)
    for person in seated[:2]:
        services.resign(over.match.pk, person)
    table = services.create_table(seated[0], services.Setup("masker", seats=3))
    services.take_seat(table.pk, seated[1])
    world.arguments |= {"match_id": running.match.pk, "ply": 0, "game": "masker", "username": "seat"}
    world.arguments["proposal"] = "pause"
    world.variants |= {
        "private": {"match_id": private.match.pk},
        "over": {"match_id": over.match.pk},
        "open": {"match_id": table.pk},
        "nowhere": {"match_id": "nosuch"},
    }
    world.posted |= {
        "make_move": lambda at: _move(at["match_id"]),
        "hint": {"ply": running.match.ply},
        "take_back": {"ply": running.match.ply},
        "say": {"text": "Good evening"},
        "note": {"text": "It is the fox."},
        "take_over": {"seat": "2"},
        "vote": {"answer": "yes"},
        "join": {"seat": "2", "name": "Passer-by"},
        "play_now": {"game": "masker"},
        "new_table": _setup(),
        "new_table_of": _setup(),
    }
    world.asked["set_up"] = {"game": "masker"} | _setup()


def _setup() -> dict[str, Any]:
    return {"seats": 3, "bots": 0, "who": "everybody", "pace": 1440, "absence": "bot", "option-board": "flat"}


def _until_to_act(table: Table, person: User) -> Table:
    while table.seats[table.match.to_act[0]].user != person:
        table = play_one(table)
    return table


def _move(match_id: str) -> dict[str, Any]:
    if not Match.objects.filter(pk=match_id, status=Match.Status.RUNNING).exists():
        return {"move": "c4", "ply": 0}
    table = fetch(match_id)
    return {"move": offered(table)[0], "ply": table.match.waiting[str(table.match.to_act[0])]["ply"]}


def _clubs(world: World) -> None:
    owner, player = world.people["organiser"], world.people["seat"]
    club = clubs.create_club(owner, "Tuesday Club", visibility=Club.Visibility.PUBLIC)
    hidden = clubs.create_club(owner, "Wednesday Club", visibility=Club.Visibility.HIDDEN)
    seasons = [_season(world, one) for one in (club, hidden)]
    notice = clubs.post_notice(owner, club, "Welcome")
    for one, season in zip((club, hidden), seasons, strict=True):
        found = {
            "club_id": one.pk,
            "league_id": season.league_id,
            "season_id": season.pk,
            "number": 1,
            "table_id": last_round(season).tables.first().pk,
            "entry_id": season.entries.get(user=player).pk,
            "notice_id": notice.pk if notice else one.notices.first().pk,
            "key": one.key,
        }
        if one is club:
            world.arguments |= found
        else:
            world.variants["hidden"] = found
    world.posted |= {
        "new_club": {"name": "Thursday Club", "visibility": "public"},
        "edit_club": {"name": "Monday Club", "visibility": "public"},
        "member_act": {"user": player.pk, "act": "remove"},
        "post_notice": {"text": "Bring masks."},
        "result": {"act": "cancel", "reason": "The cat ate it."},
        "season_act": {"entry": seasons[0].entries.get(user=player).pk},
        "round_act": {"one": 1, "other": 2},
        "new_league": {"name": "The Cup", "games": ["masker"], "masker-board": "flat"},
    }


def _season(world: World, club: Club) -> Season:
    owner = world.people["organiser"]
    league = leagues.create_league(owner, club, "The Cup", MASKER)
    players = [world.people[name] for name in ("seat", "other_seat", "seated_moderator")]
    return start(owner, open_season(owner, league, players))


def _people_pages(world: World) -> None:
    token = signing.dumps([world.people["member"].pk, ["turn"]], salt=unsubscribing.SALT)
    world.arguments |= {"token": token, "pk": 0, "uidb36": "x", "name": "nosuch", "url": "nosuch"}
    world.arguments |= {"id": world.people["member"].pk, "content_type_id": 0, "object_id": 0, "app_label": "games"}
    world.variants["guest"] = {"token": guest_link(world.people["guest"]).rstrip("/").rpartition("/")[2]}
    world.posted |= {
        "account_name": {"username": "Another Name"},
        "account_time_zone": {"time_zone": "Europe/Vienna"},
        "account_sleep": {"sleep_from": "23:00", "sleep_to": "07:00"},
        "invite": {"friend": world.people["organiser"].pk},
        "uninvite": {"friend": world.people["organiser"].pk},
        "friends_ask": {"name": "member"},
        "friends_act": {"user": world.people["member"].pk, "act": "ask"},
    }
    world.variants |= {
        "of_person": {"kind": "person", "key": "seat"},
        "of_match": {"kind": "match", "key": world.arguments["match_id"]},
        "of_private": {"kind": "match", "key": world.variants["private"]["match_id"]},
        "of_club": {"kind": "club", "key": world.arguments["club_id"]},
        "of_hidden": {"kind": "club", "key": world.variants["hidden"]["club_id"]},
    }
    reasons = {"person": "name", "match": "stalling", "club": "spam"}
    world.posted["report"] = lambda at: {"reason": reasons[at["kind"]]}
    Friendship.objects.create(
        asker=world.people["seat"], asked=world.people["organiser"], state=Friendship.State.FRIENDS
    )
    _group(world)


def _group(world: World) -> None:
    """The organiser's, with the seat holder in it."""
    setup = {name: str(value) for name, value in _setup().items() if name != "bots"}
    owner, friend = world.people["organiser"], world.people["seat"]
    world.arguments["group_id"] = groups.found(owner, "Night Owls", "masker", setup).pk
    groups.add(owner, world.arguments["group_id"], friend.pk)
    groups.join(friend, world.arguments["group_id"])
    named = setup | {"name": "Early Birds"}
    world.posted |= dict.fromkeys(("new_group", "new_group_of", "edit_group", "edit_group_of"), named)
    world.posted |= {"group_act": {"act": "rest"}, "match_note": {"text": "Mine"}, "remark": {"text": "Mine"}}
