"""Resource monopoly: a progress card for two cards of a resource from every other seat (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import TradeCard
from engine.games.cities_knights.parts.cards.levy import PlayLevy
from engine.games.cities_knights.parts.cards.sorts import resource_kinds


class PlayResourceMonopoly(PlayLevy):
    """Name a resource and take up to two of it from every other seat: ``play-resource-monopoly ore``."""

    name = "play-resource-monopoly"
    card = "resource-monopoly"
    sort = staticmethod(resource_kinds)
    most = 2


class ResourceMonopoly(TradeCard):
    """The card Resource Monopoly of the trade deck: two cards of a resource from every other seat."""

    card = "resource-monopoly"
    verbs = (PlayResourceMonopoly,)
