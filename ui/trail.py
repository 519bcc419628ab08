"""The way from the menu to what is shown. The browser's Back takes back its last step, and Forward goes it again.

A way is a tuple of steps: ``("menu", "game:1a2b", "dialog:more")``. The first is always the menu; then comes a screen,
then a sheet of that screen, a dialog, a question. The page tells with each painting where it stands, and whoever
shows it keeps the browser's history in line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ui.inputs import Pressed

if TYPE_CHECKING:
    from ui.app import App

Way: TypeAlias = tuple[str, ...]

MENU = "menu"
SETUP = "setup"
LESSONS = "lessons"
SAVES = "saves"
RECORD = "record"
LINK = "link"
GAME = "game:"
REPLAY = "replay:"
DRILL = "drill:"
REVIEW = "review:"
SHEET = "sheet:"
DIALOG = "dialog:"
QUESTION = "question"

SCREENS = {
    SETUP: "ui.screens.setup:SettingUp",
    LESSONS: "ui.screens.lessons:Lessons",
    SAVES: "ui.screens.saves:SavedGames",
    "practice": "ui.screens.practice:Practice",
    RECORD: "ui.screens.record:AllGames",
}
"""Where the screens are that a command of the same name opens from wherever one is; the first one does without them."""

FRAGMENT = "#open="
"""How the fragment of an address begins that holds a link to a game."""

OVER_A_SCREEN = (SHEET, DIALOG, QUESTION)
"""How steps begin that stay on a screen."""


class Turn(NamedTuple):
    """How a history gets from one way to another: so many entries back, the entry there made that of another step
    or not, and entries added for the rest."""

    back: int
    replace: bool
    added: int


def turn(here: Way, there: Way) -> Turn:
    """How a history that stands `here` comes to stand `there`; nothing to do is ``Turn(0, False, 0)``."""
    alike = next((n for n, steps in enumerate(zip(here, there, strict=False)) if len(set(steps)) > 1), None)
    if alike is None:
        alike = min(len(here), len(there))
    replace = alike < min(len(here), len(there)) or not here
    return Turn(max(0, len(here) - alike - replace), replace, len(there) - alike - replace)


class Trail:
    """Where the page stands, and how it comes to stand elsewhere."""

    def __init__(self, desk: App) -> None:
        self.desk = desk

    @property
    def way(self) -> Way:
        """The way to what is shown, or is being opened."""
        desk = self.desk
        if desk.games.entering:
            return (MENU, GAME + desk.games.entering)
        sheet, dialog = desk.room.sheet, desk.dialog
        steps = (
            MENU,
            desk.room.step,
            SHEET + sheet if sheet else "",
            DIALOG + dialog if dialog else "",
            QUESTION if desk.question else "",
        )
        return tuple(step for step in steps if step)

    def follow(self, way: Way) -> None:
        """Show what the person went back or forward to; what is there no more is passed over."""
        desk, room = self.desk, self.desk.room
        if desk.question and QUESTION not in way:
            desk.answer(-1)
        if desk.room is not room:
            return
        if screen_of(way) != room.step:
            desk.games.leave(lambda: self.go(screen_of(way)))
        elif room.sheet != (sheet := _told(way, SHEET)):
            room.handle(Pressed(sheet or room.sheet))
        desk.dialog = _told(way, DIALOG)

    def go(self, step: str) -> None:
        """Show the screen of a step; where there is none of that name, the menu."""
        desk = self.desk
        if step.startswith(GAME):
            desk.games.open(step.removeprefix(GAME))
        elif step.startswith(REPLAY):
            from ui.replay.opening import open_kept  # the first screen does without

            open_kept(desk, step.removeprefix(REPLAY))
        elif step.startswith(DRILL):
            from ui.practice.ways import open_drill

            open_drill(desk, step.removeprefix(DRILL))
        elif step.startswith(REVIEW):
            from ui.review.opening import open_kept as open_review

            open_review(desk, step.removeprefix(REVIEW))
        elif step in SCREENS:
            desk.show(step)
        elif step == LINK and desk.host.link:
            desk.show_link()
        else:
            desk.show_menu()


def screen_of(way: Way) -> str:
    """The step to the screen of a way; empty where that is the menu."""
    return next((step for step in way[1:2] if not step.startswith(OVER_A_SCREEN)), "")


def _told(way: Way, kind: str) -> str:
    return next((step.removeprefix(kind) for step in way if step.startswith(kind)), "")
