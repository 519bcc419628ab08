"""The motion and sounds of seafarers: ships and the pirate on their way, fog that lifts, finds flying to a seat."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from engine.games.seafarers.parts.cloth import SEATS, ClothTraded, VillageReached, Weavers, village_numbers, villages
from engine.games.seafarers.parts.fog import Uncovered
from engine.games.seafarers.parts.fortresses import FortressAttacked, FortressTaken
from engine.games.seafarers.parts.gifts import GiftTaken
from engine.games.seafarers.parts.harbour_master import HarbourMasterNamed
from engine.games.seafarers.parts.lanes import seat_lanes
from engine.games.seafarers.parts.numbers_travel import Numbered
from engine.games.seafarers.parts.raids import FleetSailed, circuit
from engine.games.seafarers.parts.ships import ShipBuilt, ShipMoved, ShipPlaced
from engine.games.seafarers.parts.shores import ShoreReached
from engine.games.seafarers.parts.treasures import TreasureFound
from engine.games.seafarers.parts.warships import ShipArmed
from engine.games.seafarers.parts.wonders import LevelBuilt, WonderClaimed
from engine.parts.dice import Dice
from ui.base.effects import PAYOUT, Effect, Journey, Mark, Sprite
from ui.base.markup import el, number
from ui.board.art import Art, piece_icon
from ui.board.dice import die
from ui.board.fog import puff
from ui.board.geometry import hex_centre, nearest_angle, side_middle
from ui.board.icons import icon
from ui.board.shapes import move
from ui.board.tokens import token_icon
from ui.families.seafarers.marks import CHEST, CLOTH, GIFTS
from ui.motion.carrying import FLIGHT, FLOAT, panel, place_of
from ui.play.table import TableView

PASSAGE = 450
"""Milliseconds that a ship takes to another side."""

LEG = 110
"""Milliseconds that the pirate fleet takes from hex to hex."""

LIFT = 650
"""Milliseconds that fog takes to lift."""

SOUNDS = {
    "ShipBuilt": "road",
    "ShipPlaced": "road",
    "ShipMoved": "road",
    "ShipArmed": "settlement",
    "PirateMoved": "robber",
    "Raided": "robber",
    "ShoreReached": "award",
    "GiftTaken": "card",
    "HarbourBuilt": "settlement",
    "HarbourMasterNamed": "award",
    "VillageReached": "trade",
    "TreasureFound": "card",
    "Numbered": "card",
    "FortressAttacked": "dice",
    "FortressTaken": "award",
    "WonderClaimed": "award",
    "LevelBuilt": "city",
}
"""The sound of an event, by the event's name."""


def _launched(table: TableView, event: ShipBuilt | ShipPlaced | ShipArmed) -> list[Effect]:
    return [Mark(place_of(table, "ship", "side", event.side), "arriving")]


def _moved(table: TableView, event: ShipMoved) -> list[Effect]:
    """Return the journey of a moved ship; it turns at most 90 degrees, so it may sail stern first.

    The ship is a new element of the page at its goal, so the journey also says where it begins.
    """
    start, goal = (table.rules.board.name("side", side) for side in (event.side, event.to))
    begin = f"{move(*side_middle(start))} rotate({number(nearest_angle(start, goal))})"
    return [Journey(place_of(table, "ship", "side", event.to), (), lasts=PASSAGE, begin=begin)]


def _sailed(table: TableView, event: FleetSailed) -> Iterator[Effect]:
    """Yield the journeys of the fleet and its blockade through every hex from where they were."""
    way = table.rules.tables[circuit]
    goal = way.index(event.hex)
    passed = [way[(goal - left) % len(way)] for left in range(event.strength - 1, 0, -1)]
    by = tuple(hex_centre(table.rules.board.name("hex", hex_)) for hex_ in passed)
    for what in ("pirate", "blockade"):
        yield Journey(f'[data-key="{what}"]', by, lasts=LEG * event.strength)


def _lifted(table: TableView, event: Uncovered) -> list[Effect]:
    """Return the fog over a discovered hex: it waits until a moving ship has arrived, and then lifts."""
    under_way = any(isinstance(other, ShipMoved) for other in table.log[-1].events) if table.log else False
    return [Sprite("mist", puff(), place_of(table, "hex", "hex", event.hex), wait=PASSAGE * under_way, lasts=LIFT)]


