"""Sailing: ships move along sea routes, a point a step; wool buys two more (explorers 10.1, 10.2, 12.3; R-14, R-15).

An action names the ship and the side where it shall stop. The way there is a shortest one that costs no tribute
(``sail``); where paying it is shorter, or the only way, that is an action of its own (``sail-with-tribute``).
Whoever wants another way sails it in several legs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.discovery import discover_from
from engine.games.explorers.parts.fleet import SHIPS, Fleet, end_move, lift_ship, moor_ship, ships_afloat
from engine.games.explorers.parts.purse import Purse, cannot_spend
from engine.games.explorers.parts.rule import VoyageRule
from engine.games.explorers.parts.ship_verbs import NONE, SHIP, ShipAlone, ShipToPlace, ship_of, ship_to_each
from engine.games.explorers.words import Ship
from engine.hexes.board import Board
from engine.kernel.actions import Action, Place
from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.cards import afford, cannot_pay, pay

TRIBUTE = 1
WOOL_MOVES = 2
"""Movement points for a wool."""


class Sailed(NamedTuple):
    """A ship went along some sides, of which the last is where it is now."""

    seat: Seat
    ship: Ship
    path: tuple[Side, ...]


class TributePaid(NamedTuple):
    """A ship paid the pirates a coin, for this turn."""

    seat: Seat
    ship: Ship


class Boosted(NamedTuple):
    """A ship got more movement points for a wool."""

    seat: Seat
    ship: Ship


@lru_cache(maxsize=1 << 14)
def waves(board: Board, start: int, routes: int, misty: int, moves: int) -> tuple[int, ...]:
    """The sides that are reached from a mask of them in at most 0, 1, 2 ... steps; misty ones end a ship's move."""
    found, front, reached = [start], start, start
    for _ in range(moves):
        front = _beside(board, front & ~misty) & routes & ~reached
        reached |= front
        found.append(reached)
    return tuple(found)


def _beside(board: Board, sides: int) -> int:
    """The sides that share a corner with some sides; these change with every wave, so no list of them is kept."""
    found = 0
    while sides:
        lowest = sides & -sides
        found |= board.side_sides_mask[lowest.bit_length() - 1]
        sides ^= lowest
    return found


def _untaxed(board: Board, start: int, routes: int, misty: int, moves: int, toll: int) -> tuple[int, ...]:
    """The waves of a ship that neither enters nor leaves a side with a toll."""
    reached = waves(board, start, routes, misty, moves)
    if not reached[-1] & toll:
        return reached
    return waves(board, start, 0 if start & toll else routes & ~toll, misty, moves)


@lru_cache(maxsize=1 << 14)
def _free_reach(board: Board, side: int, routes: int, misty: int, moves: int, toll: int) -> int:
    """The sides that a ship reaches without paying."""
    return _untaxed(board, 1 << side, routes, misty, moves, toll)[-1]


@lru_cache(maxsize=1 << 14)
def _reach_for_tribute(board: Board, side: int, routes: int, misty: int, moves: int, toll: int) -> int:
    """The sides that a ship reaches in fewer steps, or at all, by paying."""
    paid, free = waves(board, 1 << side, routes, misty, moves), _untaxed(board, 1 << side, routes, misty, moves, toll)
    sides = 0
    for near, far in zip(paid, free, strict=True):
        sides |= near & ~far
    return sides


def toll_sides(state: State, seat: int) -> int:
    """The mask of sides that cost tribute."""
    toll = 0
    for sides in state.rules.each[VoyageRule.toll_sides]:
        toll |= sides(state, seat)
    return toll


def tolls(state: State, seat: int, ship: int) -> int:
    """The mask of sides that cost the ship tribute now."""
    return 0 if state[Fleet].paid >> ship & 1 else toll_sides(state, seat)


def free_waves(state: State, ship: int, toll: int) -> tuple[int, ...]:
    """Where the ship comes, step by step, without paying."""
    fleet, chart = state[Fleet], state[Chart]
    return _untaxed(state.board, 1 << fleet.side[ship], chart.routes, chart.misty, moves_left(fleet, ship), toll)


