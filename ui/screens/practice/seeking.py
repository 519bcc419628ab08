"""The next position: a prepared one that the person has not seen yet, or one that bots reach meanwhile."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from engine.kernel.refusal import Refusal
from ui.base.inputs import Commanded, Elapsed, Input, WorkerAnswered, WorkerChanged, WorkerFailed
from ui.base.markup import Markup
from ui.base.storage import SPOILT, StorageTrouble
from ui.base.trail import PRACTICE
from ui.practice import positions, scores
from ui.screens.practice.drill import WAIT
from ui.screens.room import Answers, Room
from ui.session.worker import Inquiry, patience
from ui.widgets import frame
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.practice.positions import Position
    from ui.screens.desk import Desk

USUAL = 12
"""Attempts after which a position is usually found."""
MOST = 80
"""Attempts after which the search is given up."""


def ask_next(desk: Desk, game: str, kind: str) -> None:
    """Open a prepared position of `game` and `kind` (empty: any) that is not noted as seen, and note it.

    If there is none, let bots play until they come to one. Raise :class:`Refusal` if the family cannot be loaded.
    """
    from ui.screens.practice.position_drill import open_position

    kept = scores.recall(desk.host.storage)
    found = [
        (number, each)
        for number, each in enumerate(positions.prepared(game))
        if kind in ("", each.kind) and not kept.seen_of(game) >> number & 1
    ]
    if not found:
        desk.enter(Seeking(desk, game, kind))
        return
    number, position = found[desk.host.chance() % len(found)]
    try:
        scores.keep(desk.host.storage, kept.seeing(game, number))
    except StorageTrouble as trouble:
        desk.excuse(trouble)
    open_position(desk, position, kind)


class Seeking(Room):
    """The screen while bots play until they come to a position worth a question. It can be left at any time."""

    screen = PRACTICE
    frame = "waiting"
    step = PRACTICE

    def __init__(self, desk: Desk, game: str, kind: str) -> None:
        super().__init__(desk)
        self.game, self.kind = game, kind
        self.seed = desk.host.chance()
        self.attempts = 0
        self.inquiry = Inquiry(desk.worker, self.timers, "seek")

    def begin(self) -> None:
        """Ask the worker for a first attempt; if none comes, the page makes it itself."""
        self._ask()

    def leave(self) -> None:
        """Drop the task, and start a worker that is at it anew: its bots might play on for many seconds."""
        self.inquiry.abandon()

    def handle(self, event: Input) -> None:
        """Handle an answer or failure of the worker: open the position found, else try again.

        After `MOST` attempts give up: go back to the practice room, and say so.
        """
        match event:
            case Commanded():
                self.obey(event)
            case WorkerAnswered(number, answer) if number == self.inquiry.number:
                self._answered(answer)
            case Elapsed("seek-alone", number) if number == self.inquiry.number:
                self._answered(self.inquiry.think())
            case WorkerFailed(number) | Elapsed("seek-late", number) if number == self.inquiry.number:
                self.inquiry.drop()
                self.desk.worker.failed()
                self._ask()
            case WorkerChanged():
                self.inquiry.go()

    def commands(self) -> Answers:
        """Return the command ``leave-errand``, which goes back to the practice room."""
        return {"leave-errand": lambda _: self.desk.show(PRACTICE)}

    def _ask(self) -> None:
        if self.attempts >= MOST:
            self._give_up()
            return
        self.attempts += 1
        self.inquiry.put(self._request, WAIT * patience("usual"))

    def _request(self) -> str:
        return positions.request(self.game, self.kind, self.seed, self.attempts)

    def _answered(self, answer: str) -> None:
        from ui.screens.practice.position_drill import open_position

        self.inquiry.drop()
        try:
            found = self._read(answer)
        except (*SPOILT, Refusal):
            found = None
        if found:
            open_position(self.desk, found, self.kind)
        else:
            self._ask()

    def _read(self, answer: str) -> Position | None:
        told = json.loads(answer)["found"]
        return positions.of_json(told) if told else None

    def _give_up(self) -> None:
        self.desk.show(PRACTICE)
        self.desk.notify(self.words("practice.none-found"))

    def body(self) -> dict[str, str]:
        """Return the data attribute that says that a position is sought."""
        return {"drill": "seeking"}

    def layout(self) -> Markup:
        """Return the layout: what is waited for, and the button that gives up."""
        words = self.words
        leave = button(words("app.cancel"), command="leave-errand", look="tall")
        return frame.waiting(words("practice.seeking"), words("practice.seeking.why"), leave)

    def regions(self) -> dict[str, Markup]:
        """Return the progress of the search: a guess, since nobody knows when the next position is found."""
        done = self.attempts / (self.attempts + USUAL)
        return {"share": frame.share(done, self.words("practice.seeking"))}
