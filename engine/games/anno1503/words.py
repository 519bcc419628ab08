"""The types of the numbers in events that only this family has."""

from typing import NewType

Aristocrat = NewType("Aristocrat", int)
"""An index of the vocabulary ``aristocrats``, which lists the buyers of luxuries."""
AristocratCard = NewType("AristocratCard", int)
"""An index of the vocabulary ``aristocrat-cards``; -1 where the card is hidden."""
Estate = NewType("Estate", int)
"""An index of the vocabulary ``estates``, which lists the aristocrat buildings."""
Ground = NewType("Ground", int)
"""An index of the vocabulary ``grounds``, which lists the sites of an aristocrat island."""
PirateCard = NewType("PirateCard", int)
"""An index of the vocabulary ``pirate-cards``."""
HomeIsland = NewType("HomeIsland", int)
"""An index of the vocabulary ``home-islands``."""
Square = NewType("Square", int)
"""The index of a square of the board."""
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
