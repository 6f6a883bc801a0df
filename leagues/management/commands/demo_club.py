"""The clubs' page is alive from the first start: a club, and a season to register for."""

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from accounts.models import User
from leagues.models import Club, Season
from leagues.services import clubs, leagues, seasons

FOUNDER, MEMBERS = "Isolde", ("Casanova", "Rosalba", "Farinelli")


class Command(BaseCommand):
    help = "Make the demo club once, for the demo's people."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        people = {user.username: user for user in User.objects.filter(username__in=[FOUNDER, *MEMBERS])}
        if Club.objects.exists() or len(people) <= len(MEMBERS):
            return
        founder = people[FOUNDER]
        club = clubs.create_club(founder, "Ridotto", "Masks off on Tuesdays, masks on for the league.", "public")
        league = leagues.create_league(founder, club, "Winter Cup", [{"game": "masker", "options": {}}])
        season = leagues.create_season(founder, league, table_size=3, pace=timedelta(days=3))
        season = seasons.move(season, Season.Status.REGISTRATION, founder)
        seasons.register(founder, season)
        for name in MEMBERS:
            clubs.join_by_link(people[name], club)
            seasons.register(people[name], season)
        seasons.add_bot(founder, season)
