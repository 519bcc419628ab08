"""The way from the menu to the present screen, and changes of it by the browser's history."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ui.base.inputs import Pressed
from ui.base.trail import DIALOG, DRILL, GAME, LINK, MENU, QUESTION, REPLAY, REVIEW, SCREENS, SHEET, Way, screen_of
from ui.shell.overlays import dialog

if TYPE_CHECKING:
    from ui.screens.room import Room
    from ui.shell.app import App

MODULES = {
    "setup": "ui.screens.setup.setting_up:SettingUp",
    "lessons": "ui.screens.lessons:Lessons",
    "saves": "ui.screens.saves:SavedGames",
    "practice": "ui.screens.practice.menu:Practice",
    "record": "ui.screens.record:AllGames",
    "workshop": "ui.screens.workshop.bench:Workshop",
    "today": "ui.screens.days.today:Today",
    "journeys": "ui.screens.days.journeys:Journeys",
}
"""The class of each of the ``SCREENS``. Its module is loaded when it is shown: so the first screen stands sooner."""


def room_at(desk: App, step: str, what: str) -> Room:
    """Return the screen of one of the ``SCREENS``, turned to `what` (``Room.turn_to``)."""
    module, _, name = MODULES[step].partition(":")
    room: Room = getattr(import_module(module), name)(desk)
    room.turn_to(what)
    return room


class Trail:
    """The way from the menu to what is shown, kept in the browser's history."""

    def __init__(self, desk: App) -> None:
        self.desk = desk

    @property
    def way(self) -> Way:
        """The way to what is shown or being opened."""
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
        """Go to a way of the history: give a question its last answer, then show the way's screen, sheet and dialog.

        If the answer leads to another screen, that one stays. A game that is being opened and not on the way is not
        opened. A dialog that is not there any more stays closed.
        """
        desk, room = self.desk, self.desk.room
        if desk.games.entering and screen_of(way) != GAME + desk.games.entering:
            desk.games.release()
        if desk.question and QUESTION not in way:
            desk.answer(-1)
        if desk.room is not room:
            return
        if screen_of(way) != room.step:
            desk.games.leave(lambda: self.go(screen_of(way)))
        elif room.sheet != (sheet := _after_prefix(way, SHEET)):
            room.handle(Pressed(sheet or room.sheet))
        name = _after_prefix(way, DIALOG)
        desk.dialog = name if dialog(desk, name) else ""

    def go(self, step: str) -> None:
        """Show the screen of a step; the menu if there is none of that name."""
        desk = self.desk
        if step.startswith(GAME):
            desk.games.open(step.removeprefix(GAME))
        elif step.startswith(REPLAY):
            from ui.screens.replay.launch import open_kept  # imported late: it is fetched after the first screen

            open_kept(desk, step.removeprefix(REPLAY))
        elif step.startswith(DRILL):
            from ui.screens.practice.launch import open_drill

            open_drill(desk, step.removeprefix(DRILL))
        elif step.startswith(REVIEW):
            from ui.screens.review.launch import open_kept as open_review

            open_review(desk, step.removeprefix(REVIEW))
        elif step in SCREENS:
            desk.show(step)
        elif step == LINK and desk.host.link:
            desk.show_link()
        else:
            desk.show_menu()


def _after_prefix(way: Way, kind: str) -> str:
    return next((step.removeprefix(kind) for step in way if step.startswith(kind)), "")
