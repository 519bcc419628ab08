"""What is done without asking anybody: stages, and courses of them.

A roll or the end of a turn is a *course*: the rules answer a notice one after the other, in the order of the game's
list, and what one of them asks is answered before the next has its turn. What is still to come waits on the stack as a
stage, under the question. A rule may have stages of its own, such as each of several captures, one after the other.
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
"""What is done; the number is the stage's argument."""

NOTHING = Between(0, 0)
"""The argument of stages that need none."""


@dataclass(frozen=True, eq=False)
class Stage:
    """Something that is to be done when it comes to the top of the stack.

    ``takes`` is the range of its argument. It waits ``over`` others, as questions do
    (:class:`engine.kernel.questions.Question`), but never at the bottom of the stack. Where
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


Notice = TypeVar("Notice", bound=Callable[..., None])


def only(*arguments: int) -> Callable[[Notice], Notice]:
    """Of an answer to the notice of a course: it is told with these arguments alone, such as a roll of seven."""

    def mark(answer: Notice) -> Notice:
        answer.only = frozenset(arguments)  # type: ignore[attr-defined]
        return answer

    return mark


class Running(dict[int, Run]):
    """A course at a table, or what comes in it from some stage on: ``running[argument](step, argument)``.

    The parts that answer are told one after the other, in their order, until one of them asks something: then the
    rest waits below. Who is told of an argument is found when it comes for the first time: the same few come again.
    """

    def __init__(self, course: Course, parts: Sequence[Part]) -> None:
        self._course = course
        self._name, notice = course.notice.__name__, course.notice
        self._parts = [part for part in parts if getattr(type(part), self._name, notice) is not notice]
        self._answers: list[Run] = [getattr(part, self._name) for part in self._parts]
        self._kinds = [f"{self._name}.{type(part).__name__}" for part in self._parts]

    @property
    def silent(self) -> bool:
        """Whether no part answers."""
        return not self._parts

    def __missing__(self, argument: int) -> Run:
        places = [n for n, answer in enumerate(self._answers) if argument in getattr(answer, "only", (argument,))]
        self[argument] = run = _one_by_one([self._answers[n] for n in places], [self._kinds[n] for n in places])
        return run

    def stages(self) -> Iterator[Stage]:
        """What may wait on the stack: each answer but the first, with all that come after it."""
        for place, kind in enumerate(self._kinds):
            if place:
                rest = Running(self._course, self._parts[place:])
                yield Stage(kind, rest.begin, self._course.takes, self._course.over, True)

    def begin(self, step: Step, argument: int) -> None:
        """Tell them."""
        self[argument](step, argument)


def _one_by_one(answers: Sequence[Run], kinds: Sequence[str]) -> Run:
    """Tell some parts, each of which has a kind of stage, until one asks something: then the rest waits as a stage."""
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
