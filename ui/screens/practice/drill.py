"""A game on the table to be practised on: played like any other, but on no shelf, and with a sheet about the drill."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING

from ui.base.inputs import Commanded, Elapsed, Helped, Input, Stumbled, Thought
from ui.base.markup import Markup, el, join
from ui.base.storage import StorageTrouble
from ui.base.trail import DRILL
from ui.board.players import chip
from ui.page.errand import Errand
from ui.practice import scores
from ui.screens.game.playing import Playing
from ui.screens.waiting import carry_out
from ui.session.worker import Inquiry, patience
from ui.widgets.controls import icon_button

if TYPE_CHECKING:
    from ui.practice.scores import Scores
    from ui.screens.desk import Desk
    from ui.session.session import Session

ASKED, JUDGING, TOLD = "asked", "judging", "told"
"""How far a drill is: the person plays, what was played is looked at, what was found is told."""
WAIT = 6.0
"""So many times the patience with a bot is had with who judges."""


class Drill(Playing):
    """A drill. ``stage`` is how far it is; what is asked of the bots' worker is the ``inquiry``."""

    on_shelf = False

    def __init__(self, desk: Desk, session: Session, step: str) -> None:
        super().__init__(desk, session, "")
        self.step = DRILL + step
        self.stage = ASKED
        self.folded = False
        self.introduction.open = False
        self.inquiry = Inquiry(desk.helper, self.timers, "drill")
        self._told = ""

    @property
    def screen(self) -> str:
        """``game``, even where the last action has won."""
        return "game"

    def keep(self) -> None:
        """Nothing of a drill is kept on the shelf."""

    def leave(self) -> None:
        """Wait for nothing any more."""
        super().leave()
        self.inquiry.drop()

    @property
    def can_take_back(self) -> bool:
        """Only as long as nothing is judged."""
        return self.stage == ASKED and super().can_take_back

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Answer to something that happened."""
        match event:
            case Commanded(command) if command.startswith("drill:"):
                self._drill(command.removeprefix("drill:"))
            case Thought(number, answer) if number == self.inquiry.number:
                self._answered(answer)
            case Stumbled(number) if number == self.inquiry.number:
                self._not_answered()
            case Elapsed("drill-alone", number) if number == self.inquiry.number:
                self._answered(self.inquiry.think())
            case Elapsed("drill-late", number) if number == self.inquiry.number:
                self._not_answered()
            case Helped():
                self.inquiry.go()
                super().handle(event)
            case _:
                super().handle(event)
        self._changed()

    def _drill(self, command: str) -> None:
        """A button of the sheet."""
        if command == "fold":
            self.folded = not self.folded

    def _hint(self) -> None:
        """What is best is told afterwards."""
        self.desk.notify(self.words("practice.no-hint"))

    def _place_for_me(self) -> None:
        """Nobody else places for whoever practises."""
        self._hint()

    def _play_on(self, ply: int) -> None:
        """A game of its own goes on from a ply, and is kept on the shelf; the drill stays as it is."""
        desk = self.desk
        work = self.session.branching(ply, self.session.players, desk.host.chance())
        carry_out(desk, Errand(self.step, work, desk.games.begin_branch, desk.excuse, partial(desk.show, "practice")))

    # -- what is judged ------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Put the next question to the worker."""
        self.inquiry.put(self._request, WAIT * patience("usual"))

    @abstractmethod
    def _request(self) -> str:
        """What is asked of the worker."""

    @abstractmethod
    def _answered(self, answer: str) -> None:
        """Take an answer of the worker."""

    def _not_answered(self) -> None:
        """Ask another worker, or the page itself; where that has failed too, say so and end without a score."""
        alone = self.inquiry.alone
        self.inquiry.drop()
        if alone:
            self.desk.notify(self.words("practice.no-answer"))
            self._tell()
        else:
            self.desk.helper.failed()
            self._ask()

    def _tell(self) -> None:
        """All that can be found out is there."""
        self.stage = TOLD
        self._focus = "#guide .primary"

    def _score(self, change: Scores) -> None:
        """Keep the scores; where that cannot be, say so."""
        try:
            scores.keep(self.desk.host.storage, change)
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)

    # -- what is seen --------------------------------------------------------------------------------------

    def _guide(self) -> Markup:
        return self._sheet()

    @abstractmethod
    def _sheet(self) -> Markup:
        """What is told of the drill."""

    @abstractmethod
    def _said(self) -> str:
        """The same as a sentence, once for each stage."""

    def regions(self) -> dict[str, Markup]:
        """Those of a game, with ways to the practice room and away from it."""
        words = self.words
        ways = (
            icon_button("arrow-left", words("practice.back"), "practice"),
            icon_button("help", words("app.help"), "help"),
            icon_button("settings", words("app.settings"), "settings"),
            icon_button("home", words("app.menu"), "menu"),
        )
        own = {} if self.stage == ASKED else {"banner": self._banner()}
        return {**super().regions(), **own, "bar": join(*ways), "end": Markup()}

    def _banner(self) -> Markup:
        """What came of it, where it stood whose move it is: nobody moves any more."""
        colour = self.table.players[self.table.own].colour
        said = self._said()
        return el(
            "div",
            el("span", chip(colour), class_="who-now"),
            el("p", said, class_="line", title=said),
            class_=f"banner p{colour}",
        )

    def body(self) -> dict[str, str]:
        """How far the drill is, for tests, tools and styles."""
        return {**super().body(), "drill": self.stage}

    def news(self) -> tuple[str, ...]:
        """What has happened, and what is told of the drill."""
        said = self._said()
        told, self._told = (said,) if said != self._told else (), said
        return (*super().news(), *told)
