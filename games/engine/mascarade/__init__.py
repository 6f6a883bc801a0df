from .game import Mascarade

__all__ = ["Mascarade"]
