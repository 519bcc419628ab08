"""Stages, which the kernel carries out without a question, and courses of them.

A roll or the end of a turn is a *course*: the parts are told of it one after the other, in the order of the game's
list. If a part asks a question, it is answered before the next part is told: the rest of the course waits below the
question, on the stack, as a stage. A rule may have stages of its own, such as one for each of several captures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from engine.kernel.ranges import Between, Interval
from engine.kernel.state import Decision

if TYPE_CHECKING:
    from engine.kernel.parts import Part, Step

Run: TypeAlias = "Callable[[Step, int], None]"
"""What a stage does: a function of the step and of the stage's argument."""

NOTHING = Between(0, 0)
"""The range of the argument of stages without one: always 0."""


@dataclass(frozen=True, eq=False)
class Stage:
    """A kind of work that ``run`` does when it comes to the top of the stack.

    ``takes`` is the range of its argument. ``over`` names the entries above which it may stand, as for a
    :class:`engine.kernel.questions.Question`; it is never at the bottom. An entry above a ``transparent`` stage is
    checked as if it stood above the entry below the stage.
    """

    kind: str
    run: Run
    takes: Interval = NOTHING
    over: tuple[str, ...] = ()
    transparent: bool = False


@dataclass(frozen=True, eq=False)
class Course:
    """The declaration of a course: ``notice`` is the method of a base class of parts that is called for each part.

    It is called with the step and one argument. ``takes`` is the range of the argument; ``over`` names the entries
    above which the course begins.
    """

    notice: Callable[[Any, Step, int], None]
    takes: Interval
    over: tuple[str, ...]


Notice = TypeVar("Notice", bound=Callable[..., None])


def only(*arguments: int) -> Callable[[Notice], Notice]:
    """Decorator for a part's answer to a course: it is called for these arguments only, such as a roll of seven."""

    def mark(answer: Notice) -> Notice:
        answer.only = frozenset(arguments)  # type: ignore[attr-defined]
        return answer

    return mark


class Running(dict[int, Run]):
    """A course at a table, or its rest from one part on, which ``running[argument](step, argument)`` runs.

    It calls the parts that override the notice in their order, until one of them asks a question: then the rest waits
    below it. The function for an argument is built at its first use: few arguments occur.
    """

    def __init__(self, course: Course, parts: Sequence[Part]) -> None:
        self._course = course
        self._name, notice = course.notice.__name__, course.notice
        self._parts = [part for part in parts if getattr(type(part), self._name, notice) is not notice]
        self._answers: list[Run] = [getattr(part, self._name) for part in self._parts]
        self._kinds = [f"{self._name}.{type(part).__name__}" for part in self._parts]

    @property
    def silent(self) -> bool:
        """Whether no part answers the course."""
        return not self._parts

    def __missing__(self, argument: int) -> Run:
        places = [n for n, answer in enumerate(self._answers) if argument in getattr(answer, "only", (argument,))]
        self[argument] = run = _one_by_one([self._answers[n] for n in places], [self._kinds[n] for n in places])
        return run

    def stages(self) -> Iterator[Stage]:
        """Yield the stages that may wait on the stack: one for each part but the first, with all later parts."""
        for place, kind in enumerate(self._kinds):
            if place:
                rest = Running(self._course, self._parts[place:])
                yield Stage(kind, rest.begin, self._course.takes, self._course.over, True)

    def begin(self, step: Step, argument: int) -> None:
        """Call the parts with ``argument``, one by one, until one asks a question; then the rest waits on the stack."""
        self[argument](step, argument)


def _one_by_one(answers: Sequence[Run], kinds: Sequence[str]) -> Run:
    """Return a function that calls the ``answers`` in order until one asks a question or ends the game.

    ``kinds`` names for each answer the stage that calls it and all later ones. If answer 2 asks a question, stage 3 is
    put on the stack below the question, so that the rest is called after it.
    """
    # With a single answer, the usual case for a roll in many games, no rest has to wait: this saves a call of ``run``.
    if len(answers) == 1:
        return answers[0]
    order = list(zip(answers, (*kinds[1:], ""), strict=False))

    def run(step: Step, argument: int) -> None:
        stack = step.state.stack
        depth = len(stack)
        for answer, rest in order:
            answer(step, argument)
            if len(stack) != depth:
                if stack and rest:
                    stack.insert(depth, Decision(rest, (), argument))
                return

    return run
