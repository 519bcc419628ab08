"""Pointing at knights: a click on an own knight shows its moves, the knights it can displace, and chases."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.chase import ChaseFigure, ChaseRobber
from engine.games.cities_knights.parts.knight_moves import DisplaceKnight, KnightAction, MoveKnight
from engine.games.cities_knights.parts.knights import ActivateKnight, PromoteKnight
from engine.kernel.actions import Action
from ui.play.additions import verbs_of
from ui.play.draft import choose
from ui.play.spots import Spot

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

CALL = "knight"
"""The control of a knight that can do something, before the name of its corner."""

KNIGHTS = "knights"
"""The button that shows all of them, and their verbs together."""

GROUPS = {
    KNIGHTS: frozenset(verb.name for verb in (MoveKnight, DisplaceKnight, ChaseRobber, ActivateKnight, PromoteKnight))
}


def call(table: TableView, corner: str) -> Draft:
    """Show what the knight on a corner, by its name, can do, or nothing more where that is shown already."""
    key = f"corner:{corner}"
    if corner not in able(table):
        return table.draft
    if table.draft.mode == KNIGHTS and table.draft.picked == (key,):
        return replace(table.draft, mode="", picked=(), chosen="")
    fresh = table.shaped(replace(table.draft, mode=KNIGHTS, picked=(), chosen="", panel=""))
    begun = choose(fresh, key)
    return replace(fresh.draft, chosen=table.rules.write(begun)) if isinstance(begun, Action) else begun


def able(table: TableView) -> frozenset[str]:
    """The corners of the viewer's knights that can do something, or with which something can be done."""
    knightly = verbs_of(table.rules, KNIGHTS)
    return frozenset(_corner(table, action) for action in table.legal if action.verb in knightly)


def ready(table: TableView) -> frozenset[str]:
    """The corners of the viewer's knights that can act now."""
    verbs = table.rules.verbs
    return frozenset(_corner(table, each) for each in table.legal if isinstance(verbs[each.verb], KnightAction))


def aims(table: TableView, action: Action) -> tuple[Spot, ...]:
    """Return the hex of the figure that is chased: a chase is pointed there."""
    verb = table.rules.verbs[action.verb]
    return (Spot("hex", verb.stands(table.view)),) if isinstance(verb, ChaseFigure) else ()


def _corner(table: TableView, action: Action) -> str:
    return str(table.rules.board.name("corner", action.args[0]))
