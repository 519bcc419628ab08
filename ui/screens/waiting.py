"""The screen of a long task: its progress, and a way to leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.base.inputs import Commanded, Elapsed, Input
from ui.base.markup import Markup
from ui.page.errand import Errand
from ui.screens.room import Answers, Room
from ui.widgets import frame
from ui.widgets.controls import button

if TYPE_CHECKING:
    from ui.screens.desk import Desk

SLICE = 0.1
"""Seconds of work before the page is painted again; an errand that takes no longer is done without this screen."""

FIRST = 1.0
"""The same while only the splash is seen, which may stay that long in place of this screen."""


def carry_out(desk: Desk, errand: Errand[Any]) -> None:
    """Carry out an errand and call its ``finish``; if it takes longer than `SLICE`, on a screen of its own.

    Before the first screen was shown, it may take `FIRST`.
    """
    if errand.go_on(desk.host.clock, SLICE if desk.shown else FIRST):
        assert errand.finish
        errand.finish()
    else:
        desk.enter(Waiting(desk, errand))


class Waiting(Room):
    """The screen of a long task that runs in small steps."""

    frame = "waiting"
    step = ""

    def __init__(self, desk: Desk, errand: Errand[Any]) -> None:
        super().__init__(desk)
        self.errand = errand
        self.step = errand.step

    def begin(self) -> None:
        """Start the task after the first painting."""
        self.timers.start(0.0, "errand", 0)

    def leave(self) -> None:
        """Drop the work of the errand."""
        self.errand.work.close()

    def handle(self, event: Input) -> None:
        """Carry out the next step of the task, or leave it."""
        match event:
            case Elapsed("errand"):
                self._go_on()
            case Commanded():
                self.obey(event)

    def commands(self) -> Answers:
        """Return the command ``leave-errand``, which calls the errand's ``left``."""
        return {"leave-errand": lambda _: self.errand.left()}

    def _go_on(self) -> None:
        if not self.errand.go_on(self.desk.host.clock, SLICE):
            self.timers.start(0.0, "errand", 0)
            return
        assert self.errand.finish
        if self.errand.gone_wrong:
            self.errand.left()
        self.errand.finish()

    def layout(self) -> Markup:
        """Return the layout: the name of the task, and the button that leaves it."""
        words = self.words
        leave = button(words("app.cancel"), command="leave-errand", look="tall")
        return frame.waiting(words("app.opening"), words("app.opening.why"), leave)

    def regions(self) -> dict[str, Markup]:
        """Return the region ``share``: the progress bar of the task."""
        return {"share": frame.share(self.errand.share, self.words("app.opening"))}
