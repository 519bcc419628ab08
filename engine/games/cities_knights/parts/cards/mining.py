"""Mining: a progress card for ore from each mountains hex at which the seat has a building (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import ScienceCard
from engine.games.cities_knights.parts.cards.harvest import PlayHarvest


class PlayMining(PlayHarvest):
    """Take two ore for each mountains hex at which the seat has a building."""

    name = "play-mining"
    card = "mining"
    terrain = "mountains"


class Mining(ScienceCard):
    """The part of the card Mining in the science deck."""

    card = "mining"
    verbs = (PlayMining,)
