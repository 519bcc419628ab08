"""What is done without asking anybody: stages, and courses of them.

A roll or the end of a turn is a *course*: the rules answer a notice one after the other, in the order of the game's
list, and what one of them asks is answered before the next has its turn. What is still to come waits on the stack as a
stage, under the question. A rule may have stages of its own, such as each of several captures, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.kernel.ranges import Between, Interval
from engine.kernel.state import Decision

if TYPE_CHECKING:
    from engine.kernel.parts import Part, Step

Run: TypeAlias = "Callable[[Step, int], None]"
"""What is done; the number is the stage's argument."""

NOTHING = Between(0, 0)
"""The argument of stages that need none."""


@dataclass(frozen=True, eq=False)
class Stage:
    """Something that is to be done when it comes to the top of the stack.

    ``takes`` is the range of its argument. It waits ``over`` others, as questions do
    (:class:`engine.kernel.questions.Question`); where it names none, it is at the bottom of the stack. Where
    it is ``transparent``, what stands over it stands there as if over what lies below it.
    """

    kind: str
    run: Run
    takes: Interval = NOTHING
    over: tuple[str, ...] = ()
    transparent: bool = False


@dataclass(frozen=True, eq=False)
class Course:
    """That some notice is a course: a method of a base class of parts, told with one argument.

    ``takes`` is the range of the argument, ``over`` what the course begins over.
    """

    notice: Callable[[Any, Step, int], None]
    takes: Interval
    over: tuple[str, ...]


class Running:
    """A course at a table, or what comes in it from some stage on: the answers of the parts, in their order."""

    def __init__(self, course: Course, parts: Sequence[Part]) -> None:
        self._course = course
        self._name, notice = course.notice.__name__, course.notice
        self._parts = [part for part in parts if getattr(type(part), self._name, notice) is not notice]
        self._runs: list[tuple[Run, Sequence[str]]] = [
            (getattr(part, self._name), self._kinds()[place + 1 :]) for place, part in enumerate(self._parts)
        ]

    def _kinds(self) -> list[str]:
        return [f"{self._name}.{type(part).__name__}" for part in self._parts]

    def __call__(self, step: Step, argument: int) -> None:
        """Tell the parts one after the other, until one of them asks something: then the rest waits below."""
        stack = step.state.stack
        depth = len(stack)
        for run, later in self._runs:
            run(step, argument)
            if len(stack) != depth:
                if later and stack:
                    stack.insert(depth, Decision(later[0], (), argument))
                return

    def __len__(self) -> int:
        """How many parts answer."""
        return len(self._runs)

    def stages(self) -> Iterator[Stage]:
        """What may wait on the stack: each but the first, with all that come after it."""
        for place, kind in enumerate(self._kinds()):
            if place:
                rest = Running(self._course, self._parts[place:])
                yield Stage(kind, rest, self._course.takes, self._course.over, True)
