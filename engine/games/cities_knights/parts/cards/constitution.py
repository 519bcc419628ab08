"""The constitution: a progress card that is worth a point (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import PointCard, PoliticsCard


class Constitution(PointCard, PoliticsCard):
    """A card of the politics deck."""

    card = "constitution"
