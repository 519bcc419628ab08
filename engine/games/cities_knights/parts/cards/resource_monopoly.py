"""Resource monopoly: a progress card for two cards of a resource from everybody (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import TradeCard
from engine.games.cities_knights.parts.cards.levy import PlayLevy
from engine.games.cities_knights.parts.cards.sorts import resource_kinds


class PlayResourceMonopoly(PlayLevy):
    """Name a resource: ``play-resource-monopoly ore``."""

    name = "play-resource-monopoly"
    card = "resource-monopoly"
    sort = staticmethod(resource_kinds)
    most = 2


class ResourceMonopoly(TradeCard):
    """A card of the trade deck."""

    card = "resource-monopoly"
    verbs = (PlayResourceMonopoly,)
