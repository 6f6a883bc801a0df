from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("leagues", "0004_absence"),
    ]

    operations = [
        migrations.AddField(
            model_name="season",
            name="fixed_hour",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="time runs out at"),
        ),
        migrations.AddField(
            model_name="season",
            name="no_vacation",
            field=models.BooleanField(default=False, verbose_name="time off does not stop the clock"),
        ),
        migrations.AddField(
            model_name="season",
            name="reserve",
            field=models.DurationField(blank=True, null=True, verbose_name="reserve"),
        ),
        migrations.AddField(
            model_name="season",
            name="weekends_off",
            field=models.BooleanField(default=False, verbose_name="weekends off"),
        ),
    ]
