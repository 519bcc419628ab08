"""Mining: a progress card for ore from each hex of mountains that one lives at (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import ProgressPart
from engine.games.cities_knights.parts.cards.harvest import PlayHarvest
from engine.games.cities_knights.parts.progress_decks import ScienceDeck


class PlayMining(PlayHarvest):
    """Take ore."""

    name = "play-mining"
    card = "mining"
    terrain = "mountains"


class Mining(ProgressPart):
    """A card of the science deck."""

    card = "mining"
    deck = ScienceDeck
    verbs = (PlayMining,)
