"""What is added to the parts of the game screen that all games share: by boards with land hexes, and by families.

The additions of a family are imported only when one of its games is played, so that the page loads faster.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from engine.kernel.rules import Rules
from engine.parts.land import Land
from ui.base.families import ROOMS, families_of
from ui.board.pieces import ARTS, counter

if TYPE_CHECKING:
    from ui.board.art import Art
    from ui.play.addition import Addition
    from ui.play.panels.panel import Panel
    from ui.play.region import Region
    from ui.play.speaker import Speaker
    from ui.play.table import TableView


USUAL = {Land: "ui.play.land"}
"""The modules of additions that several families share, by the slice that brings them."""


@lru_cache(maxsize=32)
def additions(rules: Rules) -> tuple[Addition, ...]:
    """Return the additions for the screen of a game, imported at first need: the shared ones, then its families'."""
    usual = (room for kind, room in USUAL.items() if kind.__name__ in rules.slices)
    own = (ROOMS[name] for name in families_of(rules) if name in ROOMS)
    return tuple(import_module(room).ADDITION for room in (*usual, *own))


@lru_cache(maxsize=32)
def own_regions(rules: Rules) -> Mapping[str, Region]:
    """Return the regions by id that the additions of these rules bring."""
    return {name: part for each in additions(rules) for name, part in each.around.regions.items()}


@lru_cache(maxsize=32)
def naming(rules: Rules) -> Mapping[str, Callable[[Speaker, int], str]]:
    """Return by kind of place the function that names a place of this kind in words."""
    return {kind: call for each in additions(rules) for kind, call in each.board.places.items()}


@lru_cache(maxsize=32)
def arts(rules: Rules) -> dict[str, Art]:
    """Return the arts of all pieces of these rules by name. Raise ``ValueError`` if two arts have the same name."""
    known = (*ARTS, *(art for each in additions(rules) for art in each.pictures.arts))
    named = {art.name: art for art in known}
    if len(named) < len(known):
        raise ValueError(f"two arts of a table have one name: {sorted(art.name for art in known)}")
    return named


def art_of(rules: Rules, name: str) -> Art:
    """Return the art of a kind of piece; a plain counter if there is no drawing of this name."""
    return arts(rules).get(name) or counter(name)


def drawn_as(rules: Rules, name: str) -> str:
    """Return the name of the drawing of a ware or a card; `name` itself unless a family has a drawing of its own."""
    return next((each.pictures.cards[name] for each in additions(rules) if name in each.pictures.cards), name)


def land_as(rules: Rules, terrain: str) -> str:
    """Return the name of a terrain's drawing: the one that an addition of the game names, else `terrain` itself."""
    return next(
        (each.pictures.terrains[terrain] for each in additions(rules) if terrain in each.pictures.terrains), terrain
    )


def icon_of(rules: Rules, name: str, common: Mapping[str, str]) -> str:
    """Return the icon of a verb or an event, out of `common` or else an addition's icons; empty if it has none."""
    found = (icons[name] for icons in (common, *(each.pictures.icons for each in additions(rules))) if name in icons)
    return next(found, "")


def picture_of(rules: Rules, verb: str) -> Art | None:
    """Return the art on the button of a verb or group: its own, or that of the piece the verb puts; None if neither."""
    found = next((each.pictures.buttons[verb] for each in additions(rules) if verb in each.pictures.buttons), None)
    puts = rules.verbs[verb].puts if verb in rules.verbs else ""
    return found or (art_of(rules, puts) if puts else None)


def panels_of(rules: Rules) -> tuple[Panel, ...]:
    """Return the panels that the additions of these rules bring."""
    return tuple(panel for each in additions(rules) for panel in each.panels.panels)


def beside(rules: Rules, verb: str) -> str:
    """Return the verb that builds the piece of `verb` off the board, such as aboard a ship; empty if there is none."""
    found = (each.building.off_board.get(verb, "") for each in additions(rules))
    return next((other for other in found if other in rules.verbs), "")


@lru_cache(maxsize=256)
def verbs_of(rules: Rules, name: str) -> frozenset[str]:
    """Return the verbs of a group, united over all additions; without such a group, the verb `name` alone."""
    groups = [each.building.groups[name] for each in additions(rules) if name in each.building.groups]
    return frozenset().union(*groups) or frozenset((name,))


@lru_cache(maxsize=256)
def group_of(rules: Rules, verb: str) -> str:
    """Return the group that a verb belongs to; `verb` itself if it is in none."""
    groups = (name for each in additions(rules) for name, verbs in each.building.groups.items() if verb in verbs)
    return next(groups, verb)


def is_voiced(rules: Rules) -> bool:
    """Return whether the page offers to read aloud, since many players of these games cannot read."""
    return any(each.children.voiced for each in additions(rules))


def grace_of(rules: Rules) -> float:
    """Return for how many seconds a player can take back the action that ended a turn; 0.0 in most games."""
    return max((each.children.grace for each in additions(rules)), default=0.0)


def numbered(table: TableView) -> tuple[str, ...]:
    """Return the controls that digits press instead of the build buttons; usually none."""
    return tuple(control for each in additions(table.rules) for control in each.building.numbered(table))
