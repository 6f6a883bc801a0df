from django.db import migrations

REPLIES = {
    "Thank you, we acted": "Thank you for telling us. You were right, and we have acted on it.",
    "Thank you, no rule broken": "Thank you for telling us. We have looked at it closely; no rule of the house was broken. "
    "You can block this person, and you will not meet them again.",
    "Dealt with already": "Thank you for telling us. Somebody else had told us of the same, and we have dealt with it.",
    "To the person: chat": "What you wrote at the table hurts people. Please keep the chat friendly; "
    "everybody here is somebody's guest.",
    "To the person: name": "Your name is not one that people here can be asked to read. Please choose another one.",
    "To the person: two accounts": "You played with two accounts at one table. One person has one seat.",
    "To the person: stalling": "You kept others waiting on purpose. If you do not want to go on, please resign.",
}


def make(apps, schema_editor):
    replies = apps.get_model("moderation", "CannedReply")
    replies.objects.bulk_create([replies(title=title, text=text) for title, text in REPLIES.items()])


class Migration(migrations.Migration):
    dependencies = [("moderation", "0003_roles")]
    operations = [migrations.RunPython(make, migrations.RunPython.noop)]
