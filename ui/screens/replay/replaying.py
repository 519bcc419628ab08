"""The replay of a game: it answers to the slider, the keys, the log and the charts, and plays by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.events import implied
from ui.base.inputs import Commanded, Elapsed, Input, Pressed, Struck, Typed
from ui.base.trail import GAME
from ui.motion.moves import effects_of
from ui.page.errand import Errand
from ui.play import draft as drafting
from ui.replay import index
from ui.replay.branch import FIELD, seated
from ui.replay.eyes import read
from ui.replay.transport import SLIDER, SPEEDS, why_no_branch
from ui.screens.replay.replay_screen import ReplayScreen
from ui.screens.waiting import carry_out

if TYPE_CHECKING:
    from ui.session.session import Session

SETTLED = 0.6
"""After so many seconds at one move the page notes that it stands there."""
SLID = 0.12
"""When the slider has stood still for so many seconds, all is shown again."""
SHOWY = 0.5
"""Moves that follow each other sooner are shown without motion and sound."""

PANELS = ("graph", "branch")
"""Panels that only a replay has."""

KEYS = {
    "ArrowLeft": "move-back",
    "ArrowDown": "move-back",
    "ArrowRight": "move-on",
    "ArrowUp": "move-on",
    "PageUp": "turn-back",
    "PageDown": "turn-on",
    "Home": "start",
    "End": "end",
    " ": "play",
}
"""What a key does here."""


class Replaying(ReplayScreen):
    """A game that is looked at again."""

    def begin(self) -> None:
        """Note where it stands."""
        self._settle()

    def stand(self, where: str) -> None:
        """Stand at a ply, with some eyes: ``120/public``; what makes no sense is left as it is."""
        ply, _, eyes = where.partition("/")
        if ply.isascii() and ply.isdigit() and len(ply) < 9:
            self.ply = self.tape.recording.held(int(ply))
        if eyes:
            self.eyes = read(eyes, self.session)
        self._changed()

    def refresh(self) -> None:
        """The words have become others."""
        self._changed()

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Answer to something that happened."""
        match event:
            case Typed(name, value) if name == SLIDER and value.lstrip("-").isdecimal():
                self._slide(int(value))
            case Typed(name, value) if name.startswith(FIELD):
                self.seats = seated(self.seats, name, value)
                self._changed()
            case Pressed(control):
                self._press(control)
            case Struck(key):
                self._strike(key)
            case Commanded(command):
                self._command(command)
            case Elapsed("play", _):
                self._play_on()
            case Elapsed("slid", _):
                self.sliding = False
            case Elapsed("settle", _):
                self.settled = self.where

    def _command(self, command: str) -> None:
        """Go elsewhere: to the game, to what its decisions were worth, to a place on the board."""
        if command == "back":
            self._leave_for_game()
        elif command == "review":
            self._leave_for_review()
        elif command.startswith("show:"):
            self._news.append(self.lead_to(command.removeprefix("show:")))

    def _strike(self, key: str) -> None:
        if key in KEYS:
            self._move(KEYS[key])
        elif key == "Escape" and self.draft.panel:
            self._press(f"panel:{self.draft.panel}")

    def _press(self, control: str) -> None:
        name, _, what = control.partition(":")
        if name == "replay":
            self._move(what)
        elif name == "ply" and what.isdecimal():
            self._go(int(what))
        elif name == "rolled" and what.isdecimal():
            self._go(self.tape.rolled(self.ply, int(what)))
        elif name == "eyes":
            self.eyes = read(what, self.session)
            self._settle()
        elif name == "speed" and what in SPEEDS:
            self.speed = what
            self._pace()
        elif name == "panel" and what in PANELS:
            self._turn_panel(what)
        else:
            self.draft = drafting.press(self.table, control)
        self._changed()

    def _turn_panel(self, name: str) -> None:
        """Open a panel of the replay, or close it."""
        if name != "branch" or not why_no_branch(self.tape, self.table):
            self.draft = replace(self.draft, panel="" if self.draft.panel == name else name)

    def _move(self, what: str) -> None:
        tape = self.tape
        ways: dict[str, Callable[[], None]] = {
            "move-back": lambda: self._go(self.ply - 1),
            "move-on": lambda: self._go(self.ply + 1),
            "turn-back": lambda: self._go(tape.turned(self.ply, -1)),
            "turn-on": lambda: self._go(tape.turned(self.ply, 1)),
            "start": lambda: self._go(tape.first),
            "end": lambda: self._go(tape.last),
            "play": self._play,
            "branch": self._branch,
        }
        if what in ways:
            ways[what]()

    # -- along the tape ------------------------------------------------------------------------------------

    def _go(self, ply: int, *, by_itself: bool = False) -> None:
        """Show another move, and tell it; a step on is seen as it happened."""
        before, self.ply = self.ply, self.tape.recording.held(ply)
        if not by_itself:
            self._stop()
        if self.ply == before:
            return
        if self.draft.panel == "branch":
            self._turn_panel("branch")
        self._changed()
        self._tell(self.ply == before + 1)
        self._settle()

    def _slide(self, ply: int) -> None:
        self.sliding = True
        self.timers.start(SLID, "slid", 0)
        self._go(ply)

    def _tell(self, onward: bool) -> None:
        entry = self.tape.entry(self.ply, self.eyes)
        told = index.told(self.table, entry) or [self.words("play.opening")]
        self._news += [*told, self.at] if not self.playing else told
        self._tidings += told
        if onward and (not self.playing or SPEEDS[self.speed] > SHOWY):
            self._effects += effects_of(self.table, [event for event in entry.events if not implied(event)])

    def _settle(self) -> None:
        """Note where it stands, once it has stood there for a moment: a browser notes but so much at a time."""
        self.timers.start(SETTLED, "settle", 0)

    def _play(self) -> None:
        """Play by itself, from the beginning again after the end; or stand still."""
        if self.playing:
            self._stop()
            return
        if self.ply >= self.tape.last:
            self._go(self.tape.first)
        self.playing = True
        self._changed()
        self._pace()

    def _pace(self) -> None:
        if self.playing:
            self.timers.start(SPEEDS[self.speed], "play", self.ply)

    def _play_on(self) -> None:
        if not self.playing:
            return
        self._go(self.ply + 1, by_itself=True)
        if self.ply >= self.tape.last:
            self._stop()
        self._pace()

    def _stop(self) -> None:
        self.playing = False
        self.timers.stop("play")
        self._changed()

    # -- ways on -------------------------------------------------------------------------------------------

    def _leave_for_game(self) -> None:
        """Back to the game itself, as it is kept."""
        self.desk.games.open(self.slot)

    def _leave_for_review(self) -> None:
        """On to what the decisions were worth."""
        from ui.screens.review.launch import open_kept

        open_kept(self.desk, self.slot)

    def _branch(self) -> None:
        """Begin a game of its own that has the same history up to here."""
        if why := why_no_branch(self.tape, self.table):
            self.desk.notify(why)
            return
        self._stop()
        work = self.session.branching(self.ply, self.seats, self.desk.host.chance())
        done, back = partial(self._branched, self.ply), partial(self.desk.enter, self)
        carry_out(self.desk, Errand(GAME, work, done, self.desk.excuse, back))

    def _branched(self, ply: int, session: Session) -> None:
        self.desk.games.begin_branch(session)
        self.desk.notify(self.words("replay.branched", ply=ply), stays=True)