def paid_waves(state: State, ship: int) -> tuple[int, ...]:
    """Where the ship comes, step by step, if tribute is no matter."""
    fleet, chart = state[Fleet], state[Chart]
    return waves(state.board, 1 << fleet.side[ship], chart.routes, chart.misty, moves_left(fleet, ship))


def moves_left(fleet: Fleet, ship: int) -> int:
    """The ship's movement points, none if it has ended its move."""
    return 0 if fleet.done >> ship & 1 else fleet.moves[ship]


def ships_to_sail(fleet: Fleet, seat: int) -> list[int]:
    """The seat's ships that have not ended their move and have points left."""
    sides, moves, done, first = fleet.side, fleet.moves, fleet.done, SHIPS * seat
    return [ship for ship in range(first, first + SHIPS) if moves[ship] and sides[ship] >= 0 and not done >> ship & 1]


def _stops(state: State, ship: int) -> int:
    """Where the ship may end a move: not where it is, nor where two ships are."""
    fleet = state[Fleet]
    return ~(fleet.full | 1 << fleet.side[ship])


def free_goals(state: State, seat: int, ship: int) -> int:
    """The mask of sides where the ship may end a move for which it pays nothing."""
    return free_waves(state, ship, tolls(state, seat, ship))[-1] & _stops(state, ship)


def _goals_for_tribute(state: State, ship: int, toll: int) -> int:
    """The mask of sides that the ship reaches sooner, or at all, by paying."""
    fleet, chart = state[Fleet], state[Chart]
    reached = _reach_for_tribute(
        state.board, fleet.side[ship], chart.routes, chart.misty, moves_left(fleet, ship), toll
    )
    return reached & _stops(state, ship)


def _why_not(state: State, ship: int, side: int) -> Refusal:
    fleet, chart = state[Fleet], state[Chart]
    if fleet.done >> ship & 1:
        return Refusal("ship-done")
    if not chart.routes >> side & 1:
        return Refusal("no-sea-route")
    if fleet.full >> side & 1:
        return Refusal("side-full")
    if side == fleet.side[ship]:
        return Refusal("already-there")
    return Refusal("needs-tribute" if paid_waves(state, ship)[-1] >> side & 1 else "too-far")


class Sail(ShipToPlace):
    """Sail to a side by a shortest way without tribute: ``sail 1 5,0,NE``."""

    name = "sail"
    fields = (SHIP, Place("side"))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every goal of every ship that has points left; tribute is looked up once for all."""
        fleet, chart, found = state[Fleet], state[Chart], NONE
        board, first, toll = state.board, SHIPS * seat, toll_sides(state, seat)
        for ship in ships_to_sail(fleet, seat):
            side, due = fleet.side[ship], 0 if fleet.paid >> ship & 1 else toll
            reached = _free_reach(board, side, chart.routes, chart.misty, fleet.moves[ship], due)
            if goals := reached & ~(fleet.full | 1 << side):
                found += ship_to_each(self.name, seat, ship - first, goals, self._places)
        return found

    def targets(self, state: State, seat: int, ship: int) -> int:
        """All sides within reach where there is room."""
        return free_goals(state, seat, ship)

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """The ship, the route, the room, the pirates, the distance."""
        return _why_not(state, ship, place)

    def perform(self, step: Step, action: Action) -> None:
        """Go there."""
        ship = ship_of(action)
        reached = free_waves(step.state, ship, tolls(step.state, action.seat, ship))
        _go(step, ship, way(step.state.board, reached, step.state[Chart].misty, action.args[1]))


class SailWithTribute(ShipToPlace):
    """Pay a coin to the pirates and sail to a side by a shortest way: ``sail-with-tribute 1 5,0,NE``."""

    name = "sail-with-tribute"
    fields = (SHIP, Place("side"))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every goal of every ship that has points left and has not paid; nothing where nobody takes tribute."""
        fleet, found = state[Fleet], NONE
        if state[Purse].gold[seat] >= TRIBUTE and (toll := toll_sides(state, seat)):
            for ship in ships_to_sail(fleet, seat):
                if not fleet.paid >> ship & 1 and (goals := _goals_for_tribute(state, ship, toll)):
                    found += ship_to_each(self.name, seat, ship - SHIPS * seat, goals, self._places)
        return found

    def targets(self, state: State, seat: int, ship: int) -> int:
        """The sides that are nearer for whoever pays."""
        toll = tolls(state, seat, ship)
        return _goals_for_tribute(state, ship, toll) if toll and state[Purse].gold[seat] >= TRIBUTE else 0

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """No gold, no need to pay, or what hinders any ship."""
        if free_goals(state, seat, ship) >> place & 1:
            return Refusal("no-tribute-due")
        refusal = _why_not(state, ship, place)
        return cannot_spend(state, seat, TRIBUTE) or refusal if refusal.key == "needs-tribute" else refusal

    def perform(self, step: Step, action: Action) -> None:
        """Pay and go there."""
        state, ship = step.state, ship_of(action)
        reached = paid_waves(state, ship)
        state[Purse].gold[action.seat] -= TRIBUTE
        state[Fleet].paid |= 1 << ship
        step.events.append(TributePaid(Seat(action.seat), action.args[0]))
        _go(step, ship, way(state.board, reached, state[Chart].misty, action.args[1]))


