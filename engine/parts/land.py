"""The land: terrain, number tokens and ports, as the map prints or deals them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from engine.hexes.board import Board
from engine.kernel.actions import Named
from engine.kernel.bits import bits
from engine.kernel.parts import Step
from engine.kernel.ranges import Each
from engine.kernel.slices import Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.declared import HEX, Hexes, ResourceOrNone, SideNumber, Token
from engine.parts.rule import Rule

GENERIC = -1
"""The kind of a port that takes every resource."""


@state_slice
class Land(Slice):
    """By hex: the ``terrain`` (index of the vocabulary) and the ``number`` of its token, 0 for none.

    ``ports`` are pairs of a side and a resource (or ``GENERIC``). ``barren`` is the mask of hexes that produce nothing
    now, such as under the robber. ``by_number[n]`` has the hexes with token ``n``, ``tokens[n]`` their mask.
    """

    terrain: Annotated[tuple[Annotated[int, Named("terrains")], ...], Each(HEX)]
    number: Annotated[tuple[Token, ...], Each(HEX)]
    ports: tuple[tuple[SideNumber, ResourceOrNone], ...]
    barren: Hexes
    by_number: tuple[tuple[int, ...], ...] = derived(init=False)
    tokens: tuple[int, ...] = derived(init=False)

    def derive(self) -> None:
        """Compute ``tokens`` and ``by_number``."""
        found = [0] * 13
        for hex_, number in enumerate(self.number):
            found[number] |= 1 << hex_
        self.tokens = tuple(found)
        self.by_number = tuple(map(bits, found))


@dataclass(frozen=True, eq=False)
class Terrain(Rule):
    """The land of the map, which is dealt before anything else (classic 4.1)."""

    yields: Mapping[str, int]
    """By terrain, the index of the resource that its hexes yield, or -1."""

    slices = (Land,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``terrains``, their words, and ``yields``, by terrain the index of its resource (-1: none)."""
        return {"terrains": tuple(self.yields), "yields": tuple(self.yields.values())}

    def setup(self, step: Step) -> None:
        """Deal terrain, numbers and ports as the map demands, with draws from chance; no hex is barren.

        A game without trade with the bank has no ports.
        """
        rules = step.state.rules
        dealt = rules.map.deal(step.chance.meant("map"))
        terrain = tuple(rules.numbers.terrains.index(dealt.terrain[place]) for place in rules.board.hexes)
        number = tuple(dealt.number.get(place, 0) for place in rules.board.hexes)
        # A game whose bank does not trade has neither a port rate nor ports.
        traded = hasattr(rules.numbers, "port_rate")
        ports = _ports(rules.board, dealt.ports, rules.numbers.resources) if traded else ()
        step.state[Land] = Land(terrain, number, ports, 0)


def _ports(board: Board, ports: Sequence[tuple[str, str]], resources: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    kinds = {"generic": GENERIC, **{word: index for index, word in enumerate(resources)}}
    return tuple((board.find("side", side), kinds[kind]) for side, kind in ports)


def producing(land: Land, total: int) -> int:
    """Return the mask of hexes with the number ``total`` that are not barren."""
    return land.tokens[total] & ~land.barren


def put_number(state: State, hex_: int, number: int) -> None:
    """Change the number token of a hex; 0 is none."""
    land = state[Land]
    land.number = (*land.number[:hex_], number, *land.number[hex_ + 1 :])
    land.derive()
