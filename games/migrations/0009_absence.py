from django.db import migrations, models


def agree_on_patience(apps, schema_editor):
    """«A bot plays that decision» becomes the bot that plays on, after the third in a row."""
    apps.get_model("games", "Match").objects.filter(absence="bot").update(patience=3)


class Migration(migrations.Migration):
    dependencies = [("games", "0008_plans_that_missed")]

    operations = [
        migrations.RenameField("match", "time_out", "absence"),
        migrations.AlterField(
            "match",
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
        migrations.AddField("match", "patience", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField("seat", "missed", models.PositiveSmallIntegerField(default=0)),
        migrations.RunPython(agree_on_patience, migrations.RunPython.noop),
    ]
