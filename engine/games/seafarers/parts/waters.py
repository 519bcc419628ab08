"""Sea and land: where ships, roads, settlements and figures may stand (seafarers 2, 4, 7.3)."""

from collections.abc import Sequence

from engine.games.seafarers.parts.rule import SeaRule
from engine.kernel.bits import bits
from engine.kernel.parts import Step
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import Corners, Hexes, Sides
from engine.parts.land import Land
from engine.parts.robber import ROBBER
from engine.parts.rule import EVERYWHERE

PIRATE = "pirate"
"""The name of the figure that stands at sea."""


@state_slice
class Waters(Slice):
    """Masks that follow from the terrain, as far as it is known.

    ``sea``, ``fog`` and ``land`` are of hexes. Ships lie on ``lanes`` and roads on ``paths``: these are sides between
    two hexes that are known. ``ground`` are the corners at known land and at no fog, ``misty`` those at fog.
    """

    sea: Hexes
    fog: Hexes
    land: Hexes
    lanes: Sides
    paths: Sides
    ground: Corners
    misty: Corners


def survey(state: State) -> Waters:
    """Return the masks for the terrain that is known now."""
    board, words, lies = state.board, state.rules.numbers.terrains, {"sea": 0, "fog": 0}
    for hex_, terrain in enumerate(state[Land].terrain):
        lies[words[terrain]] = lies.get(words[terrain], 0) | 1 << hex_
    sea, fog = lies["sea"], lies["fog"]
    land = (1 << board.count("hex")) - 1 & ~sea & ~fog
    known = ~_union(board.hex_sides_mask, fog) & state.rules.tables[_inner]
    lanes, paths = (_union(board.hex_sides_mask, hexes) & known for hexes in (sea, land))
    misty = _union(board.hex_corners_mask, fog)
    return Waters(sea, fog, land, lanes, paths, _union(board.hex_corners_mask, land) & ~misty, misty)


def _union(masks: Sequence[int], hexes: int) -> int:
    """Return the mask of places that touch a hex of the mask `hexes`; `masks` are the places by hex."""
    places = 0
    for hex_ in bits(hexes):
        places |= masks[hex_]
    return places


def _inner(rules: Rules) -> int:
    """Return the mask of sides between two hexes: nothing is built on the edge of the board."""
    return sum(1 << side for side, hexes in enumerate(rules.board.side_hexes) if len(hexes) > 1)


class Seas(SeaRule):
    """Ships stay at sea, roads and buildings on land, and each figure on its own kind of hex."""

    slices = (Waters,)

    def setup(self, step: Step) -> None:
        """Work out the masks for the dealt map."""
        step.state[Waters] = survey(step.state)

    def ship_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides of known sea hexes, except sides of hexes in the fog and the board's edge."""
        return state[Waters].lanes

    def road_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides of known land hexes, except sides of hexes in the fog and the board's edge."""
        return state[Waters].paths

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners at known land and at no fog."""
        return state[Waters].ground

    def figure_ground(self, state: State, figure: str) -> int:
        """Return the mask of hexes for a figure: known land for the robber, known sea for the pirate, else all."""
        waters = state[Waters]
        return {ROBBER: waters.land, PIRATE: waters.sea}.get(figure, EVERYWHERE)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the masks differ from those of the present terrain."""
        return [] if state[Waters] == survey(state) else ["sea and land are not where they seem"]
