"""Discovery: unknown hexes at the ends of a ship are turned over, for a reward (explorers 10.3; R-16, R-17).

A hex is drawn when a ship comes to it: a tile of those that its zone has left, then a number of those that are left.
The chances are the same as with tiles shuffled at the start, and no view can reveal them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.explorers.parts.chart import Chart, hexes_at, hexes_with, uncover
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.terrain import PIRATE_VILLAGE, SHOAL, TERRAINS, UNKNOWN
from engine.games.explorers.words import Terrain
from engine.kernel.actions import Named
from engine.kernel.bits import bits, mask_of
from engine.kernel.chance import Draws
from engine.kernel.events import BANK, Cause, Hex, Move, Resource, Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import Each
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count, one
from engine.parts.declared import Count, Tokens
from engine.parts.hands import RESOURCES, Hands, gain
from engine.parts.land import Land
from engine.parts.purse import Purse, coins

REWARD = 2
"""Gold for a hex that yields no resource."""
ZONES = len(UNKNOWN)


@state_slice
class Unknown(Slice):
    """What is left to discover: ``tiles`` has in a flat list how many tiles of each terrain each zone has.

    Terrain t of zone z is at the index ``z * terrains + t``. By zone, ``tokens`` and ``shoals`` are masks of the
    numbers for land and for shoals that are not drawn yet.
    """

    tiles: Annotated[list[Count], Each(ZONES, Named("terrains"))]
    tokens: Annotated[list[Tokens], Each(ZONES)]
    shoals: Annotated[list[Tokens], Each(ZONES)]


class Discovered(NamedTuple):
    """A hex was turned over: its terrain, its number (0 for none), and the card (-1 for none) and gold for the seat."""

    seat: Seat
    hex: Hex
    terrain: Terrain
    number: int
    card: Resource
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the reward from the bank to the seat, with the hex: a card or gold; nothing if there was none."""
        if self.card >= 0:
            yield Move(BANK, self.seat, RESOURCES, self.card, 1, Cause.YIELD, self.hex)
        if self.gold:
            yield coins(BANK, self.seat, self.gold, Cause.GRANT, self.hex)


def discover_from(step: Step, seat: int, side: int) -> None:
    """Turn over each unknown hex at the ends of `side`, lowest index first: reward the seat, then notify the rules."""
    state = step.state
    for hex_ in bits(hexes_at(state.board, side) & state[Chart].unknown):
        terrain, number = _draw(step, UNKNOWN.index(state[Land].terrain[hex_]))
        _turn_over(state, hex_, terrain, number)
        _reward(step, seat, hex_, terrain)
        for discovered in state.rules.each[ExplorersRule.discovered]:
            discovered(step, seat, hex_)


def _draw(step: Step, zone: int) -> tuple[int, int]:
    """Take a random tile out of a zone. Return its terrain and number.

    The number is drawn for land and shoals, fixed for a pirate village, and 0 for others.
    """
    unknown, numbers = step.state[Unknown], step.state.rules.numbers
    first, kinds = zone * len(numbers.terrains), len(numbers.terrains)
    left = unknown.tiles[first : first + kinds]
    draws = step.chance.meant("tile", zone, sum(left))
    terrain = draws.weighted(left)
    unknown.tiles[first + terrain] -= 1
    if numbers.yields[terrain] >= 0:
        return terrain, _draw_number(draws, unknown.tokens, zone)
    if terrain == SHOAL:
        return terrain, _draw_number(draws, unknown.shoals, zone)
    return terrain, numbers.braves[zone] if terrain == PIRATE_VILLAGE else 0


def _draw_number(draws: Draws, left: list[int], zone: int) -> int:
    number = draw_from(draws, left[zone])
    left[zone] ^= 1 << number
    return number


def draw_from(draws: Draws, mask: int) -> int:
    """Return the index of a random bit of those set in `mask`; each has the same chance."""
    return draws.weighted([mask >> number & 1 for number in range(mask.bit_length())])


def _turn_over(state: State, hex_: int, terrain: int, number: int) -> None:
    show(state, hex_, terrain, number)
    uncover(state, hex_)


def show(state: State, hex_: int, terrain: int, number: int) -> None:
    """Put a terrain and its number (0 for none) on a hex of the map. The chart is not updated."""
    land = state[Land]
    land.terrain = (*land.terrain[:hex_], terrain, *land.terrain[hex_ + 1 :])
    land.number = (*land.number[:hex_], number, *land.number[hex_ + 1 :])
    land.derive()


def _reward(step: Step, seat: int, hex_: int, terrain: int) -> None:
    """Give the seat a card of the hex's resource if the bank has one, or gold if it yields none. Add the event."""
    state = step.state
    kind, gold = state.rules.numbers.yields[terrain], 0
    if kind < 0:
        gold = REWARD
        state[Purse].gold[seat] += gold
    elif count(state[Hands].bank, kind):
        gain(state, seat, one(kind))
    else:
        kind = -1
    number = state[Land].number[hex_]
    step.events.append(Discovered(Seat(seat), Hex(hex_), Terrain(terrain), number, Resource(kind), gold))


@dataclass(frozen=True, eq=False)
class Discovery(ExplorersRule):
    """Two zones of the board, north and south, lie face down; each has tiles of its own."""

    decks: tuple[Mapping[str, int], ...]
    """By zone how many tiles of each terrain are unknown."""
    tokens: tuple[tuple[int, ...], ...] = ((3, 4, 5, 6, 9, 10), (4, 5, 8, 9, 10, 11))
    """By zone the numbers for its land."""
    shoals: tuple[tuple[int, ...], ...] = ((1, 2, 3), (4, 5, 6))
    """By zone the die faces for its shoals."""
    braves: tuple[int, ...] = (5, 4)
    """The number of each zone's pirate village."""

    slices = (Unknown,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return by zone ``decks`` (the tiles) and the numbers: ``tokens``, ``shoals``, ``braves`` (pirate village)."""
        return {
            "decks": tuple(tuple(deck.get(terrain, 0) for terrain in TERRAINS) for deck in self.decks),
            "tokens": self.tokens,
            "shoals": self.shoals,
            "braves": self.braves,
        }

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``reward``: the coins for the discovery of a hex that yields no resource."""
        return {"reward": REWARD}

    def setup(self, step: Step) -> None:
        """Put all unknown tiles and numbers into the state."""
        numbers = step.state.rules.numbers
        tiles = [n for deck in numbers.decks for n in deck]
        step.state[Unknown] = Unknown(tiles, list(map(mask_of, numbers.tokens)), list(map(mask_of, numbers.shoals)))

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint for each zone with a wrong number of tiles or of number tokens.

        The zone has as many tiles as unknown hexes, and as many tokens as tiles that need one.
        """
        unknown, yields, faults = state[Unknown], state.rules.numbers.yields, []
        for zone, back in enumerate(UNKNOWN):
            tiles = unknown.tiles[zone * len(yields) : (zone + 1) * len(yields)]
            land = sum(n for n, kind in zip(tiles, yields, strict=True) if kind >= 0)
            if sum(tiles) != hexes_with(state, {back}).bit_count() or min(tiles) < 0:
                faults.append(f"tiles of zone {zone} were made or lost")
            if unknown.tokens[zone].bit_count() != land or unknown.shoals[zone].bit_count() < tiles[SHOAL]:
                faults.append(f"numbers of zone {zone} were made or lost")
        return faults
