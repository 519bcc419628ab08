"""The game screen of games at sea: ships as routes, pirate, gold, islands. Loaded only where such rules are played."""

from __future__ import annotations

from ui.families.seafarers import cloth, lines, marks, motion, scenery, ships
from ui.play.additions import Addition

__all__ = ["ADDITION"]

ADDITION = Addition(
    arts=(*ships.ARTS, *marks.ARTS, *lines.ARTS),
    pieces=scenery.pieces,
    paint=scenery.paint,
    stats=(cloth.held,),
    sounds=motion.SOUNDS,
    shown=motion.SHOWN,
)
