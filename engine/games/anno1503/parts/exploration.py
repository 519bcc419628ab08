"""Exploration: ships sail, look at tiles and claim them (anno 8; A8, A13, A14, A28)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.parts.declared import SQUARE, SquareOrNone
from engine.games.anno1503.parts.fleet import SHIP, SHIPS, Fleet, put_ship, ship_at, ships_afloat
from engine.games.anno1503.parts.islands import Islands, decide, take_tile
from engine.games.anno1503.parts.rule import SAIL, AnnoRule
from engine.games.anno1503.words import Ship, Square, Tile
from engine.kernel.actions import Action, alone
from engine.kernel.answers import Kept
from engine.kernel.bits import bits, union
from engine.kernel.events import Seat, often
from engine.kernel.menu import KEPT
from engine.kernel.parts import Need, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State, question
from engine.parts.turn import END_TURN, active_seat

EXPLORE, FOUND = "explore", "found"
"""The decisions what to do once ships sail, and what to do with a tile that was looked at."""


@state_slice
class Looking(Slice):
    """``square`` is where the active seat looks at a tile just now, -1 for nowhere."""

    square: SquareOrNone


class Sailed(NamedTuple):
    """A ship sailed from one square to the next."""

    seat: Seat
    ship: Ship
    origin: Square
    square: Square


class Looked(NamedTuple):
    """A seat looked at a tile; ``tile`` is -1 for all others."""

    seat: Seat
    square: Square
    tile: Tile

    def seen_by(self, seat: int | None) -> Looked:
        """Only the seat itself sees it."""
        return self if seat == self.seat else self._replace(tile=Tile(NONE))


class PutBack(NamedTuple):
    """The tile was put back."""

    seat: Seat
    square: Square


class Claimed(NamedTuple):
    """A seat took a tile; its ship is in reserve again."""

    seat: Seat
    square: Square
    tile: Tile


_sailed = often(Sailed)


def found_tile(state: State) -> int:
    """The tile that the active seat looks at; -1 for none, or for one that is not known."""
    square = state[Looking].square
    return state[Islands].tile[square] if square != NONE else NONE


def cancel_points(state: State) -> None:
    """Let the action points of all ships lapse that the active seat has left (anno 8; ruling A8)."""
    state[Fleet].points[:] = [0] * SHIPS


def look_away(state: State) -> int:
    """Close the decision about a tile; returns its square."""
    looking = state[Looking]
    square, looking.square = looking.square, NONE
    state.stack.pop()
    return square


def recall_ship(state: State, seat: int) -> None:
    """Put the ship that acts back into the reserve: it has no points left."""
    fleet = state[Fleet]
    fleet.points[fleet.acting] = 0
    put_ship(state, seat, fleet.acting, NONE)


def take_found(step: Step) -> int:
    """Take the tile that was found, which everybody sees now; returns it. The ship goes to the reserve."""
    state = step.state
    (seat,) = state.stack[-1].seats
    square = look_away(state)
    tile = take_tile(state, square)
    recall_ship(state, seat)
    step.events.append(Claimed(Seat(seat), Square(square), Tile(tile)))
    return tile


def _able(state: State, seat: int) -> int:
    """The active seat's ships that can act, whole ones at sea that have points left: a byte for each ship, with its
    square counted from 1."""
    fleet, first = state[Fleet], seat * SHIPS
    one, other = fleet.points  # both ships are written out: saves a loop at every list of actions
    able = fleet.at[first] + 1 if one and not fleet.damaged[first] else 0
    if other and not fleet.damaged[first + 1]:
        able |= fleet.at[first + 1] + 1 << 8
    return able


ABLE = Need(_able)
"""What verbs need that are done by ships."""


def _berths(able: int) -> list[tuple[int, int]]:
    """The ships that can act, each with its square."""
    return [(ship, square - 1) for ship, square in enumerate(able.to_bytes(SHIPS, "little")) if square]


class ShipVerb(Verb, ABC):
    """Base of what a ship does with one of its action points, to a square beside it."""

    fields = (SHIP, SQUARE)
    during = (SAIL,)
    needs = ABLE

    def __init__(self, rules: Rules) -> None:
        self._around: Sequence[int] = rules.board.square_squares_mask
        self._ways: Kept[tuple[int, int, int], tuple[Action, ...]] = Kept(self._all_ways, KEPT)

    def suffices(self, held: int, moment: str) -> bool:
        """Any ship that can act."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every square within reach of every ship that can act."""
        able = _able(state, seat)
        return self._ways[seat, able, self.goals(state, able)]

    def _all_ways(self, among: tuple[int, int, int]) -> tuple[Action, ...]:
        """What ships of a seat that can act may do to the squares of a mask: most lists are found ready."""
        seat, able, squares = among
        ways = ((ship, goal) for ship, square in _berths(able) for goal in bits(self._around[square] & squares))
        return tuple(Action(seat, self.name, way) for way in ways)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A whole ship at sea, with a point left, beside such a square."""
        seat, (ship, square) = action.seat, action.args
        if not ships_afloat(state, seat) >> ship & 1:
            return Refusal("ship-away")
        if not state[Fleet].points[ship]:
            return Refusal("no-action-points")
        reach = self._around[ship_at(state, seat, ship)] & self.goals(state, _able(state, seat))
        return None if reach >> square & 1 else Refusal("out-of-reach")

    @abstractmethod
    def goals(self, state: State, able: int) -> int:
        """The mask of the squares that ships may go for, those beside them at least."""

    def spend(self, step: Step, seat: int, ship: int) -> None:
        """Take a point of the ship; what another one has left lapses, and nothing is built any more this turn."""
        state, fleet = step.state, step.state[Fleet]
        state.stack[-1] = question(EXPLORE, seat)
        if fleet.acting not in (NONE, ship):
            fleet.points[fleet.acting] = 0
        fleet.acting = ship
        fleet.points[ship] -= 1


class Sail(ShipVerb):
    """Sail to the next square: ``sail first B:3,2``."""

    name = "sail"

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._waters = seas_of(rules).waters

    def goals(self, state: State, able: int) -> int:
        """Water."""
        return self._waters

    def perform(self, step: Step, action: Action) -> None:
        """Sail; somebody may wait there."""
        state, seat, (ship, square) = step.state, action.seat, action.args
        self.spend(step, seat, ship)
        origin = ship_at(state, seat, ship)
        put_ship(state, seat, ship, square)
        step.events.append(_sailed(seat, ship, origin, square))
        for entered in state.rules.each[AnnoRule.entered]:
            entered(step, seat, ship)


class Look(ShipVerb):
    """Look at the tile of an island: ``look first B:3,3``."""

    name = "look"
    reveals = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._beside: Kept[int, int] = Kept(self._squares_beside, KEPT)

    def _squares_beside(self, able: int) -> int:
        """The mask of the squares beside ships that can act."""
        return union(self._around[square] for _, square in _berths(able))

    def goals(self, state: State, able: int) -> int:
        """Islands with a tile; of the others there are too many to keep lists for all."""
        return self._beside[able] & state[Islands].lying

    def perform(self, step: Step, action: Action) -> None:
        """Look, and choose."""
        state, seat, (ship, square) = step.state, action.seat, action.args
        self.spend(step, seat, ship)
        tile = decide(step, square)
        state[Islands].seen[square] |= 1 << seat
        state[Looking].square = square
        state.ask(FOUND, seat)
        step.events.append(Looked(Seat(seat), Square(square), Tile(tile)))


class PutTileBack(Verb):
    """Put the tile back: ``put-back``."""

    name = "put-back"
    during = (FOUND,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Always possible."""
        return alone(self.name, seat)

    def perform(self, step: Step, action: Action) -> None:
        """It stays where it is."""
        step.events.append(PutBack(Seat(action.seat), Square(look_away(step.state))))


