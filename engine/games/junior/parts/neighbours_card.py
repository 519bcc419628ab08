"""The card for which both neighbours give a card of their choice (junior 7; J20, J23)."""

from collections.abc import Sequence

from engine.games.junior.parts.parrot import Card
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.bits import mask_of
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import kinds_in, one
from engine.parts.handing_over import hand_over
from engine.parts.hands import Hands, cannot_pay, cards_held
from engine.parts.turn import Turn

GIVE = "give"
"""The decision which card to give."""


def givers(state: State) -> list[int]:
    """Return the neighbours of the active seat that hold a card, the next seat first; with two seats at most one."""
    active, seats = state[Turn].active, state.seats
    beside = dict.fromkeys(((active + 1) % seats, (active - 1) % seats))
    return [seat for seat in beside if cards_held(state, seat)]


class Give(Verb):
    """Give one card to the active seat, which has turned up the card of the neighbours: ``give wool``."""

    name = "give"
    fields = (Named("resources"),)
    during = (GIVE,)
    discreet = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind of card in the seat's hand."""
        return at_each(self.name, seat, mask_of(kind for kind, _ in kinds_in(state[Hands].hand[seat])))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return "cannot-pay" if the seat has no card of the kind, else None."""
        return cannot_pay(state, action.seat, one(action.args[0]))

    def perform(self, step: Step, action: Action) -> None:
        """Move the card to the active seat, hidden from other seats, add the event, and note the seat's answer."""
        hand_over(step, action.seat, step.state[Turn].active, one(action.args[0]))
        step.state.answered(action.seat)


class NeighboursCard(Card):
    """A card of the parrot: each neighbour of the buyer that has cards gives the buyer one, and chooses which."""

    card = "neighbours"
    verbs = (Give,)
    questions = (Question(GIVE, lambda state: mask_of(givers(state)), over=("main",)),)

    def effect(self, step: Step, seat: int) -> None:
        """Ask both neighbours at once which card they give; a neighbour without cards is not asked."""
        if asked := givers(step.state):
            step.state.ask(GIVE, *asked)
