"""The one line that is never empty: whose turn it is, what is asked, what the game waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.parts.turn import Turn
from ui.board.players import chip
from ui.markup import Markup, el
from ui.play import spots, wording
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def banner(table: TableView) -> Markup:
    """The banner: who is asked, what for, and in which turn."""
    speaks = table.view.winner if table.view.over else table.asked[0]
    return el(
        "div",
        el("span", chip(table.players[speaks].colour), class_="who-now"),
        el("p", line(table), class_="line"),
        el("span", _turn(table), class_="turn-number"),
        class_=f"banner p{table.players[speaks].colour}" + (" yours" if table.can_act else ""),
    )


def line(table: TableView) -> str:
    """What the banner says, as plain text."""
    words = table.words
    if table.view.over:
        return words("play.won", seat=table.players[table.view.winner].name)
    if table.paused:
        return words("play.paused")
    if table.can_act:
        return _asked(table)
    names = Speaker.at(table).seats(table.asked)
    key = f"play.wait.{table.decision}" if f"play.wait.{table.decision}" in words else "play.wait"
    if table.thinking:
        key = "play.thinking"
    return words(key, seats=names)


def _asked(table: TableView) -> str:
    """What the viewer is asked: to confirm a choice, to choose a place, or what the decision asks."""
    words, speaker = table.words, Speaker.at(table)
    action = spots.chosen(table)
    if action:
        return words("play.confirm-line", what=wording.describe(speaker, action))
    if table.draft.mode and spots.mode(table):
        return words(f"play.choose.{table.draft.mode}")
    what = words(f"play.ask.{table.decision}")
    if sum(player.human for player in table.players) == 1:
        return words("play.your-move", what=what)
    return words("play.named-move", seat=speaker.seat(table.own), what=what)


def _turn(table: TableView) -> str:
    return table.words("play.turn", number=table.view[Turn].number)
