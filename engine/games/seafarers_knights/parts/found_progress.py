"""Cards in chests: with knights they are progress cards, of a deck of the finder's choice (cities_knights 14; C17)."""

from engine.games.cities_knights.parts.choosing_deck import DeckOfChoice, offer_decks
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.treasures import Treasures
from engine.kernel.parts import Step


class FoundProgress(SeaRule):
    """There are no development cards to find."""

    needs = (Treasures, DeckOfChoice)

    def card_found(self, step: Step, seat: int) -> None:
        """Let the finder choose a deck."""
        offer_decks(step, seat)
