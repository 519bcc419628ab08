"""Questions: a rule declares which decisions it asks, of which seats, and above which others on the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.kernel.stages import Stage
    from engine.kernel.state import Decision, State

Asked: TypeAlias = "Callable[[State], int]"
"""A function from the state to the mask of the seats that may owe an answer."""


@dataclass(frozen=True, eq=False)
class Question:
    """A kind of decision.

    ``over`` names the kinds of decisions, or the occasions, that may be directly below it on the stack and wait for it.
    A question with an empty ``over`` is the bottom of the stack.
    """

    kind: str
    asks: Asked
    over: tuple[str, ...] = ()


def misplaced(state: State) -> list[str]:
    """Return complaints about entries of the stack in a wrong place, or asked of seats that may not owe an answer."""
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
    """Return whether an entry may stand on what is ``below``: a decision's kind with its occasions, or nothing."""
    return bool({*known.over}.intersection(below)) or not (known.over or below)


def _of_nobody(state: State, question: Question, asked: Decision) -> bool:
    """Return whether a seat is asked that may not owe an answer."""
    return any(not question.asks(state) >> seat & 1 for seat in asked.seats)
