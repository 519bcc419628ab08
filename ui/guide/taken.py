"""The learner's progress in a lesson, computed from the game's log and the steps that were put aside as read.

So an undone action undoes the progress it made, and an opened save continues at the same step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from engine.kernel.actions import Action, SeatField
from engine.kernel.ranges import OneOf, Sort, Text, UpTo
from engine.kernel.rules import Rules
from engine.kernel.shapes import Misfit, reader
from ui.guide.lesson import Aside, Lesson, Step, fits
from ui.guide.lesson_list import LESSONS, lesson_of
from ui.play.actions import CANNOT_PAY, tries
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import LogEntry, TableView

FINISH = "finish"
"""The key of the text at the end of every lesson."""


@dataclass(frozen=True)
class TakenLesson:
    """A lesson that the player on ``seat`` takes; ``read`` has the keys of texts put aside, ``over``: it has ended."""

    lesson: Lesson
    seat: int = 0
    read: frozenset[str] = frozenset()
    over: bool = False

    @property
    def begins(self) -> int:
        """The ply at which the lesson begins; earlier actions were prepared and complete no step."""
        return self.lesson.prepared.plies if self.lesson.prepared else 0

    def putting_aside(self, key: str) -> TakenLesson:
        """Return this lesson with the text `key` put aside as read; with the key `FINISH`, with the lesson over."""
        return replace(self, over=True) if key == FINISH else replace(self, read=self.read | {key})

    def to_json(self) -> dict[str, Any]:
        """Return the lesson as JSON values for a save: ``lesson`` (its name), ``seat``, ``read`` and ``over``."""
        return {"lesson": self.lesson.name, "seat": self.seat, "read": sorted(self.read), "over": self.over}


@dataclass(frozen=True)
class _Kept:
    """The data of a taken lesson in a save."""

    lesson: Annotated[str, OneOf(*LESSONS)]
    seat: Annotated[int, SeatField()]
    read: Annotated[list[Annotated[str, Text(100)]], UpTo(100)]
    over: bool


_KEPT = reader(_Kept)


def taken_from_json(told: Any, rules: Rules) -> TakenLesson | None:
    """Return the taken lesson of a save; None if `told` is damaged, or the lesson is for another game than `rules`."""
    try:
        kept: _Kept = _KEPT(told, rules, "course")
    except Misfit:
        return None
    entry = LESSONS[kept.lesson]
    if (entry.game, entry.scenario) != (rules.game.name, rules.game.scenario):
        return None
    return TakenLesson(lesson_of(kept.lesson), kept.seat, frozenset(kept.read), kept.over)


class Scene(NamedTuple):
    """The text that the guide shows now.

    ``key`` is the step's or aside's, ``look`` the part of the page to point out. ``hint`` is the key of a text that
    says what must be done first; empty if nothing. ``lacked`` are the cards, in words, that this text names as missing.
    ``number`` counts the steps from 1; 0 for asides and the end. ``to_do`` says that the step asks for an action.
    ``at`` are board keys of places to mark, ``ways`` the beginnings of actions that lead to the step's end, ``shown``
    the action that the guide does on request. With a ``hint``, ``look``, ``ways`` and ``shown`` have the verb that
    comes first, or are empty; where cards are missing before that verb, ``look`` is the trade. ``again``: the learner
    reads this earlier step again.
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
    lacked: str = ""


def scene(taken_lesson: TakenLesson, table: TableView) -> Scene | None:
    """Return the scene of an aside whose moment has come, else of the first open step, else of the finish.

    An aside comes when its ``moment`` is open to the learner, unless it was put aside or one of its deeds is done.

    Return None if the lesson or the game is over, or another seat than the learner's is at the screen.
    """
    if taken_lesson.over or table.view.over or table.seat != taken_lesson.seat:
        return None
    done = list(deeds(table.log, taken_lesson.seat, taken_lesson.begins))
    able = _able(table)
    for aside in taken_lesson.lesson.asides:
        if _is_due(aside, taken_lesson, done, able):
            return Scene(aside.key, aside.look)
    behind = accomplished(taken_lesson, done)
    for number, step in enumerate(taken_lesson.lesson.steps, 1):
        if step.key not in behind:
            return _current(step, number, table, able)
    return Scene(FINISH, "")


def deeds(log: Sequence[LogEntry], seat: int, begins: int = 0) -> Iterator[str]:
    """Yield what a seat has done after the ply `begins`, in order.

    A deed is the text of one of its actions without the seat (``bank wool ore``), or the class name of an event that
    concerns this seat or no seat.
    """
    for entry in log:
        if begins and entry.ply <= begins:
            continue
        actor, _, action = entry.action.partition(" ")
        if actor == str(seat):
            yield action
        for event in entry.events:
            if getattr(event, "seat", seat) == seat:
                yield type(event).__name__


def accomplished(taken_lesson: TakenLesson, done: Iterable[str]) -> frozenset[str]:
    """Return the keys of the steps that the learner has completed or put aside, or need not read any more.

    `done` are the learner's deeds in order (:func:`deeds`). A deed completes the first step that it fits and that is
    not complete yet. Steps to be read are done with as soon as the next step with a deed is complete, and those that
    look back on a step as soon as that is skipped.
    """
    steps, met = taken_lesson.lesson.steps, set[str]()
    for deed in done:
        if step := next((step for step in steps if fits(deed, step.done) and step.key not in met), None):
            met.add(step.key)
    ahead = False
    for step in reversed(steps):
        if step.done:
            ahead = step.key in met
        elif ahead:
            met.add(step.key)
    skipped = taken_lesson.read - met
    met.update(step.key for before, step in pairwise(steps) if step.looks_back and before.key in skipped)
    return frozenset(met) | taken_lesson.read


