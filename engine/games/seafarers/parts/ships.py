"""Ships as routes: built along the sea from the seat's buildings and ships; one a turn may move (seafarers 2, Q16)."""

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
    """The routes of the seats: their ships by side."""


@state_slice
class ShipMoves(Slice):
    """``fresh`` is the mask of sides with ships built by the active seat this turn; ``moved``: whether it moved one."""

    fresh: Sides
    moved: bool


class ShipBuilt(NamedTuple):
    """A seat built a ship on a side."""

    seat: Seat
    side: Side


class ShipPlaced(NamedTuple):
    """A seat placed a ship in the opening."""

    seat: Seat
    side: Side


class ShipMoved(NamedTuple):
    """A seat moved a ship from one side to another."""

    seat: Seat
    side: Side
    to: Side


class BuildShip(BuildRoute):
    """Build a ship: pay its cost, or nothing if a card grants it."""

    name = puts = "ship"
    routes = ShipLines
    built = ShipBuilt


class PlaceShip(PlaceRoute):
    """Place a ship in the opening, instead of a road."""

    name = "opening-ship"
    puts = "ship"
    routes = ShipLines
    placed = ShipPlaced


def start_ship(step: Step, seat: int, side: int) -> None:
    """Place a ship of the opening on a side, and add the event."""
    step.events.append(ShipPlaced(Seat(seat), Side(side)))
    net_of(step.state.rules, ShipLines).place(step, seat, side)


def anchored(state: State, seat: int) -> int:
    """Return the mask of sides whose ships the seat may not move: built this turn, or held by a rule."""
    sides = state[ShipMoves].fresh
    for anchors in state.rules.each[SeaRule.anchored]:
        sides |= anchors(state, seat)
    return sides


class MoveShip(Verb):
    """Move a loose ship to a side where it might be built: ``move-ship 2,0,NE 3,-1,W``."""

    name = "move-ship"
    puts = "ship"
    long = True
    fields = (Place("side"), Place("side"))
    during = ("main",)

    def __init__(self, rules: Rules) -> None:
        self.net = net_of(rules, ShipLines)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each loose ship that is not :func:`anchored`, and each side where it might be built.

        There is none if the seat has moved a ship in this turn.
        """
        if state[ShipMoves].moved:
            return ()
        ships = self.net.loose(state, seat) & ~anchored(state, seat)
        return Pairs(self.name, seat, self.net.sites_instead(state, seat, ships)) if ships else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``not-your-ship``, what :meth:`_held` returns, ``no-ship-there`` (the goal is no site), or None."""
        ship, to = action.args
        if state[ShipLines].owner[ship] != action.seat:
            return Refusal("not-your-ship")
        if held := self._held(state, action.seat, ship):
            return held
        ((_, sites),) = self.net.sites_instead(state, action.seat, 1 << ship)
        return None if sites >> to & 1 else Refusal("no-ship-there")

    def _held(self, state: State, seat: int, ship: int) -> Refusal | None:
        """Return ``ship-moved`` (one moved this turn), ``ship-fresh``, ``ship-anchored``, ``ship-needed``, or None."""
        moves = state[ShipMoves]
        if moves.moved:
            return Refusal("ship-moved")
        if moves.fresh >> ship & 1:
            return Refusal("ship-fresh")
        if anchored(state, seat) >> ship & 1:
            return Refusal("ship-anchored")
        return None if self.net.loose(state, seat) >> ship & 1 else Refusal("ship-needed")

    def perform(self, step: Step, action: Action) -> None:
        """Move the ship, add the event, and note that the seat has moved a ship this turn."""
        ship, to = action.args
        step.state[ShipMoves].moved = True
        step.events.append(ShipMoved(Seat(action.seat), ship, to))
        self.net.move(step, ship, to)


class ShipNetwork(Net, SeaRule):
    """Players may build ships; a line goes on where no other building cuts it, and its open end may move."""

    name = "ship"
    routes = ShipLines
    ground = staticmethod(SeaRule.ship_ground)
    slices = (ShipLines, ShipMoves)
    verbs: ClassVar[tuple[type[Verb], ...]] = (BuildShip, PlaceShip, MoveShip)

    def start_pieces(self) -> Mapping[str, Placer]:
        """Return, by the map's word for a ship, the function that places it."""
        return {"ship": start_ship}

    def setup(self, step: Step) -> None:
        """Begin with no ship on the board."""
        super().setup(step)
        step.state[ShipMoves] = ShipMoves(0, False)

    def build(self, step: Step, seat: int, side: int) -> None:
        """Place a ship of the seat; if it is the seat's turn, the ship may not move in this turn."""
        if step.state[Turn].active == seat:
            step.state[ShipMoves].fresh |= 1 << side
        super().build(step, seat, side)

    def route_removed(self, step: Step, seat: int, side: int) -> None:
        """Forget that the ship on the side was built this turn."""
        step.state[ShipMoves].fresh &= ~(1 << side)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Clear the marks for the next turn: no ship is new, and none was moved."""
        moves = step.state[ShipMoves]
        moves.fresh, moves.moved = 0, False

    def audit(self, state: State) -> Sequence[str]:
        """Return the complaints of any net, and one if no ship was moved but a ship built this turn is gone."""
        fresh, mine = state[ShipMoves].fresh, state[ShipLines].mine[state[Turn].active]
        strange = fresh & ~mine and not state[ShipMoves].moved
        return [*super().audit(state), *(["a ship that was just built is gone"] if strange else [])]
