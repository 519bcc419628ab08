"""The constitution: a progress card that is worth a victory point (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import PointCard, PoliticsCard


class Constitution(PointCard, PoliticsCard):
    """The part of the card Constitution in the politics deck."""

    card = "constitution"
