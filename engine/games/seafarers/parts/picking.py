"""Cards of choice from the bank: for gold, discoveries and treasures; several seats choose in turn (seafarers 5).

A rule grants cards with :func:`grant_cards`. The seats then choose in turn order from the active seat. Cards that the
bank does not have are lost (Q11).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.actions import Action
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import pack, size
from engine.parts.choosing import Choice, ChooseOfBank
from engine.parts.declared import BySeat, Count
from engine.parts.hands import RESOURCES, bundle_of, choosable, gain
from engine.parts.network import FREE_ROUTE
from engine.parts.opening import OPENING
from engine.parts.rule import Rule
from engine.parts.turn import BUILD, PLAY_CARD, Turn

PICK = "pick"
AT_ONCE = 4
"""The most cards chosen at a time; a seat that is owed more chooses again. Four cards make 70 choices to list."""


@state_slice
class Picks(Slice):
    """``owed`` is by seat the number of cards of choice that the seat may still take."""

    owed: BySeat[Count]


class Picked(NamedTuple):
    """A seat took cards of choice from the bank."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Yield the cards from the bank to the seat."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


def grant_cards(step: Step, seat: int, number: int) -> None:
    """Add cards of choice to those owed to a seat, and ask the first seat in turn order that is owed any.

    Turn order begins with the active seat. If the bank has no resource cards, all that is owed is lost.
    """
    step.state[Picks].owed[seat] += number
    _ask(step.state)


def _ask(state: State) -> None:
    """Ask the first seat that is owed cards, in turn order from the active seat on.

    Only that seat is asked. If the bank is empty, all owed cards are lost.
    """
    owed, active = state[Picks].owed, state[Turn].active
    if state.stack and state.stack[-1].kind == PICK:
        state.stack.pop()
    if not choosable(state):
        owed[:] = [0] * state.seats
    order = ((active + n) % state.seats for n in range(state.seats))
    if chooser := [seat for seat in order if owed[seat]][:1]:
        state.ask(PICK, *chooser)


class PickCards(ChooseOfBank):
    """Take cards of choice: ``pick 2ore+wool``."""

    name = "pick"
    during = (PICK,)

    def choice(self, state: State, seat: int) -> Choice:
        """Return the choice of exactly as many cards as the seat is owed, but at most four and what the bank has."""
        there = choosable(state)
        number = min(state[Picks].owed[seat], AT_ONCE, size(there))
        return Choice(bundle_of(state, there), number, number, taken=True)

    def perform(self, step: Step, action: Action) -> None:
        """Move the cards to the seat, add the event, notify the rules, and ask the next seat that is owed cards.

        That is the same seat if it is owed more.
        """
        (wanted,) = action.args
        gain(step.state, action.seat, pack(wanted))
        step.events.append(Picked(Seat(action.seat), wanted))
        step.state[Picks].owed[action.seat] -= sum(wanted)
        for picked in step.state.rules.each[Rule.picked]:
            picked(step, action.seat)
        _ask(step.state)


class Picking(SeaRule):
    """Cards that a rule grants are chosen before anything else happens."""

    slices = (Picks,)
    verbs = (PickCards,)
    questions = (
        Question(
            PICK,
            lambda state: mask_of(seat for seat, owed in enumerate(state[Picks].owed) if owed),
            over=(BUILD, PLAY_CARD, FREE_ROUTE, OPENING),
        ),
    )

    def setup(self, step: Step) -> None:
        """Begin with no cards owed."""
        step.state[Picks] = Picks([0] * step.state.seats)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if cards are owed but not asked for, or asked for but not owed."""
        owing = any(state[Picks].owed) and not state.over
        asked = any(decision.kind == PICK for decision in state.stack)
        return [] if owing == asked else ["cards of choice are owed and not asked for"]
