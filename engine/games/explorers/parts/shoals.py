"""Fish: one die a turn brings a fish haul to a shoal, and ships catch it (explorers 11.2; R-18)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.explorers.parts.cargo import FISH
from engine.games.explorers.parts.chart import FISHING
from engine.games.explorers.parts.fleet import Fleet, calls, end_move, held_up, must_sail_on
from engine.games.explorers.parts.pirate import Pirate
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.sailing import ToSide
from engine.games.explorers.parts.ship_verbs import MOVEMENT, ShipToHex, ship_of
from engine.games.explorers.terrain import SHOAL
from engine.games.explorers.words import Ship
from engine.kernel.actions import Action, alone
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.declared import Count, Hexes
from engine.parts.land import Land
from engine.parts.turn import this_turn


@state_slice
class Shoals(Slice):
    """``hauls`` is the mask of hexes with a fish haul, ``left`` the number of hauls in supply.

    ``rolled`` says whether the active seat has rolled for fish this turn.
    """

    hauls: Hexes
    left: Count
    rolled: bool


class FishRolled(NamedTuple):
    """A seat rolled for fish; a haul came to ``hex``, or to no hex (-1)."""

    seat: Seat
    die: int
    hex: Hex


class FishCaught(NamedTuple):
    """A ship took a fish haul aboard."""

    seat: Seat
    ship: Ship
    hex: Hex


class FishFled(NamedTuple):
    """A haul went back into the supply, because a pirate ship came to its hex."""

    hex: Hex


class RollForFish(Verb):
    """Roll for fish, once a turn and between two moves of ships; the ship under way ends its move."""

    name = "fish"
    during = (MOVEMENT,)
    easily_missed = True

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the one action, if the seat has not rolled, a haul is in supply, and no ship must sail on."""
        shoals, fleet = state[Shoals], state[Fleet]
        if shoals.rolled or not shoals.left or (fleet.full and held_up(fleet)):
            return ()
        return alone(self.name, seat)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse if the seat has rolled this turn (``fished-already``), no haul is in supply (``no-fish-left``), or the
        ship under way may not end its move where it is (``must-sail-on``)."""
        if state[Shoals].rolled:
            return Refusal("fished-already")
        return must_sail_on(state[Fleet]) if state[Shoals].left else Refusal("no-fish-left")

    def forfeits(self, state: State, action: Action, other: Action) -> bool:
        """Return whether `other` goes on with the move of the ship under way, which this roll would end."""
        return isinstance(state.rules.verbs[other.verb], ToSide) and ship_of(other) == state[Fleet].moving

    def perform(self, step: Step, action: Action) -> None:
        """End the move under way and roll; put a haul on the known shoal with that number, and add the event.

        No haul comes if there is no such shoal, or if a haul or a pirate ship is there already.
        """
        state, shoals = step.state, step.state[Shoals]
        end_move(state[Fleet])
        die = this_turn(step, "fish").between(1, 6)
        hex_ = next((h for h in state[Land].by_number[die] if state[Land].terrain[h] == SHOAL), -1)
        if hex_ >= 0 and (shoals.hauls >> hex_ & 1 or state[Pirate].hex == hex_):
            hex_ = -1
        if hex_ >= 0:
            shoals.hauls |= 1 << hex_
            shoals.left -= 1
        shoals.rolled = True
        step.events.append(FishRolled(Seat(action.seat), die, Hex(hex_)))


class Catch(ShipToHex):
    """Take a fish haul aboard: ``catch 1 6,-2``."""

    name = "catch"
    easily_missed = True
    errand = FISHING

    def hexes(self, state: State, seat: int) -> int:
        """Return the mask of hexes with a fish haul."""
        return state[Shoals].hauls

    def ready(self, state: State, seat: int, ship: int) -> bool:
        """Return whether the ship has room for a haul, which takes an empty hold."""
        return not state[Fleet].hold[ship]

    def why_not(self, state: State, seat: int, ship: int, place: int) -> Refusal:
        """Return why the ship cannot catch fish at a hex: ``no-fish-there``, ``no-room`` or ``ship-not-there``."""
        if not state[Shoals].hauls >> place & 1:
            return Refusal("no-fish-there")
        return Refusal("no-room" if state[Fleet].hold[ship] else "ship-not-there")

    def perform(self, step: Step, action: Action) -> None:
        """Move the haul from the shoal into the hold, add the event and notify the rules."""
        state, (index, hex_) = step.state, action.args
        state[Shoals].hauls ^= 1 << hex_
        state[Fleet].hold[ship_of(action)] = FISH
        step.events.append(FishCaught(Seat(action.seat), index, hex_))
        calls(step, action.seat, ship_of(action))


@dataclass(frozen=True, eq=False)
class FishShoals(ExplorersRule):
    """Shoals are sea hexes with the face of a die; rolled hauls appear there. The game has ``fish`` hauls."""

    fish: int = 6

    slices = (Shoals,)
    verbs = (RollForFish, Catch)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the number of fish hauls under ``pieces``."""
        return {"pieces": {"fish": self.fish}}

    def setup(self, step: Step) -> None:
        """Put all hauls into the supply."""
        step.state[Shoals] = Shoals(0, step.state.rules.numbers.pieces["fish"], False)

    def voyage_begins(self, step: Step, seat: int) -> None:
        """Let the seat roll for fish again."""
        step.state[Shoals].rolled = False

    def pirate_lands(self, step: Step, hex_: int) -> None:
        """If a haul lies on the pirate ship's hex, return it to the supply and add the event."""
        shoals = step.state[Shoals]
        if shoals.hauls >> hex_ & 1:
            shoals.hauls ^= 1 << hex_
            shoals.left += 1
            step.events.append(FishFled(Hex(hex_)))

    def returned(self, step: Step, pieces: int) -> None:
        """Count the hauls of ``pieces``, packed cargo that was delivered or dropped, as in supply."""
        step.state[Shoals].left += count(pieces, 2)

    def ashore(self, state: State) -> int:
        """Return, packed, the hauls in supply and on shoals."""
        return (state[Shoals].left + state[Shoals].hauls.bit_count()) * FISH