def way(board: Board, reached: tuple[int, ...], misty: int, goal: int) -> list[int]:
    """The sides of a shortest way to a goal: of equal ways the one whose last sides come first on the board."""
    steps = 0
    while not reached[steps] >> goal & 1:
        steps += 1
    path = [goal]
    for wave in reached[steps - 1 : 0 : -1]:
        before = wave & ~misty & board.side_sides_mask[path[-1]]
        path.append((before & -before).bit_length() - 1)
    return path[::-1]


def _go(step: Step, ship: int, path: list[int]) -> None:
    """Sail along a path; what happens on the way, happens; unknown hexes at its end are turned over."""
    fleet, seat = step.state[Fleet], ship // SHIPS
    lift_ship(fleet, ship)
    if fleet.moving != ship:
        end_move(fleet)
        fleet.moving = ship
    step.events.append(Sailed(Seat(seat), Ship(ship % SHIPS), tuple(map(Side, path))))
    fleet.moves[ship] -= len(path)
    for side in path:
        fleet.side[ship] = side
        for ship_calls in step.state.rules.each[VoyageRule.ship_calls]:
            ship_calls(step, seat, ship)
    moor_ship(step.state, ship, path[-1])
    if step.state[Chart].misty >> path[-1] & 1:
        discover_from(step, seat, path[-1])
        fleet.moves[ship] = 0
        end_move(fleet)


class Boost(ShipAlone):
    """Two more movement points for a wool, once a turn for each ship: ``boost 1``."""

    name = "boost"

    def __init__(self, rules: Rules) -> None:
        self._wool = one(rules.numbers.resources.index("wool"))

    def able(self, state: State, seat: int) -> int:
        """With a wool, the ships that have not ended their move."""
        fleet = state[Fleet]
        if not afford(state, seat, self._wool):
            return 0
        return ships_afloat(fleet, seat) & ~((fleet.done | fleet.boosted) >> SHIPS * seat)

    def why_not(self, state: State, seat: int, ship: int) -> Refusal:
        """Done, boosted already, or no wool."""
        if state[Fleet].done >> ship & 1:
            return Refusal("ship-done")
        return cannot_pay(state, seat, self._wool) or Refusal("boosted-already")

    def perform(self, step: Step, action: Action) -> None:
        """Pay and gain them."""
        fleet, ship = step.state[Fleet], ship_of(action)
        pay(step.state, action.seat, self._wool)
        fleet.boosted |= 1 << ship
        fleet.moves[ship] += WOOL_MOVES
        step.events.append(Boosted(Seat(action.seat), action.args[0]))


class Sailing(VoyageRule):
    """In the movement phase ships sail, one after the other."""

    verbs = (Sail, SailWithTribute, Boost)
