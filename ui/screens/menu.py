"""The menu, which is the first screen."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from ui.base.dates import moment
from ui.base.languages import LANGUAGES
from ui.base.learnt import learnt
from ui.base.markup import Markup, el
from ui.base.preferences import CHOICES
from ui.base.storage import StorageTrouble
from ui.base.trail import SCREENS, SETUP, TODAY
from ui.board.icons import drawn_icon
from ui.screens.room import Answers, Room
from ui.session.card import Card, game_of, guests_of, state_of
from ui.widgets import frame
from ui.widgets.controls import button, segmented

if TYPE_CHECKING:
    from ui.screens.desk import Desk

FAMILIES = {
    "classic": "classic",
    "explorers": "first-voyage",
    "seafarers": "first-ships",
    "cities_knights": "knights-and-barbarians",
    "junior": "little-pirates",
    "anno1503": "first-merchants",
}
"""The name of the first lesson of each family that has a card in the menu, by the family's name.

The catalogue and the list of lessons are loaded after the menu.
"""
AGAIN = '[data-command="continue"], [data-command^="new:"]'
"""The selector of the buttons that lead into a game."""


class Menu(Room):
    """The first screen: go on with the last game, begin one of any family, or go to another screen.

    `came_from` is the step of the screen that was left: the button to it gets the focus. ``counts`` says whether the
    last game counts for the island of a day.
    """

    def __init__(self, desk: Desk, came_from: str = "") -> None:
        super().__init__(desk)
        self.last: Card | None = None
        self.newcomer = False
        self.pictures: Mapping[str, Markup | None] = {}
        self.today: tuple[str, ...] = ()
        self.counts = False
        self.focus_on(_selector_of(came_from) if came_from else "")

    def begin(self) -> None:
        """Find the latest game that is neither over nor broken, and whether the person is a newcomer."""
        self.last = self._last_game()
        self.newcomer = not self.last and not learnt(self.desk.host.storage)

    def refresh(self) -> None:
        """Make the lines on today anew, in the present language."""
        self.today = told_today(self.desk) if self.today else ()

    def new_day(self) -> None:
        """Say what the new day brings."""
        self.refresh()

    def _last_game(self) -> Card | None:
        try:
            cards = self.desk.shelf.cards()
        except StorageTrouble:
            return None
        return next((card for card in cards if not card.over and not card.broken), None)

    def commands(self) -> Answers:
        """Return the commands into a game: ``new`` begins one of a family, ``continue`` opens the last one."""
        games, last = self.desk.games, self.last
        go_on = {"continue": lambda _: games.open(last.slot)} if last else {}
        return {"new": games.start_usual, **go_on}

    def adorn(self) -> None:
        """Draw the picture of each family and say what today brings, which takes too long for the first painting."""
        from engine.games import CATALOGUE
        from ui.board.sketch import drawn

        self.pictures = {name: drawn(CATALOGUE.family(name).picture) for name in FAMILIES}
        self.today = told_today(self.desk)
        self.counts = bool(self.last and day_of(self.desk, self.last.slot))

    def layout(self) -> Markup:
        """Return the layout: the title with what is next, a card for each family, and everything else."""
        return frame.page(
            el(
                "main",
                el("div", id="menu"),
                el(
                    "section",
                    el("ul", map(self._family, FAMILIES)),
                    id="families",
                    aria_label=self.words("menu.families"),
                ),
                el("div", id="menu-more"),
                class_="menu",
            )
        )

    def regions(self) -> dict[str, Markup]:
        """Return the title with the last game and the lessons, the other screens and preferences, and the pictures.

        The cards are in the layout: they are pressed while the pictures are still to come, and stay the same buttons.
        """
        return {
            "menu": el("div", self._title(), self._next()),
            "menu-more": el("div", self._doors(), self._preference_fields(), self._foot()),
            **{f"view-{name}": self.pictures.get(name) or Markup() for name in FAMILIES},
        }

    def _title(self) -> Markup:
        return el("header", el("h1", "Landfall"), el("p", self.words("menu.tagline"), class_="tagline"))

    def _next(self) -> Markup:
        """Return the buttons to the last game (if one can go on), to the screen of today, and to the lessons."""
        words = self.words
        go_on = None
        if self.last:
            label = [el("strong", words("menu.continue")), el("span", self._described(self.last), class_="note")]
            go_on = button(label, command="continue", look="primary tall")
        invited = el("span", words("menu.learn.first"), class_="note") if self.newcomer else None
        learn = button([el("strong", words("menu.learn")), invited], command="lessons", look="tall")
        return el("div", go_on, self._today_button(), learn, class_="doors")

    def _described(self, card: Card) -> str:
        told = describe(self.desk, card)
        return " · ".join((self.words("days.island"), told)) if self.counts else told

    def _today_button(self) -> Markup:
        """Return the button to the island and the puzzle of the day: a leaf of a calendar, and what it brings."""
        words, today = self.words, date.fromisoformat(self.desk.host.today()[:10])
        month = words("date.months").split()[today.month - 1]
        leaf = el("span", el("b", today.day), el("small", month), class_="leaf")
        told = [el("span", line, class_="note") for line in self.today]
        return button(
            [leaf, el("span", el("strong", words("menu.today")), told, class_="told")], command=TODAY, look="today-door"
        )

    def _family(self, name: str) -> Markup:
        """Return the card of a family: a large button that begins its usual game, its first lesson, its set-up.

        The icon of the large button is drawn in full: the page holds no shared drawings yet from which to copy it.
        """
        words = self.words
        play = el(
            "button",
            el("span", id=f"view-{name}", class_="view"),
            el("strong", words(f"game.{name}")),
            el("span", words(f"game.{name}.about"), class_="note"),
            el("span", drawn_icon("play"), words("menu.play"), class_="play"),
            type="button",
            class_="button",
            data_command=f"new:{name}",
        )
        lesson = button(words("menu.lesson"), command=f"lesson:{FAMILIES[name]}", look="quiet")
        setup = button(words("menu.setup"), command=f"setup:{name}", look="quiet")
        return el("li", play, el("span", lesson, setup, class_="ways"), class_="family")

    def _doors(self) -> Markup:
        words = self.words
        doors = ("practice", "workshop", "record", "saves")
        return el(
            "div",
            [button(words(f"menu.{name}"), command=name) for name in doors],
            [button(words(f"app.{name}"), command=name) for name in ("settings", "help")],
            class_="side-doors",
        )

    def _preference_fields(self) -> Markup:
        """Return the fields for language and theme."""
        words, preferences = self.words, self.desk.preferences
        languages = [(code, language.name) for code, language in LANGUAGES.items()]
        themes = [(name, words(f"settings.theme.{name}")) for name in CHOICES["theme"]]
        return el(
            "form",  # keeps these radio buttons apart from those of the same names in the settings
            segmented("prefer:lang", words("settings.lang"), languages, preferences.lang),
            segmented("prefer:theme", words("settings.theme"), themes, preferences.theme),
            class_="wishes",
        )

    def _foot(self) -> Markup:
        words = self.words
        kept = el("span", words("menu.offline"), class_="badge") if self.desk.kept_offline else None
        return el("footer", kept, el("span", words("app.version", version=self.desk.version)), class_="note")


def _selector_of(step: str) -> str:
    """Return the selector of the menu's button to the screen of a step; for other steps, of the buttons into a game."""
    if step == SETUP:
        return '[data-command^="setup:"]'
    return f'[data-command="{step}"]' if step in SCREENS else AGAIN


