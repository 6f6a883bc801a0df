from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_remarks"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="away_from",
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name="user",
            name="away_until",
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name="user",
            name="device_zone",
            field=models.CharField(default="", editable=False, max_length=64),
        ),
        migrations.AddField(
            model_name="user",
            name="sleep_from",
            field=models.TimeField(blank=True, null=True, verbose_name="sleeps from"),
        ),
        migrations.AddField(
            model_name="user",
            name="sleep_to",
            field=models.TimeField(blank=True, null=True, verbose_name="sleeps until"),
        ),
    ]
