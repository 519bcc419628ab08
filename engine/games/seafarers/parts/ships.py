"""Ships as routes: laid along the sea from own buildings and ships, and one a turn may move (seafarers 2, Q16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.actions import Action, Place
from engine.kernel.events import Seat, Side
from engine.kernel.listing import Pairs
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import Sides
from engine.parts.laying import BuildRoute
from engine.parts.network import Net, Routes, net_of
from engine.parts.opening import PlaceRoute
from engine.parts.rule import Placer
from engine.parts.turn import Turn


@state_slice
class ShipLines(Routes):
    """The ships."""


@state_slice
class ShipMoves(Slice):
    """``fresh``: the mask of sides where the active seat has built in this turn; ``moved``: whether one has moved."""

    fresh: Sides
    moved: bool


class ShipBuilt(NamedTuple):
    """A ship was built."""

    seat: Seat
    side: Side


class ShipPlaced(NamedTuple):
    """A ship was placed in the opening."""

    seat: Seat
    side: Side


class ShipMoved(NamedTuple):
    """A ship moved from a side to another."""

    seat: Seat
    side: Side
    to: Side


class BuildShip(BuildRoute):
    """Build a ship, paid or free."""

    name = puts = "ship"
    routes = ShipLines
    built = ShipBuilt


class PlaceShip(PlaceRoute):
    """Place a ship of the opening in the place of a road."""

    name = "opening-ship"
    puts = "ship"
    routes = ShipLines
    placed = ShipPlaced


def start_ship(step: Step, seat: int, side: int) -> None:
    """A ship of the opening comes to lie."""
    step.events.append(ShipPlaced(Seat(seat), Side(side)))
    net_of(step.state.rules, ShipLines).place(step, seat, side)


def anchored(state: State, seat: int) -> int:
    """The mask of sides from which no ship of the seat's may move away by some rule, or since it was built just now."""
    sides = state[ShipMoves].fresh
    for anchors in state.rules.each[SeaRule.anchored]:
        sides |= anchors(state, seat)
    return sides


class MoveShip(Verb):
    """Move a ship: ``move-ship 2,0,NE 3,-1,W``. It must be loose, and lie where it might have been built."""

    name = "move-ship"
    puts = "ship"
    long = True
    fields = (Place("side"), Place("side"))
    during = ("main",)

    def __init__(self, rules: Rules) -> None:
        self.net = net_of(rules, ShipLines)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every loose ship to every place; one a turn."""
        if state[ShipMoves].moved:
            return ()
        ships = self.net.loose(state, seat) & ~anchored(state, seat)
        return Pairs(self.name, seat, self.net.sites_instead(state, seat, ships)) if ships else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """One a turn, an own loose ship that nothing holds, and a place for it."""
        ship, to = action.args
        if state[ShipLines].owner[ship] != action.seat:
            return Refusal("not-your-ship")
        if held := self._held(state, action.seat, ship):
            return held
        ((_, sites),) = self.net.sites_instead(state, action.seat, 1 << ship)
        return None if sites >> to & 1 else Refusal("no-ship-there")

    def _held(self, state: State, seat: int, ship: int) -> Refusal | None:
        """Why a ship of the seat's stays where it is."""
        moves = state[ShipMoves]
        if moves.moved:
            return Refusal("ship-moved")
        if moves.fresh >> ship & 1:
            return Refusal("ship-fresh")
        if anchored(state, seat) >> ship & 1:
            return Refusal("ship-anchored")
        return None if self.net.loose(state, seat) >> ship & 1 else Refusal("ship-needed")

    def perform(self, step: Step, action: Action) -> None:
        """Move it."""
        ship, to = action.args
        step.state[ShipMoves].moved = True
        step.events.append(ShipMoved(Seat(action.seat), ship, to))
        self.net.move(step, ship, to)


class ShipNetwork(Net, SeaRule):
    """Players may build ships; a line of them goes on from where it is not cut, and its open end may move."""

    name = "ship"
    routes = ShipLines
    ground = staticmethod(SeaRule.ship_ground)
    slices = (ShipLines, ShipMoves)
    verbs: ClassVar[tuple[type[Verb], ...]] = (BuildShip, PlaceShip, MoveShip)

    def start_pieces(self) -> Mapping[str, Placer]:
        """Ships."""
        return {"ship": start_ship}

    def setup(self, step: Step) -> None:
        """No ships yet."""
        super().setup(step)
        step.state[ShipMoves] = ShipMoves(0, False)

    def build(self, step: Step, seat: int, side: int) -> None:
        """Place a ship; it does not move in this turn."""
        if step.state[Turn].active == seat:
            step.state[ShipMoves].fresh |= 1 << side
        super().build(step, seat, side)

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """What was built in this turn may be taken away in it."""
        step.state[ShipMoves].fresh &= ~(1 << side)

    def turn_ends(self, step: Step, seat: int) -> None:
        """In the next turn a ship may move again."""
        moves = step.state[ShipMoves]
        moves.fresh, moves.moved = 0, False

    def audit(self, state: State) -> Sequence[str]:
        """What was built in this turn is the active seat's."""
        fresh, mine = state[ShipMoves].fresh, state[ShipLines].mine[state[Turn].active]
        strange = fresh & ~mine and not state[ShipMoves].moved
        return [*super().audit(state), *(["a ship that was just built is gone"] if strange else [])]
