"""The chase: an active knight next to the robber drives it away (cities_knights 7, 9)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from engine.games.cities_knights.parts.knight_moves import KNIGHTS, KnightAction, KnightMoves, not_ready, ready, rest
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Corner, Event, Seat
from engine.kernel.parts import Option, Step
from engine.kernel.questions import Asked, Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.figures import corners_at, sleeps
from engine.parts.land import Land
from engine.parts.robber import PUT_ROBBER, ROBBER, Robber, RobberPiece
from engine.parts.rule import EVERYWHERE
from engine.parts.turn import active_mask

CHASE = "chase"
"""The question to which hex a chased robber goes."""
AGREED, ANYWHERE, NUMBERED = "chased-robber", "anywhere", "numbered"
"""The option for chased robbers, and its values: to any hex, or only to hexes with a number."""


class RobberChased(NamedTuple):
    """The knight of a seat on ``corner`` has chased the robber away."""

    seat: Seat
    corner: Corner


def asked_to_put(figure: str) -> Asked:
    """Return a function that maps a state to the mask of the active seat, or to 0 if the figure is asleep."""
    return lambda state: 0 if sleeps(state, figure) else active_mask(state)


class ChaseFigure(KnightAction, ABC):
    """Base of the verbs by which a knight on a corner of a figure's hex chases the figure away."""

    fields = (Place("corner"),)
    figure: ClassVar[str]
    told: ClassVar[type[Event]]
    """The class of the event that records the chase; it is made of a seat and a corner."""
    asks: ClassVar[str]
    """The kind of question that asks where the figure goes; it gives the occasion to put the figure on another hex."""
    sleeping: ClassVar[str]
    """The key of the refusal while the figure is asleep."""

    @abstractmethod
    def stands(self, state: State) -> int:
        """Return the hex of the figure, or -1 if it stands beside the board."""

    def _beside(self, state: State) -> int:
        """Return the mask of the corners from which a knight may chase the figure; 0 while it is asleep."""
        return 0 if sleeps(state, self.figure) else corners_at(state, self.stands(state))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each knight of the seat that may act and stands next to the figure."""
        able = ready(state, seat) & self._beside(state)
        return at_each(self.name, seat, able) if able else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the knight on the corner may not chase the figure, or None.

        The keys: ``sleeping`` while the figure is asleep, those of ``not_ready``, and "not-beside-it".
        """
        seat, _, (corner,) = action
        if sleeps(state, self.figure):
            return Refusal(self.sleeping)
        return not_ready(state, seat, corner) or (
            None if self._beside(state) >> corner & 1 else Refusal("not-beside-it")
        )

    def perform(self, step: Step, action: Action) -> None:
        """Make the knight inactive, add the event ``told``, and ask the seat where the figure goes."""
        seat, _, (corner,) = action
        rest(step.state, corner)
        step.events.append(self.told(Seat(seat), Corner(corner)))
        step.state.ask(self.asks, seat)


class ChaseRobber(ChaseFigure):
    """Chase the robber with the knight on a corner: ``chase-robber 0,0,N``."""

    name = "chase-robber"
    figure, asks, sleeping, told = ROBBER, CHASE, "robber-sleeps", RobberChased

    def stands(self, state: State) -> int:
        """Return the robber's hex, or -1 if it stands beside the board."""
        return state[Robber].hex


class RobberChase(KnightsRule):
    """The rule of the chase: the seat puts the chased robber on another hex and steals there, as on a seven."""

    needs = (KnightMoves, RobberPiece)
    verbs = (ChaseRobber,)
    questions = (Question(CHASE, asked_to_put(ROBBER), over=(KNIGHTS,)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion ``PUT_ROBBER`` for the question ``CHASE``, to which hex a chased robber goes."""
        return {CHASE: (PUT_ROBBER,)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``chased-robber``: ``anywhere`` (default) or ``numbered``, only to hexes with a number."""
        return (Option(AGREED, ANYWHERE, (ANYWHERE, NUMBERED)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``numbered``: 1 if a chased robber may only go to hexes with a number, else 0."""
        return {"numbered": int(state.rules.word(AGREED) == NUMBERED)}

    def figure_ground(self, state: State, figure: str) -> int:
        """Return the mask of the hexes with a number and the robber's own, if a chased robber must go to a number.

        In all other cases, and for other figures, return the mask of all hexes.
        """
        if figure != ROBBER or state.rules.word(AGREED) == ANYWHERE or not state.stack or state.decision.kind != CHASE:
            return EVERYWHERE
        return ~state[Land].tokens[0] | 1 << state[Robber].hex
