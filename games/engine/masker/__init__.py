from .game import Masker

__all__ = ["Masker"]
