"""One season from the founding of a club to medals: an organiser and eight players, bots on their seats."""

from random import Random

from django.db.models.functions import Now
from playwright.sync_api import Page, expect

from accounts.models import User
from games import services
from games.models import Match
from leagues import jobs
from leagues.models import Club, Season
from leagues.services import clubs, leagues, ratings
from tests.browser.test_every_page import look_over
from tests.browser.visitors import Visitors
from tests.leagues.conftest import MASKER, last_round, publish_and_play, running

ROUNDS = 2


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def found_a_club(page: Page) -> str:
    page.goto("/clubs/")
    page.get_by_role("link", name="Found a club").click()
    page.get_by_role("textbox", name="Name").fill("Ridotto")
    press(page, "Found the club")
    expect(page.get_by_role("heading", name="Ridotto", level=1)).to_be_visible()
    return page.get_by_label("Whoever has this link can join at once").input_value()


def plan_a_season(page: Page) -> None:
    page.get_by_role("link", name="New league").click()
    page.get_by_role("textbox", name="Name").fill("Winter Cup")
    page.get_by_role("checkbox", name="Masker").check()
    press(page, "Create the league")
    page.get_by_role("link", name="New season").click()
    page.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    page.get_by_label("Players at a table").fill("4")
    press(page, "Plan the season")
    press(page, "Open registration")
    expect(page.get_by_text("registration open", exact=True)).to_be_visible()


def join_and_register(page: Page, link: str, address: str) -> None:
    page.goto(link)
    press(page, "Join the club")
    page.goto(address)
    press(page, "Register")
    expect(page.get_by_role("button", name="Withdraw", exact=True)).to_be_visible()


def play_out_by_bots() -> None:
    """The worker moves them as well; here they need not pause."""
    while running := Match.objects.filter(status="running").first():
        services.play_bot(running.pk, running.ply)


def test_a_season_from_registration_to_medals(visitors: Visitors, bots: None) -> None:
    organiser = User.objects.create_user("Olga")
    players = [User.objects.create_user(f"Mask {number}") for number in range(1, 9)]
    page = visitors(organiser)
    link = found_a_club(page)
    plan_a_season(page)
    season = Season.objects.get()
    address = season.get_absolute_url()
    for player in players:
        join_and_register(visitors(player), link, address)
    User.objects.filter(pk__in=[player.pk for player in players]).update(is_bot=True)

    page.reload()
    expect(page.get_by_role("heading", name="8 players")).to_be_visible()
    press(page, "Close registration")
    press(page, "Start the season")
    for number in range(1, ROUNDS + 1):
        page.goto(f"{address}rounds/{number}/")
        expect(page.get_by_role("heading", name="Before you publish")).to_be_visible()
        press(page, "Publish the round")
        expect(page.get_by_role("heading", name=f"Round {number}")).to_be_visible()
        play_out_by_bots()
        expect_finished(page, address, number)
    press(page, "Finish the season")
    expect(page.get_by_role("heading", name="Final table")).to_be_visible()
    expect(page.get_by_role("img", name="gold medal")).to_be_visible()

    season.refresh_from_db()
    winner = season.entries.get(final_place=1).user
    page.goto(winner.get_absolute_url())
    expect(page.get_by_role("img", name="gold medal")).to_be_visible()
    press_next(page, address)
    assert visitors.complaints == []


def expect_finished(page: Page, address: str, number: int) -> None:
    """The jobs of the worker may be on their way still; what is heard twice counts once."""
    for match_id in Match.objects.values_list("pk", flat=True):
        jobs.hear_of_match.func(match_id)
    assert Season.objects.get().rounds.get(number=number).status == "finished"
    page.goto(address)
    expect(page.locator(".draw .tag.counted")).to_have_count(2)


def press_next(page: Page, address: str) -> None:
    page.goto(address)
    press(page, "Prepare the next season")
    expect(page.get_by_role("heading", name="Season 2")).to_be_visible()


def test_every_page_of_clubs_leagues_and_ratings(visitors: Visitors) -> None:
    organiser = User.objects.create_user("Olga")
    club = clubs.create_club(organiser, "Ridotto", "Masks on Tuesdays.", Club.Visibility.PUBLIC)
    league = leagues.create_league(organiser, club, "Winter Cup", MASKER)
    season = running(organiser, league, 7, format="swiss", rounds_wanted=3)
    publish_and_play(organiser, season, Random(1))
    publish_and_play(organiser, season, Random(2))
    Match.objects.update(ended_at=Now())
    ratings.recompute("masker")
    page = visitors(organiser, reduced_motion="reduce")
    address = season.get_absolute_url()
    addresses = [
        "/clubs/", "/clubs/new/", club.get_absolute_url(), f"{club.get_absolute_url()}members/",
        f"/clubs/{club.pk}/leagues/new/", league.get_absolute_url(), f"/leagues/{league.pk}/seasons/new/", address,
        f"{address}cross/", f"{address}progress/", f"{address}rounds/1/", f"{address}rounds/3/",
        f"{address}path/{season.entries.earliest('pk').pk}/", f"{address}embed/", "/ratings/",
        "/players/Player 1/ratings/", "/players/Player 1/",
    ]  # fmt: skip
    assert [wrong for each in addresses for wrong in look_over(page, each)] == []
    assert last_round(season).is_drawn and visitors.complaints == []
