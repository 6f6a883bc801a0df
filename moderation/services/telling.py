"""What people are told by the moderators: by the bell, and by e-mail if they want it."""

from accounts.models import User
from notices.kinds import Kind
from notices.news import News
from notices.services import tell


def tell_person(person: User, sentence: str, address: str, key: str) -> None:
    tell(None, [News(person, Kind.HOUSE, key, sentence, address)])
