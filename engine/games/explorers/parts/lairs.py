"""Pirate lairs: three crews capture a lair at the end of the turn, and its gold river then pays (explorers 11.1).

Nothing is built beside a gold river while a lair lies on it. The number of the river is drawn at the capture.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.explorers.parts.cargo import CREW, room
from engine.games.explorers.parts.chart import RIVER, hexes_with
from engine.games.explorers.parts.fleet import Fleet
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import ShipToHex, ship_of
from engine.games.explorers.terrain import GOLD_RIVER
from engine.games.explorers.words import Ship
from engine.hexes.touching import corners_around, sides_around
from engine.kernel.actions import Action
from engine.kernel.bits import mask_of
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import Packed, count, one, size
from engine.parts.declared import SEAT, ByHex, BySeat, Hexes, HexNumber, Tokens
from engine.parts.land import Land

FULL = 3
"""How many crews capture a lair."""


@state_slice
class Lairs(Slice):
    """``open`` is the mask of hexes with a lair (a face-down token), ``captured`` that of those whose token was turned
    over, ``tokens`` that of the numbers not drawn yet.

    ``crews`` gives for each hex how many crews each seat has there, packed like a bundle; ``camps`` gives for each seat
    the mask of hexes where it has crews. ``taken`` are the open lairs with three crews, in the order in which they were
    filled.
    """

    open: Hexes
    captured: Hexes
    tokens: Tokens
    crews: ByHex[Annotated[int, Packed(SEAT)]]
    camps: BySeat[Hexes]
    taken: tuple[HexNumber, ...]


class CrewLanded(NamedTuple):
    """A crew went from a ship to a lair."""

    seat: Seat
    ship: Ship
    hex: Hex


class CrewPickedUp(NamedTuple):
    """A crew went from a captured gold river into a ship."""

    seat: Seat
    ship: Ship
    hex: Hex


def crews_on(state: State, hex_: int, seat: int) -> int:
    """Return the number of the seat's crews on a gold river."""
    return count(state[Lairs].crews[hex_], seat)


def move_crews(lairs: Lairs, seat: int, hex_: int, number: int) -> None:
    """Add crews of the seat to a hex; a negative number removes them."""
    lairs.crews[hex_] += number * one(seat)
    here = 1 << hex_
    lairs.camps[seat] = lairs.camps[seat] | here if count(lairs.crews[hex_], seat) else lairs.camps[seat] & ~here


class LandCrew(ShipToHex):
    """Land a crew on a lair: ``land-crew 1 5,-1``."""

    name = "land-crew"
    easily_missed = True
    errand = CREW + RIVER

    def hexes(self, state: State, seat: int) -> int:
        """Return the mask of lairs with fewer than three crews of all seats together."""
        lairs = state[Lairs]
        return lairs.open & ~mask_of(lairs.taken) if lairs.taken else lairs.open

    def ready(self, state: State, seat: int, ship: int) -> bool:
        """Return whether the ship has a crew aboard."""
        return count(state[Fleet].hold[ship], 1) > 0

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """Return why a ship cannot land a crew on a hex.

        The keys: ``no-such-cargo`` (no crew aboard), ``no-lair``, ``lair-taken`` (a full one) and ``ship-not-there``.
        """
        if not count(state[Fleet].hold[ship], 1):
            return Refusal("no-such-cargo")
        if not state[Lairs].open >> place & 1:
            return Refusal("no-lair")
        return Refusal("lair-taken" if place in state[Lairs].taken else "ship-not-there")

    def perform(self, step: Step, action: Action) -> None:
        """Move a crew from the ship to the lair and add the event.

        The third crew, of whatever seat, marks the lair as taken, for capture when the turn ends.
        """
        lairs, (index, hex_) = step.state[Lairs], action.args
        step.state[Fleet].hold[ship_of(action)] -= CREW
        move_crews(lairs, action.seat, hex_, 1)
        step.events.append(CrewLanded(Seat(action.seat), index, hex_))
        if size(lairs.crews[hex_]) == FULL:
            lairs.taken = (*lairs.taken, hex_)


