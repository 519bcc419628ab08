"""A drill: a game played like any other, but to practise. It is not saved, and a sheet tells of the exercise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from ui.base.inputs import Commanded, Elapsed, Input, WorkerAnswered, WorkerChanged, WorkerFailed
from ui.base.markup import Markup, el, join
from ui.base.storage import StorageTrouble
from ui.base.trail import DRILL
from ui.board.players import chip
from ui.page.errand import Errand
from ui.practice import scores
from ui.screens.game.playing import Playing
from ui.screens.room import Answers
from ui.screens.waiting import carry_out
from ui.session.worker import Inquiry, patience
from ui.widgets.controls import icon_button

if TYPE_CHECKING:
    from engine.kernel.events import Event
    from ui.board.picture import Picture
    from ui.play.table import TableView
    from ui.practice.scores import Scores
    from ui.screens.desk import Desk
    from ui.session.session import Session

ASKED, JUDGING, TOLD = "asked", "judging", "told"
"""The stages of a drill: the person plays; the worker judges; the result is shown."""
WAIT = 6.0
"""How many times longer than for a bot the page waits for the worker's judgement."""


class Exercise(Protocol):
    """What is practised in a drill: what the person does, how it is judged, how the result is shown."""

    can_take_back: bool
    """Whether the person may take back an action before anything is judged."""
    back: tuple[str, str]
    """The way out of the drill: the key of its name, and the screen it leads to."""

    def begin(self) -> None:
        """Begin the exercise; called when the drill is shown."""

    def goes_on(self) -> bool:
        """Return whether the game goes on by its rules, and begin to judge once the person has done what is asked."""

    def moved(self) -> None:
        """Look at the game after an action. Called after each action in the stage `ASKED`."""

    def request(self) -> str:
        """Return the present task for the bots' worker, as JSON; calling it changes nothing."""

    def answered(self, answer: str) -> None:
        """Take the worker's answer to `request`."""

    def command(self, name: str, what: str) -> None:
        """Carry out a button of the sheet, once the result is shown; `what` is the command's argument."""

    def sheet(self) -> Markup:
        """Return the sheet beside the board."""

    def said(self) -> str:
        """Return what the sheet shows as one sentence, for screen readers."""

    def marked(self, picture: Picture) -> Picture:
        """Return the picture with marks for what the worker has found."""


