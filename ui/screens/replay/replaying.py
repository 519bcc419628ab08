"""The replay of a game: it answers to the slider, the keys, the log and the charts, and plays by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.kernel.events import implied
from ui.base.inputs import BotTold, Commanded, Elapsed, Input, Pressed, Struck, Touched, Typed
from ui.base.markup import Markup
from ui.base.trail import GAME, REPLAY, WORKSHOP
from ui.board.picture import Picture
from ui.guide import sheet
from ui.motion.moves import effects_of
from ui.page.errand import Errand
from ui.play import draft as drafting
from ui.play.additions import is_voiced, own_regions
from ui.play.table import Draft, TableView
from ui.replay import index, transport
from ui.replay.branch import FIELD, seated
from ui.replay.eyes import Eyes, name_of, open_to, read
from ui.replay.transport import SLIDER, SPEEDS, why_no_branch
from ui.screens.game import frame
from ui.screens.game.in_words import InWords
from ui.screens.replay.look import Look
from ui.screens.replay.own_eyes import PANEL, own_eyes
from ui.screens.room import Answers, Room
from ui.screens.waiting import carry_out

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.replay.tape import Tape
    from ui.screens.desk import Desk
    from ui.session.session import Session

SETTLED = 0.6
"""Seconds that the replay must stand at a move before the page notes the place in the address."""
SLID = 0.12
"""Seconds for which the slider must stand still before everything is drawn again."""
SHOWY = 0.5
"""Seconds: moves that follow each other sooner are shown without motion and sound."""

PANELS = ("graph", "branch", PANEL)
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


class Replaying(Room):
    """The replay of a game: the table at ``ply`` of a tape, in the view of ``eyes``.

    ``eyes`` are a seat, `EVERYTHING` for all hands open, or None for what everybody may know.
    ``slot`` is empty for a game that is on no shelf: one of a series in the workshop.
    ``seats`` are the players of a new game that would go on from the present ply. ``settled`` is the place where the
    replay stood for a moment: a reload, and Back and Forward, lead there.
    """

    screen = "replay"

    def __init__(self, desk: Desk, tape: Tape, slot: str) -> None:
        super().__init__(desk)
        self.tape = tape
        self.session = tape.session
        self.slot = slot
        self.ply = tape.first
        self.eyes: Eyes = open_to(tape.session)[0]
        self.playing = False
        self.speed = "one"
        self.settled = ""
        self.seats = tape.session.players
        self.draft = Draft(shown=frozenset({"log"} if is_voiced(tape.rules) else ()))
        self.sliding = False
        self.own = own_eyes(self)
        self.look = Look(self)
        self.in_words = InWords(self, lambda: self.table)

    @property
    def step(self) -> str:
        """The step of the way: the replay of this game, where it has settled; for a game on no shelf, the workshop."""
        return REPLAY + (self.settled or self.slot) if self.slot else WORKSHOP

    @property
    def where(self) -> str:
        """The slot, the ply and the view (``all``, ``public`` or a seat), as one text: ``1a2b/120/public``."""
        return f"{self.slot}/{self.ply}/{name_of(self.eyes)}"

    @property
    def frame(self) -> str:
        """The name of the layout, with the names of the regions that the game's families add."""
        return " ".join(("game", "replay", *own_regions(self.tape.rules)))

    @property
    def played(self) -> Rules:
        """The rules of the game."""
        return self.tape.rules

    @property
    def sheet(self) -> str:
        """The control of the open panel, such as ``panel:graph``; empty if none is open."""
        return f"panel:{self.draft.panel}" if self.draft.panel else ""

    @property
    def table(self) -> TableView:
        """The table as it was at the present ply, in the chosen view."""
        return self.look.drawing.table

    @property
    def at(self) -> str:
        """The number of the move shown, the number of all moves, and the turn, in words."""
        return f"{transport.moves(self.words, self.tape, self.ply)}, {transport.turn(self.table)}"

    def begin(self) -> None:
        """Start the short wait after which the place is noted as settled."""
        self._settle()

    def stand(self, where: str) -> None:
        """Go to the ply and the view of ``120/public``, or to the nearest ply on the tape.

        A missing part and a text that is no ply change nothing; a view that may not be chosen leads to the usual one.
        """
        ply, _, eyes = where.partition("/")
        if ply.isascii() and ply.isdigit() and len(ply) < 9:
            self.ply = self.tape.recording.held(int(ply))
        if eyes:
            self.eyes = read(eyes, self.session)

    # -- what happens --------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Handle an input of the person, a bot of one's own, or a timer."""
        match event:
            case Typed(name, value) if name == SLIDER and value.lstrip("-").isdecimal():
                self._slide(int(value))
            case Typed(name, value) if name.startswith(FIELD):
                self.seats = seated(self.seats, name, value)
            case Pressed():
                self._press(event)
            case Struck(key):
                self._strike(key)
            case Touched(x, y):
                self.in_words.point((x, y))
            case BotTold() if self.own:
                self.own.hear(event)
            case Commanded():
                self.obey(event)
            case Elapsed(name):
                self._time_is_up(name)

    def _time_is_up(self, name: str) -> None:
        if name == "play":
            self._play_on()
        elif name == "slid":
            self.sliding = False
        elif name == "settle":
            self.settled = self.where

    def commands(self) -> Answers:
        """Return ``back`` to the game, ``review``, and ``show``, which focuses a place of the board."""
        return {
            "back": lambda _: self._leave_for_game(),
            "review": lambda _: self._leave_for_review(),
            "show": lambda place: self.announced.news.append(self.in_words.lead_to(place)),
        }

    def _strike(self, key: str) -> None:
        if key in KEYS:
            self._move(KEYS[key])
        elif key == "Escape" and self.draft.panel:
            self._press(Pressed(f"panel:{self.draft.panel}"))

    def _press(self, pressed: Pressed) -> None:
        name, what = pressed.name, pressed.what
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
            self.draft = drafting.press(self.table, pressed.control)

    def _turn_panel(self, name: str) -> None:
        """Open a panel of the replay, or close it if it is open; the panel of the bot of one's own asks that bot.

        ``branch`` stays as it is if nobody can play on from here.
        """
        if name != "branch" or not why_no_branch(self.tape, self.table):
            self.draft = replace(self.draft, panel="" if self.draft.panel == name else name)
            self._ask_own()

    def _ask_own(self) -> None:
        """Ask the bot of one's own about the present ply, if its panel is open."""
        if self.own and self.draft.panel == PANEL:
            self.own.ask()

    def leave(self) -> None:
        """Stop the bot that was asked."""
        if self.own:
            self.own.leave()

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
        """Go to a ply, or the nearest on the tape, and announce its move; a single step forward shows its motion too.

        Stop playing, unless this is the next step of playing (`by_itself`).
        """
        before, self.ply = self.ply, self.tape.recording.held(ply)
        if not by_itself:
            self._stop()
        if self.ply == before:
            return
        if self.draft.panel == "branch":
            self._turn_panel("branch")
        self._announce(self.ply == before + 1)
        self._ask_own()
        self._settle()

    def _slide(self, ply: int) -> None:
        self.sliding = True
        self.timers.start(SLID, "slid", 0)
        self._go(ply)

    def _announce(self, onward: bool) -> None:
        entry = self.tape.entry(self.ply, self.eyes)
        told = index.sentences(self.table, entry) or [self.words("play.opening")]
        self.announced.news += [*told, self.at] if not self.playing else told
        self.announced.tidings += told
        if onward and (not self.playing or SPEEDS[self.speed] > SHOWY):
            self.announced.effects += effects_of(self.table, [event for event in entry.events if not implied(event)])

    def _settle(self) -> None:
        """Start the wait that notes the present place: browsers limit how often a page may change its address."""
        self.timers.start(SETTLED, "settle", 0)

    def _play(self) -> None:
        """Play the moves one after the other, from the start if the replay is at the end; if they are playing, stop."""
        if self.playing:
            self._stop()
            return
        if self.ply >= self.tape.last:
            self._go(self.tape.first)
        self.playing = True
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

    # -- ways on -------------------------------------------------------------------------------------------

    def _leave_for_game(self) -> None:
        """Open the game itself as it is saved; if it is on no shelf, go back to the workshop."""
        if self.slot:
            self.desk.games.open(self.slot)
        else:
            self.desk.show(WORKSHOP)

    def _leave_for_review(self) -> None:
        """Open the review of the game."""
        from ui.screens.review.launch import open_kept

        open_kept(self.desk, self.slot)

    def _branch(self) -> None:
        """Begin a new game that has the same history up to the present ply; a notice says why if that is refused."""
        if why := why_no_branch(self.tape, self.table):
            self.desk.notify(why)
            return
        self._stop()
        work = self.session.branching(self.ply, self.seats, self.desk.host.chance())
        done, back = partial(self._branched, self.ply), partial(self.desk.enter, self)
        carry_out(self.desk, Errand(GAME, work, done, self.desk.excuse, back))

    def _branched(self, ply: int, session: Session) -> None:
        self.desk.games.adopt(session)
        self.desk.notify(self.words("replay.branched", ply=ply), stays=True)

    # -- what is seen --------------------------------------------------------------------------------------

    def dialogs(self) -> Mapping[str, Callable[[], Markup]]:
        """Return the dialogs by name: the goals, the legend, and the table in words."""
        return self.in_words.dialogs()

    def layout(self) -> Markup:
        """Return the layout of the game screen."""
        return frame.game(self.words, own_regions(self.tape.rules), look="replaying")

    def regions(self) -> dict[str, Markup]:
        """Return the regions of the table, those of the replay among them."""
        return self.look.regions()

    def picture(self) -> Picture | None:
        """Return the board at the present ply."""
        return self.look.drawing.picture

    def body(self) -> dict[str, str]:
        """Return where the replay stands, for tests and tools, and the further keys that it uses."""
        return {
            "game": self.tape.rules.game.name,
            "ply": str(self.ply),
            "plies": str(self.tape.last),
            "eyes": name_of(self.eyes),
            "playing": str(self.playing).lower(),
            "speed": self.speed,
            "keys": "PageUp PageDown Home End Space",
        }

    def rules(self) -> tuple[Markup, ...]:
        """Return the pages of help: the scenario, the costs, and the rules on the table."""
        return sheet.pages(self.table)
