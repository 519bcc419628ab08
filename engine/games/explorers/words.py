"""Types of fields in the events of voyages, added to those of every game."""

from typing import Annotated, NewType, TypeAlias

Ship = NewType("Ship", int)
"""One of a seat's three ships, from 0; an index of the vocabulary ``ships``."""
Piece = NewType("Piece", int)
"""A kind of cargo; an index of the vocabulary ``cargo``."""
Terrain = NewType("Terrain", int)
"""An index of the vocabulary ``terrains``."""
Mission = NewType("Mission", int)
"""An index of the vocabulary ``missions``."""
Load: TypeAlias = Annotated[tuple[int, ...], "cargo"]
"""How many of each kind of cargo."""
