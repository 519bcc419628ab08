"""The panel for playing on from a move of a replay: who sits on which seat of the new game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ui.base.markup import Markup, el
from ui.board.players import chip
from ui.play import controls
from ui.play.panels.panel import frame
from ui.session.about import OWN
from ui.shelf.setup import KINDS
from ui.widgets.controls import select

if TYPE_CHECKING:
    from ui.base.words import Words
    from ui.play.table import Seatholder, TableView

FIELD = "replay-seat:"
"""The beginning of the names of the fields that hold the player of a seat; the number of the seat follows."""


def seated(seats: Sequence[Seatholder], name: str, kind: str) -> tuple[Seatholder, ...]:
    """Return the seats with a player of this `kind` on the seat of the field `name`; unchanged if either is unknown."""
    number = name.removeprefix(FIELD)
    if kind not in KINDS or number not in {str(seat) for seat, _ in enumerate(seats)}:
        return tuple(seats)
    chosen = int(number)
    return tuple(replace(each, kind=kind) if seat == chosen else each for seat, each in enumerate(seats))


def draw(table: TableView, seats: Sequence[Seatholder]) -> Markup:
    """Return the panel: a field for each seat to choose its player, and the button that begins the new game."""
    words = table.words
    return frame(
        table,
        "branch",
        words("replay.branch"),
        el("p", words("replay.branch.text", ply=table.ply), class_="note"),
        el("ul", [_seat(words, number, each) for number, each in enumerate(seats)], class_="branch-seats"),
        el("div", controls.shaper("replay:branch", words("replay.branch.go"), style="main"), class_="choices column"),
    )


def _seat(words: Words, number: int, holder: Seatholder) -> Markup:
    own = [OWN] if holder.kind == OWN else []
    kinds = [(kind, words("setup.person" if kind == "human" else f"level.{kind}")) for kind in (*KINDS, *own)]
    label = words("replay.branch.who", seat=holder.name)
    field = select(f"{FIELD}{number}", label, kinds, holder.kind, quiet=True)
    return el("li", chip(holder.colour), el("span", holder.name, class_="name"), field)
