"""Every write of the moderators, and of people towards them. Each act of a moderator is noted in the same transaction."""
