"""Irrigation: a progress card for grain from each fields hex at which the seat has a building (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import ScienceCard
from engine.games.cities_knights.parts.cards.harvest import PlayHarvest


class PlayIrrigation(PlayHarvest):
    """Take two grain for each fields hex at which the seat has a building, as far as the bank has grain."""

    name = "play-irrigation"
    card = "irrigation"
    terrain = "fields"


class Irrigation(ScienceCard):
    """The card Irrigation of the science deck: it brings two grain for each fields hex with a building of the seat."""

    card = "irrigation"
    verbs = (PlayIrrigation,)
