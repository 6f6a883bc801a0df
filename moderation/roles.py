"""The roles of those who work in the admin: Django groups with precise permissions.

Migrations make them, before Django itself has made the permissions; so each is made here where it is missing.
"""

from typing import Any

LOOK = [
    "moderation.view_report",
    "moderation.view_sanction",
    "moderation.view_act",
    "moderation.view_flag",
    "moderation.view_cannedreply",
    "games.view_match",
    "games.view_seat",
    "games.view_move",
    "games.view_chatline",
    "accounts.view_user",
    "accounts.view_namechange",
    "leagues.view_club",
    "leagues.view_membership",
    "leagues.view_season",
    "leagues.view_notice",
    "leagues.view_correction",
    "leagues.view_rating",
]
MODERATE = [
    "moderation.handle_report",
    "moderation.impose_lesser",
    "moderation.judge_flag",
    "moderation.remove_chat",
    "moderation.reset_name",
    "moderation.keep_matches",
]
JUDGE = [
    "moderation.impose_greater",
    "moderation.lift_sanction",
    "moderation.seat_matches",
    "moderation.judge_matches",
    "moderation.reveal_match",
    "moderation.add_cannedreply",
    "moderation.change_cannedreply",
    "moderation.delete_cannedreply",
]
HELP_ORGANISERS = [
    "games.view_match",
    "games.view_seat",
    "games.view_move",
    "accounts.view_user",
    "leagues.view_club",
    "leagues.view_membership",
    "leagues.view_season",
    "leagues.view_notice",
    "leagues.view_correction",
    "leagues.view_rating",
    "moderation.keep_matches",
    "moderation.seat_matches",
]

MODERATOR, SENIOR, SUPPORT, READ_ONLY = "Moderator", "Senior moderator", "Organiser support", "Read-only"
ROLES = {
    MODERATOR: LOOK + MODERATE,
    SENIOR: LOOK + MODERATE + JUDGE,
    SUPPORT: HELP_ORGANISERS,
    READ_ONLY: LOOK,
}


def make_roles(apps: Any) -> None:
    """Each role has what is listed above and nothing else; said again it changes nothing."""
    group_model = apps.get_model("auth", "Group")
    for name, listed in ROLES.items():
        group, _made = group_model.objects.get_or_create(name=name)
        group.permissions.set([_permission(apps, each) for each in listed])


def _permission(apps: Any, listed: str) -> Any:
    app_label, codename = listed.split(".")
    model = _model_of(apps, app_label, codename)
    types, permissions = apps.get_model("contenttypes", "ContentType"), apps.get_model("auth", "Permission")
    kind, _made = types.objects.get_or_create(app_label=app_label, model=model._meta.model_name)
    title = dict(model._meta.permissions).get(codename) or _usual_title(model, codename)
    found, _made = permissions.objects.get_or_create(content_type=kind, codename=codename, defaults={"name": title})
    return found


def _model_of(apps: Any, app_label: str, codename: str) -> Any:
    for model in apps.get_app_config(app_label).get_models():
        if codename in dict(model._meta.permissions) or codename.split("_", 1)[1] == model._meta.model_name:
            return model
    raise LookupError(f"{app_label} has no permission {codename}")


def _usual_title(model: Any, codename: str) -> str:
    return f"Can {codename.split('_')[0]} {model._meta.verbose_name_raw}"
