"""Exploration: ships sail, look at tiles and claim them (anno 8; A8, A13, A14, A28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.parts.declared import SQUARE, SquareOrNone
from engine.games.anno1503.parts.fleet import SHIP, SHIPS, Fleet, put_ship, ship_at, ships_afloat
from engine.games.anno1503.parts.islands import Islands, decide, take_tile
from engine.games.anno1503.parts.rule import SAIL, AnnoRule
from engine.games.anno1503.words import Ship, Square, Tile
from engine.kernel.actions import Action, alone
from engine.kernel.bits import bits
from engine.kernel.events import Seat
from engine.kernel.parts import Need, Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import NONE
from engine.kernel.refusal import Refusal
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


def found_tile(state: State) -> int:
    """The tile that the active seat looks at; -1 for none, or for one that is not known."""
    square = state[Looking].square
    return state[Islands].tile[square] if square != NONE else NONE


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


def ships_able(state: State, seat: int) -> int:
    """The mask of the active seat's ships that can act: whole ones at sea that have points left."""
    fleet, first = state[Fleet], seat * SHIPS
    able = 0
    for ship, points in enumerate(fleet.points):
        if points and fleet.at[first + ship] != NONE and not fleet.damaged[first + ship]:
            able |= 1 << ship
    return able


ABLE = Need(ships_able)
"""What verbs need that are done by ships."""


@lru_cache(maxsize=1 << 12)
def _ways(verb: str, seat: int, ship: int, squares: int) -> tuple[Action, ...]:
    """The actions of a ship for the mask of the squares within its reach: most lists are found ready."""
    return tuple([Action(seat, verb, (ship, square)) for square in bits(squares)])


class ShipVerb(Verb):
    """Base of what a ship does with one of its action points, to a square beside it."""

    fields = (SHIP, SQUARE)
    during = (SAIL,)
    needs = ABLE

    def suffices(self, held: int, moment: str) -> bool:
        """Any ship that can act."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every square within reach of every ship that can act."""
        found: list[Action] = []
        for ship in bits(ships_able(state, seat)):
            if squares := self.reach(state, ship_at(state, seat, ship)):
                found += _ways(self.name, seat, ship, squares)
        return found

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A whole ship at sea, with a point left, beside such a square."""
        seat, (ship, square) = action.seat, action.args
        if not ships_afloat(state, seat) >> ship & 1:
            return Refusal("ship-away")
        if not state[Fleet].points[ship]:
            return Refusal("no-action-points")
        return None if self.reach(state, ship_at(state, seat, ship)) >> square & 1 else Refusal("out-of-reach")

    def reach(self, state: State, origin: int) -> int:
        """The mask of the squares that a ship on a square may go for."""
        raise NotImplementedError(self.name)

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

    def reach(self, state: State, origin: int) -> int:
        """Water."""
        around: int = state.board.square_squares_mask[origin]
        return around & seas_of(state.rules).waters

    def perform(self, step: Step, action: Action) -> None:
        """Sail; somebody may wait there."""
        state, seat, (ship, square) = step.state, action.seat, action.args
        self.spend(step, seat, ship)
        origin = ship_at(state, seat, ship)
        put_ship(state, seat, ship, square)
        step.events.append(Sailed(Seat(seat), Ship(ship), Square(origin), Square(square)))
        for entered in state.rules.each[AnnoRule.entered]:
            entered(step, seat, ship)


class Look(ShipVerb):
    """Look at the tile of an island: ``look first B:3,3``."""

    name = "look"
    reveals = True

    def reach(self, state: State, origin: int) -> int:
        """Islands with a tile."""
        around: int = state.board.square_squares_mask[origin]
        return around & state[Islands].lying

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
