"""The families that are not in the catalogue yet: the batteries play their games, the page does not."""

from __future__ import annotations

from engine.games.about.cities_knights import CITIES_KNIGHTS
from engine.games.about.junior import JUNIOR
from engine.games.about.seafarers_knights import SEAFARERS_KNIGHTS
from engine.kernel.catalogue import Family

FAMILIES: tuple[Family, ...] = (CITIES_KNIGHTS, SEAFARERS_KNIGHTS, JUNIOR)
