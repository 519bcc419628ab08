"""The chase: an active knight beside the robber sends it away (cities_knights 7, 9)."""

from __future__ import annotations

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
from engine.parts.turn import active_seat

CHASE = "chase"
"""The decision where a chased robber goes."""
AGREED, ANYWHERE, NUMBERED = "chased-robber", "anywhere", "numbered"
"""The option on which hexes a chased robber may be put."""


class RobberChased(NamedTuple):
    """A seat's knight has chased the robber."""

    seat: Seat
    corner: Corner


def asked_to_put(figure: str) -> Asked:
    """Who may be asked where a chased figure goes: the active seat, if the figure is awake."""
    return lambda state: 0 if sleeps(state, figure) else active_seat(state)


class ChaseFigure(KnightAction, ABC):
    """Base of the verbs with which a knight chases a figure that stands beside it."""

    fields = (Place("corner"),)
    figure: ClassVar[str]
    told: ClassVar[type[Event]]
    """The event of the chase: of a seat and a corner."""
    asks: ClassVar[str]
    """The decision where the figure goes, in which there is occasion to put it somewhere else."""
    sleeping: ClassVar[str]
    """What is said where the figure sleeps."""

    @abstractmethod
    def stands(self, state: State) -> int:
        """The hex of the figure, or beside the board."""

    def _beside(self, state: State) -> int:
        """The mask of the corners from which the figure may be chased."""
        return 0 if sleeps(state, self.figure) else corners_at(state, self.stands(state))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every knight that is ready, and stands beside it."""
        able = ready(state, seat) & self._beside(state)
        return at_each(self.name, seat, able) if able else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A figure that is awake, and a knight that is ready beside it."""
        seat, _, (corner,) = action
        if sleeps(state, self.figure):
            return Refusal(self.sleeping)
        return not_ready(state, seat, corner) or (
            None if self._beside(state) >> corner & 1 else Refusal("not-beside-it")
        )

    def perform(self, step: Step, action: Action) -> None:
        """Rest, and ask where it goes."""
        seat, _, (corner,) = action
        rest(step.state, corner)
        step.events.append(self.told(Seat(seat), Corner(corner)))
        step.state.ask(self.asks, seat)


class ChaseRobber(ChaseFigure):
    """Let a knight chase the robber: ``chase-robber 0,0,N``."""

    name = "chase-robber"
    figure, asks, sleeping, told = ROBBER, CHASE, "robber-sleeps", RobberChased

    def stands(self, state: State) -> int:
        """The robber's hex."""
        return state[Robber].hex


class RobberChase(KnightsRule):
    """A chased robber goes to another hex and robs there, as on a seven."""

    needs = (KnightMoves, RobberPiece)
    verbs = (ChaseRobber,)
    questions = (Question(CHASE, asked_to_put(ROBBER), over=(KNIGHTS,)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """The robber, and no other figure, is put somewhere else."""
        return {CHASE: (PUT_ROBBER,)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Whether a chased robber may be put on any hex, or only where there is a number."""
        return (Option(AGREED, ANYWHERE, (ANYWHERE, NUMBERED)),)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether it goes only where there is a number."""
        return {"numbered": int(state.rules.word(AGREED) == NUMBERED)}

    def figure_ground(self, state: State, figure: str) -> int:
        """Where it was agreed, a chased robber goes only where there is a number."""
        if figure != ROBBER or state.rules.word(AGREED) == ANYWHERE or not state.stack or state.decision.kind != CHASE:
            return EVERYWHERE
        return ~state[Land].tokens[0] | 1 << state[Robber].hex