class Drill(Playing):
    """A drill of an ``exercise``. ``stage`` is `ASKED`, `JUDGING` or `TOLD`, ``inquiry`` the question to the worker."""

    on_shelf = False
    session: Session

    def __init__(self, desk: Desk, session: Session, step: str, exercise: Callable[[Drill], Exercise]) -> None:
        super().__init__(desk, session, "")
        self.step = DRILL + step
        self.stage = ASKED
        self.folded = False
        self.introduction.open = False
        self.inquiry = Inquiry(desk.worker, self.timers, "drill")
        self._told = ""
        self.exercise = exercise(self)

    @property
    def screen(self) -> str:
        """Always ``game``, even if the last action has won."""
        return "game"

    def begin(self) -> None:
        """Begin the game, and the exercise."""
        super().begin()
        self.exercise.begin()

    def keep(self) -> None:
        """Do nothing: a drill is not kept on the shelf."""

    def leave(self) -> None:
        """Drop all tasks of the worker."""
        super().leave()
        self.inquiry.drop()

    @property
    def can_take_back(self) -> bool:
        """Whether an action may be taken back: only before judging, and if the exercise allows it."""
        return self.stage == ASKED and self.exercise.can_take_back and super().can_take_back

    @property
    def may_act(self) -> bool:
        """Whether the person may act: only before judging."""
        return self.stage == ASKED

    def handle(self, event: Input) -> None:
        """Handle an input: answers and timers of the exercise's inquiry here, all others as in a game."""
        match event:
            case WorkerAnswered(number, answer) if number == self.inquiry.number:
                self.exercise.answered(answer)
            case WorkerFailed(number) if number == self.inquiry.number:
                self.not_answered()
            case Elapsed("drill-alone", number) if number == self.inquiry.number:
                self.exercise.answered(self.inquiry.think())
            case Elapsed("drill-late", number) if number == self.inquiry.number:
                self.not_answered()
            case WorkerChanged():
                self.inquiry.go()
                super().handle(event)
            case _:
                super().handle(event)

    def commands(self) -> Answers:
        """Return the commands of a game, with hints refused, and ``drill`` for the buttons of the sheet."""
        refused = dict.fromkeys(("hint", "place"), self._refuse_help)
        return {**super().commands(), **refused, "drill": self._command}

    def _command(self, what: str) -> None:
        name, what = Commanded.read(what)
        if name == "fold":
            self.folded = not self.folded
        elif self.stage == TOLD:
            self.exercise.command(name, what)

    def _refuse_help(self, _: str) -> None:
        """Show a notice that the best choices are shown afterwards."""
        self.desk.notify(self.words("practice.no-hint"))

    def go_on(self) -> None:
        """Let the game go on as long as the exercise wants it to."""
        if self.exercise.goes_on():
            super().go_on()
        else:
            self.seat_viewer()

    def happened(self, before: TableView, seat: int, events: Sequence[Event]) -> None:
        """Announce the events of a seat's action, let the game go on, and let the exercise look at it."""
        super().happened(before, seat, events)
        if self.stage == ASKED:
            self.exercise.moved()

    def play_on(self, ply: int) -> None:
        """Leave the drill for a new game on the shelf that goes on from a ply of it. A notice says why it fails."""
        desk = self.desk
        work = self.session.branching(ply, self.session.players, desk.host.chance())
        carry_out(
            desk,
            Errand(self.step, work, desk.games.adopt, desk.excuse, partial(desk.show, self.exercise.back[1])),
        )

    def ask(self) -> None:
        """Put the exercise's `request` to the worker; if none comes, the page works the answer out itself."""
        self.inquiry.put(self.exercise.request, WAIT * patience("usual"))

    def not_answered(self) -> None:
        """After a failure of the worker, ask a new worker or the page; if the page failed too, end without a score.

        Before the person has played, nobody waits for the answer: then only drop the question.
        """
        alone = self.inquiry.alone
        self.inquiry.drop()
        if self.stage == ASKED:
            return
        if alone:
            self.desk.notify(self.words("practice.no-answer"))
            self.show_result()
        else:
            self.desk.worker.failed()
            self.ask()

    def show_result(self) -> None:
        """Go to the stage `TOLD`, in which the sheet shows the result."""
        self.stage = TOLD
        self.focus_on("#guide .primary")

    def score(self, change: Scores) -> None:
        """Store `change`, all results of practice as they are now; if that fails, show a notice."""
        try:
            scores.keep(self.desk.host.storage, change)
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)

    def guide(self) -> Markup:
        """Return the sheet of the exercise."""
        return self.exercise.sheet()

    def regions(self) -> dict[str, Markup]:
        """Return the regions of a game's page by id, with a bar for drills: back to the choice, help, settings, menu.

        After the stage `ASKED` the banner shows the exercise's sentence. There is no sheet for the end of a game.
        """
        words, (back, screen) = self.words, self.exercise.back
        ways = (
            icon_button("arrow-left", words(back), screen),
            icon_button("help", words("app.help"), "help"),
            icon_button("settings", words("app.settings"), "settings"),
            icon_button("home", words("app.menu"), "menu"),
        )
        own = {} if self.stage == ASKED else {"banner": self._banner()}
        return {**super().regions(), **own, "bar": join(*ways), "end": Markup()}

    def _banner(self) -> Markup:
        """Return the banner with the exercise's sentence in place of who must move, as nobody moves any more."""
        colour = self.table.players[self.table.own].colour
        said = self.exercise.said()
        return el(
            "div",
            el("span", chip(colour), class_="who-now"),
            el("p", said, class_="line", title=said),
            class_=f"banner p{colour}",
        )

    def picture(self) -> Picture | None:
        """Return the board with what the exercise has marked on it."""
        picture = super().picture()
        return self.exercise.marked(picture) if picture else None

    def body(self) -> dict[str, str]:
        """Return data attributes for tests, tools and styles: those of a game, and the stage."""
        return {**super().body(), "drill": self.stage}

    def news(self) -> tuple[str, ...]:
        """Return the news of the game, then the exercise's sentence (task, judging or result) if it has changed."""
        said = self.exercise.said()
        told, self._told = (said,) if said != self._told else (), said
        return (*super().news(), *told)
