"""Cards of a deck of one's choice: for several who defend Catan equally well, and for finds (cities_knights 8; C17)."""

from __future__ import annotations

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
"""The decision from which deck a card is drawn."""


def decks_left(state: State) -> int:
    """The mask of the tracks whose decks have a card left."""
    return mask_of(track for track, deck in enumerate(DECKS) if can_draw(state, deck))


def offer_decks(step: Step, seat: int) -> None:
    """Let a seat draw a card from a deck of its choice, if there is any left."""
    if decks_left(step.state):
        step.state.ask(CHOOSE_DECK, seat)


class ChooseDeck(Verb):
    """Draw from the deck of a track: ``choose-deck science``."""

    name = "choose-deck"
    fields = (TRACK,)
    during = (CHOOSE_DECK,)
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every deck that has a card left."""
        return at_each(self.name, seat, decks_left(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """There must be a card in it."""
        return None if decks_left(state) >> action.args[0] & 1 else Refusal("no-progress-left")

    def perform(self, step: Step, action: Action) -> None:
        """Draw it."""
        step.state.stack.pop()
        draw_progress(step, action.args[0], action.seat)


class DeckOfChoice(KnightsRule):
    """Who shares the honour of a victory over the barbarians draws a card, one after the other."""

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
        """Let it choose."""
        offer_decks(step, seat)
