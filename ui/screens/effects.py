"""What of a move is heard and seen in passing."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.events import Event
from ui.page import Effect
from ui.play.table import TableView

SOUNDS = {
    "Rolled": "dice",
    "RoadPlaced": "road",
    "RoadBuilt": "road",
    "SettlementPlaced": "settlement",
    "SettlementBuilt": "settlement",
    "CityBuilt": "city",
    "CardBought": "card",
    "CardPlayed": "card",
    "BankTraded": "trade",
    "Traded": "trade",
    "Offered": "offer",
    "RobberMoved": "robber",
    "Stolen": "robber",
    "LongestRoadTaken": "award",
    "LargestArmyTaken": "award",
    "Won": "win",
}
"""The sound of an event, by the event's name."""


def effects_of(table: TableView, events: Iterable[Event]) -> list[Effect]:
    """The effects of events as the viewer knows them, and of being asked for a move."""
    found = [Effect("sound", SOUNDS[name]) for name in map(_name, events) if name in SOUNDS]
    if table.can_act and not (found and found[-1].what == "win"):
        found.append(Effect("sound", "turn"))
    return list(dict.fromkeys(found))


def _name(event: Event) -> str:
    return type(event).__name__
