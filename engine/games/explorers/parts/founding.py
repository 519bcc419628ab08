"""Founding: a ship with a settler becomes a settlement at one of its ends (explorers 10.4.2)."""

from typing import NamedTuple

from engine.games.explorers.parts.cargo import SETTLER
from engine.games.explorers.parts.fleet import Fleet, remove_ship
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import SHIP, ShipToPlace, ship_of
from engine.games.explorers.words import Ship
from engine.kernel.actions import Action, Place
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.buildings import Buildings, pieces_left, place_building
from engine.parts.settlements import SETTLEMENT, free_sites


class Founded(NamedTuple):
    """A ship and its settler became a settlement."""

    seat: Seat
    ship: Ship
    corner: Corner


class Found(ShipToPlace):
    """Found a settlement from a ship: ``found 1 5,0,N``."""

    name = "found"
    easily_missed = True
    puts = "settlement"
    fields = (SHIP, Place("corner"))
    errand = SETTLER

    def targets(self, state: State, seat: int, ship: int) -> int:
        """Return the mask of corners at the ends of a ship with a settler where a settlement may stand.

        It is 0 if the seat has no settlement in supply.
        """
        if state[Fleet].hold[ship] != SETTLER or not pieces_left(state, seat, SETTLEMENT):
            return 0
        return free_sites(state, seat, state.board.side_corners_mask[state[Fleet].side[ship]])

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """Return why a ship cannot found a settlement at a corner.

        The keys: ``no-such-cargo`` (no settler aboard), ``no-piece`` (no settlement in supply), ``ship-not-there``,
        ``occupied``, ``too-near`` (to a building) and ``no-ground`` (a forbidden corner).
        """
        buildings = state[Buildings]
        if state[Fleet].hold[ship] != SETTLER:
            return Refusal("no-such-cargo")
        if not pieces_left(state, seat, SETTLEMENT):
            return Refusal("no-piece", piece="settlement")
        if not state.board.side_corners_mask[state[Fleet].side[ship]] >> place & 1:
            return Refusal("ship-not-there")
        if buildings.all >> place & 1:
            return Refusal("occupied")
        return Refusal("too-near" if buildings.closed >> place & 1 else "no-ground")

    def perform(self, step: Step, action: Action) -> None:
        """Return the ship and its settler to the supply, add the event and place the settlement."""
        index, corner = action.args
        remove_ship(step, ship_of(action))
        step.events.append(Founded(Seat(action.seat), index, corner))
        place_building(step, action.seat, corner, SETTLEMENT)


class Founding(ExplorersRule):
    """Settlers found settlements on coasts, free of charge and without a road."""

    verbs = (Found,)
