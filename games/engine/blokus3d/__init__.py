from .game import Blokus3D

__all__ = ["Blokus3D"]
