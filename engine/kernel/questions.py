"""What may be asked when, and of whom: each rule declares the questions that it asks, and every stack is held to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.kernel.stages import Stage
    from engine.kernel.state import Decision, State

Asked: TypeAlias = "Callable[[State], int]"
"""The mask of the seats that may owe an answer as things stand."""


@dataclass(frozen=True, eq=False)
class Question:
    """A kind of decision.

    It is asked ``over`` others, which wait for it; where it names none, it is at the bottom of the stack.
    """

    kind: str
    asks: Asked
    over: tuple[str, ...] = ()


def misplaced(state: State, questions: Mapping[str, Question], stages: Mapping[str, Stage]) -> list[str]:
    """What is asked, or waits, in the wrong place, and what is asked of the wrong seats."""
    faults, below = [], ""
    for entry in state.stack:
        known = questions.get(entry.kind) if entry.seats else stages.get(entry.kind)
        if not known or (below not in known.over if below else known.over):
            faults.append(f"{entry.kind} stands at a wrong place")
        elif isinstance(known, Question) and _of_nobody(state, known, entry):
            faults.append(f"{entry.kind} is asked of somebody who has nothing to answer")
        if isinstance(known, Question) or not known or not known.transparent:
            below = entry.kind
    return faults


def _of_nobody(state: State, question: Question, asked: Decision) -> bool:
    """Whether some seat that is asked could not be."""
    return any(not question.asks(state) >> seat & 1 for seat in asked.seats)
