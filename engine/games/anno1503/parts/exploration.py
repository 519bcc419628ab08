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
from engine.parts.turn import END_TURN, active_mask

EXPLORE, FOUND = "explore", "found"
"""The questions what the ships do next, and what to do with a tile that was looked at."""


@state_slice
class Looking(Slice):
    """``square`` is where the active seat looks at a tile now, -1 for nowhere."""

    square: SquareOrNone


class Sailed(NamedTuple):
    """A ship of a seat sailed from ``origin`` to ``square`` next to it."""

    seat: Seat
    ship: Ship
    origin: Square
    square: Square


class Looked(NamedTuple):
    """A seat looked at the tile on a square; others see ``tile`` as -1."""

    seat: Seat
    square: Square
    tile: Tile

    def seen_by(self, seat: int | None) -> Looked:
        """Return the event with the tile for the seat that looked, and with -1 for all others."""
        return self if seat == self.seat else self._replace(tile=Tile(NONE))


class PutBack(NamedTuple):
    """A seat left the tile that it looked at on its square."""

    seat: Seat
    square: Square


class Claimed(NamedTuple):
    """A seat took the tile from a square; its ship is in reserve again."""

    seat: Seat
    square: Square
    tile: Tile


_sailed = often(Sailed)


def found_tile(state: State) -> int:
    """Return the tile that the active seat looks at; -1 if there is none or the tile is hidden in this view."""
    square = state[Looking].square
    return state[Islands].tile[square] if square != NONE else NONE


def cancel_points(state: State) -> None:
    """Set the action points of all ships of the active seat to 0 (anno 8; ruling A8)."""
    state[Fleet].points[:] = [0] * SHIPS


def look_away(state: State) -> int:
    """Close the question about the found tile, forget its square, and return the square."""
    looking = state[Looking]
    square, looking.square = looking.square, NONE
    state.stack.pop()
    return square


def recall_ship(state: State, seat: int) -> None:
    """Put the seat's ship that acted last back into reserve, without action points."""
    fleet = state[Fleet]
    fleet.points[fleet.acting] = 0
    put_ship(state, seat, fleet.acting, NONE)


def take_found(step: Step) -> int:
    """Take the tile that the active seat looks at from its square, record it as :class:`Claimed`, and return it.

    The question about the tile is closed, and the ship that found it is in reserve again.
    """
    state = step.state
    (seat,) = state.stack[-1].seats
    square = look_away(state)
    tile = take_tile(state, square)
    recall_ship(state, seat)
    step.events.append(Claimed(Seat(seat), Square(square), Tile(tile)))
    return tile


def _able(state: State, seat: int) -> int:
    """Return the ships of the active seat that can act: whole, at sea, with action points left.

    A byte for each ship, the first lowest: the index of its square plus 1, or 0 if it cannot act.
    """
    fleet, first = state[Fleet], seat * SHIPS
    # The two ships of a seat are written out: faster than a loop, and every list of actions calls this function.
    one, other = fleet.points
    able = fleet.at[first] + 1 if one and not fleet.damaged[first] else 0
    if other and not fleet.damaged[first + 1]:
        able |= fleet.at[first + 1] + 1 << 8
    return able


ABLE = Need(_able)
"""What the verbs of ships need: the ships that can act, as returned by ``_able``."""


def _berths(able: int) -> list[tuple[int, int]]:
    """Return a pair (ship, square) for each ship in the bytes ``able``."""
    return [(ship, square - 1) for ship, square in enumerate(able.to_bytes(SHIPS, "little")) if square]


