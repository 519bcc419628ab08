"""The printer: a progress card that is worth a victory point (cities_knights 11)."""

from engine.games.cities_knights.parts.cards.card import PointCard, ScienceCard


class Printer(PointCard, ScienceCard):
    """The card Printer of the science deck: laid open when it is drawn, it is worth a point."""

    card = "printer"
