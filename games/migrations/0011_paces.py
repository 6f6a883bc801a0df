import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0010_notes_in_words"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField()),
            ],
        ),
        migrations.AddField(
            model_name="match",
            name="fixed_hour",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="match",
            name="no_vacation",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="match",
            name="reserve",
            field=models.DurationField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="match",
            name="weekends_off",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="seat",
            name="reserve_left",
            field=models.DurationField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name="TimeOff",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("first_day", models.DateField(verbose_name="first day")),
                ("last_day", models.DateField(verbose_name="last day")),
                ("begins_at", models.DateTimeField()),
                ("ends_at", models.DateTimeField()),
                ("begun_at", models.DateTimeField(editable=False, null=True)),
                ("ended_at", models.DateTimeField(editable=False, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="times_off",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "times off",
                "ordering": ["first_day"],
            },
        ),
    ]
