"""The panel of a tile that the viewer looks at: its kind, what it gives, and what the viewer can do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.anno1503.parts.exploration import FOUND, Claim, PutTileBack, found_tile
from engine.games.anno1503.parts.home import OF_CHOICE, site_good
from engine.games.anno1503.parts.islands import kind_of
from engine.games.anno1503.parts.lairs import Attack, lair_strengths
from engine.games.anno1503.parts.posts import OpenPost, post_good
from engine.games.anno1503.parts.treasure import Treasures
from engine.kernel.actions import Action
from engine.kernel.ranges import NONE
from ui.base.markup import Child, Markup, el
from ui.families.anno1503.answers import answers, picked
from ui.families.anno1503.fights import chance, duel, lair_stakes
from ui.families.anno1503.tiles import tile_icon
from ui.play import controls
from ui.play.panels.panel import Panel, choices, frame
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

LAIR = "lair"
_VERBS = (Claim.name, Attack.name, PutTileBack.name)


def _draw(table: TableView) -> Markup:
    """Draw the panel of a tile that was found: the tile, what it gives, and the answers."""
    kind = kind_of(table.view, found_tile(table.view))
    told = el("div", tile_icon(kind), el("p", _brings(table, kind)), class_="found-tile")
    buttons = choices(*answers(table, _VERBS, plain=_hopeless(table)))
    return frame(table, FOUND, _title(table, kind), told, *_more(table), buttons, closes=False)


def _hopeless(table: TableView) -> frozenset[str]:
    """Return the verb of the attack if the lair that was found cannot be beaten; else nothing."""
    strength = _strength(table)
    return frozenset({Attack.name} if strength and not chance(table, strength) else ())


def _title(table: TableView, kind: str) -> str:
    told = table.words(f"tile.{kind}")
    return told[:1].upper() + told[1:]


def _brings(table: TableView, kind: str) -> str:
    """Return what a tile of `kind` gives the seat that claims it, or why the viewer cannot claim it."""
    if not {Claim.name, Attack.name, OpenPost.name} & table.doable:
        return controls.refusal(table, Action(table.own, Attack.name if _strength(table) else Claim.name))
    good, _, sort = kind.rpartition("-")
    key = f"play.found.{LAIR if good == LAIR else sort}"
    resource = table.words(f"resource.{good}") if sort in _OF_GOODS else ""
    return table.words(key, resource=resource, gold=_treasure(table))


_OF_GOODS = ("post", "agreement")
"""The sorts of tiles whose kind also names a good: ``stone-post``."""


def _treasure(table: TableView) -> int:
    return next(part.gold for part in table.rules.parts if isinstance(part, Treasures))


def _strength(table: TableView) -> int:
    """Return the strength of the lair that was found; 0 if the tile is no lair."""
    strengths = table.rules.tables[lair_strengths] if Attack.name in table.rules.verbs else {}
    return int(strengths.get(found_tile(table.view), 0))


def _more(table: TableView) -> list[Child]:
    """Return the chances and stakes of a fight for a lair, or the sites for a trading post; empty for other tiles."""
    if strength := _strength(table):
        return [duel(table, strength), lair_stakes(table, strength)]
    quays = [_quay(table, action) for action in table.legal if action.verb == OpenPost.name]
    return [el("p", table.words("play.found.where")), choices(*quays)] if quays else []


def _quay(table: TableView, action: Action) -> Markup:
    """Return the button that opens a trading post at a site: its number, what it yields now, any post replaced."""
    (site,) = action.args
    ground, post = site_good(table.view, table.own, site), post_good(table.view, table.own, site)
    goods = table.rules.numbers.resources
    yields = el("b", "?") if ground == OF_CHOICE else ware_icon(table.rules, goods[ground])
    replaced = (el("small", "×"), ware_icon(table.rules, goods[post])) if post != NONE else ()
    return picked(table, action, el("b", site + 1, class_="number"), yields, *replaced)


def _opens(table: TableView) -> bool:
    """Return whether the viewer is asked what to do with a tile that they look at."""
    return table.can_act and table.decision == FOUND and found_tile(table.view) != NONE


PANEL = Panel(_opens, _draw, frozenset({OpenPost.name, *_VERBS}))
