"""Cards in chests: with knights they are progress cards, of a deck of the finder's choice (cities_knights 14; C17)."""

from engine.games.cities_knights.parts.choosing_deck import DeckOfChoice, offer_decks
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.treasures import Treasures
from engine.kernel.parts import Step


class FoundProgress(SeaRule):
    """A finder of a card chooses a deck of progress cards, since there are no development cards."""

    needs = (Treasures, DeckOfChoice)

    def card_found(self, step: Step, seat: int) -> None:
        """Offer the finder the decks of progress cards; it chooses one of them."""
        offer_decks(step, seat)
