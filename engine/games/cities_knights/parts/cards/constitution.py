"""The constitution: a progress card that is worth a victory point (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import PointCard, PoliticsCard


class Constitution(PointCard, PoliticsCard):
    """The card Constitution of the politics deck: laid open when it is drawn, it is worth a point."""

    card = "constitution"
