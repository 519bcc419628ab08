"""Settlers and crews: a seat builds them into its basins, or into ships beside these (explorers 9.2; R-11)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.games.explorers.parts.cargo import CREW, ROOM, SETTLER, size_of
from engine.games.explorers.parts.fleet import SHIPS, Fleet, from_supply, in_supply, ships_at_sea
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import SHIP, ship_of
from engine.games.explorers.words import Piece, Ship
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.hands import Purchase, buy, cannot_pay
from engine.parts.turn import BUILD


class PieceBuilt(NamedTuple):
    """A settler or a crew was built, into the basin at ``corner`` or into ``ship``; the other of the two is -1."""

    seat: Seat
    piece: Piece
    corner: Corner
    ship: Ship


class _Build(Purchase, ABC):
    """Base of the verbs that build a settler or a crew: ``piece`` is one of them as packed cargo, ``word`` its name."""

    piece: ClassVar[int]
    word: ClassVar[str]
    during = (BUILD,)

    def __init__(self, rules: Rules) -> None:
        self.cost = rules.numbers.costs[self.word]
        self.size = size_of(self.piece)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each place with room; none if no piece is in supply. The cost is not checked."""
        return at_each(self.name, seat, self.sites(state, seat)) if in_supply(state[Fleet], seat, self.piece) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse if no piece is in supply (``no-piece``), then as :meth:`why_not` says, then ``cannot-pay``."""
        if not in_supply(state[Fleet], action.seat, self.piece):
            return Refusal("no-piece", piece=self.word)
        if not self.sites(state, action.seat) >> action.args[0] & 1:
            return self.why_not(state, action)
        return cannot_pay(state, action.seat, self.cost)

    @abstractmethod
    def sites(self, state: State, seat: int) -> int:
        """Return the mask of the seat's places, corners or ships from 0, with room for the piece."""

    @abstractmethod
    def why_not(self, state: State, action: Action) -> Refusal:
        """Return why the action's place is not among `sites`."""

    def build(self, step: Step, seat: int, corner: int, ship: int) -> None:
        """Pay, take the piece from the supply and add the event, which names `corner` or `ship`; the other one is -1.

        The caller puts the piece into the basin or hold.
        """
        buy(step, seat, self.cost)
        from_supply(step.state[Fleet], seat, self.piece)
        kind = step.state.rules.numbers.cargo.index(self.word)
        step.events.append(PieceBuilt(Seat(seat), Piece(kind), Corner(corner), Ship(ship)))


class _IntoBasin(_Build):
    """Base of the verbs that build a piece into the basin of one of the seat's harbour settlements."""

    fields = (Place("corner"),)

    def sites(self, state: State, seat: int) -> int:
        """Return the mask of corners of the seat's basins that have room for the piece."""
        fleet, sites = state[Fleet], 0
        for corner in bits(fleet.harbours[seat]):
            if ROOM[fleet.basin[corner]] >= self.size:
                sites |= 1 << corner
        return sites

    def why_not(self, state: State, action: Action) -> Refusal:
        """Return why the corner cannot take the piece: the seat has no basin there (``no-harbour-here``), or a full one
        (``no-room``)."""
        own = state[Fleet].harbours[action.seat] >> action.args[0] & 1
        return Refusal("no-room" if own else "no-harbour-here")

    def perform(self, step: Step, action: Action) -> None:
        """Build the piece, for its cost, and put it into the basin of the harbour settlement on the corner."""
        (corner,) = action.args
        self.build(step, action.seat, corner, -1)
        step.state[Fleet].basin[corner] += self.piece


class _Aboard(_Build):
    """Base of the verbs that build a piece into one of the seat's ships, beside one of its harbour settlements."""

    fields = (SHIP,)

    def sites(self, state: State, seat: int) -> int:
        """Return the mask of the seat's ships (from 0) at its harbour settlements that have room for the piece."""
        fleet, ends, sites = state[Fleet], state.board.side_corners_mask, 0
        for ship in ships_at_sea(fleet, seat):
            if ROOM[fleet.hold[ship]] >= self.size and fleet.harbours[seat] & ends[fleet.side[ship]]:
                sites |= 1 << ship
        return sites >> SHIPS * seat

    def why_not(self, state: State, action: Action) -> Refusal:
        """Return why the ship cannot take the piece: not at sea (``no-ship``), at no harbour settlement of the seat
        (``not-in-harbour``), or full (``no-room``)."""
        ship = ship_of(action)
        if state[Fleet].side[ship] < 0:
            return Refusal("no-ship")
        in_harbour = state[Fleet].harbours[action.seat] & state.board.side_corners_mask[state[Fleet].side[ship]]
        return Refusal("no-room" if in_harbour else "not-in-harbour")

    def perform(self, step: Step, action: Action) -> None:
        """Build the piece, for its cost, and put it into the ship's hold."""
        self.build(step, action.seat, -1, action.args[0])
        step.state[Fleet].hold[ship_of(action)] += self.piece


class SettlerIntoBasin(_IntoBasin):
    """Build a settler into the seat's basin at a corner: ``settler 2,0,N``."""

    name = word = puts = "settler"
    piece = SETTLER


class SettlerAboard(_Aboard):
    """Build a settler into the seat's ship of this number, from 1 to 3: ``settler-aboard 1``."""

    name, word, piece = "settler-aboard", "settler", SETTLER


class CrewIntoBasin(_IntoBasin):
    """Build a crew into the seat's basin at a corner: ``crew 2,0,N``."""

    name = word = puts = "crew"
    piece = CREW


class CrewAboard(_Aboard):
    """Build a crew into the seat's ship of this number, from 1 to 3: ``crew-aboard 1``."""

    name, word, piece = "crew-aboard", "crew", CREW


@dataclass(frozen=True, eq=False)
class Settlers(ExplorersRule):
    """Players may build settlers. ``cost`` is a packed bundle."""

    cost: int

    verbs = (SettlerIntoBasin, SettlerAboard)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the cost of a ``settler``, under ``costs``."""
        return {"costs": {"settler": self.cost}}


@dataclass(frozen=True, eq=False)
class Crews(ExplorersRule):
    """Players may build crews. ``cost`` is a packed bundle, ``supply`` the number of crews of each seat."""

    cost: int
    supply: int = 9

    verbs = (CrewIntoBasin, CrewAboard)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the cost of a ``crew`` under ``costs`` and the number of crews of each seat under ``pieces``."""
        return {"costs": {"crew": self.cost}, "pieces": {"crew": self.supply}}
