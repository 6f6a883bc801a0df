"""What clubs and leagues refuse, in sentences. `games.refusals` turns them into words and status codes."""

from typing import Any

from django.utils.translation import gettext_noop as _

from games.engine.refusals import Refused


def _refused(code: str, text: str, **params: Any) -> Refused:
    return Refused(code, text, "", params)


def not_allowed() -> Refused:
    return _refused("not_your_seat", _("Only organisers of this club can do that."))


def only_owner() -> Refused:
    return _refused("not_your_seat", _("Only the owner of this club can do that."))


def guests_stay_outside() -> Refused:
    return _refused(
        "not_your_seat", _("Guests cannot do that. Turn the guest into an account first; all matches stay yours.")
    )


def bad_text(shortest: int, longest: int) -> Refused:
    return _refused(
        "malformed",
        _("A text here has %(shortest)s to %(longest)s printable characters."),
        shortest=shortest,
        longest=longest,
    )


def club_name_taken() -> Refused:
    return _refused("name_taken", _("There is a club of this name. Please choose another one."))


def too_many_clubs() -> Refused:
    return _refused("too_many_clubs", _("You own several clubs already. Hand one over first."))


def barred() -> Refused:
    return _refused("not_your_seat", _("This club has barred you. Its organisers can lift that."))


def not_a_member() -> Refused:
    return _refused("not_your_seat", _("Join the club first; then you can take part."))


def no_such_member() -> Refused:
    return _refused("malformed", _("There is no such person in this club."))


def owner_stays() -> Refused:
    return _refused("owner_stays", _("The owner cannot leave or be removed. Hand the club over first."))


def cannot_seat(size: Any, games: str) -> Refused:
    return _refused("malformed", _("Tables of %(size)s are not possible: %(games)s."), size=size, games=games)


def no_games() -> Refused:
    return _refused("malformed", _("A league needs at least one game."))


def bad_settings(sentence: str, **params: Any) -> Refused:
    return _refused("malformed", sentence, **params)


def season_over() -> Refused:
    return _refused("season_over", _("This season is finished; nothing in it can be changed any more."))


def season_not(status: str) -> Refused:
    return _refused("wrong_time", _("That is not possible now: the season is “%(status)s”."), status=status)


def too_few_players(least: int) -> Refused:
    return _refused("too_few", _("Too few players: a season of this league needs at least %(least)s."), least=least)


def registered_already() -> Refused:
    return _refused("registered", _("You are registered for this season already."))


def not_registered() -> Refused:
    return _refused("malformed", _("There is no such player in this season."))


def no_bot_left() -> Refused:
    return _refused("no_bot_left", _("All the bots of the house play here already."))


def round_open(number: int) -> Refused:
    return _refused("round_open", _("Round %(number)s is not finished yet."), number=number)


def no_more_rounds() -> Refused:
    return _refused("no_more_rounds", _("All rounds of this season are played."))


def published_already() -> Refused:
    return _refused("published", _("This round is published already; its draw cannot be changed any more."))


def bad_draw(sentence: str, **params: Any) -> Refused:
    return _refused("bad_draw", sentence, **params)


def not_in_round() -> Refused:
    return _refused("malformed", _("This table is not in this round."))


def not_published() -> Refused:
    return _refused("not_published", _("This round is not published yet; there is no result to change."))


def bad_places(size: int) -> Refused:
    return _refused(
        "malformed",
        _(
            "These are no places for a table of %(size)s: each player has one, the best is 1, and after a shared place as many are left out."
        ),
        size=size,
    )


def no_adjourning() -> Refused:
    return _refused(
        "no_adjourning", _("A knockout waits for every table: it can be corrected or cancelled, not adjourned.")
    )


def tables_open(count: int) -> Refused:
    return _refused(
        "tables_open",
        _("%(count)s tables have no result yet. Wait for them, or set or cancel their results."),
        count=count,
    )


def league_match() -> Refused:
    return _refused("league_match", _("This is a match of a league: ask an organiser to pause or cancel it."))
