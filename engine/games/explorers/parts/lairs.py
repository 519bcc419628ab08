"""Pirate lairs: crews land on them; three take one, and its gold river is free when the turn ends (explorers 11.1).

While the token lies on a gold river nothing is built beside it. Its number is drawn when the token is turned over.
"""

from __future__ import annotations

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
"""Crews that take a lair."""


@state_slice
class Lairs(Slice):
    """``open`` is the mask of hexes with a face-down token, ``captured`` that of those whose token was turned over,
    ``tokens`` that of the numbers not drawn yet.

    ``crews`` gives for each hex how many crews each seat has there, packed like a bundle; ``camps`` are for each seat
    the mask of hexes where it has any. ``taken`` are the open lairs
    with three crews, in the order in which they were filled.
    """

    open: Hexes
    captured: Hexes
    tokens: Tokens
    crews: ByHex[Annotated[int, Packed(SEAT)]]
    camps: BySeat[Hexes]
    taken: tuple[HexNumber, ...]


class CrewLanded(NamedTuple):
    """A crew went from a ship onto a lair."""

    seat: Seat
    ship: Ship
    hex: Hex


class CrewPickedUp(NamedTuple):
    """A crew went aboard from a captured gold river."""

    seat: Seat
    ship: Ship
    hex: Hex


def crews_on(state: State, hex_: int, seat: int) -> int:
    """How many crews the seat has on a gold river."""
    return count(state[Lairs].crews[hex_], seat)


def move_crews(lairs: Lairs, seat: int, hex_: int, number: int) -> None:
    """Add crews of the seat to a hex; a negative number removes them."""
    lairs.crews[hex_] += number * one(seat)
    here = 1 << hex_
    lairs.camps[seat] = lairs.camps[seat] | here if count(lairs.crews[hex_], seat) else lairs.camps[seat] & ~here


class LandCrew(ShipToHex):
    """Land a crew on a lair: ``land-crew 1 5,-1``."""

    name = "land-crew"
    errand = CREW + RIVER

    def hexes(self, state: State, seat: int) -> int:
        """The lairs that are not taken."""
        lairs = state[Lairs]
        return lairs.open & ~mask_of(lairs.taken) if lairs.taken else lairs.open

    def ready(self, state: State, seat: int, ship: int) -> bool:
        """A ship with a crew."""
        return count(state[Fleet].hold[ship], 1) > 0

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """No crew, no lair, a full one, or too far."""
        if not count(state[Fleet].hold[ship], 1):
            return Refusal("no-such-cargo")
        if not state[Lairs].open >> place & 1:
            return Refusal("no-lair")
        return Refusal("lair-taken" if place in state[Lairs].taken else "ship-not-there")

    def perform(self, step: Step, action: Action) -> None:
        """Move it; the third crew takes the lair."""
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
        """The captured rivers with own crews."""
        lairs = state[Lairs]
        return lairs.captured & lairs.camps[seat]

    def ready(self, state: State, seat: int, ship: int) -> bool:
        """A ship with room."""
        return room(state[Fleet].hold[ship]) > 0

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """No own crew there, committed ones, no room, or too far."""
        if not crews_on(state, place, seat):
            return Refusal("no-crew-there")
        if state[Lairs].open >> place & 1:
            return Refusal("crew-committed")
        return Refusal("ship-not-there" if room(state[Fleet].hold[ship]) else "no-room")

    def perform(self, step: Step, action: Action) -> None:
        """Move it."""
        index, hex_ = action.args
        move_crews(step.state[Lairs], action.seat, hex_, -1)
        step.state[Fleet].hold[ship_of(action)] += CREW
        step.events.append(CrewPickedUp(Seat(action.seat), index, hex_))


@dataclass(frozen=True, eq=False)
class PirateLairs(ExplorersRule):
    """Every gold river that is discovered has a lair on it."""

    tokens: tuple[int, ...] = (2, 3, 5, 6, 8, 11)
    """The numbers of the rivers."""

    slices = (Lairs,)
    verbs = (LandCrew, PickUpCrew)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The numbers of the rivers."""
        return {"lairs": self.tokens}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many crews take a lair."""
        return {"crews": FULL}

    def setup(self, step: Step) -> None:
        """All tokens are in their stack."""
        hexes, tokens = step.state.board.count("hex"), mask_of(step.state.rules.numbers.lairs)
        step.state[Lairs] = Lairs(0, 0, tokens, [0] * hexes, [0] * step.state.seats, ())

    def discovered(self, step: Step, seat: int, hex_: int) -> None:
        """Put a token on a gold river, unseen."""
        if step.state[Land].terrain[hex_] == GOLD_RIVER:
            step.state[Lairs].open |= 1 << hex_

    def road_ground(self, state: State, seat: int) -> int:
        """No side of an open lair."""
        return ~sides_around(state.board, state[Lairs].open)

    def settling_ground(self, state: State, seat: int) -> int:
        """No corner of an open lair."""
        return ~corners_around(state.board, state[Lairs].open)

    def crews_ashore(self, state: State, seat: int) -> int:
        """Crews on gold rivers."""
        return sum(count(crews, seat) for crews in state[Lairs].crews)

    def audit(self, state: State) -> Sequence[str]:
        """Crews are on gold rivers, tokens are where there is no number, and what is full is taken."""
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
