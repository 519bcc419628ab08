"""Mining: a progress card for ore from each mountains hex at which the seat has a building (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import ScienceCard
from engine.games.cities_knights.parts.cards.harvest import PlayHarvest


class PlayMining(PlayHarvest):
    """Take two ore for each mountains hex at which the seat has a building, as far as the bank has ore."""

    name = "play-mining"
    card = "mining"
    terrain = "mountains"


class Mining(ScienceCard):
    """The card Mining of the science deck: it brings two ore for each mountains hex with a building of the seat."""

    card = "mining"
    verbs = (PlayMining,)
