"""Which places of the board may be chosen now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.hexes.bits import bits
from engine.kernel.actions import Action, Place
from engine.kernel.rules import Rules
from engine.parts.buildings import Buildings
from engine.parts.robber import Robber
from ui.play.additions import additions

if TYPE_CHECKING:
    from ui.play.table import TableView


class Spot(NamedTuple):
    """A place of the board: its kind, and its index."""

    kind: str
    place: int

    def key(self, rules: Rules) -> str:
        """The board's key of the place: ``corner:2,-1,N``."""
        return f"{self.kind}:{rules.board.name(self.kind, self.place)}"


def kind_of(rules: Rules, verb: str) -> str:
    """The kind of place on which a verb is done; empty for verbs that need no place, or more than one."""
    fields = rules.verbs[verb].fields
    return fields[0].kind if len(fields) == 1 and isinstance(fields[0], Place) else ""


def spot_of(rules: Rules, action: Action) -> Spot:
    """The place of an action whose last argument is one: what comes before says who goes there."""
    field = rules.verbs[action.verb].fields[-1]
    if not isinstance(field, Place):
        raise TypeError(f"{action.verb} is not done on a place")
    return Spot(field.kind, action.args[-1])


def place_verbs(rules: Rules, decision: str) -> list[str]:
    """The verbs that answer a decision with a place."""
    return [name for name, verb in rules.verbs.items() if decision in verb.during and kind_of(rules, name)]


def mode(table: TableView) -> str:
    """The verb whose places are shown: the only one that the decision knows, or the one that was chosen."""
    verbs = place_verbs(table.rules, table.decision)
    if len(verbs) == 1:
        return verbs[0]
    return table.draft.mode if table.draft.mode in verbs else ""


def open_actions(table: TableView) -> list[Action]:
    """The actions that a click on the board may stand for now."""
    if verb := mode(table):
        return [action for action in table.legal if action.verb == verb]
    return [action for addition in additions(table.rules) for action in addition.offers(table)]


ROBBING = frozenset({"steal", "rob"})
"""The decisions, and their verbs, in which an opponent is robbed."""


def robberies(table: TableView) -> list[Action]:
    """The opponents that may be robbed now."""
    return [action for action in table.legal if action.verb in ROBBING and action.args]


def homes(table: TableView, victim: int) -> list[Spot]:
    """Where on the board a victim is met: at the robber's hex, or wherever else the rules have them robbed."""
    found = [spot for addition in additions(table.rules) for spot in addition.robbed(table, victim)]
    if Robber in table.view:
        corners = table.view[Buildings].mine[victim] & table.view.board.hex_corners_mask[table.view[Robber].hex]
        found += [Spot("corner", corner) for corner in bits(corners)]
    return found


def openings(table: TableView) -> list[tuple[Spot, Action]]:
    """The places that may be clicked now, each with the action that a click stands for; a victim has several."""
    placed = [(spot_of(table.rules, action), action) for action in open_actions(table)]
    return placed + [(spot, action) for action in robberies(table) for spot in homes(table, action.args[0])]


def chosen(table: TableView) -> Action | None:
    """The action that waits to be confirmed, if it still is one of those shown."""
    text = table.draft.chosen
    return next((act for _, act in openings(table) if table.rules.write(act) == text), None) if text else None
