"""The shipyard: a seat builds ships at its harbour settlements.

A seat with all ships at sea may rebuild one (explorers 9.1).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import (
    ALL_SHIPS,
    SHIPS,
    Fleet,
    put_ship,
    remove_ship,
    ship_in_supply,
)
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import ShipAlone, ship_of
from engine.games.explorers.words import Ship
from engine.hexes.touching import sides_at
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.hands import Purchase, afford, buy, cannot_pay
from engine.parts.turn import BUILD, active_mask

LAUNCH = "launch"
"""The decision where a scrapped ship is launched again."""


class ShipBuilt(NamedTuple):
    """A ship was built on a side."""

    seat: Seat
    ship: Ship
    side: Side


class ShipScrapped(NamedTuple):
    """A ship left the board with its cargo, to be launched elsewhere."""

    seat: Seat
    ship: Ship


def slips(state: State, seat: int) -> int:
    """Return the mask of the sides where the seat's ships are launched, whether they have room or not.

    These slips are sea routes at its harbour settlements that touch no unknown hex.
    """
    chart = state[Chart]
    return sides_at(state.board, state[Fleet].harbours[seat]) & chart.routes & ~chart.misty


def _why_not(state: State, seat: int, side: int) -> Refusal:
    chart, harbours = state[Chart], sides_at(state.board, state[Fleet].harbours[seat])
    if not harbours >> side & 1:
        return Refusal("no-harbour-here")
    if not chart.routes >> side & 1:
        return Refusal("no-sea-route")
    return Refusal("would-discover" if chart.misty >> side & 1 else "side-full")


class BuildShip(Purchase):
    """Build a ship: ``ship 2,0,NE``."""

    name = "ship"
    puts = "ship"
    fields = (Place("side"),)
    during: ClassVar[tuple[str, ...]] = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["ship"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each slip (:func:`slips`) with room for a ship; none if no ship is in supply."""
        fleet = state[Fleet]
        if ship_in_supply(fleet, seat) < 0:
            return ()
        return at_each(self.name, seat, slips(state, seat) & ~fleet.full)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse if no ship is in supply (``no-piece``), cards are missing (``cannot-pay``), or the side has no room or
        is no slip (:func:`slips`): ``no-harbour-here``, ``no-sea-route``, ``would-discover``, ``side-full``."""
        fleet, (side,) = state[Fleet], action.args
        if ship_in_supply(fleet, action.seat) < 0:
            return Refusal("no-piece", piece="ship")
        free = slips(state, action.seat) & ~fleet.full
        return cannot_pay(state, action.seat, self.cost) or (
            None if free >> side & 1 else _why_not(state, action.seat, side)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay, place the seat's first ship in supply on the side, and add the event."""
        fleet, (side,) = step.state[Fleet], action.args
        ship = ship_in_supply(fleet, action.seat)
        buy(step, action.seat, self.cost)
        put_ship(step.state, ship, side)
        step.events.append(ShipBuilt(Seat(action.seat), Ship(ship % SHIPS), side))


class ScrapShip(Purchase, ShipAlone):
    """With no ship in supply, take one off the board for a new one: ``scrap-ship 2``, then ``launch 2,0,NE``."""

    name = "scrap-ship"
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs["ship"]

    def able(self, state: State, seat: int) -> int:
        """Return the mask of ships (from 0) to scrap. All three must be at sea, the seat must be able to pay, and after
        that a place to launch (:func:`slips`) must be free."""
        fleet, first = state[Fleet], SHIPS * seat
        if ship_in_supply(fleet, seat) >= 0 or not afford(state, seat, self.cost):
            return 0
        places = slips(state, seat)
        if places & ~fleet.full:
            return ALL_SHIPS
        return mask_of(index for index in range(SHIPS) if places >> fleet.side[first + index] & 1)

    def why_not(self, state: State, seat: int, ship: int) -> Refusal:
        """Return why a ship cannot be scrapped: one is in supply (``ship-in-supply``), cards are missing
        (``cannot-pay``), or no place to launch is free (``no-slip``)."""
        if ship_in_supply(state[Fleet], seat) >= 0:
            return Refusal("ship-in-supply")
        return cannot_pay(state, seat, self.cost) or Refusal("no-slip")

    def perform(self, step: Step, action: Action) -> None:
        """Pay, return the ship with all its cargo to the supply, add the event, and ask the seat where to launch it."""
        buy(step, action.seat, self.cost)
        remove_ship(step, ship_of(action))
        step.events.append(ShipScrapped(Seat(action.seat), action.args[0]))
        step.state.ask(LAUNCH, action.seat)


class Launch(BuildShip):
    """Place the ship that was just scrapped and paid for: ``launch 2,0,NE``."""

    name = "launch"
    during = (LAUNCH,)

    def __init__(self, rules: Rules) -> None:
        self.cost = 0

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, place the ship free of charge, and add the event."""
        step.state.stack.pop()
        super().perform(step, action)


@dataclass(frozen=True, eq=False)
class Shipyard(ExplorersRule):
    """Players may build ships. ``cost`` is a packed bundle."""

    cost: int

    verbs = (BuildShip, ScrapShip, Launch)
    questions = (Question(LAUNCH, active_mask, over=(BUILD,)),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the cost of a ``ship``, under ``costs``."""
        return {"costs": {"ship": self.cost}}
