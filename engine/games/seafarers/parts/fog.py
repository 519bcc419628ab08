"""Fog: hexes that a road or a ship turns over where it ends, for a reward (seafarers 7.3; Q9, Q14, Q15).

A hex is drawn when a piece reaches it: a tile of those that are left, then for land a number of those that are left.
The chances are the same as with tiles shuffled at the start, and no view can reveal them. No order among hexes is
needed: a piece leads from known hexes to a corner where only the hex ahead can be in the fog.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from engine.games.seafarers.parts.gold import gold_terrain
from engine.games.seafarers.parts.picking import Picking, grant_cards
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.waters import Waters, survey
from engine.games.seafarers.words import Terrain
from engine.kernel.actions import Named
from engine.kernel.bits import bits
from engine.kernel.events import BANK, Cause, Hex, Move, Resource, Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import Each
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count, one
from engine.parts.dealing import BARREN
from engine.parts.declared import Count
from engine.parts.hands import RESOURCES, Hands, gain
from engine.parts.land import Land
from engine.parts.maps import map_of

TILES, TOKENS = "tiles", "tokens"
"""The stacks of the map that lie in the fog."""
NUMBERS = range(13)


@state_slice
class Hidden(Slice):
    """The tiles and number tokens left in the fog: ``tiles`` counts by terrain, ``tokens`` by number."""

    tiles: Annotated[list[Count], Each(Named("terrains"))]
    tokens: Annotated[list[Count], Each(len(NUMBERS))]


class Uncovered(NamedTuple):
    """A hex was turned over: its terrain, its number (0 for none), the card that it brought (-1 for none)."""

    seat: Seat
    hex: Hex
    terrain: Terrain
    number: int
    card: Resource

    def moves(self) -> Iterator[Move]:
        """Yield the card from the hex to the seat, if the hex brought one."""
        if self.card >= 0:
            yield Move(BANK, self.seat, RESOURCES, self.card, 1, Cause.YIELD, self.hex)


def in_fog(state: State, side: int) -> int:
    """Return the mask of hexes in the fog that touch either corner of a side."""
    hexes: int = state.board.side_tips_mask[side] & state[Waters].fog
    return hexes


def turn_over(step: Step, seat: int, hex_: int) -> None:
    """Draw the terrain of a hex in the fog, and a number unless it is barren; reward the seat, and add the event."""
    hidden = step.state[Hidden]
    terrain = _drawn(step, "tile", hidden.tiles)
    barren = step.state.rules.numbers.terrains[terrain] in BARREN
    number = 0 if barren else _drawn(step, "number", hidden.tokens)
    show(step.state, hex_, terrain, number)
    card = _reward(step, seat, terrain)
    step.events.append(Uncovered(Seat(seat), Hex(hex_), Terrain(terrain), number, Resource(card)))


def _drawn(step: Step, purpose: str, left: list[int]) -> int:
    """Draw an index of `left` in proportion to its counts, lower that count by one, and return the index."""
    drawn = step.chance.meant(purpose, sum(left)).weighted(left)
    left[drawn] -= 1
    return drawn


def show(state: State, hex_: int, terrain: int, number: int) -> None:
    """Put a terrain and a number on a hex of the map, and update what follows from the terrain."""
    land = state[Land]
    land.terrain = (*land.terrain[:hex_], terrain, *land.terrain[hex_ + 1 :])
    land.number = (*land.number[:hex_], number, *land.number[hex_ + 1 :])
    land.derive()
    state[Waters] = survey(state)


def _reward(step: Step, seat: int, terrain: int) -> int:
    """Give the seat a card of the terrain's resource and return its kind; -1 if it yields none or the bank has none.

    Gold grants a card of the seat's choice instead, and returns -1.
    """
    kind: int = step.state.rules.numbers.yields[terrain]
    if terrain == step.state.rules.tables[gold_terrain]:
        grant_cards(step, seat, 1)
    if kind < 0 or not count(step.state[Hands].bank, kind):
        return -1
    gain(step.state, seat, one(kind))
    return kind


class Fog(SeaRule):
    """A road or ship that ends at a hex in the fog turns the hex over; its seat gets a card if the hex is land."""

    needs = (Picking,)
    slices = (Hidden,)

    def setup(self, step: Step) -> None:
        """Put all hidden tiles and numbers into the state."""
        tiles, tokens = _stacks(step.state.rules)
        step.state[Hidden] = Hidden(list(tiles), list(tokens))

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """Turn over the hexes in the fog at the ends of the route."""
        for hex_ in bits(in_fog(step.state, side)):
            turn_over(step, seat, hex_)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the tiles left are not as many as the hexes in the fog, or the tokens as the lands."""
        hidden, terrains = state[Hidden], state.rules.numbers.terrains
        bearing = sum(n for n, word in zip(hidden.tiles, terrains, strict=True) if word not in BARREN)
        right = sum(hidden.tiles) == state[Waters].fog.bit_count() and sum(hidden.tokens) == bearing
        return [] if right else ["tiles or numbers in the fog were made or lost"]


def _stacks(rules: Rules) -> tuple[Sequence[int], Sequence[int]]:
    """Return the tiles by terrain and the tokens by number that the map has in the fog."""
    map_ = map_of(rules)
    return map_.stack(TILES, rules.numbers.terrains), map_.stack(TOKENS, NUMBERS)
