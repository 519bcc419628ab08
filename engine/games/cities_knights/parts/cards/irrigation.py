"""Irrigation: a progress card for grain from each hex of fields that one lives at (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import ScienceCard
from engine.games.cities_knights.parts.cards.harvest import PlayHarvest


class PlayIrrigation(PlayHarvest):
    """Take grain."""

    name = "play-irrigation"
    card = "irrigation"
    terrain = "fields"


class Irrigation(ScienceCard):
    """A card of the science deck."""

    card = "irrigation"
    verbs = (PlayIrrigation,)
