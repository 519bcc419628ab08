"""The motion and sounds of explorers: ships sail side by side, fog lifts from discovered hexes, new ships appear."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.games.explorers.parts.discovery import Discovered
from engine.games.explorers.parts.sailing import Sailed
from engine.games.explorers.parts.shipyard import ShipBuilt
from engine.games.explorers.parts.starting import ShipPlaced
from ui.base.effects import Effect, Journey, Mark, Sprite
from ui.board.fog import puff
from ui.board.geometry import side_middle
from ui.play.table import TableView

LEG = 150
"""Milliseconds that a ship takes from one side to the next."""

LIFT = 650
"""Milliseconds that fog takes to lift, after the ship has arrived."""

SOUNDS = {
    "HarbourBuilt": "city",
    "HarbourPlaced": "settlement",
    "ShipBuilt": "settlement",
    "ShipPlaced": "road",
    "Founded": "settlement",
    "PirateMoved": "robber",
    "HeroNamed": "award",
}
"""The sound of an event, by the event's name."""


def _ship(event: Sailed | ShipBuilt | ShipPlaced) -> str:
    return f'[data-key="ship:{event.seat}-{event.ship + 1}"]'


def _sailed(table: TableView, event: Sailed) -> list[Effect]:
    """Return the journey of the ship through the middles of the sides of its path."""
    middles = [side_middle(table.rules.board.name("side", side)) for side in event.path[:-1]]
    return [Journey(_ship(event), tuple(middles), lasts=LEG * len(event.path))]


def _discovered(table: TableView, event: Discovered) -> Iterator[Effect]:
    """Yield the fog that lies over a discovered hex until the ship has arrived, and then lifts."""
    sailing = sum(len(other.path) for other in table.log[-1].events if isinstance(other, Sailed)) if table.log else 0
    place = f'[data-key="hex:{table.rules.board.name("hex", event.hex)}"]'
    yield Sprite("mist", puff(), place, wait=LEG * sailing, lasts=LIFT)


def _launched(table: TableView, event: ShipBuilt | ShipPlaced) -> list[Effect]:
    return [Mark(_ship(event), "arriving")]


SHOWN: dict[type, Callable[[TableView, Any], Iterable[Effect]]] = {
    Sailed: _sailed,
    Discovered: _discovered,
    ShipBuilt: _launched,
    ShipPlaced: _launched,
}
"""The function that returns the effects of an event, by the event's type."""
