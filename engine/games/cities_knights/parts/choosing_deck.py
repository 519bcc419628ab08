"""Drawing a progress card from a deck of the seat's choice, as equally good defenders do (cities_knights 8; C17)."""

from collections.abc import Sequence

from engine.games.cities_knights.parts.improvements import TRACK
from engine.games.cities_knights.parts.progress import Progress, draw_progress
from engine.games.cities_knights.parts.progress_decks import DECKS, can_draw
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.actions import Action, at_each
from engine.kernel.bits import mask_of
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.network import FREE_ROUTE
from engine.parts.opening import OPENING
from engine.parts.turn import BUILD, EVERYBODY, PLAY_CARD

CHOOSE_DECK = "choose-deck"
"""The question from which deck a seat draws."""


def decks_left(state: State) -> int:
    """Return the mask of the tracks whose decks have at least one card."""
    return mask_of(track for track, deck in enumerate(DECKS) if can_draw(state, deck))


def offer_decks(step: Step, seat: int) -> None:
    """Ask the seat from which deck it draws a progress card; do nothing if all decks are empty."""
    if decks_left(step.state):
        step.state.ask(CHOOSE_DECK, seat)


class ChooseDeck(Verb):
    """Draw a progress card from the deck of a track: ``choose-deck science``."""

    name = "choose-deck"
    fields = (TRACK,)
    during = (CHOOSE_DECK,)
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each deck that has a card."""
        return at_each(self.name, seat, decks_left(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return Refusal("no-progress-left") if the deck is empty, else None."""
        return None if decks_left(state) >> action.args[0] & 1 else Refusal("no-progress-left")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and let the seat draw a card of the chosen track's deck.

        If the seat holds too many cards now, and it is not its turn, ask it to return some.
        """
        step.state.stack.pop()
        draw_progress(step, action.args[0], action.seat)


class DeckOfChoice(KnightsRule):
    """The rule that several equally good defenders each draw a card of a deck of their choice, one after the other."""

    needs = (Progress,)
    verbs = (ChooseDeck,)
    questions = (
        Question(
            CHOOSE_DECK,
            lambda state: EVERYBODY,
            over=("main", BUILD, PLAY_CARD, FREE_ROUTE, OPENING),
        ),
    )

    def honoured(self, step: Step, seat: int) -> None:
        """Ask the honoured seat from which deck it draws; do nothing if all decks are empty."""
        offer_decks(step, seat)
