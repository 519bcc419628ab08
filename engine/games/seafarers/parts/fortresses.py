"""Fortresses: three blows take the own one, which has to be taken to win (seafarers 7.7).

A fortress that is taken is a settlement more than its owner has pieces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple, TypeAlias

from engine.games.seafarers.parts.lanes import ShipLanes, courses, line_of
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
from engine.parts.turn import END_TURN, end_turn

CHITS = 3
"""The blows that a fortress withstands, less one."""
TAKEN = "fortress"
"""How a game of fortresses ends."""

Chits: TypeAlias = Annotated[int, Between(0, CHITS)]


@state_slice
class Fortresses(Slice):
    """``chits`` is how many blows the fortress of each seat still withstands; without any it is taken."""

    chits: BySeat[Chits]


class FortressAttacked(NamedTuple):
    """A seat attacked its fortress: its warships, the die, the ``chits`` that are left, and the ``lost`` ships."""

    seat: Seat
    warships: int
    die: int
    chits: int
    lost: int


class FortressTaken(NamedTuple):
    """A fortress is a settlement of the seat's now."""

    seat: Seat
    corner: Corner


def at_fortress(state: State, seat: int) -> bool:
    """Whether the seat's line has come to its fortress."""
    return line_of(state, seat).end == state.rules.tables[courses][seat].fortress


def lost_ships(warships: int, die: int) -> int:
    """Return the ships that an attack costs, from the number of warships and the die; 0 if it succeeds."""
    return 0 if warships > die else 1 if warships == die else 2


class AttackFortress(Verb):
    """Attack the own fortress, which ends the turn."""

    name = "attack"
    during = (END_TURN,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Possible while the line is there and the fortress stands."""
        return alone(self.name, seat) if state[Fortresses].chits[seat] and at_fortress(state, seat) else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must stand, and the line must have come to it."""
        if not state[Fortresses].chits[action.seat]:
            return Refusal("fortress-taken")
        return None if at_fortress(state, action.seat) else Refusal("fortress-far")

    def forfeits(self, state: State, action: Action, other: Action) -> bool:
        """Return whether `other` is easily missed: an attack ends the turn."""
        return state.rules.verbs[other.verb].easily_missed

    def perform(self, step: Step, action: Action) -> None:
        """Roll a die against the warships; the turn is over then."""
        seat, die = action.seat, step.chance.between(1, 6)
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
    """Let a fortress be a settlement; with the last one the fleet leaves."""
    corner = step.state.rules.tables[courses][seat].fortress
    add_pieces(step.state, seat, SETTLEMENT)
    step.events.append(FortressTaken(Seat(seat), Corner(corner)))
    place_building(step, seat, corner, SETTLEMENT)
    if not any(step.state[Fortresses].chits):
        dismiss_fleet(step)


class PirateFortresses(SeaRule):
    """Each player has a fortress to take, and wins only when that is done."""

    needs = (ShipLanes, PirateFleet)
    slices = (Fortresses,)
    verbs = (AttackFortress,)
    ends = (TAKEN,)

    def help_values(self, state: State) -> Mapping[str, int]:
        """The blows that take it."""
        return {"blows": CHITS}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """The blows that the seat has struck."""
        return {"blows": CHITS - state[Fortresses].chits[seat]}

    def setup(self, step: Step) -> None:
        """All stand."""
        step.state[Fortresses] = Fortresses([CHITS] * step.state.seats)

    def may_win(self, state: State, seat: int) -> bool:
        """Return whether the seat has taken its own fortress: without it no seat wins."""
        return not state[Fortresses].chits[seat]

    def ending(self, state: State, seat: int) -> str:
        """By points and the fortress."""
        return TAKEN

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """A settlement for the fortress that was taken."""
        return int(name == "settlement" and not state[Fortresses].chits[seat])

    def audit(self, state: State) -> Sequence[str]:
        """What is taken is the seat's."""
        courses_, owner = state.rules.tables[courses], state[Buildings].owner
        held = [owner[course.fortress] == seat for seat, course in enumerate(courses_)]
        right = held == [not chits for chits in state[Fortresses].chits]
        return [] if right else ["a fortress is not whose it seems"]
