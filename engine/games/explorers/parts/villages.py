"""Spice villages: a crew that stays befriends one, which gives a sack of spice and an advantage (explorers 11.3; R-36).

A seat builds nothing beside a village that it has not befriended.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.explorers.parts.cargo import CREW, SPICE
from engine.games.explorers.parts.chart import VILLAGE, hexes_with, sights
from engine.games.explorers.parts.fleet import SHIPS, Fleet, calls
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import ShipToHex, ship_of
from engine.games.explorers.terrain import GOLD_VILLAGE, PIRATE_VILLAGE, SWIFT_VILLAGE, VILLAGES
from engine.games.explorers.words import Ship
from engine.hexes.touching import corners_around, sides_around
from engine.kernel.actions import Action
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.declared import BySeat, Count, Hexes
from engine.parts.land import Land


@state_slice
class Villages(Slice):
    """Masks of villages: ``known`` are the discovered ones; ``friends`` has by seat those that it has befriended.

    ``left`` counts the sacks in supply. On a village lies one sack for each seat that has not befriended it.
    """

    known: Hexes
    friends: BySeat[Hexes]
    left: Count


class Befriended(NamedTuple):
    """A ship left a crew at a village and took a sack of spice aboard."""

    seat: Seat
    ship: Ship
    hex: Hex


def sacks_at(state: State, hex_: int) -> int:
    """Return the number of sacks on the village at ``hex_``: one for each seat that has not befriended it."""
    return state.seats - sum(friends >> hex_ & 1 for friends in state[Villages].friends)


def friendly(state: State, seat: int, terrain: int) -> int:
    """Return the mask of villages with this terrain that the seat has befriended."""
    friends = state[Villages].friends[seat]
    return friends and friends & sights(state).lies[terrain]


class TradeSpice(ShipToHex):
    """Leave a crew at a village for a sack of spice: ``trade-spice 1 7,-2``."""

    name = "trade-spice"
    easily_missed = True
    errand = CREW + VILLAGE

    def hexes(self, state: State, seat: int) -> int:
        """Return the mask of villages that the seat has not befriended."""
        villages = state[Villages]
        return villages.known & ~villages.friends[seat]

    def ready(self, state: State, seat: int, ship: int) -> bool:
        """Return whether the ship has a crew aboard."""
        return count(state[Fleet].hold[ship], 1) > 0

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """Return why the ship cannot trade at a hex.

        The keys: ``no-village``, ``friends-already``, ``no-such-cargo`` (no crew aboard) and ``ship-not-there``.
        """
        villages = state[Villages]
        if not villages.known >> place & 1:
            return Refusal("no-village")
        if villages.friends[seat] >> place & 1:
            return Refusal("friends-already")
        return Refusal("ship-not-there" if count(state[Fleet].hold[ship], 1) else "no-such-cargo")

    def perform(self, step: Step, action: Action) -> None:
        """Swap a crew of the hold for a sack, befriend the village, add the event and notify the rules.

        A swift village gives the seat's ships a movement point at once.
        """
        state, ship, (index, hex_) = step.state, ship_of(action), action.args
        state[Fleet].hold[ship] += SPICE - CREW
        state[Villages].friends[action.seat] |= 1 << hex_
        if state[Land].terrain[hex_] == SWIFT_VILLAGE:
            _quicken(state[Fleet], action.seat)
        step.events.append(Befriended(Seat(action.seat), index, hex_))
        calls(step, action.seat, ship)


def _quicken(fleet: Fleet, seat: int) -> None:
    """Give a movement point to each of the seat's ships whose move has not ended."""
    for ship in range(SHIPS * seat, SHIPS * seat + SHIPS):
        if not fleet.done >> ship & 1:
            fleet.moves[ship] += 1


@dataclass(frozen=True, eq=False)
class SpiceVillages(ExplorersRule):
    """Each village has a sack of spice for each seat, and one of three advantages."""

    spice: int = 24

    slices = (Villages,)
    verbs = (TradeSpice,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the number of sacks of spice under ``pieces``."""
        return {"pieces": {"spice": self.spice}}

    def setup(self, step: Step) -> None:
        """Put all sacks into the supply."""
        step.state[Villages] = Villages(0, [0] * step.state.seats, step.state.rules.numbers.pieces["spice"])

    def discovered(self, step: Step, seat: int, hex_: int) -> None:
        """If the hex is a village, put a sack of the supply for each seat on it."""
        villages = step.state[Villages]
        if step.state[Land].terrain[hex_] in VILLAGES:
            villages.known |= 1 << hex_
            villages.left -= step.state.seats

    def returned(self, step: Step, pieces: int) -> None:
        """Count the sacks of ``pieces``, packed cargo that was delivered or dropped, as in supply."""
        step.state[Villages].left += count(pieces, 3)

    def ashore(self, state: State) -> int:
        """Return, packed, the sacks in supply and on villages."""
        villages = state[Villages]
        return (villages.left + sum(sacks_at(state, hex_) for hex_ in bits(villages.known))) * SPICE

    def crews_ashore(self, state: State, seat: int) -> int:
        """Return the number of the seat's crews that stay at villages."""
        return state[Villages].friends[seat].bit_count()

    def road_ground(self, state: State, seat: int) -> int:
        """Return the mask of all sides except those around known villages that the seat has not befriended."""
        return ~sides_around(state.board, self._strange(state, seat))

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of all corners except those at known villages that the seat has not befriended."""
        return ~corners_around(state.board, self._strange(state, seat))

    def _strange(self, state: State, seat: int) -> int:
        return state[Villages].known & ~state[Villages].friends[seat]

    def extra_moves(self, state: State, seat: int) -> int:
        """Return one movement point for each befriended swift village."""
        return friendly(state, seat, SWIFT_VILLAGE).bit_count()

    def lucky(self, state: State, seat: int) -> int:
        """Return the mask of the numbers of the pirate villages that the seat has befriended."""
        numbers = state[Land].number
        return mask_of(numbers[hex_] for hex_ in bits(friendly(state, seat, PIRATE_VILLAGE)))

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the known villages are not those on the map, or fewer than 0 sacks are in supply.

        Else return one for each seat that befriended an unknown village.
        """
        villages = state[Villages]
        if villages.known != hexes_with(state, VILLAGES) or villages.left < 0:
            return ["villages or sacks were made or lost"]
        strangers = [seat for seat, friends in enumerate(villages.friends) if friends & ~villages.known]
        return [f"seat {seat} has friends in the wild" for seat in strangers]


def fast_gold_villages(state: State, seat: int) -> int:
    """Return how many gold villages the seat has befriended; each buys a card a turn."""
    return friendly(state, seat, GOLD_VILLAGE).bit_count()