def told_today(desk: Desk) -> tuple[str, ...]:
    """Return two lines on today: the name of its island; the state of island and puzzle, and the days in a row."""
    from engine.days.island import island_of
    from ui.days import calendar, telling

    words, day = desk.words, date.fromisoformat(desk.host.today()[:10])
    kept = calendar.recall(desk.host.storage)
    told = kept.of(day)
    row = kept.row(day)
    island = words(f"menu.island.{'over' if told.end else 'begun' if told.slot else 'new'}")
    puzzle = words(f"menu.puzzle.{'solved' if told.solved else 'over' if told.answered else 'new'}")
    in_row = [words("menu.row", count=row)] if row > 1 else []
    return (telling.island_called(words, island_of(day.toordinal())), " · ".join((island, puzzle, *in_row)))


def day_of(desk: Desk, slot: str) -> date | None:
    """Return the day for whose island the game in a slot counts; None for all other games."""
    from ui.days import calendar

    return calendar.recall(desk.host.storage).day_of(slot)


def describe(desk: Desk, card: Card) -> str:
    """Return a line about a saved game: its title or kind, its progress, when it was saved."""
    words = desk.words
    when = moment(words, card.when, desk.host.today())
    told = (card.title or game_of(words, card), state_of(words, card), guests_of(words, card), when)
    return " · ".join(filter(None, told))