def _flight(art: Art, start: str, seat: int, wait: int = 0) -> Sprite:
    """Return the flight of an icon of `art` from the element `start` (a selector) to the panel of `seat`."""
    return Sprite("flight", piece_icon(art), start, panel(seat), wait, FLIGHT)


def _given(table: TableView, event: GiftTaken) -> list[Effect]:
    return [_flight(GIFTS[event.gift], place_of(table, "side", "side", event.side), event.seat)]


def _found(table: TableView, event: TreasureFound) -> list[Effect]:
    return [_flight(CHEST, place_of(table, "corner", "corner", event.corner), event.seat)]


def _welcomed(table: TableView, event: VillageReached) -> list[Effect]:
    """Return the flight of cloth from a village to the seat that has reached it, if it gave cloth."""
    place = place_of(table, "corner", "corner", event.corner)
    return [_flight(CLOTH, place, event.seat)] if event.cloth else []


def _handed_out(table: TableView, event: ClothTraded) -> Iterator[Effect]:
    """Yield the flights of cloth from each village whose number was rolled to those of its traders that got any."""
    dice, numbers = table.view[Dice], table.rules.tables[village_numbers]
    for trader in table.view[Weavers].traders:
        village, seat = divmod(trader, SEATS)
        if numbers[village] == dice.first + dice.second and event.counts[seat]:
            place = place_of(table, "corner", "corner", table.rules.tables[villages][village])
            yield _flight(CLOTH, place, seat, PAYOUT)


def _numbered(table: TableView, event: Numbered) -> Iterator[Effect]:
    """Yield the flight of a number token from its hex at home, if it comes from there, and the flash at its new hex."""
    goal = place_of(table, "hex", "hex", event.hex)
    if event.source >= 0:
        yield Sprite(
            "flight", token_icon(event.number), place_of(table, "hex", "hex", event.source), goal, lasts=FLIGHT
        )
    yield Mark(place_of(table, "token", "hex", event.hex), "producing", FLIGHT * (event.source >= 0), 900)


def _settled(table: TableView, event: ShoreReached) -> list[Effect]:
    """Return the points for a foreign shore, floating up from the settlement's corner."""
    told = el("b", "+", event.points)
    return [Sprite("gain", told, place_of(table, "corner", "corner", event.corner), lasts=FLOAT)]


def _attacked(table: TableView, event: FortressAttacked) -> Iterator[Effect]:
    """Yield the die of an attack over the fortress, and the shaking of the fortress if it was hit."""
    corner = table.rules.tables[seat_lanes][event.seat].fortress
    yield Sprite("blow", die(event.die), place_of(table, "corner", "corner", corner), lasts=1200)
    if not event.lost:
        yield Mark(place_of(table, "fortress", "corner", corner), "shaking", 300, 500)


def _taken(table: TableView, event: FortressTaken) -> list[Effect]:
    return [Mark(place_of(table, "building", "corner", event.corner), "arriving")]


def _praised(name: str) -> Callable[[TableView, Any], list[Effect]]:
    """Return a function from a table and an event to its effect: the icon `name` over the panel of the event's seat."""

    def shown(table: TableView, event: HarbourMasterNamed | WonderClaimed | LevelBuilt) -> list[Effect]:
        return [Sprite("halo", icon(name), panel(event.seat), lasts=1500)]

    return shown


SHOWN: dict[type, Callable[[TableView, Any], Iterable[Effect]]] = {
    ShipBuilt: _launched,
    ShipPlaced: _launched,
    ShipArmed: _launched,
    ShipMoved: _moved,
    FleetSailed: _sailed,
    Uncovered: _lifted,
    GiftTaken: _given,
    TreasureFound: _found,
    VillageReached: _welcomed,
    ClothTraded: _handed_out,
    Numbered: _numbered,
    ShoreReached: _settled,
    FortressAttacked: _attacked,
    FortressTaken: _taken,
    HarbourMasterNamed: _praised("harbour"),
    WonderClaimed: _praised("trophy"),
    LevelBuilt: _praised("council"),
}
"""The function that returns the effects of an event, by the event's type."""
