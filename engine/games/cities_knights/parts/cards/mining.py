"""Mining: a progress card for ore from each hex of mountains that one lives at (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import ScienceCard
from engine.games.cities_knights.parts.cards.harvest import PlayHarvest


class PlayMining(PlayHarvest):
    """Take ore."""

    name = "play-mining"
    card = "mining"
    terrain = "mountains"


class Mining(ScienceCard):
    """A card of the science deck."""

    card = "mining"
    verbs = (PlayMining,)
