"""The base of all screens: each returns its regions and handles inputs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from ui.base.inputs import Commanded, Input, Typed
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
"""The functions that carry out commands, by the commands' names. Each gets the command's argument, or empty text."""


class Room:
    """The base of a screen. ``announced`` holds the news, sounds and motions since the last painting.

    ``still`` is set where an input has changed nothing that is shown, such as the tick of a clock.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.timers = Timers(desk.host)
        self.announced = Announced()
        self._focus = ""
        self.still = False

    @property
    def screen(self) -> str:
        """The name of the screen in the data attributes of the page."""
        return "menu"

    @property
    def frame(self) -> str:
        """The name of the layout: `layout` is asked for again only when it changes."""
        return "menu"

    @property
    def step(self) -> str:
        """The step of this screen in the address; empty for the menu."""
        return ""

    def begin(self) -> None:
        """Do what is due when the screen is entered (called once); by default nothing."""

    def leave(self) -> None:
        """Do what is due when another screen is entered, such as dropping tasks (called once); by default nothing."""

    def handle(self, event: Input) -> None:
        """Handle an input; by default carry out commands (`obey`) and ignore all else."""
        if isinstance(event, Commanded):
            self.obey(event)

    def stirs(self, event: Input) -> bool:
        """Return whether the input just handled may have changed what is shown; ``still`` is unset for the next one."""
        still, self.still = self.still, False
        typing = isinstance(event, Typed) and not event.whole
        return not still and (not typing or self.desk.dialog in self.dialogs())

    def obey(self, command: Commanded) -> None:
        """Carry out a command of this screen, or open its dialog of that name; ignore unknown commands."""
        if answer := self.commands().get(command.name):
            answer(command.what)
        elif command.name in self.dialogs():
            self.desk.dialog = command.name

    def commands(self) -> Answers:
        """Return the commands of this screen: name to function of the argument after the colon."""
        return {}

    def refresh(self) -> None:
        """Take over changed words or preferences; by default nothing is to be done."""

    def new_day(self) -> None:
        """Show the new day: called after midnight, or when the page is looked at again; by default nothing."""

    @property
    def played(self) -> Rules | None:
        """The rules of the game that is shown; None without a game."""
        return None

    @property
    def families(self) -> tuple[str, ...]:
        """The families of the shown game, whose words and styles are needed; empty without a game."""
        if not self.played:
            return ()
        from ui.base.families import families_of  # imported late: the first screen does not need the module

        return families_of(self.played)

    @property
    def words(self) -> Words:
        """The words of the page, with those of the shown game."""
        if not self.played:
            return self.desk.words
        from ui.base.families import words_at  # imported late: the first screen does not need the module

        return words_at(self.desk.words, self.played)

    def adorn(self) -> None:
        """Add parts that the first painting can do without; by default there are none."""

    def turn_to(self, what: str) -> None:
        """Choose what the opening command names, such as a family; called before `begin`; by default ignored."""

    @property
    def occasion(self) -> str:
        """What the shown game is played for, if that needs a word (`ui.play.table.TableView.occasion`); else empty."""
        return ""

    @property
    def loss(self) -> str:
        """What is lost at a shared table if the person leaves the screen, as a sentence; empty if nothing is."""
        return ""

    @property
    def sheet(self) -> str:
        """The control that opens and closes the present panel, such as ``panel:trade``; empty if no panel is open."""
        return ""

    @abstractmethod
    def layout(self) -> Markup:
        """Return the markup of the layout, in which the element of each region has the region's name as its id."""

    def regions(self) -> dict[str, Markup]:
        """Return the markup inside each region, by the region's name."""
        return {}

    def body(self) -> dict[str, str]:
        """Return data attributes for the page's body."""
        return {}

    def picture(self) -> Picture | None:
        """Return the picture of the board; None without a board."""
        return None

    def keepsake(self, drawing: Callable[[str], str]) -> Markup | None:
        """Return the markup to show at the next start until Python has loaded; None if this screen has none to show.

        `drawing` returns the markup of a shared drawing by its id.
        """
        return None

    def rules(self) -> tuple[Markup, ...]:
        """Return the pages of help about the game on this screen; empty if there is no game."""
        return ()

    @property
    def barred(self) -> Mapping[str, str]:
        """The reasons why entries of the menu cannot be used now, by their commands."""
        return {}

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """Return the dialogs of this screen: command to a function that draws it."""
        return {}

    def news(self) -> tuple[str, ...]:
        """Return the sentences that screen readers shall announce, and forget them."""
        return self.announced.take_news()

    def tidings(self) -> tuple[str, ...]:
        """Return the sentences that the page's own voice says about what happened, and forget them."""
        return self.announced.take_tidings()

    def present(self) -> str:
        """Return the sentence that the page's own voice says about what to do now; empty for nothing."""
        return ""

    def effects(self) -> tuple[Effect, ...]:
        """Return the sounds and motions to play, and forget them."""
        return self.announced.take_effects()

    def home(self) -> str:
        """Return the selector to focus if nothing has the focus: only at the first call in a decision, then empty."""
        return ""

    def focus(self) -> str:
        """Return the selector to focus, and forget it; empty if the focus stays."""
        focus, self._focus = self._focus, ""
        return focus

    def focus_on(self, selector: str) -> None:
        """Focus an element with the next painting."""
        self._focus = selector

    def follow(self) -> bool:
        """Return whether the log scrolls to its newest line with this painting; asked once for each."""
        return False
