"""How far a learner has come: a pure function of the game's log and of what has been put aside as read.

Whatever undoes the game undoes the progress, and whoever opens a save is where they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from engine.kernel.actions import Action, SeatField
from engine.kernel.ranges import OneOf, Text, UpTo
from engine.kernel.rules import Rules
from engine.kernel.shapes import Misfit, reader
from ui.guide.lesson import Aside, Lesson, Step, fits
from ui.guide.lesson_list import LESSONS, lesson_of

if TYPE_CHECKING:
    from ui.play.table import LogEntry, TableView

FINISH = "finish"
"""The last thing that every lesson says."""


@dataclass(frozen=True)
class Course:
    """A lesson that is being taken on a seat: the steps put aside as ``read``, and whether it has ended."""

    lesson: Lesson
    seat: int = 0
    read: frozenset[str] = frozenset()
    over: bool = False

    @property
    def begins(self) -> int:
        """The ply at which the lesson begins; what was played before is nobody's merit."""
        return self.lesson.prepared.plies if self.lesson.prepared else 0

    def putting_aside(self, key: str) -> Course:
        """The course without a step; after the last word it is over."""
        return replace(self, over=True) if key == FINISH else replace(self, read=self.read | {key})

    def to_json(self) -> dict[str, Any]:
        """What a save keeps of it."""
        return {"lesson": self.lesson.name, "seat": self.seat, "read": sorted(self.read), "over": self.over}


@dataclass(frozen=True)
class _Kept:
    """A course as a save keeps it."""

    lesson: Annotated[str, OneOf(*LESSONS)]
    seat: Annotated[int, SeatField()]
    read: Annotated[list[Annotated[str, Text(100)]], UpTo(100)]
    over: bool


_KEPT = reader(_Kept)


def course_from_json(told: Any, rules: Rules) -> Course | None:
    """The course that a save tells of; None where there is none, or none that makes sense at this table."""
    try:
        kept: _Kept = _KEPT(told, rules, "course")
    except Misfit:
        return None
    entry = LESSONS[kept.lesson]
    if (entry.game, entry.scenario) != (rules.game.name, rules.game.scenario):
        return None
    return Course(lesson_of(kept.lesson), kept.seat, frozenset(kept.read), kept.over)


class Scene(NamedTuple):
    """What the guide says now.

    ``hint`` is a key of the catalogue that says what must come first, if anything. ``number`` counts the steps from 1,
    and is 0 for what is said in passing and at the end. ``at`` are places of the board that are marked, ``ways`` are
    the beginnings of the actions that lead on, and ``shown`` is the one that the guide does on request. ``again`` says
    that an earlier step is read once more.
    """

    key: str
    look: str
    hint: str = ""
    number: int = 0
    to_do: bool = False
    at: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    shown: str = ""
    again: bool = False


def scene(course: Course, table: TableView) -> Scene | None:
    """What is to be said at this table; None when the lesson is over, or there is nothing left to learn from."""
    if course.over or table.view.over or table.seat != course.seat:
        return None
    done = list(deeds(table.log, course.seat, course.begins))
    able = _able(table)
    for aside in course.lesson.asides:
        if _is_due(aside, course, done, able):
            return Scene(aside.key, aside.look)
    behind = accomplished(course, done)
    for number, step in enumerate(course.lesson.steps, 1):
        if step.key not in behind:
            return _current(step, number, table, able)
    return Scene(FINISH, "")


def deeds(log: Sequence[LogEntry], seat: int, begins: int = 0) -> Iterator[str]:
    """What a seat has done since a ply, in order: its actions, and the types of its events and of those of all."""
    for entry in log:
        if begins and entry.ply <= begins:
            continue
        actor, _, action = entry.action.partition(" ")
        if actor == str(seat):
            yield action
        for event in entry.events:
            if getattr(event, "seat", seat) == seat:
                yield type(event).__name__


def accomplished(course: Course, done: Iterable[str]) -> frozenset[str]:
    """The keys of the steps that are behind the learner, read or not.

    A deed completes the first step it fits that no deed has completed yet. What was only to be read before a step
    need not be read any more once that one is complete.
    """
    steps, met = course.lesson.steps, set[str]()
    for deed in done:
        if step := next((step for step in steps if fits(deed, step.done) and step.key not in met), None):
            met.add(step.key)
    ahead = False
    for step in reversed(steps):
        if step.done:
            ahead = step.key in met
        elif ahead:
            met.add(step.key)
    return frozenset(met) | course.read


def amiss(course: Course, table: TableView, action: Action) -> bool:
    """Whether something is not what a lesson at a prepared table asks for now."""
    shown = scene(course, table) if course.lesson.prepared else None
    if shown is None or shown.key == FINISH or not shown.number:
        return False
    steps = course.lesson.steps[shown.number - 1 :]
    step = next((step for step in steps if step.done), steps[-1])
    wanted = _current(step, shown.number, table, _able(table)).ways
    return bool(wanted) and not fits(_deed(table.rules, action), wanted)


def _deed(rules: Rules, action: Action) -> str:
    return rules.write(action).partition(" ")[2]


def _able(table: TableView) -> frozenset[str]:
    """What the learner is asked, and every verb that answers it now."""
    if not table.can_act:
        return frozenset()
    forms = (form.verb.name for form in table.forms)
    return frozenset({table.decision, *forms, *(action.verb for action in table.legal)})


def _is_due(aside: Aside, course: Course, done: Sequence[str], able: frozenset[str]) -> bool:
    return aside.moment in able and aside.key not in course.read and not any(fits(deed, aside.done) for deed in done)


def _current(step: Step, number: int, table: TableView, able: frozenset[str]) -> Scene:
    """A step, with what must come first where it cannot be done at once."""
    if not step.done or (able.intersection(step.verbs) and _is_open(step, table)):
        return Scene(step.key, step.look, "", number, bool(step.done), step.at, step.deeds, step.shown)
    hint, first = _first(step, table, able)
    ways = (first,) if first else ()
    return Scene(step.key, first, hint, number, True, (), ways, first)


def _is_open(step: Step, table: TableView) -> bool:
    """Whether an action that a step asks for in full can be done now; what a form holds cannot be told beforehand."""
    forms = {form.verb.name for form in table.forms}
    if any(deed in table.rules.verbs or deed.partition(" ")[0] in forms for deed in step.deeds):
        return True
    return any(fits(_deed(table.rules, action), step.deeds) for action in table.legal)


def _first(step: Step, table: TableView, able: frozenset[str]) -> tuple[str, str]:
    """What the learner does first, and where."""
    if not able:
        return "guide.first.wait", ""
    for verb in ("roll", step.through, "end"):
        if verb in able:
            late = verb == "end" and table.decision != "main"
            return f"guide.first.{'later' if late else verb}", verb
    return "", ""
