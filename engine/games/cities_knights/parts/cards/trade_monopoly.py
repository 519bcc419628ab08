"""Trade monopoly: a progress card for one card of a commodity from every other seat (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import TradeCard
from engine.games.cities_knights.parts.cards.levy import PlayLevy
from engine.games.cities_knights.parts.cards.sorts import commodity_kinds


class PlayTradeMonopoly(PlayLevy):
    """Name a commodity and take one of it from every other seat: ``play-trade-monopoly cloth``."""

    name = "play-trade-monopoly"
    card = "trade-monopoly"
    sort = staticmethod(commodity_kinds)
    most = 1


class TradeMonopoly(TradeCard):
    """The card Trade Monopoly of the trade deck: one card of a commodity from every other seat."""

    card = "trade-monopoly"
    verbs = (PlayTradeMonopoly,)
