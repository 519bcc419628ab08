"""What the numbers in this game's events are, besides the seats and resources of every game."""

from __future__ import annotations

from typing import NewType

Aristocrat = NewType("Aristocrat", int)
"""An index of the vocabulary ``aristocrats``: of those who buy luxuries."""
AristocratCard = NewType("AristocratCard", int)
"""An index of the vocabulary ``aristocrat-cards``."""
Estate = NewType("Estate", int)
"""An index of the vocabulary ``estates``: of the aristocrat buildings."""
Ground = NewType("Ground", int)
"""An index of the vocabulary ``grounds``: of the sites of an aristocrat island."""
PirateCard = NewType("PirateCard", int)
"""An index of the vocabulary ``pirate-cards``."""
HomeIsland = NewType("HomeIsland", int)
"""An index of the vocabulary ``home-islands``."""
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
