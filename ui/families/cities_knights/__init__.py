"""The game screen of Cities & Knights: knights, walls and metropolises on the board. Loaded only where it is played."""

from __future__ import annotations

from ui.families.cities_knights import cities, figures, knights, motion, scenery
from ui.play.additions import Addition

__all__ = ["ADDITION"]

ADDITION = Addition(
    arts=(*knights.ARTS, *cities.ARTS, *figures.ARTS),
    pieces=scenery.pieces,
    paint=scenery.paint,
    dress=scenery.dress,
    sounds=motion.SOUNDS,
    shown=motion.SHOWN,
)
