"""What a panel is, and the frame that all share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ui.base.markup import Child, Markup, classes, el
from ui.play import controls

if TYPE_CHECKING:
    from ui.play.speaker import Scribe
    from ui.play.table import TableView


class Panel(NamedTuple):
    """A panel: when it is open, how it is drawn, and the verbs that have their buttons on it."""

    opens: Callable[[TableView], bool]
    draw: Callable[[TableView], Markup]
    verbs: frozenset[str] = frozenset()


def frame(table: TableView, name: str, title: Child, *body: Child, closes: bool = True) -> Markup:
    """A panel's title and body; `closes` where it was opened by hand and can be closed again."""
    heading = el("header", el("h2", title), controls.close(table) if closes else None)
    return el("div", heading, body, class_=f"sheet sheet-{name}", data_card=table.decision or None)


def swap(scribe: Scribe, give: Sequence[int], want: Sequence[int]) -> Markup:
    """Both sides of a swap, each with its label."""
    return el(
        "dl",
        el("div", el("dt", scribe.words("play.you-give")), el("dd", scribe.bundle(give)), class_="side-give"),
        el("div", el("dt", scribe.words("play.you-receive")), el("dd", scribe.bundle(want)), class_="side-want"),
        class_="terms",
    )


def choices(*buttons: Child, column: bool = False) -> Markup:
    """A panel's buttons, side by side or one below the other."""
    return el("div", buttons, class_=classes("choices", column=column))


def on_demand(name: str) -> Callable[[TableView], bool]:
    """Opens when the viewer opened it."""
    return lambda table: table.draft.panel == name
