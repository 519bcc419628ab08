"""Stages: steps on the stack that the kernel carries out by itself, and courses, which are made of them.

A roll or the end of a turn is a *course*: the rules get a notice one after the other, in the order of the game's list.
When a rule asks a question, the rest of the course waits under it on the stack, as a stage. A rule may also have stages
of its own, such as one for each of several captures.
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
"""What a stage does: ``run(step, argument)``."""

NOTHING = Between(0, 0)
"""The argument of stages that need none."""


@dataclass(frozen=True, eq=False)
class Stage:
    """Something that the kernel does when it comes to the top of the stack.

    ``takes`` is the range of its argument. ``over`` is as for questions (:class:`engine.kernel.questions.Question`),
    but a stage is never the bottom of the stack. The entry above a ``transparent`` stage is checked as if it stood
    directly on the entry below the stage.
    """

    kind: str
    run: Run
    takes: Interval = NOTHING
    over: tuple[str, ...] = ()
    transparent: bool = False


@dataclass(frozen=True, eq=False)
class Course:
    """Declares that a notice is a course: a method of a base class of parts with one argument, such as ``Rule.rolled``.

    ``takes`` is the range of the argument, ``over`` names what the course may begin on.
    """

    notice: Callable[[Any, Step, int], None]
    takes: Interval
    over: tuple[str, ...]


Notice = TypeVar("Notice", bound=Callable[..., None])


def only(*arguments: int) -> Callable[[Notice], Notice]:
    """Mark a part's answer to a course as wanted for these arguments only, such as a roll of seven."""

    def mark(answer: Notice) -> Notice:
        answer.only = frozenset(arguments)  # type: ignore[attr-defined]
        return answer

    return mark


class Running(dict[int, Run]):
    """A course at a table, or the rest of one: ``running[argument](step, argument)`` carries it out.

    The parts with an answer get the notice in their order, until one asks a question: the rest waits below it. The
    parts that want an argument are looked up when the argument comes first.
    """

    def __init__(self, course: Course, parts: Sequence[Part]) -> None:
        self._course = course
        self._name, notice = course.notice.__name__, course.notice
        self._parts = [part for part in parts if getattr(type(part), self._name, notice) is not notice]
        self._answers: list[Run] = [getattr(part, self._name) for part in self._parts]
        self._kinds = [f"{self._name}.{type(part).__name__}" for part in self._parts]

    @property
    def silent(self) -> bool:
        """Return whether no part has an answer."""
        return not self._parts

    def __missing__(self, argument: int) -> Run:
        places = [n for n, answer in enumerate(self._answers) if argument in getattr(answer, "only", (argument,))]
        self[argument] = run = _one_by_one([self._answers[n] for n in places], [self._kinds[n] for n in places])
        return run

    def stages(self) -> Iterator[Stage]:
        """Yield the stages that may wait on the stack: one for each answer but the first, with all answers after it."""
        for place, kind in enumerate(self._kinds):
            if place:
                rest = Running(self._course, self._parts[place:])
                yield Stage(kind, rest.begin, self._course.takes, self._course.over, True)

    def begin(self, step: Step, argument: int) -> None:
        """Give the notice to the parts."""
        self[argument](step, argument)


def _one_by_one(answers: Sequence[Run], kinds: Sequence[str]) -> Run:
    """Return a function that calls the answers in turn; if one asks a question, the rest waits as a stage."""
    if len(answers) == 1:  # as at most rolls of many games
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
