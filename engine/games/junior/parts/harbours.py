"""Harbours: a fort at an anchor draws a tile, for whose resource the bank asks fewer cards (junior 9, 10; J12, J13)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.junior.parts.rule import JuniorRule
from engine.kernel.actions import Named
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Resource, Seat
from engine.kernel.parts import Option, Step
from engine.kernel.ranges import Each
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.bundles import one
from engine.parts.declared import SeatOrNone
from engine.parts.maps import map_of
from engine.parts.maritime_trade import renew_rates

ANCHORS = "harbours"
"""The mark of the corners with an anchor."""


@state_slice
class Tiles(Slice):
    """``owner`` has, by resource, the seat that has drawn the harbour tile of the resource, or -1."""

    owner: Annotated[list[SeatOrNone], Each(Named("resources"))]


class HarbourDrawn(NamedTuple):
    """A seat drew the harbour tile of a resource."""

    seat: Seat
    resource: Resource


def anchors(rules: Rules) -> int:
    """Return the mask of corners where a fort draws a tile; 0 if the table plays without harbours."""
    return map_of(rules).mask("corner", ANCHORS) if rules.word("harbours") == "on" else 0


def pile(state: State) -> Sequence[int]:
    """Return by resource 1 if its harbour tile can still be drawn, else 0 (also if there is no tile for it)."""
    tiles, owner = state.rules.numbers.harbour_tiles, state[Tiles].owner
    return [int(word in tiles and owner[n] == NOBODY) for n, word in enumerate(state.rules.numbers.resources)]


@dataclass(frozen=True, eq=False)
class Harbours(JuniorRule):
    """Each harbour tile is for one resource: its owner gives the bank `rate` cards of it for another card."""

    tiles: tuple[str, ...]
    rate: int = 2

    slices = (Tiles,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``harbour_tiles``, the resources that have a tile, and `rate` as ``harbour_rate`` and in ``rates``."""
        return {"harbour_tiles": self.tiles, "harbour_rate": self.rate, "rates": (self.rate,)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``harbours``, on by default."""
        return (Option("harbours", "on", ("on", "off")),)

    def in_force(self, state: State) -> bool:
        """Return whether the option ``harbours`` is on and the map has anchors."""
        return bool(state.rules.tables[anchors])

    def setup(self, step: Step) -> None:
        """Begin with all tiles undrawn."""
        step.state[Tiles] = Tiles([NOBODY] * len(step.state.rules.numbers.resources))

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """If the corner is an anchor and a tile is left, draw a random one for the seat, with an event.

        The seat's rates are renewed then.
        """
        state = step.state
        if state.rules.tables[anchors] >> corner & 1 and any(left := pile(state)):
            resource = step.chance.meant("harbour", sum(left)).weighted(left)
            state[Tiles].owner[resource] = seat
            step.events.append(HarbourDrawn(Seat(seat), Resource(resource)))
            renew_rates(state, seat)

    def bank_rates(self, state: State, seat: int) -> int:
        """Return `rate` for each resource whose tile the seat has, as a packed bundle; 0 for other resources."""
        return sum(self.rate * one(kind) for kind, owner in enumerate(state[Tiles].owner) if owner == seat)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault for each seat with more or fewer tiles than forts at anchors, and for each unknown tile."""
        forts, drawn = state[Buildings], state[Tiles].owner
        there = state.rules.tables[anchors] & forts.all
        faults = [
            f"seat {seat} has lost or found a harbour tile"
            for seat in range(state.seats)
            if drawn.count(seat) != (there & forts.mine[seat]).bit_count()
        ]
        real = mask_of(n for n, word in enumerate(state.rules.numbers.resources) if word in self.tiles)
        made_up = mask_of(n for n, owner in enumerate(drawn) if owner != NOBODY) & ~real
        return faults + [f"there is no harbour tile of resource {kind}" for kind in bits(made_up)]
