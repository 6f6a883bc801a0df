"""What `games.circles` asks for: queries for people's numbers."""

from typing import Any

from friends.models import Block
from friends.selectors import friend_ids


class FriendsAndBlocks:
    def friends_of(self, user_id: int) -> Any:
        return friend_ids(user_id)

    def blocked_by(self, user_id: int) -> Any:
        return Block.objects.filter(user=user_id).values_list("other", flat=True)

    def blocking(self, user_id: int) -> Any:
        return Block.objects.filter(other=user_id).values_list("user", flat=True)
