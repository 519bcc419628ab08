"""Fortresses: each seat must take its own with three successful attacks before it can win (seafarers 7.7).

A taken fortress becomes a settlement of its owner, beyond the settlements of its supply.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple, TypeAlias

from engine.games.seafarers.parts.lanes import ShipLanes, line_of, seat_lanes
from engine.games.seafarers.parts.raids import PirateFleet, dismiss_fleet
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.warships import Warships
from engine.kernel.actions import Action, alone
from engine.kernel.events import Corner, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import Between
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings, add_pieces, place_building
from engine.parts.declared import BySeat
from engine.parts.network import net_of
from engine.parts.settlements import SETTLEMENT
from engine.parts.turn import END_TURN, end_turn, this_turn

CHITS = 3
"""The successful attacks that take a fortress."""
TAKEN = "fortress"
"""The word for the way in which a game with fortresses is won."""

Chits: TypeAlias = Annotated[int, Between(0, CHITS)]


@state_slice
class Fortresses(Slice):
    """``chits`` is by seat the number of successful attacks that its fortress still needs; 0 for a taken fortress."""

    chits: BySeat[Chits]


class FortressAttacked(NamedTuple):
    """A seat attacked its fortress: its warships, the die, the ``chits`` that are left, and the ``lost`` ships."""

    seat: Seat
    warships: int
    die: int
    chits: int
    lost: int


class FortressTaken(NamedTuple):
    """A seat took its fortress, which is its settlement now."""

    seat: Seat
    corner: Corner


def at_fortress(state: State, seat: int) -> bool:
    """Return whether the seat's line of ships reaches its fortress."""
    return line_of(state, seat).end == state.rules.tables[seat_lanes][seat].fortress


def lost_ships(warships: int, die: int) -> int:
    """Return how many ships an attack costs: 0 if the warships outnumber the die, 1 if they equal it, else 2."""
    return 0 if warships > die else 1 if warships == die else 2


class AttackFortress(Verb):
    """Attack the fortress of the seat; this ends the turn."""

    name = "attack"
    during = (END_TURN,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the one action, if the seat's line reaches its fortress and the fortress is not taken."""
        return alone(self.name, seat) if state[Fortresses].chits[seat] and at_fortress(state, seat) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot attack its fortress, or None.

        The keys: ``fortress-taken`` and ``fortress-far`` (the seat's line of ships does not reach it).
        """
        if not state[Fortresses].chits[action.seat]:
            return Refusal("fortress-taken")
        return None if at_fortress(state, action.seat) else Refusal("fortress-far")

    def forfeits(self, state: State, action: Action, other: Action) -> bool:
        """Return whether the player has probably overlooked `other`, which the attack gives up by ending the turn."""
        return state.rules.verbs[other.verb].is_overlooked(state, other)

    def perform(self, step: Step, action: Action) -> None:
        """Roll a die, compare it with the number of the seat's warships, add the event, and end the turn.

        More warships than the die shows take a chit; the last chit takes the fortress. With as many the line loses its
        last ship, with fewer its last two.
        """
        seat, die = action.seat, this_turn(step, "fortress").between(1, 6)
        warships, chits = step.state[Warships].armed[seat], step.state[Fortresses].chits
        lost = lost_ships(warships, die)
        chits[seat] -= warships > die
        step.events.append(FortressAttacked(Seat(seat), warships, die, chits[seat], lost))
        for side in line_of(step.state, seat).sides[::-1][:lost]:
            net_of(step.state.rules, ShipLines).remove(step, side)
        if not chits[seat]:
            _take(step, seat)
        end_turn(step)


def _take(step: Step, seat: int) -> None:
    """Put a new settlement of the seat in place of its fortress; if no fortress is left, the fleet leaves."""
    corner = step.state.rules.tables[seat_lanes][seat].fortress
    add_pieces(step.state, seat, SETTLEMENT)
    step.events.append(FortressTaken(Seat(seat), Corner(corner)))
    place_building(step, seat, corner, SETTLEMENT)
    if not any(step.state[Fortresses].chits):
        dismiss_fleet(step)


class PirateFortresses(SeaRule):
    """Each seat has a fortress that it must take to win."""

    needs = (ShipLanes, PirateFleet)
    slices = (Fortresses,)
    verbs = (AttackFortress,)
    ends = (TAKEN,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``blows``: the number of successful attacks that take a fortress."""
        return {"blows": CHITS}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return ``blows``: the number of the seat's successful attacks."""
        return {"blows": CHITS - state[Fortresses].chits[seat]}

    def setup(self, step: Step) -> None:
        """Begin with all fortresses whole."""
        step.state[Fortresses] = Fortresses([CHITS] * step.state.seats)

    def may_win(self, state: State, seat: int) -> bool:
        """Return whether the seat has taken its own fortress: without it no seat wins."""
        return not state[Fortresses].chits[seat]

    def ending(self, state: State, seat: int) -> str:
        """Return ``fortress``, the word for a win by points with the fortress taken, the only way to win here."""
        return TAKEN

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """Return 1 for ``settlement`` if the seat has taken its fortress, else 0."""
        return int(name == "settlement" and not state[Fortresses].chits[seat])

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if a taken fortress is not a settlement of its seat."""
        lanes, owner = state.rules.tables[seat_lanes], state[Buildings].owner
        held = [owner[lane.fortress] == seat for seat, lane in enumerate(lanes)]
        right = held == [not chits for chits in state[Fortresses].chits]
        return [] if right else ["a fortress is not whose it seems"]
