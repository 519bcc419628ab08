"""Irrigation: a progress card for grain from each hex of fields that one lives at (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import ProgressPart
from engine.games.cities_knights.parts.cards.harvest import PlayHarvest
from engine.games.cities_knights.parts.progress_decks import ScienceDeck


class PlayIrrigation(PlayHarvest):
    """Take grain."""

    name = "play-irrigation"
    card = "irrigation"
    terrain = "fields"


class Irrigation(ProgressPart):
    """A card of the science deck."""

    card = "irrigation"
    deck = ScienceDeck
    verbs = (PlayIrrigation,)
