"""The audit log can be added to and nothing else, whoever asks: the database refuses it.

The triggers hold for the owner of the table, too. A role that is not its owner cannot switch them off either:
`manage.py lend_database` makes such a role for the application.
"""

from django.db import migrations

KEEP = """
create function moderation_keep_acts() returns trigger language plpgsql as $$
begin
    raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end
$$;
create trigger acts_stay before update or delete on moderation_act
    for each statement execute function moderation_keep_acts();
create trigger acts_stay_whole before truncate on moderation_act
    for each statement execute function moderation_keep_acts();
revoke update, delete, truncate on moderation_act from public;
"""

LET_GO = """
drop trigger acts_stay on moderation_act;
drop trigger acts_stay_whole on moderation_act;
drop function moderation_keep_acts();
"""


class Migration(migrations.Migration):
    dependencies = [("moderation", "0001_initial")]
    operations = [migrations.RunSQL(KEEP, LET_GO)]
