"""The list of all lessons, and which of them were finished. It loads no rules."""

from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from engine.games import CATALOGUE
from engine.kernel.refusal import Refusal
from ui.base.families import ROOMS
from ui.base.learnt import learnt
from ui.base.storage import Storage
from ui.guide.lesson import Lesson

FIRST = "ui.guide.lessons"
"""The module of the lessons on the classic game."""


class Entry(NamedTuple):
    """A lesson in the list: its name, its game and scenario, and how many minutes it takes."""

    name: str
    game: str
    scenario: int
    minutes: int


SHELF = (
    Entry("classic", "classic", 0, 5),
    Entry("trade", "classic", 0, 4),
    Entry("development-cards", "classic", 0, 3),
    Entry("first-voyage", "explorers", 1, 5),
    Entry("lairs", "explorers", 2, 3),
    Entry("pirates", "explorers", 2, 3),
    Entry("fish", "explorers", 3, 2),
    Entry("spices", "explorers", 4, 3),
    Entry("first-ships", "seafarers", 1, 5),
    Entry("gold-and-pirate", "seafarers", 1, 3),
    Entry("knights-and-barbarians", "cities_knights", 0, 6),
    Entry("knights-at-work", "cities_knights", 0, 2),
    Entry("little-pirates", "junior", 0, 5),
    Entry("first-merchants", "anno1503", 1, 6),
)
"""All lessons by family, in the order in which they are best taken."""

LESSONS = {entry.name: entry for entry in SHELF}
"""The entries by name."""


def lesson_of(name: str) -> Lesson:
    """Return the lesson with this name; the lessons of its family are imported for that.

    Raise :class:`Refusal` ``unknown-lesson`` if there is no such lesson, or what the catalogue raises if the game
    cannot be loaded.
    """
    if name not in LESSONS:
        raise Refusal("unknown-lesson", lesson=name[:20])
    entry = LESSONS[name]
    CATALOGUE.game(entry.game, entry.scenario)
    room = f"{ROOMS[entry.game]}.lessons" if entry.game in ROOMS else FIRST
    lessons: Sequence[Lesson] = import_module(room).LESSONS
    return next(lesson for lesson in lessons if lesson.name == name)


def taken(storage: Storage) -> tuple[str, ...]:
    """Return the names of the lessons finished in this browser, in the order in which they were finished."""
    return tuple(name for name in learnt(storage) if name in LESSONS)


def proposed(done: Sequence[str]) -> Entry | None:
    """Return the first lesson not in `done`, if possible on the game of the last in `done`; None if all are done."""
    last = LESSONS[done[-1]].game if done else ""
    left = [entry for entry in SHELF if entry.name not in done]
    return next((entry for entry in left if entry.game == last), left[0] if left else None)
