"""The smith: a progress card that promotes knights for nothing (cities_knights 11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.games.cities_knights.parts.knights import KnightPieces, promotable, promote, why_not_promotable
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Place, alone, at_each
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.turn import PLAY_CARD, active_seat

FORGE = "forge"
"""The decision which knight is promoted next."""
MOST = 2
"""So many knights, each by a rank: nobody promotes one twice in a turn, paid for or not."""


class PlaySmith(PlayScienceCard):
    """Promote up to two knights, one after the other."""

    name = "play-smith"
    card = "smith"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """No knight may be promoted."""
        return None if promotable(state, seat) else Refusal("no-knight-to-promote")

    def perform(self, step: Step, action: Action) -> None:
        """Ask which; the first promotion may free a piece for the second."""
        self.spend(step, action.seat)
        for _ in range(MOST):
            step.state.ask(FORGE, action.seat)


class Forge(Verb):
    """Promote a knight for nothing: ``forge 0,1,N``."""

    name = "forge"
    fields = (Place("corner"),)
    during = (FORGE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every one that may be promoted."""
        return at_each(self.name, seat, promotable(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must be one's own, and all else about promoting holds."""
        return why_not_promotable(state, action.seat, action.args[0])

    def perform(self, step: Step, action: Action) -> None:
        """Promote it; where no other may be now, none is asked for."""
        step.state.stack.pop()
        promote(step, action.args[0])
        if not promotable(step.state, action.seat):
            _close(step.state)


class LeaveForge(Verb):
    """Promote no more knights."""

    name = "leave-forge"
    during = (FORGE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Close the questions."""
        _close(step.state)


def _close(state: State) -> None:
    while state.stack[-1].kind == FORGE:
        state.stack.pop()


class Smith(ScienceCard):
    """A card of the science deck."""

    card = "smith"
    needs = (Progress, KnightPieces)
    verbs = (PlaySmith, Forge, LeaveForge)
    questions = (Question(FORGE, active_seat, over=(PLAY_CARD, FORGE)),)
