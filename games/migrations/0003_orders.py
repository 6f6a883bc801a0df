import django.db.models.deletion
from django.db import migrations, models


def show_whom_matches_wait_for(apps, schema_editor):
    """Until now there were no secrets about that."""
    matches = apps.get_model("games", "Match").objects
    for match in matches.filter(status="running").only("waiting"):
        matches.filter(pk=match.pk).update(shown=sorted(int(seat) for seat in match.waiting))


class Migration(migrations.Migration):
    dependencies = [("games", "0002_rated")]

    operations = [
        migrations.AddField("match", "bid_pace", models.DurationField(blank=True, null=True)),
        migrations.AddField("match", "shown", models.JSONField(default=list, editable=False)),
        migrations.AlterField(
            "move",
            "by",
            models.CharField(
                choices=[("player", "Player"), ("bot", "Bot"), ("clock", "Clock"), ("order", "Order")],
                default="player",
                max_length=10,
            ),
        ),
        migrations.CreateModel(
            name="Order",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("said", models.JSONField()),
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="order", to="games.seat"
                    ),
                ),
            ],
        ),
        migrations.RunPython(show_whom_matches_wait_for, migrations.RunPython.noop),
    ]
