from django.db import migrations, models

import games.clock


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_house_clock"),
        ("leagues", "0001_initial"),
    ]

    operations = [
        migrations.AlterField(
            model_name="club",
            name="created_at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="correction",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="entry",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="league",
            name="created_at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="membership",
            name="since",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="notice",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
    ]
