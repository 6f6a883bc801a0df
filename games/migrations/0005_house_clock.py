from django.db import migrations, models

import games.clock

MAKE = """
    create function house_now() returns timestamptz language sql stable as 'select statement_timestamp()';
    create function house_clock() returns timestamptz language sql volatile as 'select clock_timestamp()';
"""
DROP = """
    drop function house_now();
    drop function house_clock();
"""


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0004_playing_alone"),
    ]

    operations = [
        migrations.RunSQL(MAKE, DROP),
        migrations.AlterField(
            model_name="assembly",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="chatline",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="match",
            name="created_at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
        migrations.AlterField(
            model_name="move",
            name="at",
            field=models.DateTimeField(db_default=games.clock.Now()),
        ),
    ]
