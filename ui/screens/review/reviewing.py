"""The screen of a review: decisions of a finished game are judged one by one, then shown with their losses."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ui.base.inputs import Commanded, Elapsed, Input, Pressed, WorkerAnswered, WorkerChanged, WorkerFailed
from ui.base.markup import Markup, el
from ui.base.storage import StorageTrouble
from ui.base.trail import GAME, REVIEW
from ui.page.errand import Errand
from ui.review import kept, pages
from ui.review.reviewer import Finished, Reviewer
from ui.review.story import Story
from ui.screens.replay.launch import open_kept as open_replay
from ui.screens.room import Answers, Room
from ui.screens.waiting import carry_out
from ui.session.card import game_of
from ui.session.summary import card_of
from ui.widgets import frame

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.replay.tape import Tape
    from ui.screens.desk import Desk
    from ui.session.session import Session

WORKING, STOPPED, FAILED, DONE = "working", "stopped", "failed", "done"
"""How far a review is."""


class Reviewing(Room):
    """The review of one seat's decisions at a time: ``reviewer`` judges them, ``story`` tells what was found so far.

    ``at`` is `WORKING`, `STOPPED`, `FAILED` or `DONE`; ``chosen`` is the ply of the opened decision, -1 for none.
    """

    screen = "review"
    frame = "review"

    def __init__(self, desk: Desk, tape: Tape, slot: str, seat: str = "") -> None:
        super().__init__(desk)
        self.tape = tape
        self.session = tape.session
        self.slot = slot
        self.seats = self.session.people or tuple(range(tape.rules.seats))
        self.seat = next((each for each in self.seats if str(each) == seat), self.seats[0])
        self.card = card_of(self.session, slot, "")
        self.chosen = -1
        self.at = WORKING
        self.reviewer = self._reviewer()
        self.story = self._story(self._so_far(), whole=False)
        self._look_at(self.seat)

    @property
    def step(self) -> str:
        """The step of this review in the address: the game, and the seat."""
        return f"{REVIEW}{self.slot}" + (f"/{self.seat}" if self.seat != self.seats[0] else "")

    @property
    def played(self) -> Rules:
        """The rules of the game."""
        return self.tape.rules

    def begin(self) -> None:
        """Ask the worker to go on with the review, if it is not done."""
        self._ask()

    def leave(self) -> None:
        """If the review is not done, save its answers so far, so that it can go on later."""
        if self.at != DONE and self.reviewer.answers:
            with suppress(StorageTrouble):
                kept.keep_begun(self.desk.host.storage, self.slot, self.reviewer, self.desk.version)

    def refresh(self) -> None:
        """Tell the story anew, in the present language."""
        self.story = self._story(self.story.found, self.story.whole)

    def handle(self, event: Input) -> None:
        """Handle an input of the person, the worker, or a timer."""
        match event:
            case Pressed():
                self._press(event.name, event.what)
            case Commanded():
                self.obey(event)
            case WorkerAnswered(number, answer) if number == self.reviewer.question:
                self._answered(answer)
            case WorkerFailed(number) if number == self.reviewer.question:
                self._stumbled()
            case WorkerChanged():
                self.reviewer.inquiry.go()
            case Elapsed("review-alone", number) if number == self.reviewer.question:
                self._answered(self.reviewer.inquiry.think())
            case Elapsed("review-late", number) if number == self.reviewer.question:
                self._stumbled()

    def commands(self) -> Answers:
        """Return the commands that lead back to the game and to a move of its replay."""
        return {"back": lambda _: self.desk.games.open(self.slot), "replay": partial(open_replay, self.desk)}

    def _press(self, name: str, what: str) -> None:
        number = int(what) if what.isascii() and what.isdigit() and len(what) < 9 else -1
        if name == "seat" and number in self.seats and number != self.seat:
            self._look_at(number)
            self._ask()
        elif name == "moment" and any(each.ply == number for each in self.story.moments):
            self.chosen = number
            self._focus = f"#moment-{number}"
        elif name == "again" and any(each.ply == number for each in self.story.moments):
            self._try_again(number)
        elif name == "stop" and self.at == WORKING:
            self.reviewer.inquiry.drop()
            self.at = STOPPED
        elif name == "on" and self.at in (STOPPED, FAILED):
            self.reviewer.failures = 0
            self.at = WORKING
            self._ask()

    def _look_at(self, seat: int) -> None:
        """Show the review of a seat: the finished one if it is stored, else a new one that the worker has still to do.

        The new one goes on from the worker's answers that are stored from an earlier, unfinished review of the seat.
        """
        self.reviewer.inquiry.drop()
        self.leave()
        self.seat, self.chosen = seat, -1
        self.reviewer = self._reviewer()
        found = self._recalled(seat)
        if not found:
            with suppress(StorageTrouble):
                kept.go_on(self.desk.host.storage, self.slot, self.reviewer, self.desk.version)
        self.at = DONE if found else WORKING
        self.story = self._story(found or self._so_far(), whole=bool(found))

    def _recalled(self, seat: int) -> Finished | None:
        try:
            return kept.recall(self.desk.host.storage, self.slot, self.session, seat, self.desk.version)
        except StorageTrouble:
            return None

    def _reviewer(self) -> Reviewer:
        return Reviewer(self.desk.worker, self.timers, self.session, self.seat)

    def _so_far(self) -> Finished:
        return Finished(self.seat, self.reviewer.examination.report(), self.reviewer.whys)

    def _story(self, found: Finished, whole: bool) -> Story:
        return Story(self.tape, self.words, found, whole)

    def _ask(self) -> None:
        if self.at == WORKING:
            self.reviewer.ask()

    def _answered(self, text: str) -> None:
        alone = self.reviewer.inquiry.alone
        self.reviewer.answered(text)
        if self.reviewer.failures:
            self._try_once_more()
            return
        if not alone:
            self.desk.worker.succeeded()
        if self.reviewer.examination.over:
            self._finish()
        else:
            self.story = self.story.further(self._so_far(), whole=False)
            self._ask()

    def _stumbled(self) -> None:
        self.reviewer.failed()
        self.desk.worker.failed()
        self._try_once_more()

    def _try_once_more(self) -> None:
        if self.reviewer.given_up:
            self.at = FAILED
            self.announced.news.append(self.words("review.failed"))
        else:
            self._ask()

    def _finish(self) -> None:
        """Show and announce the finished review and save it; if it cannot be saved, say so."""
        found = self._so_far()
        self.at, self.story = DONE, self.story.further(found, whole=True)
        self.announced.news.append(self.story.sum)
        try:
            kept.keep(self.desk.host.storage, self.slot, self.session, found, self.desk.version)
        except StorageTrouble as trouble:
            self.desk.excuse(trouble)

    def _try_again(self, ply: int) -> None:
        """Begin a new game at the position before a decision, with a person on the seat that decided."""
        seats = [
            replace(each, kind="human") if seat == self.seat else each for seat, each in enumerate(self.session.players)
        ]
        self.reviewer.inquiry.drop()
        work = self.session.branching(ply, seats, self.desk.host.chance())
        done, back = partial(self._branched, ply), partial(self.desk.enter, self)
        carry_out(self.desk, Errand(GAME, work, done, self.desk.excuse, back))

    def _branched(self, ply: int, session: Session) -> None:
        self.desk.games.adopt(session)
        self.desk.notify(self.words("replay.branched", ply=ply))

    def layout(self) -> Markup:
        """Return the layout: a head, the sums beside the graph, and the moves below."""
        names = ("review-whose", "review-sum", "review-graph", "review-moments")
        return frame.page(
            el(
                "main",
                el("header", id="review-head"),
                [el("section", id=name, tabindex="-1" if name == "review-sum" else None) for name in names],
                el("footer", id="review-foot"),
                class_="review",
            )
        )

    def regions(self) -> dict[str, Markup]:
        """Return the regions: head, seats to choose from, sum (or progress), graph, moments, foot.

        Graph and moments tell what is known so far.
        """
        words = self.words
        return {
            "review-head": pages.head(words, game_of(self.desk.words, self.card), self.slot),
            "review-whose": pages.whose(words, self.session.players, self.seats, self.seat),
            "review-sum": self._sum(),
            "review-graph": pages.chart(self.story, self.chosen),
            "review-moments": pages.moments(self.story, self.slot, self.chosen),
            "review-foot": pages.foot(self.story),
        }

    def _sum(self) -> Markup:
        if self.at == DONE:
            return pages.sums(self.story)
        if self.at == WORKING:
            return pages.under_way(self.story, self.reviewer.examination.progress)
        return pages.stopped(self.words, failed=self.at == FAILED)

    def body(self) -> dict[str, str]:
        """Return the progress of the review as attributes of the page's body, for tests and tools."""
        return {
            "game": self.tape.rules.game.name,
            "review": self.at,
            "seat": str(self.seat),
            "progress": str(int(100 * self.reviewer.examination.progress)) if self.at == WORKING else "100",
        }