class Claim(Verb):
    """Take a tile that needs no place of one's choice: ``claim``."""

    name = "claim"
    during = (FOUND,)
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """If no rule has anything against it."""
        return () if _objection(state, seat) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The first objection."""
        return _objection(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Take it."""
        tile = take_found(step)
        for claimed in step.state.rules.each[AnnoRule.claimed]:
            claimed(step, action.seat, tile)


def _objection(state: State, seat: int) -> Refusal | None:
    tile = found_tile(state)
    found = (objects(state, seat, tile) for objects in state.rules.each[AnnoRule.may_claim])
    return next((refusal for refusal in found if refusal), None)


class Exploration(AnnoRule):
    """The last part of a turn: once a ship has acted, nothing is built any more."""

    slices = (Looking,)
    verbs = (Sail, Look, Claim, PutTileBack)
    questions = (Question(EXPLORE, active_seat), Question(FOUND, active_seat, over=(EXPLORE,)))

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Ships sail, or the turn ends."""
        return {EXPLORE: (SAIL, END_TURN)}

    def setup(self, step: Step) -> None:
        """Nobody looks at anything."""
        step.state[Looking] = Looking(NONE)

    def audit(self, state: State) -> Sequence[str]:
        """A tile is looked at as long as somebody chooses."""
        asked = any(kind == FOUND for kind, *_ in state.stack)
        looks = state[Looking].square != NONE
        return [] if asked == looks or state.over else ["a tile is looked at, and nobody chooses"]
