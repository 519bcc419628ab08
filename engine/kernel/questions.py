"""What may be asked when, and of whom: each rule declares the questions that it asks, and every stack is held to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.kernel.state import State

Asked: TypeAlias = "Callable[[State], int]"
"""The mask of the seats that may owe an answer as things stand."""


@dataclass(frozen=True, eq=False)
class Question:
    """A kind of decision.

    It is asked ``over`` others, which wait for it; where it names none, it is at the bottom of the stack. ``under``
    are questions of other rules that are asked over this one without knowing of it.
    """

    kind: str
    asks: Asked
    over: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


def misplaced(state: State, questions: Mapping[str, Question]) -> list[str]:
    """What is asked in the wrong place, or of the wrong seats."""
    faults, below = [], ""
    for kind, seats in state.stack:
        question = questions.get(kind)
        if not question or not _may_follow(question, below, questions):
            faults.append(f"{kind} is asked at a wrong time")
        elif any(not question.asks(state) >> seat & 1 for seat in seats):
            faults.append(f"{kind} is asked of somebody who has nothing to answer")
        below = kind
    return faults


def _may_follow(question: Question, below: str, questions: Mapping[str, Question]) -> bool:
    if not below:
        return not question.over
    return below in question.over or (below in questions and question.kind in questions[below].under)
