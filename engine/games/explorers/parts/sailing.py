"""Sailing: ships move along sea routes, a point a step; wool buys two more (explorers 10.1, 10.2, 12.3; R-14, R-15).

An action names the ship and the side where it shall stop. The way there is a shortest one that costs no tribute
(``sail``); where paying it is shorter, or the only way, that is an action of its own (``sail-with-tribute``).
A player who wants another way sails it in several actions.

Two ships may stay on a side. A third may pass, and may pause there to load, catch, land or trade; only its move may not
end there. So it stops on a full side only with points to sail on, and with a way to a side where it may stay. While it
pauses it is held up: no other ship sails, the turn does not end and nobody rolls for fish, for all of these would end
its move. It can always sail on: it keeps its gold and its points, no ship moves into its way, and pirates only leave.
A ship that pauses may do all that any other ship may do in its place.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, NamedTuple, cast

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.discovery import discover_from
from engine.games.explorers.parts.fleet import (
    ALL_SHIPS,
    SHIPS,
    Fleet,
    end_move,
    held_up,
    lift_ship,
    moor_ship,
    must_sail_on,
    ships_afloat,
    taken,
)
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import NONE, SHIP, ShipAlone, ShipToPlace, ship_of, ship_to_each
from engine.games.explorers.words import Ship
from engine.hexes.board import Board
from engine.kernel.actions import Action, Place
from engine.kernel.bits import bits
from engine.kernel.events import BANK, Cause, Move, Seat, Side
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import noted
from engine.kernel.state import State
from engine.parts.bundles import one
from engine.parts.hands import afford, buy, cannot_pay
from engine.parts.purse import Purse, cannot_spend, coins

WOOL_MOVES = 2
"""Movement points for a wool card."""


class Sailed(NamedTuple):
    """A ship went along the sides of ``path``, without the one where it began; it is now at the last one."""

    seat: Seat
    ship: Ship
    path: tuple[Side, ...]


class TributePaid(NamedTuple):
    """A ship paid a coin to the bank; it may pass the opponent's pirate ship for the rest of the turn."""

    seat: Seat
    ship: Ship

    def moves(self) -> Iterator[Move]:
        """Yield the coin from the seat to the bank."""
        yield coins(self.seat, BANK, 1, Cause.PRICE)


class Boosted(NamedTuple):
    """A ship got more movement points for a wool card."""

    seat: Seat
    ship: Ship


@lru_cache(maxsize=1 << 14)
def waves(board: Board, start: int, routes: int, misty: int, moves: int) -> tuple[int, ...]:
    """Return the masks of sides reached from the mask `start` along `routes` in at most 0, 1, 2 ... `moves` steps.

    From a `misty` side no step leads on. Cached.
    """
    found, front, reached = [start], start, start
    for _ in range(moves):
        front = _beside(board, front & ~misty) & routes & ~reached
        reached |= front
        found.append(reached)
    return tuple(found)


def _beside(board: Board, sides: int) -> int:
    """Return the mask of sides that share a corner with the sides of a mask.

    It is not cached: each wave is another mask.
    """
    found = 0
    while sides:
        lowest = sides & -sides
        found |= board.side_sides_mask[lowest.bit_length() - 1]
        sides ^= lowest
    return found


class Reach(NamedTuple):
    """What a ship reaches, as masks of sides in at most 0, 1, 2 ... steps: ``free`` without tribute, ``paid`` with it.

    ``goals`` are two masks: sides reached without tribute, and sides that tribute brings nearer or makes reachable.
    """

    free: tuple[int, ...]
    paid: tuple[int, ...]
    goals: tuple[int, int]


