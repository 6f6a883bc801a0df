from .game import Mask

__all__ = ["Mask"]
