from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_sanctions")]

    operations = [
        migrations.CreateModel(
            name="Tally",
            fields=[
                ("key", models.CharField(max_length=200, primary_key=True, serialize=False)),
                ("count", models.IntegerField()),
                ("until", models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.RunSQL("alter table accounts_tally set unlogged", migrations.RunSQL.noop),
    ]
