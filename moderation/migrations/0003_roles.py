from django.db import migrations

from moderation.roles import ROLES, make_roles


def make(apps, schema_editor):
    make_roles(apps)


def unmake(apps, schema_editor):
    apps.get_model("auth", "Group").objects.filter(name__in=ROLES).delete()


class Migration(migrations.Migration):
    dependencies = [
        ("moderation", "0002_append_only"),
        ("accounts", "0004_sanctions"),
        ("games", "0012_removed_chat_lines"),
        ("leagues", "0001_initial"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]
    operations = [migrations.RunPython(make, unmake)]
