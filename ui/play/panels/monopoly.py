"""The panel of the monopoly card: the resource to take from all opponents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play import controls
from ui.play import draft as drafts
from ui.play.panels.panel import Panel, choices, frame, on_demand
from ui.play.wares import card_face

if TYPE_CHECKING:
    from ui.play.table import TableView

NAME = "monopoly"


def _draw(table: TableView) -> Markup:
    words = table.words
    kinds = range(len(table.rules.numbers.resources))
    return frame(
        table,
        "monopoly",
        words(f"card.{NAME}"),
        el("p", words("play.monopoly-line"), class_="sentence"),
        el("div", [_kind(table, kind) for kind in kinds], class_="kinds"),
        choices(_confirm(table)) if table.confirm else None,
    )


def _kind(table: TableView, kind: int) -> Markup:
    """Return the button of a resource: it marks the resource, or submits it if nothing has to be confirmed."""
    name = table.rules.numbers.resources[kind]
    word = table.words(f"resource.{name}")
    inside = (card_face(table.rules, name), el("span", word, class_="title"))
    if not table.confirm:
        return controls.submit(table, Action(table.own, NAME, (kind,)), inside, style="kind")
    return controls.shaper(f"pick:{name}", inside, style="kind", pressed=bool(drafts.wanted(table)[kind]))


def _confirm(table: TableView) -> Markup:
    picked = next((kind for kind, n in enumerate(drafts.wanted(table)) if n), None)
    why = table.words("play.pick-one") if picked is None else ""
    text = el("span", table.words("play.do.take"))
    return controls.submit(table, Action(table.own, NAME, (picked or 0,)), icon("check"), text, style="main", why=why)


PANEL = Panel(on_demand(NAME), _draw, frozenset({NAME}))
