"""How a replay looks: the table as it was, with controls to go through the game in place of those to play it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.parts.turn import TurnBegan
from ui.base.markup import Markup, classes, el, join
from ui.board.players import chip
from ui.play import screen as play
from ui.play.banner import LONGEST_LINE
from ui.play.hand import hand
from ui.play.statistics import Tally
from ui.play.table import TableView
from ui.replay import branch, graph, index, transport
from ui.replay.eyes import Eyes
from ui.replay.transport import Standing
from ui.screens.replay.own_eyes import PANEL
from ui.widgets.controls import icon_button

if TYPE_CHECKING:
    from ui.screens.replay.replaying import Replaying

OWN = ("banner", "hand", "actions", "panel", "advice", "log")
"""Regions of the game screen that show something else here."""


class Look:
    """The regions of a replay at its present ply, in the view that was chosen (``Replaying.eyes``).

    While the slider is moved, hands and log stay as they were: the board follows the finger sooner.
    """

    def __init__(self, replaying: Replaying) -> None:
        self._replaying = replaying
        self._made_of: tuple[object, ...] = ()
        self._drawing: play.Drawing | None = None
        self._indices: dict[Eyes, index.Index] = {}
        self._tallies: dict[Eyes, Tally] = {}
        self._late: dict[str, Markup] = {}

    @property
    def drawing(self) -> play.Drawing:
        """The drawing of the table; made anew when the ply, the eyes, the draft or the words have changed."""
        replaying = self._replaying
        made_of = replaying.ply, replaying.eyes, replaying.desk.words, replaying.draft
        if self._drawing is None or made_of != self._made_of:
            self._made_of = made_of
            table = replaying.tape.table(replaying.ply, replaying.eyes, replaying.words, replaying.draft)
            self._drawing = play.Drawing(table)
        return self._drawing

    def regions(self) -> dict[str, Markup]:
        """Return the markup of each region by name: those of a game, some of them replaced by the replay's own."""
        replaying = self._replaying
        stands = Standing(replaying.ply, replaying.eyes, replaying.playing, replaying.speed)
        if not replaying.sliding:
            self._late = {"hand": self._hands(), "log": index.draw(self.drawing.table, self._index)}
        return {
            **self.drawing.drawn_but(OWN),
            **self._late,
            "bar": self._bar(),
            "banner": self._banner(),
            "panel": self._panel(),
            "actions": transport.transport(replaying.tape, self.drawing.table, stands),
            **dict.fromkeys(("advice", "guide", "end", "curtain"), Markup()),
        }

    def _bar(self) -> Markup:
        replaying = self._replaying
        words = replaying.words
        return join(
            icon_button("arrow-left", words("replay.back" if replaying.slot else "replay.workshop"), "back"),
            icon_button("review", words("review.open"), "review")
            if replaying.slot and replaying.session.state.over
            else None,
            icon_button("help", words("app.help"), "help"),
            icon_button("settings", words("app.settings"), "settings"),
            icon_button("home", words("app.menu"), "menu"),
        )

    def _banner(self) -> Markup:
        """Return the banner: the latest move in words, the seat that it speaks of, and the turn.

        Before the first move it shows the seat that has this move.
        """
        replaying = self._replaying
        table = self.drawing.table
        entry = replaying.tape.entry(replaying.ply, replaying.eyes)
        begun = [event.seat for event in entry.events if isinstance(event, TurnBegan)]
        seat = begun[-1] if begun else table.rules.read(entry.action).seat if entry.action else table.asked[0]
        told = index.line(table, entry) if entry.action else replaying.words("replay.before")
        colour = table.players[seat].colour
        return el(
            "div",
            el("span", chip(colour), class_="who-now"),
            el("p", told, class_="line", title=told),
            el("span", transport.turn(table), class_="turn-number"),
            class_=classes("banner", f"p{colour}", long=len(told) > LONGEST_LINE),
        )

    def _hands(self) -> Markup:
        """Return the hand of the seat whose view is shown, or the hands of all if they lie open."""
        replaying = self._replaying
        table = self.drawing.table
        if not table.bared:
            return hand(table)
        shown = [self._hand(replace(table, seat=seat), seat) for seat in range(table.rules.seats)]
        label = replaying.words("replay.eyes.all")
        return el("div", shown, class_="hands scroller scrolls", tabindex="0", role="group", aria_label=label)

    def _hand(self, table: TableView, seat: int) -> Markup:
        player = table.players[seat]
        name = el("h3", chip(player.colour), el("span", player.name))
        return el("section", name, hand(table), class_=f"one-hand p{player.colour}")

    def _panel(self) -> Markup:
        replaying = self._replaying
        table = self.drawing.table
        if replaying.draft.panel == "branch":
            return branch.draw(table, replaying.seats)
        if replaying.own and replaying.draft.panel == PANEL:
            return replaying.own.draw()
        if replaying.draft.panel == "graph":
            return graph.draw(table, replaying.tape, self._tally)
        return self.drawing.region("panel")

    @property
    def _index(self) -> index.Index:
        replaying = self._replaying
        if replaying.eyes not in self._indices:
            self._indices[replaying.eyes] = index.Index(replaying.tape, replaying.eyes)
        return self._indices[replaying.eyes]

    @property
    def _tally(self) -> Tally:
        replaying = self._replaying
        if replaying.eyes not in self._tallies:
            self._tallies[replaying.eyes] = Tally.of(replaying.tape.rules, replaying.tape.log(replaying.eyes))
        return self._tallies[replaying.eyes]
