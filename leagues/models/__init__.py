from leagues.models.clubs import Avoidance, Club, Membership, Notice
from leagues.models.ratings import Rating, RatingChange
from leagues.models.rounds import Correction, DrawnSeat, Round, TableDraw
from leagues.models.seasons import Entry, League, Season

__all__ = [
    "Avoidance",
    "Club",
    "Correction",
    "DrawnSeat",
    "Entry",
    "League",
    "Membership",
    "Notice",
    "Rating",
    "RatingChange",
    "Round",
    "Season",
    "TableDraw",
]
