"""The printer: a progress card that is worth a point (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import PointCard, ScienceCard


class Printer(PointCard, ScienceCard):
    """A card of the science deck."""

    card = "printer"
