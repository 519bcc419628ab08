"""The printer: a progress card that is worth a victory point (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import PointCard, ScienceCard


class Printer(PointCard, ScienceCard):
    """The part of the card Printer in the science deck."""

    card = "printer"
