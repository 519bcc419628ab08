"""Resource monopoly: a progress card for two cards of a resource from everybody (cities_knights 11)."""

from __future__ import annotations

from engine.games.cities_knights.parts.cards.card import ProgressPart
from engine.games.cities_knights.parts.cards.levy import PlayLevy
from engine.games.cities_knights.parts.cards.sorts import resource_kinds
from engine.games.cities_knights.parts.progress_decks import TradeDeck


class PlayResourceMonopoly(PlayLevy):
    """Name a resource: ``play-resource-monopoly ore``."""

    name = "play-resource-monopoly"
    card = "resource-monopoly"
    sort = staticmethod(resource_kinds)
    most = 2


class ResourceMonopoly(ProgressPart):
    """A card of the trade deck."""

    card = "resource-monopoly"
    deck = TradeDeck
    verbs = (PlayResourceMonopoly,)