def amiss(taken_lesson: TakenLesson, table: TableView, action: Action) -> bool:
    """Return whether `action` is not what the lesson asks for now.

    False if it asks for no action, and always in a lesson without a prepared game.
    """
    shown = scene(taken_lesson, table) if taken_lesson.lesson.prepared else None
    if shown is None or shown.key == FINISH or not shown.number:
        return False
    wanted = ways_on(taken_lesson, table, shown)
    return bool(wanted) and not fits(_deed(table.rules, action), wanted)


def ways_on(taken_lesson: TakenLesson, table: TableView, shown: Scene) -> tuple[str, ...]:
    """Return the beginnings of the actions that lead to the end of the step of `shown`, or the verb that comes first.

    If that step is only to be read, return those of the next step that asks for an action; empty if there is none, and
    for asides and the end.
    """
    step = asking(taken_lesson, shown)
    return _current(step, shown.number, table, _able(table)).ways if step else ()


def asking(taken_lesson: TakenLesson, shown: Scene) -> Step | None:
    """Return the step of `shown`, or if that is only to be read, the next one that asks for an action; else None."""
    steps = taken_lesson.lesson.steps[shown.number - 1 :] if shown.number else ()
    return next((step for step in steps if step.done), None)


def _deed(rules: Rules, action: Action) -> str:
    return rules.write(action).partition(" ")[2]


def _able(table: TableView) -> frozenset[str]:
    """Return the decision that the learner faces and the verbs that answer it now; empty if the learner cannot act."""
    if not table.can_act:
        return frozenset()
    forms = (form.verb.name for form in table.forms)
    return frozenset({table.decision, *forms, *(action.verb for action in table.legal)})


def _is_due(aside: Aside, taken_lesson: TakenLesson, done: Sequence[str], able: frozenset[str]) -> bool:
    return (
        aside.moment in able and aside.key not in taken_lesson.read and not any(fits(deed, aside.done) for deed in done)
    )


def _current(step: Step, number: int, table: TableView, able: frozenset[str]) -> Scene:
    """Return the scene of the step with this `number`; if no legal action fits it now, with a hint on what comes first.

    `able` are the learner's decision and verbs (:func:`_able`).
    """
    if not step.done or (able.intersection(step.verbs) and _is_open(step, table)):
        return Scene(step.key, step.look, "", number, bool(step.done), step.at, step.deeds, step.shown)
    hint, first = _first(step, table, able)
    ways = (first,) if first else ()
    lacked = _lacked(step, table) if first in (step.through, "end") else ""
    if not (first and lacked):
        return Scene(step.key, first, hint, number, True, (), ways, first)
    late = first == "end" and table.decision != "main"
    look = first if first == "end" else "trade"
    hint = f"guide.first.{'lacking-later' if late else 'lacking'}"
    return Scene(step.key, look, hint, number, True, (), ways, first, lacked=lacked)


def _lacked(step: Step, table: TableView) -> str:
    """Return, in words, the cards that the learner lacks for a step; empty if something else keeps them from it.

    Where several actions would do, these are the cards for the one that lacks fewest.
    """
    verbs = (table.rules.verbs[name] for name in step.verbs if name in table.rules.verbs)
    pointed = [verb for verb in verbs if all(isinstance(field, Sort) for field in verb.fields)]
    refusals = (verb.refusal(table.view, action) for verb in pointed for action in tries(table, table.own, verb.name))
    missing = [each.details["missing"] for each in refusals if each and each.key == CANNOT_PAY]
    return Speaker.at(table).bundle(min(missing, key=sum)) if missing else ""


def _is_open(step: Step, table: TableView) -> bool:
    """Return whether a legal action fits the deeds of a step, given that one of their verbs is open to the learner.

    A deed that is a verb alone fits for that; an open form counts, however it is to be filled.
    """
    forms = {form.verb.name for form in table.forms}
    if any(deed in table.rules.verbs or deed.partition(" ")[0] in forms for deed in step.deeds):
        return True
    return any(fits(_deed(table.rules, action), step.deeds) for action in table.legal)


def _first(step: Step, table: TableView, able: frozenset[str]) -> tuple[str, str]:
    """Return the key of a hint on what must be done first, and the verb for that, which names the part to point out.

    If the learner must wait, or answer a question that has nothing to do with the step, the verb is empty. What needs
    no cards, and is not possible in a main part of a turn, is possible in a later one at best: no trade helps.
    """
    if not able:
        return "guide.first.wait", ""
    for verb in ("roll", step.through, "end"):
        if verb in able:
            asked = [each for name, each in table.rules.verbs.items() if name in step.verbs]
            free = bool(asked) and all(each.suffices(0, table.decision) for each in asked)
            late = verb == "end" and (free or table.decision != "main")
            return f"guide.first.{'later' if late else verb}", verb
    return f"guide.first.{'place' if table.opening else 'asked'}", ""
