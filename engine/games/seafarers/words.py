"""Types of fields in the events of games at sea, added to those of every game (:mod:`engine.kernel.events`)."""

from typing import NewType

Terrain = NewType("Terrain", int)
"""The index of a terrain."""
Treasure = NewType("Treasure", int)
"""The index of a kind of treasure."""
Harbour = NewType("Harbour", int)
"""The index of a kind of harbour."""
Wonder = NewType("Wonder", int)
"""The index of a wonder."""
