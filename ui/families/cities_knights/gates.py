"""The list of the event die's gates: at which faces of the red die each gives the viewer a progress card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.improvements import TRACKS, level_of
from engine.games.cities_knights.parts.progress import reach
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play.controls import aloud

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import TableView

RED = 6
"""The highest face of the red die."""


def faces(words: Words, level: int) -> str:
    """Return as a text the faces of the red die at which a gate gives a card to a seat at `level`; a dash for none."""
    most = min(reach(level), RED)
    return words("play.gates.faces", highest=most) if most else "–"


def foreseen(table: TableView) -> Markup | None:
    """Return the list beside the dice of when each open gate gives the viewer a card, or a line that none does yet.

    None for an onlooker or at the end.
    """
    if table.seat is None or table.view.over:
        return None
    tracks = range(len(table.rules.vocabulary(TRACKS)))
    levels = {track: level for track in tracks if (level := level_of(table.view, table.own, track))}
    if not levels:
        return el("div", el("span", table.words("play.gates.none")), class_="gates")
    label, gates = table.words("play.gates"), [_gate(table, track, level) for track, level in levels.items()]
    return el("div", el("span", label, aria_hidden="true"), el("ul", gates, aria_label=label), class_="gates")


def _gate(table: TableView, track: int, level: int) -> Markup:
    """Return the line of one gate, which is open: the icon of its track, and the faces of the red die."""
    name, shown = table.rules.vocabulary(TRACKS)[track], faces(table.words, level)
    told = table.words("play.gates.brings", track=table.words(f"track.{name}"), faces=shown)
    return el(
        "li",
        icon(name),
        el("span", "+", aria_hidden="true"),
        el("b", shown, aria_hidden="true"),
        aloud(told),
        class_=f"gate of-{name}",
        title=told,
    )
