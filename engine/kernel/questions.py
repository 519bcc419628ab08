"""What may be asked when, and of whom: each rule declares the questions that it asks, and every stack is held to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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

    It is asked ``over`` others, which wait for it, or over all that give an occasion; where it names nothing, it is at
    the bottom of the stack.
    """

    kind: str
    asks: Asked
    over: tuple[str, ...] = ()


def misplaced(state: State) -> list[str]:
    """What is asked, or waits, in the wrong place, and what is asked of the wrong seats."""
    faults, below, rules = [], "", state.rules
    for entry in state.stack:
        known = rules.questions.get(entry.kind) if entry.seats else rules.stages.get(entry.kind)
        if not known or not _may_stand(known, rules.occasions.get(below, {below}) if below else ()):
            faults.append(f"{entry.kind} stands at a wrong place")
        elif isinstance(known, Question) and _of_nobody(state, known, entry):
            faults.append(f"{entry.kind} is asked of somebody who has nothing to answer")
        if isinstance(known, Question) or not known or not known.transparent:
            below = entry.kind
    return faults


def _may_stand(known: Question | Stage, below: Iterable[str]) -> bool:
    """Whether it may be over what is below: a decision with its occasions, a stage, or nothing."""
    return bool({*known.over}.intersection(below)) or not (known.over or below)


def _of_nobody(state: State, question: Question, asked: Decision) -> bool:
    """Whether some seat that is asked could not be."""
    return any(not question.asks(state) >> seat & 1 for seat in asked.seats)
