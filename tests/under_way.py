"""The families that are not in the catalogue yet: the batteries play their games, the page does not."""

from __future__ import annotations

from engine.games.about.anno1503 import ANNO_1503
from engine.kernel.catalogue import Family

FAMILIES: tuple[Family, ...] = (ANNO_1503,)
