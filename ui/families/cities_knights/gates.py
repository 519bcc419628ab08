"""The gates of the event die: at which faces of the red die each would bring the viewer a progress card."""

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
    """Return the faces of the red die at which a gate brings a card at this level; a dash if there are none."""
    most = min(reach(level), RED)
    return words("play.gates.faces", highest=most) if most else "–"


def foreseen(table: TableView) -> Markup | None:
    """What each gate would bring the viewer, beside the dice; nothing where no seat is at the screen."""
    if table.seat is None or table.view.over:
        return None
    gates = [_gate(table, track) for track, _ in enumerate(table.rules.vocabulary(TRACKS))]
    label = table.words("play.gates")
    return el("div", el("span", label, aria_hidden="true"), el("ul", gates, aria_label=label), class_="gates")


def _gate(table: TableView, track: int) -> Markup:
    """One gate: the sign of its track, and the faces of the red die."""
    name, level = table.rules.vocabulary(TRACKS)[track], level_of(table.view, table.own, track)
    shown = faces(table.words, level)
    key = "play.gates.brings" if level else "play.gates.nothing"
    told = table.words(key, track=table.words(f"track.{name}"), faces=shown)
    return el(
        "li",
        icon(name),
        el("b", shown, aria_hidden="true"),
        aloud(told),
        class_=f"gate of-{name}{'' if level else ' shut'}",
        title=told,
    )
