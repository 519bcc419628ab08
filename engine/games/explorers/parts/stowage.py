"""Stowage: a ship and a harbour settlement of its seat at one of its ends exchange cargo (explorers 10.4.1; R-21)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.explorers.parts.cargo import CAPACITY, KINDS, exchanges
from engine.games.explorers.parts.fleet import SHIPS, Fleet, calls, ships_at_sea
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import MOVEMENT, NONE, SHIP, ship_of
from engine.games.explorers.words import Load, Ship
from engine.kernel.actions import Action, Counts, Place
from engine.kernel.bits import bits
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import covers, pack, unpack


class Stowed(NamedTuple):
    """A ship and a basin exchanged cargo: ``hold`` is the ship's load now, ``basin`` what remained in the basin."""

    seat: Seat
    ship: Ship
    corner: Corner
    hold: Load
    basin: Load


@lru_cache(maxsize=1 << 12)
def _stowings(ship: int, corner: int, hold: int, basin: int) -> tuple[Action, ...]:
    """Return the exchanges of a ship with the basin at `corner`, one for each other load that it may take. Cached.

    `hold` and `basin` are the packed loads of the two now.
    """
    seat, index = divmod(ship, SHIPS)
    loads = exchanges(hold, basin)
    return tuple(Action(seat, Stow.name, (index, corner, unpack(load, KINDS))) for load in loads)


class Stow(Verb):
    """Exchange cargo with a basin: ``stow 1 2,0,N 2crew`` names the ship's new load; the rest goes into the basin."""

    name = "stow"
    fields = (SHIP, Place("corner"), Counts("cargo"))
    during = (MOVEMENT,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return all exchanges of each of the seat's ships with each of its harbour settlements beside the ship."""
        fleet, found, ends = state[Fleet], NONE, state.board.side_corners_mask
        harbours, basin = fleet.harbours[seat], fleet.basin
        for ship in ships_at_sea(fleet, seat):
            if quays := harbours & ends[fleet.side[ship]]:
                hold = fleet.hold[ship]
                for corner in bits(quays):
                    if hold or basin[corner]:
                        found += _stowings(ship, corner, hold, basin[corner])
        return found

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``no-ship``, ``not-in-harbour``, ``no-such-cargo`` (neither in hold nor in basin),
        ``stowed-already`` (the present load) or ``no-room``."""
        fleet, ship, (_, corner, load) = state[Fleet], ship_of(action), action.args
        if fleet.side[ship] < 0:
            return Refusal("no-ship")
        quays = fleet.harbours[action.seat] & state.board.side_corners_mask[fleet.side[ship]]
        if not quays >> corner & 1:
            return Refusal("not-in-harbour")
        if max(load) > CAPACITY or not covers(fleet.hold[ship] + fleet.basin[corner], pack(load)):
            return Refusal("no-such-cargo")
        if pack(load) == fleet.hold[ship]:
            return Refusal("stowed-already")
        return None if pack(load) in exchanges(fleet.hold[ship], fleet.basin[corner]) else Refusal("no-room")

    def perform(self, step: Step, action: Action) -> None:
        """Exchange the pieces between hold and basin, add the event and notify the rules."""
        fleet, ship, (index, corner, load) = step.state[Fleet], ship_of(action), action.args
        together = fleet.hold[ship] + fleet.basin[corner]
        fleet.hold[ship] = pack(load)
        fleet.basin[corner] = together - pack(load)
        left = unpack(fleet.basin[corner], KINDS)
        step.events.append(Stowed(Seat(action.seat), index, corner, load, left))
        calls(step, action.seat, ship)


class Stowage(ExplorersRule):
    """Ships beside a harbour settlement of their seat may load and unload, before and after their move."""

    verbs = (Stow,)
