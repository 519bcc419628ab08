"""The maps of the seafarers by the names of their boards."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.seafarers.maps.cloth import CLOTH
from engine.games.seafarers.maps.desert import DESERT
from engine.games.seafarers.maps.fog_islands import FOG_ISLANDS
from engine.games.seafarers.maps.four_islands import FOUR_ISLANDS
from engine.games.seafarers.maps.greater_island import GREATER_ISLAND
from engine.games.seafarers.maps.new_shores import NEW_SHORES
from engine.games.seafarers.maps.new_world import NEW_WORLD
from engine.games.seafarers.maps.pirate_isles import PIRATE_ISLES
from engine.games.seafarers.maps.treasures import TREASURES
from engine.games.seafarers.maps.tribe import TRIBE
from engine.games.seafarers.maps.wonders import WONDERS
from engine.parts.maps import Sizes

EDITIONS: Mapping[str, Mapping[str, Sizes]] = {
    "new-shores": NEW_SHORES,
    "four-islands": FOUR_ISLANDS,
    "fog-islands": FOG_ISLANDS,
    "desert": DESERT,
    "tribe": TRIBE,
    "cloth": CLOTH,
    "pirate-isles": PIRATE_ISLES,
    "wonders": WONDERS,
    "new-world": NEW_WORLD,
    "greater-island": GREATER_ISLAND,
    "treasures": TREASURES,
}
"""The editions of every map; the first is the printed one, if it is printed."""
