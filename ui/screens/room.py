"""What a screen is: it shows itself as regions and answers to what happens."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from ui.base.inputs import Commanded, Input
from ui.base.markup import Markup
from ui.page.announced import Announced
from ui.page.timers import Timers

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.base.effects import Effect
    from ui.base.words import Words
    from ui.board.picture import Picture
    from ui.screens.desk import Desk

Answers: TypeAlias = Mapping[str, Callable[[str], object]]
"""What answers to commands, by their names; it is called with the command's argument, which may be empty."""


class Room:
    """A screen. ``announced`` is what has happened since the last painting."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.timers = Timers(desk.host)
        self.announced = Announced()
        self._focus = ""

    @property
    def screen(self) -> str:
        """What it is called on the page."""
        return "menu"

    @property
    def frame(self) -> str:
        """Its layout, in which each region has an element with its name as id."""
        return "menu"

    @property
    def step(self) -> str:
        """How one comes to it from the menu; nothing leads on to the menu itself."""
        return ""

    def begin(self) -> None:
        """Called once, when the screen is entered."""

    def leave(self) -> None:
        """Called once, when another screen is entered; what was waited for is over then."""

    def handle(self, event: Input) -> None:
        """Answer to something that happened; to a command, by the table of the screen's own."""
        if isinstance(event, Commanded):
            self.obey(event)

    def obey(self, command: Commanded) -> None:
        """Do what a command of this screen asks for, or open its dialog of that name; any other means nothing here."""
        if answer := self.commands().get(command.name):
            answer(command.what)
        elif command.name in self.dialogs():
            self.desk.dialog = command.name

    def commands(self) -> Answers:
        """The commands that this screen answers to itself."""
        return {}

    def refresh(self) -> None:
        """Called when the desk's words or preferences have become others."""

    @property
    def played(self) -> Rules | None:
        """The rules of the game that is shown; None where there is no game."""
        return None

    @property
    def families(self) -> tuple[str, ...]:
        """The families of the game that is shown: their words and styles are laid over the common ones."""
        if not self.played:
            return ()
        from ui.base.families import families_of  # the first screen does without

        return families_of(self.played)

    @property
    def words(self) -> Words:
        """The words of the page, with those of the game that is shown."""
        if not self.played:
            return self.desk.words
        from ui.base.families import words_at  # the first screen does without

        return words_at(self.desk.words, self.played)

    def adorn(self) -> None:
        """Add what the screen can do without at first."""

    @property
    def sheet(self) -> str:
        """The control that opened what lies over a part of the screen, and closes it; empty when nothing does."""
        return ""

    # -- what is seen --------------------------------------------------------------------------------------

    @abstractmethod
    def layout(self) -> Markup:
        """The arrangement of the regions."""

    def regions(self) -> dict[str, Markup]:
        """The inside of each region."""
        return {}

    def body(self) -> dict[str, str]:
        """Data attributes of the body."""
        return {}

    def picture(self) -> Picture | None:
        """The board, if one is played on."""
        return None

    def keepsake(self, drawing: Callable[[str], str]) -> Markup | None:
        """What is to be seen of the screen until Python has come back to it, made of drawings told by their names."""
        return None

    def rules(self) -> tuple[Markup, ...]:
        """Return the pages of help about the game on this screen; empty if there is no game."""
        return ()

    def goal(self) -> Markup | None:
        """What counts in the game on this screen, and where everybody stands, if there is one."""
        return None

    @property
    def hinted(self) -> bool:
        """Whether somebody may ask for a hint now."""
        return False

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """What a command of the same name lays over this screen alone."""
        return {}

    def news(self) -> tuple[str, ...]:
        """Return the news for programs that read the page aloud, once."""
        return self.announced.take_news()

    def tidings(self) -> tuple[str, ...]:
        """What has happened, as sentences that the page itself says once if that is preferred."""
        return self.announced.take_tidings()

    def present(self) -> str:
        """Return what is to be done now, as a sentence that the page says if that is preferred."""
        return ""

    def effects(self) -> tuple[Effect, ...]:
        """The sounds and motions to play, once."""
        return self.announced.take_effects()

    def home(self) -> str:
        """Return the selector for a focus that is nowhere; once for each decision, then empty."""
        return ""

    def focus(self) -> str:
        """The selector of what to focus, once; empty where the focus stays."""
        focus, self._focus = self._focus, ""
        return focus

    def focus_on(self, selector: str) -> None:
        """Move the focus when the screen is painted next."""
        self._focus = selector

    def follow(self) -> bool:
        """Whether the log is to show its newest line, wherever one has scrolled to; asked once for each painting."""
        return False
