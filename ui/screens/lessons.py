"""The list of lessons by family, with those that were taken and the one to take next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from engine.games import CATALOGUE
from ui.base.markup import Markup, classes, el
from ui.base.trail import LESSONS
from ui.board.icons import icon
from ui.guide.lesson_list import SHELF, Entry, proposed, taken
from ui.screens.room import Room
from ui.widgets import frame
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.screens.desk import Desk


class Lessons(Room):
    """The screen with a button for each lesson, by family."""

    frame = "lessons"
    step = LESSONS

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.done = taken(desk.host.storage)
        self.pictures: dict[str, Markup | None] = {}

    def adorn(self) -> None:
        """Draw the picture of each family, which takes too long for the first painting."""
        from ui.board.sketch import drawn

        self.pictures = {name: drawn(CATALOGUE.family(name).picture) for name in dict.fromkeys(e.game for e in SHELF)}

    def layout(self) -> Markup:
        """Return the layout: a list under a head."""
        return frame.page(
            el("main", el("header", id="lessons-head"), el("section", id="lessons"), class_="saves lessons")
        )

    def regions(self) -> dict[str, Markup]:
        """Return the head with the way back, the proposed lesson, and all lessons."""
        words = self.words
        head = frame.head(words, words("menu.learn"))
        return {"lessons-head": head, "lessons": el("div", self._proposed(), list(self._families()))}

    def _proposed(self) -> Markup:
        """Return the number of lessons taken, and the button of the next one."""
        words, entry = self.words, proposed(self.done)
        so_far = words("lessons.so-far", done=len(self.done), count=len(SHELF)) if self.done else ""
        return el(
            "div",
            el("p", words("menu.learn.text" if entry else "lessons.all-done")),
            el("p", so_far, class_="note") if so_far else None,
            self._button(entry, label=words("lessons.next" if self.done else "lessons.first")) if entry else None,
            class_="lesson-next",
        )

    def _families(self) -> Iterator[Markup]:
        """Yield a section for each family, in order, with a button for each lesson."""
        for game, entries in groupby(SHELF, key=lambda entry: entry.game):
            doors = [el("li", self._button(entry)) for entry in entries]
            picture = el("span", self.pictures.get(game), class_="view")
            yield el("section", picture, el("h2", self.words(f"game.{game}")), el("ul", doors))

    def _button(self, entry: Entry, label: str = "") -> Markup:
        words, done = self.words, entry.name in self.done
        mark = el("span", icon("check"), words("lessons.done"), class_="badge") if done else None
        minutes = el("span", words("lessons.minutes", count=entry.minutes), class_="minutes")
        told = el(
            "span",
            el("span", label, class_="label") if label else None,
            el("strong", words(f"guide.{entry.name}")),
            el("span", words(f"guide.{entry.name}.about"), class_="note"),
        )
        facts = el("span", mark, minutes, class_="facts")
        look = classes("tall", primary=bool(label), done=done) or ""
        return button([told, facts], command=f"lesson:{entry.name}", look=look)
