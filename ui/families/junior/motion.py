"""The motion and sounds of junior: the ghost, the parrot's cards, the castle, the market."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.games.junior.parts.castle import CastleLeft, CastleTaken
from engine.games.junior.parts.ghost import GhostMoved
from engine.games.junior.parts.harbours import HarbourDrawn
from engine.games.junior.parts.parrot import PARROT, ParrotCardShown
from ui.base.effects import Effect, Journey, Mark, Sprite
from ui.base.markup import el
from ui.board.icons import icon
from ui.motion.carrying import panel
from ui.play.table import TableView
from ui.play.wares import card_face, ware_icon

FLOATS = 900
"""Milliseconds that the ghost is on its way."""
OPEN = 1800
"""Milliseconds for which a turned card is shown before its effect."""
PRAISE = 1500

SOUNDS = {
    "DieRolled": "dice",
    "ShipBuilt": "road",
    "FortBuilt": "settlement",
    "GhostMoved": "robber",
    "ParrotCardShown": "card",
    "GiftTaken": "trade",
    "CastleTaken": "award",
    "CastleLeft": "robber",
    "HarbourDrawn": "award",
    "MarketTraded": "trade",
    "MarketCleared": "offer",
}
"""The sound of an event, by the event's name."""


def _floated(table: TableView, event: GhostMoved) -> list[Effect]:
    return [Journey('[data-key="haunting"]', (), lasts=FLOATS)]


def _turned_up(table: TableView, event: ParrotCardShown) -> list[Effect]:
    """Return the parrot's card, shown large over the board before the effects that it brings."""
    name = table.rules.vocabulary(PARROT)[event.card]
    title = el("span", table.words(f"card.{name}"), class_="title")
    shown = el("span", card_face(table.rules, name), title, class_="turned-up")
    return [Sprite("reveal parrot-card", shown, "#board", lasts=OPEN, holds=OPEN)]


def _taken(table: TableView, event: CastleTaken) -> Iterator[Effect]:
    """Yield the arrival of the flag at the castle, and the castle over the panel of its new owner."""
    yield Mark('[data-key="castle"]', "arriving")
    yield Sprite("halo", icon("castle"), panel(event.seat), lasts=PRAISE)


def _left(table: TableView, event: CastleLeft) -> list[Effect]:
    """Return the ghost over the panel of the seat that has left the castle."""
    return [Sprite("halo", icon("ghost"), panel(event.seat), lasts=PRAISE)]


def _drawn(table: TableView, event: HarbourDrawn) -> list[Effect]:
    ware = ware_icon(table.rules, table.rules.numbers.resources[event.resource])
    return [Sprite("halo", ware, panel(event.seat), lasts=PRAISE)]


SHOWN: dict[type, Callable[[TableView, Any], Iterable[Effect]]] = {
    GhostMoved: _floated,
    ParrotCardShown: _turned_up,
    CastleTaken: _taken,
    CastleLeft: _left,
    HarbourDrawn: _drawn,
}
"""The function that returns the effects of an event, by the event's type."""
