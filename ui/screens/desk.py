"""The protocol of what a screen may use of the page that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from engine.kernel.refusal import Refusal
from ui.base.markup import Markup
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


class Shares(Protocol):
    """A dialog that shares something. ``copied`` says whether copying it has worked; None until the browser says."""

    copied: bool | None

    def command(self, what: str) -> None:
        """Carry out the button `what` of the dialog, such as ``copy``; ignore other texts."""

    def markup(self, words: Words) -> Markup:
        """Return the dialog."""


class Desk(Protocol):
    """The page as its screens use it: shared values, dialogs, and ways to other screens.

    ``dialog`` is the name of the open dialog, ``question`` the open question; the splash stays until ``shown`` is true.
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
    sharing: Shares | None
    shown: bool
    kept_offline: bool
    lasting: bool | None
    """Whether the browser keeps the storage until the person deletes it; None as long as that is not known."""

    @property
    def preferences(self) -> Preferences:
        """The person's preferences."""

    def enter(self, room: Room) -> None:
        """Leave the present screen and show `room`."""

    def show(self, step: str, what: str = "") -> None:
        """Leave the present screen, and show that of a step in ``SCREENS``, turned to `what` (``Room.turn_to``)."""

    def show_menu(self) -> None:
        """Leave the present screen and show the menu."""

    def paint(self) -> None:
        """Show the page as it is now; needed only when no input is being handled."""

    def afterwards(self, do: Callable[[], None]) -> None:
        """Call `do` after the next painting."""

    def notify(
        self, text: str, *, stays: bool = False, everywhere: bool = False, command: str = "", label: str = ""
    ) -> None:
        """Show a notice for some seconds, or until closed if it `stays`; `command` and `label` give it a button.

        It goes with the screen, unless it concerns all screens (`everywhere`); then it stays until closed.
        """

    def tell(self, what: str) -> None:
        """Show what the person has just asked for, or why it is refused, at most until they do something else."""

    def untell(self) -> None:
        """Remove the notice of the last `tell`, if it is shown: what it says may be so no longer."""

    def unsay(self, text: str) -> None:
        """Remove the notice with this text, if it is shown."""

    def excuse(self, trouble: Refusal | StorageTrouble) -> None:
        """Show a notice, until it is closed, that says why something cannot be done."""

    def ask(self, question: Question) -> None:
        """Show a question that the person must answer before anything else."""

    def share(self, session: Session, kinds: tuple[str, ...] = ()) -> None:
        """Open the dialog that shares a game, with links of these kinds, or of all kinds if none is named."""
