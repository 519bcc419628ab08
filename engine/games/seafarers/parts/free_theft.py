"""Free theft: with no robber on the board, a seven lets the active seat steal from any seat or none (seafarers 7.7)."""

from typing import ClassVar

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.stages import only
from engine.kernel.state import State
from engine.parts.dice import SEVEN
from engine.parts.hands import cards_held
from engine.parts.theft import RobNobody, RobVictim
from engine.parts.turn import Turn, active_mask

ROB = "rob"


def rich_seats(state: State, seat: int) -> list[int]:
    """Return the opponents with cards, ascending."""
    return [other for other in range(state.seats) if other != seat and cards_held(state, other)]


class Rob(RobVictim):
    """Steal a random card from an opponent: ``rob 2``."""

    name = "rob"
    during = (ROB,)
    victims = staticmethod(rich_seats)


class RobNoOne(RobNobody):
    """Steal from no opponent."""

    during = (ROB,)


class FreeTheft(SeaRule):
    """On a seven, after the discards, the roller may steal a card."""

    questions = (Question(ROB, active_mask, over=("main",)),)
    verbs: ClassVar[tuple[type[Verb], ...]] = (Rob, RobNoOne)

    @only(SEVEN)
    def rolled(self, step: Step, total: int) -> None:
        """On a seven, ask the active seat from whom to steal, if an opponent has cards."""
        active = step.state[Turn].active
        if rich_seats(step.state, active):
            step.state.ask(ROB, active)
