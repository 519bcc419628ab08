"""The ghost: moved on a six or by a card; its hex yields nothing (junior 6; J1, J2)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.junior.parts.rule import JuniorRule
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import only
from engine.kernel.state import State
from engine.parts.declared import HexNumber
from engine.parts.figures import BESIDE, beginning, block, figure_ground, standing_on
from engine.parts.land import Land
from engine.parts.single_die import BLANK
from engine.parts.turn import Turn, active_mask

GHOST = "ghost"
"""The name of the figure, and of the decision where the ghost goes."""
GHOST_ROLL = BLANK
"""The face of the die with which the ghost is moved."""


@state_slice
class Ghost(Slice):
    """``hex`` is the hex with the ghost."""

    hex: HexNumber


class GhostMoved(NamedTuple):
    """A seat moved the ghost to a hex."""

    seat: Seat
    hex: Hex


def ghost_sites(state: State) -> int:
    """Return the mask of hexes to which the ghost may be moved; its present hex is not among them."""
    return figure_ground(state, GHOST) & ~standing_on(state[Ghost].hex)


class MoveGhost(Verb):
    """Move the ghost to another hex."""

    name = "ghost"
    puts = "ghost"
    fields = (Place("hex"),)
    during = (GHOST,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a move to each hex of `ghost_sites`."""
        return at_each(self.name, seat, ghost_sites(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return "ghost-stays" for the ghost's present hex, "ghost-barred" for a hex forbidden to it, or None."""
        (hex_,) = action.args
        if ghost_sites(state) >> hex_ & 1:
            return None
        return Refusal("ghost-stays" if hex_ == state[Ghost].hex else "ghost-barred")

    def perform(self, step: Step, action: Action) -> None:
        """Close the decision, move the ghost and add the event.

        Its new hex yields nothing; the hex that it leaves yields again.
        """
        state = step.state
        (hex_,) = action.args
        state.stack.pop()
        block(state, state[Ghost].hex, hex_)
        state[Ghost].hex = hex_
        step.events.append(GhostMoved(Seat(action.seat), hex_))


class GhostPiece(JuniorRule):
    """The ghost begins at the castle and is moved by each six and by ghost cards."""

    slices = (Ghost,)
    questions = (Question(GHOST, active_mask, over=("main",)),)
    verbs = (MoveGhost,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``face``: the number on the die, 6, with which the ghost is moved."""
        return {"face": GHOST_ROLL}

    def setup(self, step: Step) -> None:
        """Place the ghost on the hex that the map marks for it; that hex yields nothing."""
        hex_ = beginning(step.state, GHOST)
        step.state[Ghost] = Ghost(hex_)
        block(step.state, BESIDE, hex_)

    @only(GHOST_ROLL)
    def rolled(self, step: Step, total: int) -> None:
        """On a six, ask the active seat to move the ghost."""
        step.state.ask(GHOST, step.state[Turn].active)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if the ghost stands where it may not, or if another hex than its own yields nothing."""
        hex_ = state[Ghost].hex
        here = standing_on(hex_)
        stands = hex_ == beginning(state, GHOST) or figure_ground(state, GHOST) & here
        return [] if stands and state[Land].barren == here else ["the ghost does not stand where it seems"]
