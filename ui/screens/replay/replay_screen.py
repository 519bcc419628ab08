"""A replay as it is shown: the table as it was, with controls to go through the game in place of those to play it."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from ui.base.effects import Effect
from ui.base.markup import Markup, el, join
from ui.base.trail import REPLAY
from ui.board.picture import Picture
from ui.board.players import chip
from ui.guide import sheet
from ui.play import screen as play
from ui.play.additions import is_voiced, own_regions
from ui.play.hand import hand
from ui.play.statistics import Tally
from ui.play.table import Draft, TableView
from ui.replay import branch, graph, index, transport
from ui.replay.eyes import Eyes, name_of, open_to
from ui.replay.transport import Standing
from ui.screens.game import frame
from ui.screens.game_room import TableRoom
from ui.widgets.controls import icon_button

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.replay.tape import Tape
    from ui.screens.desk import Desk

OWN = ("banner", "hand", "actions", "panel", "advice", "log")
"""Regions of the game screen that show something else here."""


class ReplayScreen(TableRoom):
    """The table at a ply of a tape, through somebody's eyes. ``seats`` are who would play on from there.

    ``settled`` is where it stood for a moment: a reload, and Back and Forward, lead there. While it is ``sliding``
    hands and log stay as they were: the board follows the finger the sooner.
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
        self._indices: dict[Eyes, index.Index] = {}
        self._tallies: dict[Eyes, Tally] = {}
        self.sliding = False
        self._late: dict[str, Markup] = {}
        self._news: list[str] = []
        self._tidings: list[str] = []
        self._effects: list[Effect] = []

    @property
    def step(self) -> str:
        """The way to the game, and to where in it."""
        return REPLAY + (self.settled or self.slot)

    @property
    def where(self) -> str:
        """The slot, the ply and the eyes, as one text."""
        return f"{self.slot}/{self.ply}/{name_of(self.eyes)}"

    @property
    def frame(self) -> str:
        """The arrangement of the game screen, with the regions that the game has of its own."""
        return " ".join(("game", "replay", *own_regions(self.tape.rules)))

    @property
    def played(self) -> Rules:
        """Those of the game."""
        return self.tape.rules

    @property
    def sheet(self) -> str:
        """The panel that is open."""
        return f"panel:{self.draft.panel}" if self.draft.panel else ""

    # -- the table as it was -------------------------------------------------------------------------------

    @property
    def table(self) -> TableView:
        """The table for these eyes."""
        return self.drawing.table

    @cached_property
    def drawing(self) -> play.Drawing:
        """The table as it is drawn."""
        return play.Drawing(self.tape.table(self.ply, self.eyes, self.words, self.draft))

    def _changed(self) -> None:
        self.__dict__.pop("drawing", None)

    @property
    def at(self) -> str:
        """Which move of how many this is, in which turn."""
        return f"{transport.moves(self.words, self.tape, self.ply)}, {transport.turn(self.table)}"

    # -- what is seen --------------------------------------------------------------------------------------

    def layout(self) -> Markup:
        """The frame of the game screen."""
        return frame.game(self.words, own_regions(self.tape.rules), look="replaying")

    def regions(self) -> dict[str, Markup]:
        """The regions of the table, and those that are other here."""
        stands = Standing(self.ply, self.eyes, self.playing, self.speed)
        if not self.sliding:
            self._late = {"hand": self._hands(), "log": index.draw(self.table, self._index)}
        return {
            **self.drawing.drawn_but(OWN),
            **self._late,
            "bar": self._bar(),
            "banner": self._banner(),
            "panel": self._panel(),
            "actions": transport.transport(self.tape, self.table, stands),
            **dict.fromkeys(("advice", "guide", "end", "curtain"), Markup()),
        }

    def _bar(self) -> Markup:
        words = self.words
        return join(
            icon_button("arrow-left", words("replay.back"), "back"),
            icon_button("review", words("review.open"), "review") if self.session.state.over else None,
            icon_button("help", words("app.help"), "help"),
            icon_button("settings", words("app.settings"), "settings"),
            icon_button("home", words("app.menu"), "menu"),
        )

    def _banner(self) -> Markup:
        """Whose move it was, and what it came to."""
        table = self.table
        entry = self.tape.entry(self.ply, self.eyes)
        seat = table.rules.read(entry.action).seat if entry.action else 0
        told = index.line(table, entry) if entry.action else self.words("replay.before")
        colour = table.players[seat].colour
        return el(
            "div",
            el("span", chip(colour), class_="who-now"),
            el("p", told, class_="line", title=told),
            el("span", transport.turn(table), class_="turn-number"),
            class_=f"banner p{colour}",
        )

    def _hands(self) -> Markup:
        """The hand of the seat through whose eyes one looks, or of all."""
        table = self.table
        if not table.bared:
            return hand(table)
        shown = [self._hand(replace(table, seat=seat), seat) for seat in range(table.rules.seats)]
        return el("div", shown, class_="hands", tabindex="0", role="group", aria_label=self.words("replay.eyes.all"))

    def _hand(self, table: TableView, seat: int) -> Markup:
        player = table.players[seat]
        name = el("h3", chip(player.colour), el("span", player.name))
        return el("section", name, hand(table), class_=f"one-hand p{player.colour}")

    def _panel(self) -> Markup:
        table = self.table
        if self.draft.panel == "branch":
            return branch.draw(table, self.seats)
        if self.draft.panel == "graph":
            return graph.draw(table, self.tape, self._tally)
        return self.drawing.region("panel")

    @property
    def _index(self) -> index.Index:
        if self.eyes not in self._indices:
            self._indices[self.eyes] = index.Index(self.tape, self.eyes)
        return self._indices[self.eyes]

    @property
    def _tally(self) -> Tally:
        if self.eyes not in self._tallies:
            self._tallies[self.eyes] = Tally.of(self.tape.rules, self.tape.log(self.eyes))
        return self._tallies[self.eyes]

    def picture(self) -> Picture | None:
        """The board as it was."""
        return self.drawing.picture

    def body(self) -> dict[str, str]:
        """Where the replay stands, for tests and tools, and the keys that it hears besides the usual."""
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
        """The sheet of the scenario, what things cost, and the rules on the table."""
        return sheet.pages(self.table)

    def news(self) -> tuple[str, ...]:
        """The move, in the log's own words."""
        news, self._news = tuple(self._news), []
        return news

    def tidings(self) -> tuple[str, ...]:
        """The same as it is said."""
        tidings, self._tidings = tuple(self._tidings), []
        return tidings

    def effects(self) -> tuple[Effect, ...]:
        """What is to be heard and seen of it."""
        effects, self._effects = tuple(self._effects), []
        return effects
