"""The shipyard: ships are built at own harbour settlements; who has all at sea may scrap one for it (explorers 9.1; R-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.explorers.parts.chart import Chart, sides_at
from engine.games.explorers.parts.fleet import (
    SHIPS,
    Fleet,
    put_ship,
    remove_ship,
    ship_in_supply,
    ships_at_sea,
)
from engine.games.explorers.parts.rule import VoyageRule
from engine.games.explorers.parts.ship_verbs import SHIP, ship_of, ship_to_each
from engine.games.explorers.words import Ship
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.cards import afford, cannot_pay, pay


class ShipBuilt(NamedTuple):
    """A ship was built."""

    seat: Seat
    ship: Ship
    side: Side


class ShipScrapped(NamedTuple):
    """A ship was taken off the board with its cargo, to be built anew."""

    seat: Seat
    ship: Ship


def slips(state: State, seat: int) -> int:
    """The mask of sea routes at own harbour settlements where building a ship discovers nothing, full ones included."""
    chart = state[Chart]
    return sides_at(state.board, state[Fleet].harbours[seat]) & chart.routes & ~chart.misty


def _why_not(state: State, seat: int, side: int) -> Refusal:
    chart, harbours = state[Chart], sides_at(state.board, state[Fleet].harbours[seat])
    if not harbours >> side & 1:
        return Refusal("no-harbour-here")
    if not chart.routes >> side & 1:
        return Refusal("no-sea-route")
    return Refusal("would-discover" if chart.misty >> side & 1 else "side-full")


def _launch(step: Step, ship: int, side: int, cost: int) -> None:
    seat = ship // SHIPS
    pay(step.state, seat, cost)
    put_ship(step.state[Fleet], ship, side)
    step.events.append(ShipBuilt(Seat(seat), Ship(ship % SHIPS), Side(side)))


class BuildShip(Verb):
    """Build a ship: ``ship 2,0,NE``."""

    name = "ship"
    fields = (Place("side"),)
    during = ("main",)

    def __init__(self, rules: Rules) -> None:
        self._cost: int = rules.numbers.costs["ship"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every slip with room, if there is a ship and the means."""
        fleet = state[Fleet]
        if not afford(state, seat, self._cost) or ship_in_supply(fleet, seat) < 0:
            return ()
        return at_each(self.name, seat, slips(state, seat) & ~fleet.full)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """No ship, no means, or no slip."""
        fleet, (side,) = state[Fleet], action.args
        if ship_in_supply(fleet, action.seat) < 0:
            return Refusal("no-piece", piece="ship")
        free = slips(state, action.seat) & ~fleet.full
        return cannot_pay(state, action.seat, self._cost) or (
            None if free >> side & 1 else _why_not(state, action.seat, side)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay and launch it."""
        _launch(step, ship_in_supply(step.state[Fleet], action.seat), action.args[0], self._cost)


class RebuildShip(Verb):
    """Scrap a ship and build it anew: ``rebuild-ship 2 2,0,NE``."""

    name = "rebuild-ship"
    fields = (SHIP, Place("side"))
    during = ("main",)

    def __init__(self, rules: Rules) -> None:
        self._cost: int = rules.numbers.costs["ship"]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every ship to every slip with room, if no ship is in supply."""
        fleet = state[Fleet]
        if not afford(state, seat, self._cost) or ship_in_supply(fleet, seat) >= 0:
            return ()
        found: list[Action] = []
        for ship in ships_at_sea(fleet, seat):
            found += ship_to_each(self.name, seat, ship - SHIPS * seat, _slips_without(state, ship))
        return found

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A ship in supply, no means, or no slip."""
        if ship_in_supply(state[Fleet], action.seat) >= 0:
            return Refusal("ship-in-supply")
        free = _slips_without(state, ship_of(action))
        return cannot_pay(state, action.seat, self._cost) or (
            None if free >> action.args[1] & 1 else _why_not(state, action.seat, action.args[1])
        )

    def perform(self, step: Step, action: Action) -> None:
        """Take it off the board, cargo and all, then pay and launch it."""
        remove_ship(step, ship_of(action))
        step.events.append(ShipScrapped(Seat(action.seat), action.args[0]))
        _launch(step, ship_of(action), action.args[1], self._cost)


def _slips_without(state: State, ship: int) -> int:
    """The slips with room once a ship is gone from where it is."""
    fleet = state[Fleet]
    return slips(state, ship // SHIPS) & ~(fleet.full & ~(1 << fleet.side[ship]))


class Shipyard(VoyageRule):
    """Players may build ships."""

    verbs = (BuildShip, RebuildShip)
