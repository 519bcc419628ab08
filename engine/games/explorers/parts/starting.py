"""What the fixed and the free start have in common: events, and placing a ship with a settler (explorers 4)."""

from typing import NamedTuple

from engine.games.explorers.parts.cargo import SETTLER
from engine.games.explorers.parts.fleet import HARBOUR, SHIPS, Fleet, from_supply, put_ship
from engine.games.explorers.words import Ship
from engine.kernel.events import Corner, Seat, Side
from engine.kernel.parts import Step
from engine.parts.buildings import place_building


class HarbourPlaced(NamedTuple):
    """A harbour settlement was placed before the first turn."""

    seat: Seat
    corner: Corner


class ShipPlaced(NamedTuple):
    """A ship with a settler aboard was placed before the first turn."""

    seat: Seat
    ship: Ship
    side: Side


class NeutralPlaced(NamedTuple):
    """A building was placed for a neutral colour, 0 or 1; ``kind`` is an index of the game's ``buildings``."""

    colour: int
    kind: int
    corner: Corner


def start_harbour(step: Step, seat: int, corner: int) -> None:
    """Place a harbour settlement of the start on a corner, and add the event."""
    step.events.append(HarbourPlaced(Seat(seat), Corner(corner)))
    place_building(step, seat, corner, HARBOUR)


def place_settler_ship(step: Step, seat: int, side: int) -> None:
    """Put the seat's first ship on a side, with a settler of its supply aboard, and add the event."""
    fleet, ship = step.state[Fleet], SHIPS * seat
    put_ship(step.state, ship, side)
    from_supply(fleet, seat, SETTLER)
    fleet.hold[ship] = SETTLER
    step.events.append(ShipPlaced(Seat(seat), Ship(0), Side(side)))
