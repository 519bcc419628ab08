"""The type of a panel, and the frame and buttons that panels share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.parts.bundles import unpack
from engine.parts.hands import Hands
from engine.parts.turn import Turn
from ui.base.markup import Child, Markup, classes, el
from ui.board.icons import icon
from ui.play import controls

if TYPE_CHECKING:
    from ui.play.speaker import Scribe
    from ui.play.table import TableView


class Panel(NamedTuple):
    """A panel: whether it is open, how it is drawn, and the verbs that have their buttons on it."""

    opens: Callable[[TableView], bool]
    draw: Callable[[TableView], Markup]
    verbs: frozenset[str] = frozenset()


def frame(table: TableView, name: str, title: Child, *body: Child, closes: bool = True) -> Markup:
    """Return a panel with a title and a body; `closes` adds the button that closes a panel opened by hand.

    A panel that does not close has a hint button if the viewer may ask for hints and has opened no panel by hand.
    Styles show it only where the panel covers the buttons below the board. A panel is ``unbidden`` if the game asks
    before the viewer's first turn: it waits while the sheet of the scenario is read.
    """
    heading = el("header", el("h2", title), controls.close(table) if closes else _hint(table))
    turn = table.view[Turn]
    unbidden = not closes and turn.number <= table.rules.seats and turn.active != table.seat
    look = classes("sheet", f"sheet-{name}", unbidden=unbidden)
    return el("div", heading, body, class_=look, data_card=table.decision or None)


def _hint(table: TableView) -> Markup | None:
    if not table.hinted or not table.can_act or table.draft.panel:
        return None
    return controls.command("hint:panel", icon("hint"), label=table.words("play.hint"), style="quiet round ask-hint")


def swap(scribe: Scribe, give: Sequence[int], want: Sequence[int]) -> Markup:
    """Return both sides of a trade as the viewer gives and receives; `give` and `want` are counts by ware."""
    return el(
        "dl",
        el("div", el("dt", scribe.words("play.you-give")), el("dd", scribe.bundle(give)), class_="side-give"),
        el("div", el("dt", scribe.words("play.you-receive")), el("dd", scribe.bundle(want)), class_="side-want"),
        class_="terms",
    )


def in_hand(table: TableView, scribe: Scribe, seat: int) -> Markup:
    """Return a line with the resource cards of a seat; styles show it where the panel covers the hand."""
    held = unpack(table.view[Hands].hand[seat], len(table.rules.numbers.wares))
    return el("p", el("span", scribe.words("play.in-hand")), " ", scribe.bundle(held), class_="in-hand")


def choices(*buttons: Child, column: bool = False) -> Markup:
    """Return the buttons of a panel in a row, or in a column."""
    return el("div", buttons, class_=classes("choices", column=column))


def on_demand(name: str) -> Callable[[TableView], bool]:
    """Return the test of a panel that is open only if the viewer has opened the panel `name`."""
    return lambda table: table.draft.panel == name
