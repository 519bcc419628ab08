"""Clicks on knights: a click on a knight of the viewer shows its moves, the knights it can displace, and its chases."""

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
"""The name of the control that calls a knight, followed by the knight's corner: ``knight:2,-1,N``."""

KNIGHTS = "knights"
"""The name of the group of all verbs of knights, and of the button that shows the places of all of them."""

GROUPS = {
    KNIGHTS: frozenset(verb.name for verb in (MoveKnight, DisplaceKnight, ChaseRobber, ActivateKnight, PromoteKnight))
}


def call(table: TableView, corner: str) -> Draft:
    """Return the draft that shows what the knight on `corner` (its name) can do, or hides that if it is shown already.

    If the knight's corner alone decides the action, that action waits to be confirmed. Without actions nothing changes.
    """
    key = f"corner:{corner}"
    if corner not in able(table):
        return table.draft
    if table.draft.mode == KNIGHTS and table.draft.picked == (key,):
        return replace(table.draft, mode="", picked=(), chosen="")
    fresh = table.shaped(replace(table.draft, mode=KNIGHTS, picked=(), chosen="", panel=""))
    begun = choose(fresh, key)
    return replace(fresh.draft, chosen=table.rules.write(begun)) if isinstance(begun, Action) else begun


def able(table: TableView) -> frozenset[str]:
    """Return the names of the corners with knights that the viewer can use, activate or promote now."""
    knightly = verbs_of(table.rules, KNIGHTS)
    return frozenset(_corner(table, action) for action in table.legal if action.verb in knightly)


def ready(table: TableView) -> frozenset[str]:
    """Return the names of the corners of the viewer's knights that can act now: move, displace or chase."""
    verbs = table.rules.verbs
    return frozenset(_corner(table, each) for each in table.legal if isinstance(verbs[each.verb], KnightAction))


def aims(table: TableView, action: Action) -> tuple[Spot, ...]:
    """Return the hex of the chased figure as the place where a chase is clicked; empty for other actions."""
    verb = table.rules.verbs[action.verb]
    return (Spot("hex", verb.stands(table.view)),) if isinstance(verb, ChaseFigure) else ()


def _corner(table: TableView, action: Action) -> str:
    return str(table.rules.board.name("corner", action.args[0]))
