"""The motion, sounds and icons of anno1503: ships under way, dice of fights, tiles, goals."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.games.anno1503.parts.cannons import CannonTrack
from engine.games.anno1503.parts.exploration import Claimed, Looked, Sailed
from engine.games.anno1503.parts.fights import DiceFought
from engine.games.anno1503.parts.goals import GoalReached
from engine.games.anno1503.parts.islands import kind_of
from engine.games.anno1503.parts.lairs import PirateLairs
from engine.games.anno1503.parts.manor import ManorTrack
from engine.games.anno1503.parts.pirate_cards import PirateCards
from engine.kernel.ranges import NONE
from ui.base.effects import Effect, Journey, Mark, Sprite
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.families.anno1503.fights import throw
from ui.families.anno1503.tiles import tile_icon
from ui.motion.carrying import panel
from ui.play.speaker import Scribe
from ui.play.table import TableView

UNDER_WAY = 420
OPEN = 1400
FOUGHT = 2200
PRAISE = 1500

SOUNDS = {
    "DieRolled": "dice",
    "DiceFought": "dice",
    "ShipBuilt": "road",
    "Looked": "card",
    "Claimed": "settlement",
    "PostOpened": "settlement",
    "PublicBuilt": "city",
    "EstateBuilt": "city",
    "ManorGrew": "settlement",
    "PioneerCame": "road",
    "Promoted": "settlement",
    "GoalReached": "award",
    "PiratesMet": "robber",
    "PostLost": "robber",
    "ShipDamaged": "robber",
    "LairDefeated": "award",
}
"""The sound of an event, by the event's name."""

HAMMER = "hammer"
ICONS = {
    "DieRolled": "roll",
    "Happened": "warning",
    "Looked": "eye",
    "look": "eye",
    "sail": "set-sail",
    "Claimed": "found",
    "claim": "found",
    "attack": "cannon",
    "fight": "cannon",
    "bribe": "tribute",
    "put-back": "cross",
    "promote": "stairs",
    "public": HAMMER,
    "estate": HAMMER,
    "manor": HAMMER,
    "cannon": "cannon",
    "repair": HAMMER,
    "use-park": "gold",
    "use-cathedral": "card",
    "roll-again": "roll",
    "DiceFought": "cannon",
    "PiratesMet": "raider",
    "LairDefeated": "lair",
    "GoalReached": "trophy",
    "PublicBuilt": "city",
    "EstateBuilt": "castle",
    "ManorGrew": "castle",
}
"""The icons of verbs with a button, and of events that stand out in the log."""
SIGNS = {
    "cannon": CannonTrack,
    "castle": ManorTrack,
    "lair": PirateLairs,
    "raider": PirateCards,
    "tribute": PirateCards,
}
"""The icons of rules that only the game with pirates and aristocrats has."""


def _sailed(table: TableView, event: Sailed) -> list[Effect]:
    return [Journey(f'[data-key="ship:{event.seat}-{event.ship}"]', (), lasts=UNDER_WAY)]


def _looked(table: TableView, event: Looked) -> Iterator[Effect]:
    """Yield the tile that a seat looks at, if the viewer may see it."""
    if event.tile != NONE:
        yield from _tile(table, event.tile)


def _claimed(table: TableView, event: Claimed) -> Iterator[Effect]:
    """Yield the tile that another seat has claimed; the seat itself has seen it already."""
    if event.seat != table.seat:
        yield from _tile(table, event.tile, Scribe.at(table).seat(event.seat))


def _tile(table: TableView, tile: int, finder: Markup | None = None) -> Iterator[Effect]:
    """Yield the tile shown large over the board for a moment, under the name of its `finder` if that is given."""
    kind = kind_of(table.view, tile)
    title = el("span", table.words(f"tile.{kind}"), class_="title")
    shown = el("span", finder, tile_icon(kind), title, class_="turned-up")
    yield Sprite("reveal", shown, "#board", lasts=OPEN, holds=OPEN // 2)


def _fought(table: TableView, event: DiceFought) -> list[Effect]:
    """Return the throw of a fight, shown large over the board before its effects."""
    shown = el("span", throw(table, event), class_="turned-up")
    return [Sprite("reveal fight", shown, "#board", lasts=FOUGHT, holds=FOUGHT)]


def _reached(table: TableView, event: GoalReached) -> list[Effect]:
    return [Mark(panel(event.seat), "arriving"), Sprite("halo", icon("trophy"), panel(event.seat), lasts=PRAISE)]


SHOWN: dict[type, Callable[[TableView, Any], Iterable[Effect]]] = {
    Sailed: _sailed,
    Looked: _looked,
    Claimed: _claimed,
    DiceFought: _fought,
    GoalReached: _reached,
}
"""The function that returns the effects of an event, by the event's type."""
