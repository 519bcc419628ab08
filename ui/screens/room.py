"""What a screen is: it shows itself as regions and answers to what happens."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ui.base.inputs import Input
from ui.base.markup import Markup
from ui.page.timers import Timers

if TYPE_CHECKING:
    from ui.base.effects import Effect
    from ui.base.words import Words
    from ui.board.picture import Picture
    from ui.screens.desk import Desk


class Room:
    """A screen."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.timers = Timers(desk.host)

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
        """Answer to something that happened."""

    def refresh(self) -> None:
        """Called when the desk's words or preferences have become others."""

    @property
    def families(self) -> tuple[str, ...]:
        """The families of games that are shown: their words and styles are laid over the common ones."""
        return ()

    @property
    def words(self) -> Words:
        """The words in which all is told."""
        return self.desk.words

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
        """What the help tells of the game on this screen, if there is one."""
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
        """What to say aloud, once."""
        return ()

    def tidings(self) -> tuple[str, ...]:
        """What has happened, as sentences that are said once to whoever wishes it."""
        return ()

    def present(self) -> str:
        """What is to be done now, as a sentence that is said to whoever wishes it."""
        return ""

    def effects(self) -> tuple[Effect, ...]:
        """What to play, once."""
        return ()

    def home(self) -> str:
        """Where the focus goes that is nowhere, told once for each thing that somebody is asked."""
        return ""

    def focus(self) -> str:
        """What to focus, once."""
        return ""

    def follow(self) -> bool:
        """Whether the log is to show its newest line, wherever one has scrolled to; asked once for each painting."""
        return False
