from django.db import migrations, models

import games.clock


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_house_clock"),
        ("notices", "0001_initial"),
    ]

    operations = [
        migrations.AlterField(
            model_name="looking",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="notice",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="pushsubscription",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
    ]
