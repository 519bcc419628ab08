"""The printer: a progress card that is worth a point (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import PointCard
from engine.games.cities_knights.parts.progress_decks import ScienceDeck


class Printer(PointCard):
    """A card of the science deck."""

    card = "printer"
    deck = ScienceDeck
