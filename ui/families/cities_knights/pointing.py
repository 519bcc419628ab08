"""Pointing at knights: a click on one that may act shows where it can go, and whom it can displace there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.knight_moves import DisplaceKnight, MoveKnight
from engine.kernel.actions import Action

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

MARCH = "knight"
"""The control of a knight that may go, before the name of its corner."""

_MARCHES = frozenset({MoveKnight.name, DisplaceKnight.name})


def march(table: TableView, corner: str) -> Draft:
    """Begin to move the knight on a corner, by its name, or let it stay where it was picked already."""
    key = f"corner:{corner}"
    if corner not in able(table):
        return table.draft
    picked = () if table.draft.picked == (key,) else (key,)
    return replace(table.draft, mode="", picked=picked, chosen="", panel="")


def able(table: TableView) -> frozenset[str]:
    """The corners of the viewer's knights that may go somewhere now."""
    return frozenset(_start(table, action) for action in _marches(table))


def offers(table: TableView) -> list[Action]:
    """Where the knight can go that was picked, be it to a free corner or to a weaker knight."""
    (begun, *_) = table.draft.picked or ("",)
    return [action for action in _marches(table) if f"corner:{_start(table, action)}" == begun]


def _marches(table: TableView) -> list[Action]:
    return [action for action in table.legal if action.verb in _MARCHES] if table.can_act else []


def _start(table: TableView, action: Action) -> str:
    return str(table.rules.board.name("corner", action.args[0]))
