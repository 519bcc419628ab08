"""The screen of a day: its island, its puzzle, and the calendar of what was done on the days before."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import astuple
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from engine.days.island import island_of
from engine.days.puzzle import puzzle_of
from engine.games import CATALOGUE
from engine.kernel.codec import digest
from engine.kernel.refusal import Refusal
from ui.base.inputs import Commanded
from ui.base.markup import Child, Markup, classes, el
from ui.base.storage import StorageTrouble
from ui.base.trail import JOURNEYS, TODAY
from ui.board.icons import icon
from ui.board.sketch import drawn
from ui.days import calendar, table, telling
from ui.days.calendar import TRIES
from ui.screens.room import Answers, Room
from ui.session.card import PRACTICE
from ui.widgets import frame
from ui.widgets.controls import button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ui.days.calendar import Day, End
    from ui.screens.desk import Desk
    from ui.session.card import Card

WEEKS = 5
"""How many weeks the calendar shows."""


class Today(Room):
    """The screen of today, or of an earlier day that the person has chosen; a game begun for that one is practice.

    After midnight the screen of today shows the new day. ``sent`` is how the shown day's island ended for the sender of
    the link that led here; None if there was no such link.
    """

    frame = "today"
    step = TODAY

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.day = self._then = self.today
        self.calendar = calendar.recall(desk.host.storage)
        self.sent: End | None = None

    @property
    def today(self) -> date:
        """The date at this device now."""
        return table.date_of(self.desk.host.today())

    @property
    def told(self) -> Day:
        """What the calendar has noted of the chosen day."""
        return self.calendar.of(self.day)

    @property
    def card(self) -> Card | None:
        """The card of the game that counts for the chosen day; None if there is no such game, or it was deleted."""
        return self._card_in(self.told.slot)

    def _card_in(self, slot: str) -> Card | None:
        with suppress(StorageTrouble):
            return self.desk.shelf.card(slot) if slot else None
        return None

    @property
    def may_practise(self) -> bool:
        """Whether the person may play the island for practice: the attempt is over, deleted, or cannot begin any more.

        Before that, practice would show them the luck of the attempt.
        """
        told = self.told
        return bool(told.end) or (not self.card and (bool(told.slot) or self.day != self.today))

    @property
    def board(self) -> str:
        """A sketch of the chosen day's board: as it stands in the game that counts, else as the scenario begins."""
        island, card = island_of(self.day.toordinal()), self.card
        return card.board if card else CATALOGUE.scenario(island.game, island.scenario).picture

    def refresh(self) -> None:
        """Read the calendar again: what the browser had cleared may have come back."""
        self.calendar = calendar.recall(self.desk.host.storage)

    def turn_to(self, what: str) -> None:
        """Choose a day before today by its ISO text; any other text means today. Set ``sent`` to None."""
        self.day = self._then = self.today
        self.sent = None
        with suppress(ValueError):
            self.day = min(date.fromisoformat(what), self.today)

    def new_day(self) -> None:
        """Show the new day with a notice, if the day that has ended was shown; one that was chosen before it stays."""
        if self.day == self._then != self.today:
            self.refresh()
            self.turn_to("")
            self.desk.notify(self.words("days.passed"))

    def obey(self, command: Commanded) -> None:
        """Carry out a command; if it is refused or the storage fails, a notice says why."""
        try:
            super().obey(command)
        except (Refusal, StorageTrouble) as trouble:
            self.desk.excuse(trouble)

    def commands(self) -> Answers:
        """Return the commands that choose a day, play its island or its puzzle, and share a result."""
        return {
            "day": self.turn_to,
            "island": lambda _: self._play(),
            "practise": lambda _: self._practise(),
            "puzzle": lambda _: self._solve(),
            "share-day": lambda _: self._share(),
        }

    # -- what is done ----------------------------------------------------------------------------------------

    def _play(self) -> None:
        """Open the game that counts for the chosen day, or begin it if that day is today and none was begun yet.

        If today's game was deleted, do nothing. If an earlier day has no game, show today with a notice.
        """
        self.refresh()
        if self.card:
            self.desk.games.open(self.told.slot)
        elif self.day != self.today:
            self.turn_to("")
            self.desk.notify(self.words("days.passed"))
        elif not self.told.slot:
            session = table.begun(island_of(self.day.toordinal()), self.desk.words)
            self.desk.games.adopt(session, once_kept=partial(self._note, self.day))
            if self.desk.games.playing:
                self.desk.games.playing.look.day = self.day

    def _note(self, day: date, slot: str) -> None:
        """Note in the calendar which slot holds the game that counts for a day. Called once the game is saved.

        Raise `StorageTrouble` if that cannot be stored.
        """
        storage = self.desk.host.storage
        calendar.keep(storage, calendar.recall(storage).beginning(day, slot))

    def _practise(self) -> None:
        """Begin a game on the island for practice, which counts nowhere, if the person may (`may_practise`)."""
        self.refresh()
        if self.may_practise:
            session = table.begun(island_of(self.day.toordinal()), self.desk.words)
            session.origin = PRACTICE
            self.desk.games.adopt(session)

    def _solve(self) -> None:
        from ui.screens.days.puzzle import open_puzzle  # imported late: it brings the game screen

        open_puzzle(self.desk, self.day)

    def _share(self) -> None:
        from ui.screens.days.sharing import share  # imported late: few people share

        if self.told.end:
            share(self.desk, self.day, self.told.end, self.board)

    # -- what is seen ----------------------------------------------------------------------------------------

    def layout(self) -> Markup:
        """Return the layout: the island and the puzzle side by side, the calendar below."""
        return frame.page(
            el(
                "main",
                el("header", id="today-head"),
                el("section", id="today-island", aria_labelledby="island-title"),
                el("section", id="today-puzzle", aria_labelledby="puzzle-title"),
                el("section", id="today-journeys"),
                el("section", id="today-calendar", aria_labelledby="calendar-title"),
                class_="today",
            )
        )

    def regions(self) -> dict[str, Markup]:
        """Return the head with the date, the island, the puzzle, the button to the journeys, and the calendar."""
        words = self.words
        is_today = self.day == self.today
        day = telling.day_called(words, self.day)
        back = button(words("days.back"), command="day:", look="quiet small")
        title, below = (words("days.title"), day) if is_today else (day, back)
        head = frame.head(words, title, el("p", below))
        return {
            "today-head": head,
            "today-island": self._island(),
            "today-puzzle": self._puzzle(),
            "today-journeys": self._journeys(),
            "today-calendar": self._calendar(),
        }

    def _island(self) -> Markup:
        words, island, end = self.words, island_of(self.day.toordinal()), self.told.end
        return el(
            "div",
            el("span", drawn(self.board), class_="view"),
            el(
                "div",
                el("h2", words("days.island"), id="island-title"),
                el("strong", telling.island_called(words, island)),
                el("p", telling.table_called(words, island), class_="note"),
                telling.sent(words, self.sent),
                el("p", self._state(), class_="state"),
                telling.squares(words, end) if end else None,
                el("div", list(self._ways()), class_="answers"),
                class_="told",
            ),
        )

    def _state(self) -> str:
        words, told = self.words, self.told
        if told.end:
            return telling.ended(words, told.end)
        return self._begun(told) or words("days.once" if self.day == self.today else "days.missed")

    def _begun(self, told: Day) -> str:
        """Return what became of the attempt of a day that is not over; empty if none was begun."""
        if not told.slot or told.end:
            return ""
        return self.words("days.begun" if self._is_open(told) else "days.gone")

    @property
    def _left_open(self) -> date | None:
        """Yesterday if today is shown and yesterday's attempt can go on; else None."""
        yesterday = self.today - timedelta(1)
        return yesterday if self.day == self.today and self._is_open(self.calendar.of(yesterday)) else None

    def _is_open(self, told: Day) -> bool:
        """Whether the attempt of a day was begun, is not over and was not deleted."""
        return bool(told.slot) and not told.end and self._card_in(told.slot) is not None

    def _ways(self) -> Iterator[Markup]:
        words, told, card = self.words, self.told, self.card
        if told.end:
            yield button([icon("share"), el("span", words("days.share"))], command="share-day", look="primary")
        elif card:
            yield button(words("menu.continue"), command="island", look="primary")
        elif self.day == self.today and not told.slot:
            yield button([icon("play"), el("span", words("menu.play"))], command="island", look="primary")
        if told.end and card:
            yield button(words("days.see"), command="island")
        if self.may_practise:
            yield button(words("days.practise"), command="practise")
        if day := self._left_open:
            yield button(words("days.left-open"), command=f"day:{day.isoformat()}")

    def _puzzle(self) -> Markup:
        words, told = self.words, self.told
        counts = self.day == self.today or bool(told.tries)
        marks = [el("span", class_=classes("try", used=number < told.tries)) for number in range(TRIES)]
        tries = el("span", marks, class_=classes("tries", solved=told.solved)) if counts else None
        past = self.day != self.today
        late = past and not told.answered
        look = "" if told.answered or late else "primary"
        state = telling.puzzled(words, told, over=past) if counts else words("days.missed")
        label = words("days.again" if told.answered else "days.solve-late" if late else "days.solve")
        return el(
            "div",
            el("span", icon("hint"), class_="view"),
            el(
                "div",
                el("h2", words("days.puzzle"), id="puzzle-title"),
                el("p", words("days.puzzle.about")),
                el("p", tries, state, class_="state"),
                el("p", words("days.late"), class_="note") if late else None,
                el("div", button(label, command="puzzle", look=look), class_="answers"),
                class_="told",
            ),
        )

    def _journeys(self) -> Markup:
        words = self.words
        told = el("span", el("strong", words("journeys.title")), el("span", words("journeys.invited"), class_="note"))
        return button([icon("star"), told], command=JOURNEYS, look="journeys-door")

    def _calendar(self) -> Markup:
        words, kept = self.words, self.calendar
        ends = [day.end for day in kept.days.values() if day.end]
        answered = [day for day in kept.days.values() if day.answered]
        figures = (
            ("row", kept.row(self.today)),
            ("best-row", kept.best_row),
            ("islands", words("days.of", count=sum(end.won for end in ends), all=len(ends))),
            ("puzzles", words("days.of", count=sum(day.solved for day in answered), all=len(answered))),
        )
        first = self.today - timedelta(self.today.weekday() + 7 * (WEEKS - 1))
        weeks = [[first + timedelta(7 * week + day) for day in range(7)] for week in range(WEEKS)]
        heads = [el("th", name, scope="col") for name in words("days.weekdays").split()]
        return el(
            "div",
            el("h2", words("days.calendar"), id="calendar-title"),
            el("dl", [_figure(words(f"days.{name}"), each) for name, each in figures], class_="figures")
            if kept.days
            else None,
            el(
                "table",
                el("thead", el("tr", heads)),
                el("tbody", [el("tr", [el("td", self._cell(day)) for day in week]) for week in weeks]),
                class_="days",
            ),
        )

    def _cell(self, day: date) -> Markup:
        """Return a day of the calendar: a button, or a plain number if it is still to come."""
        told = self.calendar.of(day)
        if day > self.today:
            return el("span", day.day, class_="day")
        end = told.end
        look = classes(
            "day",
            won=bool(end and end.won),
            played=bool(end),
            begun=self._is_open(told),
            solved=told.solved,
            chosen=day == self.day,
        )
        return el(
            "button",
            el("span", day.day),
            el("span", icon("check"), class_="sign") if told.solved else None,
            type="button",
            class_=look,
            data_command=f"day:{day.isoformat()}",
            aria_label=self._cell_told(day, told),
            title=self._cell_told(day, told),
            aria_current="date" if day == self.today else None,
            aria_pressed=str(day == self.day).lower(),
        )

    def _cell_told(self, day: date, told: Day) -> str:
        words = self.words
        island = telling.ended(words, told.end) if told.end else self._begun(told)
        puzzle = telling.puzzled(words, told, over=day != self.today) if told.tries else ""
        done = list(filter(None, (island, puzzle)))
        called = telling.day_called(words, day)
        called = words("days.today-is", day=called) if day == self.today else called
        return " · ".join((called, *(done or [words("days.missed")])))

    def body(self) -> dict[str, str]:
        """Return data for tests and tools: the chosen ``day``, its ``island``, and a digest of its ``puzzle``.

        The island is told as ``family/scenario/seats/level/seed``.
        """
        number = self.day.toordinal()
        told = "/".join(map(str, astuple(island_of(number))[1:]))
        return {"day": self.day.isoformat(), "island": told, "puzzle": digest(puzzle_of(number))}


def _figure(name: str, figure: Child) -> Markup:
    return el("div", el("dt", name), el("dd", figure))
