"""The first screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.dates import moment
from ui.base.languages import LANGUAGES
from ui.base.learnt import learnt
from ui.base.markup import Markup, el
from ui.base.preferences import CHOICES
from ui.base.storage import StorageTrouble
from ui.base.trail import SCREENS
from ui.screens.room import Answers, Room
from ui.session.card import Card, game_of, state_of
from ui.widgets import frame
from ui.widgets.controls import button, segmented

if TYPE_CHECKING:
    from ui.screens.desk import Desk

AGAIN = '[data-command="continue"], [data-command="new"]'
"""What leads into a game."""

ISLAND = 11
"""The seed of the island beside the menu."""


class Menu(Room):
    """Go on with the last game, begin another, or look around."""

    def __init__(self, desk: Desk, came_from: str = "") -> None:
        super().__init__(desk)
        self.last: Card | None = None
        self.newcomer = False
        self.art = Markup()
        self.focus_on(_door(came_from) if came_from else "")

    def begin(self) -> None:
        """Look for a game to go on with."""
        self.last = self._last_game()
        self.newcomer = not self.last and not learnt(self.desk.host.storage)

    def _last_game(self) -> Card | None:
        try:
            cards = self.desk.shelf.cards()
        except StorageTrouble:
            return None
        return next((card for card in cards if not card.over and not card.broken), None)

    def commands(self) -> Answers:
        """The ways into a game."""
        games, last = self.desk.games, self.last
        go_on = {"continue": lambda _: games.open(last.slot)} if last else {}
        return {"new": lambda _: games.start_usual(), **go_on}

    def adorn(self) -> None:
        """Draw an island, when there is time for it."""
        from ui.screens.setup.setting_up import preview
        from ui.shelf.setup import usual

        self.art = preview(usual(ISLAND), self.words)

    def layout(self) -> Markup:
        """The title over the sea, and what can be done."""
        return frame.page(
            el(
                "main",
                el("div", id="art", class_="menu-art", aria_hidden="true"),
                el("div", id="menu", class_="menu-card"),
                class_="menu",
            )
        )

    def regions(self) -> dict[str, Markup]:
        """Return the menu: the title, the buttons, and the most used preferences; beside it a picture."""
        return {"menu": el("div", self._title(), self._doors(), self._wishes(), self._foot()), "art": self.art}

    def _title(self) -> Markup:
        return el("header", el("h1", "Landfall"), el("p", self.words("menu.tagline"), class_="tagline"))

    def _doors(self) -> Markup:
        words = self.words
        go_on = None
        if self.last:
            label = [el("strong", words("menu.continue")), el("span", describe(self.desk, self.last), class_="note")]
            go_on = button(label, command="continue", look="primary tall")
        return el(
            "div",
            go_on,
            button(words("menu.new"), command="new", look="tall" if go_on else "primary tall"),
            self._invitation() if self.newcomer else None,
            el(
                "div",
                button(words("menu.setup"), command="setup"),
                None if self.newcomer else button(words("menu.learn"), command="lessons"),
                class_="pair",
            ),
            el(
                "div",
                button(words("menu.practice"), command="practice"),
                button(words("menu.record"), command="record"),
                class_="pair",
            ),
            el(
                "div",
                button(words("menu.saves"), command="saves"),
                button(words("app.settings"), command="settings"),
                button(words("app.help"), command="help"),
                class_="side-doors",
            ),
            class_="doors",
        )

    def _invitation(self) -> Markup:
        """Return the button to the lessons for a person who has not played here yet."""
        words = self.words
        label = [el("strong", words("menu.learn")), el("span", words("menu.learn.first"), class_="note")]
        return button(label, command="lessons", look="tall")

    def _wishes(self) -> Markup:
        """Language and theme, without a detour."""
        words, preferences = self.words, self.desk.preferences
        languages = [(code, language.name) for code, language in LANGUAGES.items()]
        themes = [(name, words(f"settings.theme.{name}")) for name in CHOICES["theme"]]
        return el(
            "div",
            segmented("prefer:lang", words("settings.lang"), languages, preferences.lang),
            segmented("prefer:theme", words("settings.theme"), themes, preferences.theme),
            class_="wishes",
        )

    def _foot(self) -> Markup:
        words = self.words
        kept = el("span", words("menu.offline"), class_="badge") if self.desk.kept_offline else None
        return el("footer", kept, el("span", words("app.version", version=self.desk.version)), class_="note")


def _door(step: str) -> str:
    """What leads to a screen."""
    return f'[data-command="{step}"]' if step in SCREENS else AGAIN


def describe(desk: Desk, card: Card) -> str:
    """A line about a saved game."""
    words = desk.words
    told = (card.title or game_of(words, card), state_of(words, card), moment(words, card.when, desk.host.today()))
    return " · ".join(filter(None, told))
