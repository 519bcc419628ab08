"""Questions: parts declare the decisions that their rules demand, and stacks are checked against that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.kernel.stages import Stage
    from engine.kernel.state import Decision, State

Asked: TypeAlias = "Callable[[State], int]"
"""Returns the mask of the seats that may owe an answer in a state."""


@dataclass(frozen=True, eq=False)
class Question:
    """The declaration of a kind of decision. ``asks(state)`` is the mask of the seats that may owe an answer.

    ``over`` names the decisions, stages or occasions above which it may stand on the stack; those wait until it is
    answered. With an empty ``over`` it stands at the bottom of the stack.
    """

    kind: str
    asks: Asked
    over: tuple[str, ...] = ()


def misplaced(state: State) -> list[str]:
    """Return a sentence for each entry of the stack of an unknown kind, at a wrong place, or asked of a wrong seat."""
    faults, below, rules = [], "", state.rules
    for entry in state.stack:
        known = rules.questions.get(entry.kind) if entry.seats else rules.stages.get(entry.kind)
        if not known or not _may_stand(known, rules.occasions.get(below, {below}) if below else ()):
            faults.append(f"{entry.kind} stands at a wrong place")
        elif isinstance(known, Question) and _asks_wrong_seat(state, known, entry):
            faults.append(f"{entry.kind} is asked of somebody who has nothing to answer")
        if isinstance(known, Question) or not known or not known.transparent:
            below = entry.kind
    return faults


def _may_stand(known: Question | Stage, below: Iterable[str]) -> bool:
    """Return whether ``known`` may stand above an entry with the occasions ``below`` (empty: at the bottom)."""
    return bool({*known.over}.intersection(below)) or not (known.over or below)


def _asks_wrong_seat(state: State, question: Question, asked: Decision) -> bool:
    """Return whether a decision asks any seat that, by ``question``, has nothing to answer in this state."""
    return any(not question.asks(state) >> seat & 1 for seat in asked.seats)
