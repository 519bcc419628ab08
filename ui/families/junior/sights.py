"""The things that a child may touch to learn what they are for: a picture, a sentence, a button to use one now."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.junior.parts.castle import Castle
from engine.games.junior.parts.parrot import AskParrot
from engine.kernel.actions import Action
from engine.parts.buildings import NOBODY
from ui.base.markup import Markup, el
from ui.board.art import piece_icon
from ui.board.icons import icon
from ui.families.junior import market
from ui.families.junior.pieces import GHOST
from ui.play import controls
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "sight"
PICTURES = {
    "castle": icon("castle"),
    "harbours": icon("harbour"),
    "market": icon("market"),
    "parrot": icon("parrot"),
    "ghost": piece_icon(GHOST),
}
"""The picture of each thing, by its name."""


def control(name: str) -> str:
    """Return the control that shows the thing of this name: ``sight:parrot``."""
    return f"{NAME}:{name}"


def toggle(table: TableView, name: str) -> Draft:
    """Return the draft with the thing of this name shown; with nothing shown if it was already, or is unknown."""
    opened = "" if name == shown(table) or name not in PICTURES else f"{NAME}-{name}"
    return replace(table.draft, mode="", picked=(), chosen="", panel=opened)


def shown(table: TableView) -> str:
    """Return the name of the thing, such as ``parrot``, whose panel is open; empty for none."""
    panel, _, name = table.draft.panel.partition("-")
    return name if panel == NAME and name in PICTURES else ""


def told(table: TableView) -> str:
    """Return what is said, and read aloud, of the thing that is shown (:func:`shown`); empty for none."""
    name = shown(table)
    return " ".join(_sentences(table, name)) if name else ""


def _sentences(table: TableView, name: str) -> list[str]:
    """Return what is said of the thing of this name; of the castle also who owns it."""
    said = [table.words(f"play.sight.{name}")]
    if name == "castle" and (owner := table.view[Castle].owner) != NOBODY:
        said.append(table.words("play.castle", seat=Speaker.at(table).seat(owner)) + ".")
    return said


def _draw(table: TableView) -> Markup:
    name = shown(table)
    text = el("p", PICTURES[name], el("span", told(table)), class_="sight")
    title = table.words(f"play.sight.{name}.name")
    return frame(table, NAME, title, text, choices(button) if (button := _button(table, name)) else None)


def _button(table: TableView, name: str) -> Markup | None:
    """Return the button that does now what the thing is for; None if that is not possible."""
    if name == "market" and market.swaps(table):
        return controls.shaper(market.NAME, icon("market"), table.words("play.sight.market.do"))
    if name == "parrot" and AskParrot.name in table.doable:
        return controls.submit(
            table, Action(table.own, AskParrot.name), icon("parrot"), table.words("play.sight.parrot.do")
        )
    return None


PANEL = Panel(lambda table: bool(shown(table)), _draw)