class PickUpCrew(ShipToHex):
    """Take a crew back from a captured gold river: ``pick-up-crew 1 5,-1``."""

    name = "pick-up-crew"
    errand = RIVER

    def hexes(self, state: State, seat: int) -> int:
        """Return the mask of captured gold rivers with crews of the seat."""
        lairs = state[Lairs]
        return lairs.captured & lairs.camps[seat]

    def ready(self, state: State, seat: int, ship: int) -> bool:
        """Return whether the ship has room for a crew."""
        return room(state[Fleet].hold[ship]) > 0

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """Return why a ship cannot take a crew from a hex.

        The keys: ``no-crew-there``, ``crew-committed`` (the lair is not captured yet), ``no-room`` and
        ``ship-not-there``.
        """
        if not crews_on(state, place, seat):
            return Refusal("no-crew-there")
        if state[Lairs].open >> place & 1:
            return Refusal("crew-committed")
        return Refusal("ship-not-there" if room(state[Fleet].hold[ship]) else "no-room")

    def perform(self, step: Step, action: Action) -> None:
        """Move a crew from the gold river into the ship's hold, and add the event."""
        index, hex_ = action.args
        move_crews(step.state[Lairs], action.seat, hex_, -1)
        step.state[Fleet].hold[ship_of(action)] += CREW
        step.events.append(CrewPickedUp(Seat(action.seat), index, hex_))


@dataclass(frozen=True, eq=False)
class PirateLairs(ExplorersRule):
    """A lair lies on each gold river that is discovered."""

    tokens: tuple[int, ...] = (2, 3, 5, 6, 8, 11)
    """The numbers of the rivers."""

    slices = (Lairs,)
    verbs = (LandCrew, PickUpCrew)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``lairs``: the numbers that gold rivers can get."""
        return {"lairs": self.tokens}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``crews``: the number of crews that capture a lair."""
        return {"crews": FULL}

    def setup(self, step: Step) -> None:
        """Begin with no lair on the board and all number tokens in the stack."""
        hexes, tokens = step.state.board.count("hex"), mask_of(step.state.rules.numbers.lairs)
        step.state[Lairs] = Lairs(0, 0, tokens, [0] * hexes, [0] * step.state.seats, ())

    def discovered(self, step: Step, seat: int, hex_: int) -> None:
        """If the hex is a gold river, put a lair on it."""
        if step.state[Land].terrain[hex_] == GOLD_RIVER:
            step.state[Lairs].open |= 1 << hex_

    def road_ground(self, state: State, seat: int) -> int:
        """Return the mask of all sides except those around lairs."""
        return ~sides_around(state.board, state[Lairs].open)

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of all corners except those at lairs."""
        return ~corners_around(state.board, state[Lairs].open)

    def crews_ashore(self, state: State, seat: int) -> int:
        """Return the number of the seat's crews on gold rivers."""
        return sum(count(crews, seat) for crews in state[Lairs].crews)

    def audit(self, state: State) -> Sequence[str]:
        """Return complaints about crews, tokens and camps that do not fit the map, and lairs wrongly noted as taken."""
        lairs, land, faults = state[Lairs], state[Land], []
        rivers = hexes_with(state, {GOLD_RIVER})
        if mask_of(hex_ for hex_, crews in enumerate(lairs.crews) if crews) & ~rivers:
            faults.append("crews stand in the wild")
        free = rivers & mask_of(hex_ for hex_, number in enumerate(land.number) if number)
        if (lairs.open, lairs.captured) != (rivers & ~free, free):
            faults.append("lair tokens are not where they should be")
        for seat, camps in enumerate(lairs.camps):
            if camps != mask_of(hex_ for hex_, crews in enumerate(lairs.crews) if count(crews, seat)):
                faults.append(f"the camps of seat {seat} are wrong")
        full = {hex_ for hex_, crews in enumerate(lairs.crews) if lairs.open >> hex_ & 1 and size(crews) >= FULL}
        if full != set(lairs.taken) or any(size(crews) > FULL for crews in lairs.crews):
            faults.append("a lair is full and not taken, or overfull")
        if lairs.tokens.bit_count() + free.bit_count() != len(state.rules.numbers.lairs):
            faults.append("lair tokens were made or lost")
        return faults
