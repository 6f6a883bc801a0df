"""The one signal: a match is over and stored, or was annulled. Receivers get its id and must stand hearing it twice."""

from django.dispatch import Signal

match_finished = Signal()
