"""Extra building at large tables: after each turn all others may build and buy, one after the other (classic 13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.actions import Action, alone
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.state import State
from engine.parts.hands import cards_held
from engine.parts.rule import Rule
from engine.parts.turn import BUILD, EVERYBODY, PASS, Turn

BREAK = "break"
LARGE = 5
"""From so many seats on there is extra building."""


class PassBuilding(Verb):
    """Build no more before the next turn."""

    name = "pass-building"
    during = (BREAK,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """Let the next one build."""
        step.state.stack.pop()


class ExtraBuilding(Rule):
    """Nobody trades, plays a card or wins in it; whoever has no cards is not asked."""

    verbs = (PassBuilding,)
    questions = (Question(BREAK, lambda state: EVERYBODY & ~(1 << state[Turn].active), over=(PASS, BREAK)),)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """To build and to buy."""
        return {BREAK: (BUILD,)}

    def turn_closes(self, step: Step, seat: int) -> None:
        """Ask the others, the next in turn first."""
        state = step.state
        if state.seats >= LARGE:
            for n in range(state.seats - 1, 0, -1):
                other = (seat + n) % state.seats
                if cards_held(state, other):
                    state.ask(BREAK, other)