class ShipVerb(Verb, ABC):
    """Base of the verbs by which a ship spends an action point on a square next to it."""

    fields = (SHIP, SQUARE)
    during = (SAIL,)
    needs = ABLE

    def __init__(self, rules: Rules) -> None:
        self._around: Sequence[int] = rules.board.square_squares_mask
        self._ways: Kept[tuple[int, int, int], tuple[Action, ...]] = Kept(self._actions_of, KEPT)

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether any ship can act."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each ship that can act and each square of the verb's :meth:`goals` next to it."""
        able = _able(state, seat)
        return self._ways[seat, able, self.goals(state, able)]

    def _actions_of(self, among: tuple[int, int, int]) -> tuple[Action, ...]:
        """Build the actions of a seat's able ships on the squares of a mask; ``among`` is (seat, able, squares).

        The results are kept in ``_ways``, since most lists occur again.
        """
        seat, able, squares = among
        ways = ((ship, goal) for ship, square in _berths(able) for goal in bits(self._around[square] & squares))
        return tuple(Action(seat, self.name, way) for way in ways)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the ship cannot act on the square, or None.

        The keys: "ship-away" (it is in reserve or damaged), "no-action-points" and "out-of-reach".
        """
        seat, (ship, square) = action.seat, action.args
        if not ships_afloat(state, seat) >> ship & 1:
            return Refusal("ship-away")
        if not state[Fleet].points[ship]:
            return Refusal("no-action-points")
        reach = self._around[ship_at(state, seat, ship)] & self.goals(state, _able(state, seat))
        return None if reach >> square & 1 else Refusal("out-of-reach")

    @abstractmethod
    def goals(self, state: State, able: int) -> int:
        """Return a mask of squares; the verb is legal on those of them that are next to a ship that can act.

        ``able`` has the squares of these ships, as :func:`_able` returns them. Other squares do not matter.
        """

    def spend(self, step: Step, seat: int, ship: int) -> None:
        """Take an action point from the ship, mark it as the last that acted, and end the seat's building in this turn.

        If the other ship acted before, that one loses its remaining points.
        """
        state, fleet = step.state, step.state[Fleet]
        state.stack[-1] = question(EXPLORE, seat)
        if fleet.acting not in (NONE, ship):
            fleet.points[fleet.acting] = 0
        fleet.acting = ship
        fleet.points[ship] -= 1


class Sail(ShipVerb):
    """Sail to a water square next to the ship: ``sail first B:3,2``."""

    name = "sail"
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._waters = seas_of(rules).waters

    def goals(self, state: State, able: int) -> int:
        """Return the mask of all water squares."""
        return self._waters

    def perform(self, step: Step, action: Action) -> None:
        """Spend an action point, move the ship, record it, and call :meth:`AnnoRule.entered` of all rules."""
        state, seat, (ship, square) = step.state, action.seat, action.args
        self.spend(step, seat, ship)
        origin = ship_at(state, seat, ship)
        put_ship(state, seat, ship, square)
        step.events.append(_sailed(seat, ship, origin, square))
        for entered in state.rules.each[AnnoRule.entered]:
            entered(step, seat, ship)


class Look(ShipVerb):
    """Look at the tile of an island next to the ship: ``look first B:3,3``."""

    name = "look"
    reveals = True

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._beside: Kept[int, int] = Kept(self._squares_beside, KEPT)

    def _squares_beside(self, able: int) -> int:
        """Return the mask of the squares next to the ships that can act; ``able`` has their squares (`_berths`)."""
        return union(self._around[square] for _, square in _berths(able))

    def goals(self, state: State, able: int) -> int:
        """Return the mask of the islands with a tile that are next to ships that can act (``able``).

        Without the other islands fewer masks occur, so the lists kept in ``_ways`` are found again more often.
        """
        return self._beside[able] & state[Islands].lying

    def perform(self, step: Step, action: Action) -> None:
        """Spend an action point, show the tile to the seat, record that, and ask what the seat does with the tile.

        An undecided tile is drawn first. Other seats do not see the tile.
        """
        state, seat, (ship, square) = step.state, action.seat, action.args
        self.spend(step, seat, ship)
        tile = decide(step, square)
        state[Islands].seen[square] |= 1 << seat
        state[Looking].square = square
        state.ask(FOUND, seat)
        step.events.append(Looked(Seat(seat), Square(square), Tile(tile)))


class PutTileBack(Verb):
    """Leave the tile that was looked at on its island: ``put-back``."""

    name = "put-back"
    during = (FOUND,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and record it; the tile stays where it is."""
        step.events.append(PutBack(Seat(action.seat), Square(look_away(step.state))))


class Claim(Verb):
    """Take the found tile, if it needs no choice of a place: ``claim``."""

    name = "claim"
    during = (FOUND,)
    reveals = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action; nothing if a rule forbids the seat to claim the found tile."""
        return () if _objection(state, seat) else alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return the first reason of a rule against the claim (:meth:`AnnoRule.may_claim`), or None."""
        return _objection(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Take the tile, put the ship into reserve, record it, and call :meth:`AnnoRule.claimed` of all rules."""
        tile = take_found(step)
        for claimed in step.state.rules.each[AnnoRule.claimed]:
            claimed(step, action.seat, tile)


def _objection(state: State, seat: int) -> Refusal | None:
    """Return the first reason of a rule why the seat may not claim the found tile, or None."""
    tile = found_tile(state)
    found = (objects(state, seat, tile) for objects in state.rules.each[AnnoRule.may_claim])
    return next((refusal for refusal in found if refusal), None)


class Exploration(AnnoRule):
    """The rule of exploration, the last part of a turn: when a ship has acted, the seat cannot build any more."""

    slices = (Looking,)
    verbs = (Sail, Look, Claim, PutTileBack)
    questions = (Question(EXPLORE, active_mask), Question(FOUND, active_mask, over=(EXPLORE,)))

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasions to sail and to end the turn for the decision while ships sail."""
        return {EXPLORE: (SAIL, END_TURN)}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no tile is being looked at."""
        step.state[Looking] = Looking(NONE)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a tile is looked at while the question is not open, or the other way round."""
        asked = any(kind == FOUND for kind, *_ in state.stack)
        looks = state[Looking].square != NONE
        return [] if asked == looks or state.over else ["a tile is looked at, and nobody chooses"]