class Waters:
    """The known sea of a chart. It caches what a ship reaches from a side with some movement points and some toll."""

    def __init__(self, board: Board, routes: int, misty: int) -> None:
        self._board = board
        self._routes = routes
        self._misty = misty
        self.reach = lru_cache(maxsize=1 << 10)(self._reach)
        self.stops = lru_cache(maxsize=1 << 10)(self._stops)
        self.voyages = lru_cache(maxsize=1 << 10)(self._voyages)

    def _reach(self, side: int, moves: int, toll: int) -> Reach:
        """Return what a ship on `side` reaches with `moves` points; the sides of the mask `toll` cost tribute."""
        start, sooner = 1 << side, 0
        if not toll:
            paid = waves(self._board, start, self._routes, self._misty, moves)
            return Reach(paid, paid, (paid[-1] & ~start, 0))
        unhindered: Reach = self.reach(side, moves, 0)
        if not unhindered.paid[-1] & toll:
            return unhindered
        free = waves(self._board, start, 0 if start & toll else self._routes & ~toll, self._misty, moves)
        for near, far in zip(unhindered.paid, free, strict=True):
            sooner |= near & ~far
        return Reach(free, unhindered.paid, (free[-1] & ~start, sooner))

    def _stops(self, side: int, moves: int, toll: int, full: int, solvent: bool) -> tuple[int, int]:
        """Return two masks of goals where a ship may stop: without tribute, and with it.

        On a side of the mask `full` it may stop only if it can sail on to another; a `solvent` seat may pay toll then.
        """
        reach = self.reach(side, moves, toll)
        free, sooner = reach.goals
        if not (free | sooner) & full:
            return free, sooner
        open_sea = self._routes if solvent else self._routes & ~toll
        return (
            free & ~full | free & self._pauses(reach.free, full, open_sea),
            sooner & ~full | sooner & self._pauses(reach.paid, full, self._routes),
        )

    def _pauses(self, reached: tuple[int, ...], full: int, routes: int) -> int:
        """Return the full sides of `reached` from which the remaining points lead on to a side that is not full."""
        found, ways_on = 0, waves(self._board, routes & ~full, routes, 0, len(reached) - 1)
        for sides, near_room in zip(reached, reversed(ways_on), strict=True):
            found |= sides & near_room
        return found & full

    def _voyages(
        self, ship: int, side: int, moves: int, toll: int, full: int, solvent: bool
    ) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
        """Return the sailing actions of a ship in two tuples: without tribute, and with it (see :meth:`_stops`)."""
        free, sooner = self.stops(side, moves, toll, full, solvent)
        places, (seat, index) = len(self._board.sides), divmod(ship, SHIPS)
        return (
            ship_to_each(Sail.name, seat, index, free, places),
            ship_to_each(SailWithTribute.name, seat, index, sooner, places),
        )


waters = lru_cache(maxsize=1 << 8)(Waters)
"""The waters of a board by the masks of its routes and misty sides."""


def toll_sides(state: State, seat: int) -> int:
    """Return the mask of sides that cost the seat's ships tribute."""
    toll = 0
    for sides in state.rules.each[ExplorersRule.toll_sides]:
        toll |= sides(state, seat)
    return toll


def tolls(state: State, seat: int, ship: int) -> int:
    """Return the mask of sides that cost the ship tribute now; 0 once it has paid this turn."""
    return 0 if state[Fleet].paid >> ship & 1 else toll_sides(state, seat)


def moves_left(fleet: Fleet, ship: int) -> int:
    """Return the ship's movement points, 0 if it has ended its move."""
    return 0 if fleet.done >> ship & 1 else fleet.moves[ship]


@noted(Chart)
def _waters(state: State) -> Waters:
    """Return the waters of the state's chart."""
    chart = state[Chart]
    return waters(state.board, chart.routes, chart.misty)


def _reach(state: State, ship: int, toll: int) -> Reach:
    """Return what the ship reaches with its remaining points; sides of the mask `toll` cost tribute."""
    fleet = state[Fleet]
    return _waters(state).reach(fleet.side[ship], moves_left(fleet, ship), toll)


def free_waves(state: State, ship: int, toll: int) -> tuple[int, ...]:
    """Return the masks of sides that the ship reaches in at most 0, 1, 2 ... steps on sides that are not in `toll`.

    `toll` is the mask of the sides that cost tribute. A ship that begins on one of them reaches no other side.
    """
    return _reach(state, ship, toll).free


def paid_waves(state: State, ship: int) -> tuple[int, ...]:
    """Return the masks of sides that the ship reaches in at most 0, 1, 2 ... steps if it pays tribute."""
    return _reach(state, ship, 0).paid


