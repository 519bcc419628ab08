"""What a screen needs of the page that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from engine.kernel.refusal import Refusal
from ui.base.options import Asked
from ui.base.preferences import Preferences
from ui.base.storage import StorageTrouble
from ui.base.words import Words
from ui.page.host import Host
from ui.page.voice import Narrator
from ui.session.session import Session
from ui.session.worker import Worker
from ui.shelf.saves import Shelf
from ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from ui.screens.games import Games
    from ui.screens.room import Room
    from ui.screens.wishes import Wishes


class Desk(Protocol):
    """The page, as its screens see it: what they share, what lies over them, and the ways from one to another.

    ``dialog`` is the name of the open dialog, ``question`` what must be answered first. Until something was ``shown``
    the splash is seen.
    """

    host: Host
    version: str
    asked: Asked
    words: Words
    shelf: Shelf
    worker: Worker
    narrator: Narrator
    games: Games
    wishes: Wishes
    room: Room
    dialog: str
    question: Question | None
    shown: bool
    kept_offline: bool

    @property
    def preferences(self) -> Preferences:
        """What is preferred now."""

    def enter(self, room: Room) -> None:
        """Leave the screen for another one."""

    def show(self, step: str) -> None:
        """Leave the screen for one of the ``SCREENS`` (`ui.base.trail`)."""

    def show_menu(self) -> None:
        """Leave the screen for the menu."""

    def paint(self) -> None:
        """Show the page as it is now, outside of an input."""

    def afterwards(self, do: Callable[[], None]) -> None:
        """Do something when the page has been painted."""

    def notify(self, text: str, *, stays: bool = False, command: str = "", label: str = "") -> None:
        """Lay a sentence over the screen for some seconds, or until it is closed; it may have a button."""

    def unsay(self, text: str) -> None:
        """Take a sentence away that does not hold any more."""

    def excuse(self, trouble: Refusal | StorageTrouble) -> None:
        """Say why something cannot be done."""

    def ask(self, question: Question) -> None:
        """Ask a question that must be answered first."""

    def share(self, session: Session, kinds: tuple[str, ...] = ()) -> None:
        """Offer what of a game can be given to others: links of these kinds, or of all."""
