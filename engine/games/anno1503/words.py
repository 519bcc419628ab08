"""What the numbers in this game's events are, besides the seats and resources of every game."""

from __future__ import annotations

from typing import NewType

Square = NewType("Square", int)
"""A square of the seas."""
Tile = NewType("Tile", int)
"""An index of the vocabulary ``tiles``."""
Site = NewType("Site", int)
"""An index of the vocabulary ``sites``."""
Inhabitant = NewType("Inhabitant", int)
"""An index of the vocabulary ``inhabitants``."""
PublicBuilding = NewType("PublicBuilding", int)
"""An index of the vocabulary ``public-buildings``."""
Ship = NewType("Ship", int)
"""An index of the vocabulary ``ships``."""
Goal = NewType("Goal", int)
"""An index of the vocabulary ``goals``."""
Happening = NewType("Happening", int)
"""An index of the vocabulary ``happenings``."""