def _stops(state: State, ship: int, gold: int) -> tuple[int, int]:
    """Return two masks of sides where the ship may stop: without tribute, and with it.

    Both are 0 while another ship must sail on. A seat with `gold` may pay tribute on the way on from a full side.
    """
    fleet, seat = state[Fleet], ship // SHIPS
    if held_up(fleet) and ship != fleet.moving:
        return 0, 0
    toll = tolls(state, seat, ship)
    return _waters(state).stops(fleet.side[ship], moves_left(fleet, ship), toll, taken(fleet, ship), toll > 0 < gold)


def _why_not(state: State, ship: int, side: int) -> Refusal:
    fleet, chart = state[Fleet], state[Chart]
    if fleet.done >> ship & 1:
        return Refusal("ship-done")
    if ship != fleet.moving and (refusal := must_sail_on(fleet)):
        return refusal
    if not chart.routes >> side & 1:
        return Refusal("no-sea-route")
    if side == fleet.side[ship]:
        return Refusal("already-there")
    if _stops(state, ship, SailWithTribute.fare)[SailWithTribute.fare] >> side & 1:
        return Refusal("needs-tribute")
    return Refusal("no-way-on" if paid_waves(state, ship)[-1] >> side & 1 else "too-far")


class ToSide(ShipToPlace):
    """Base of the verbs that send a ship to a side where it may stop; ``fare`` is the tribute in coins, 0 for none."""

    fields = (SHIP, Place("side"))
    puts = "ship"
    needs = None
    fare: ClassVar[int]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each ship with points left and each of its goals, if the seat can pay the fare.

        While a ship must sail on, there are actions for that ship only.
        """
        fleet, fare, gold, found = state[Fleet], self.fare, state[Purse].gold[seat], NONE
        ready = fleet.afloat & ~fleet.done & ALL_SHIPS << SHIPS * seat
        toll = toll_sides(state, seat) if ready else 0
        if not ready or (fare and not (toll and gold >= fare)):
            return NONE
        sea, full = _waters(state), fleet.full
        if full and held_up(fleet):
            ready &= 1 << fleet.moving
        for ship in bits(ready):
            if moves := fleet.moves[ship]:
                side, due = fleet.side[ship], 0 if fleet.paid >> ship & 1 else toll
                others = taken(fleet, ship) if full >> side & 1 else full
                found += sea.voyages(ship, side, moves, due, others, due > 0 < gold)[fare]
        return found

    def targets(self, state: State, seat: int, ship: int) -> int:
        """Return the mask of sides that the ship may sail to for this fare."""
        return _stops(state, ship, state[Purse].gold[seat])[self.fare]


class Sail(ToSide):
    """Sail to a side by a shortest way without tribute: ``sail 1 5,0,NE``."""

    name = "sail"
    fare = 0
    easily_missed = True

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """Return why the ship cannot sail to a side.

        The keys: ``ship-done`` (its move has ended), ``must-sail-on`` (another ship must do so first),
        ``no-sea-route``, ``already-there``, ``needs-tribute``, ``no-way-on`` (from a full side) and ``too-far``.
        """
        return _why_not(state, ship, place)

    def perform(self, step: Step, action: Action) -> None:
        """Move the ship along a shortest way without tribute, and add the event; at unknown hexes it discovers them."""
        state, ship = step.state, ship_of(action)
        _go(step, action, ship, free_waves(state, ship, tolls(state, action.seat, ship)))


class SailWithTribute(ToSide):
    """Pay a coin to the pirates and sail to a side by a shortest way: ``sail-with-tribute 1 5,0,NE``."""

    name = "sail-with-tribute"
    fare = 1

    def targets(self, state: State, seat: int, ship: int) -> int:
        """Return the mask of sides that the ship may sail to with tribute; 0 for a seat without gold."""
        return super().targets(state, seat, ship) if state[Purse].gold[seat] >= self.fare else 0

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """Return ``no-tribute-due`` if none is needed, ``no-gold`` if only gold is missing, or what `Sail` says."""
        if _stops(state, ship, state[Purse].gold[seat])[Sail.fare] >> place & 1:
            return Refusal("no-tribute-due")
        refusal = _why_not(state, ship, place)
        return cannot_spend(state, seat, self.fare) or refusal if refusal.key == "needs-tribute" else refusal

    def perform(self, step: Step, action: Action) -> None:
        """Pay the tribute, add its event and move the ship along a shortest way; it owes no more tribute this turn."""
        state, ship = step.state, ship_of(action)
        state[Purse].gold[action.seat] -= self.fare
        state[Fleet].paid |= 1 << ship
        step.events.append(TributePaid(Seat(action.seat), action.args[0]))
        _go(step, action, ship, paid_waves(state, ship))


def way(board: Board, reached: tuple[int, ...], misty: int, goal: int) -> tuple[Side, ...]:
    """Return the sides of a shortest way to `goal`, from the first step on.

    `reached` are the masks that `waves` returns for the ship. The way passes no side of the mask `misty`. Of equal ways
    it takes, step by step back from the goal, the side with the lowest index.
    """
    steps, here = 0, 1 << goal
    while not reached[steps] & here:
        steps += 1
    path, beside, clear = [goal], board.side_sides_mask, ~misty
    for wave in reached[steps - 1 : 0 : -1]:
        before = beside[goal] & wave & clear
        goal = (before & -before).bit_length() - 1
        path.append(goal)
    return cast("tuple[Side, ...]", tuple(path[::-1]))


def _go(step: Step, action: Action, ship: int, reached: tuple[int, ...]) -> None:
    """Move the ship a shortest way, pay its points and notify the rules; `reached` is as in `way`.

    If another ship was under way, its move ends first. If the ship touches unknown hexes, they are turned over, and its
    own move ends.
    """
    state, (seat, _, (index, goal)) = step.state, action
    fleet, misty = state[Fleet], state[Chart].misty
    path = way(state.board, reached, misty, goal)
    lift_ship(fleet, ship)
    if fleet.moving != ship:
        end_move(fleet)
        fleet.moving = ship
    step.events.append(Sailed(Seat(seat), index, path))
    fleet.moves[ship] -= len(path)
    moor_ship(state, ship, goal)
    for ship_calls in state.rules.each[ExplorersRule.ship_calls]:
        ship_calls(step, seat, ship, path)
    if misty >> goal & 1:
        discover_from(step, seat, goal)
        fleet.moves[ship] = 0
        end_move(fleet)


class Boost(ShipAlone):
    """Pay a wool card for two more movement points, once a turn for each ship: ``boost 1``."""

    name = "boost"

    def __init__(self, rules: Rules) -> None:
        self._wool = one(rules.numbers.resources.index("wool"))

    def able(self, state: State, seat: int) -> int:
        """Return the mask of ships (from 0) that can still move and had no wool this turn; 0 without a wool card."""
        if not afford(state, seat, self._wool):
            return 0
        fleet = state[Fleet]
        return ships_afloat(fleet, seat) & ~((fleet.done | fleet.boosted) >> SHIPS * seat)

    def why_not(self, state: State, seat: int, ship: int) -> Refusal:
        """Return why the ship gets no points for wool: its move has ended (``ship-done``), the seat has no wool
        (``cannot-pay``), or the ship got points this turn (``boosted-already``)."""
        if state[Fleet].done >> ship & 1:
            return Refusal("ship-done")
        return cannot_pay(state, seat, self._wool) or Refusal("boosted-already")

    def perform(self, step: Step, action: Action) -> None:
        """Pay a wool card, give the ship two movement points for this turn and add the event."""
        fleet, ship = step.state[Fleet], ship_of(action)
        buy(step, action.seat, self._wool)
        fleet.boosted |= 1 << ship
        fleet.moves[ship] += WOOL_MOVES
        step.events.append(Boosted(Seat(action.seat), action.args[0]))


class Sailing(ExplorersRule):
    """In the movement phase ships sail, one after the other."""

    verbs = (Sail, SailWithTribute, Boost)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``wool_moves``: the movement points that a wool card buys."""
        return {"wool_moves": WOOL_MOVES}

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if a ship that may not stay on its side cannot sail on."""
        fleet = state[Fleet]
        if not held_up(fleet):
            return []
        free, sooner = _stops(state, fleet.moving, state[Purse].gold[fleet.moving // SHIPS])
        able = (free | (sooner if state[Purse].gold[fleet.moving // SHIPS] else 0)) & ~fleet.full
        return [] if able else ["a ship is held up for good"]
