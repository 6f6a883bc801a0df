from django.db import migrations, models


def agree_on_patience(apps, schema_editor):
    """«A bot plays that decision» becomes the bot that plays on, after the third in a row."""
    apps.get_model("leagues", "Season").objects.filter(absence="bot").update(patience=3)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0003_club_webhook")]

    operations = [
        migrations.RenameField("season", "time_out", "absence"),
        migrations.AlterField(
            "season",
            "absence",
            models.CharField(
                choices=[
                    ("bot", "a bot plays on, until they come back"),
                    ("substitute", "a substitute may take the seat over; if nobody comes, a bot plays on"),
                    ("resign", "the seat resigns"),
                ],
                default="resign",
                max_length=10,
            ),
        ),
        migrations.AddField("season", "patience", models.PositiveSmallIntegerField(default=1)),
        migrations.RunPython(agree_on_patience, migrations.RunPython.noop),
    ]
