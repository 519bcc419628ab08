"""Cargo: the pieces in a ship's hold or a harbour settlement's basin, packed like a bundle of cards (explorers 1).

A hold or basin takes one large piece or up to two small ones.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, TypeAlias

from engine.kernel.ranges import Range
from engine.kernel.rules import Rules
from engine.parts.bundles import covers, one, pack, unpack

KINDS = 4
SETTLER, CREW, FISH, SPICE = map(one, range(KINDS))
CAPACITY = 2
_SIZES = (2, 1, 2, 1)

EVERY_LOAD = tuple(
    pack((settlers, crews, fish, spices))
    for settlers in range(2)
    for crews in range(3)
    for fish in range(2)
    for spices in range(3)
    if 2 * settlers + crews + 2 * fish + spices <= CAPACITY
)
"""All packed loads that a hold or basin can contain."""


class OneLoad(Range):
    """The range of a field with the load of one hold or basin, packed as a bundle: only loads that fit."""

    def holds(self, values: Sequence[int], rules: Rules) -> bool:
        """Return whether every value is a load that fits into a hold."""
        return ROOM.keys() >= set(values)


Load: TypeAlias = Annotated[int, OneLoad()]

ROOM = {
    load: CAPACITY - sum(size * n for size, n in zip(_SIZES, unpack(load, KINDS), strict=True)) for load in EVERY_LOAD
}
"""The space that a load leaves free."""


def room(load: int) -> int:
    """Return the free space in a hold or basin with this load: 0 to 2."""
    return ROOM[load]


def size_of(piece: int) -> int:
    """Return the space that a packed piece, such as ``CREW``, takes in a hold or basin: 1 or 2."""
    return CAPACITY - ROOM[piece]


@lru_cache(maxsize=1 << 10)
def exchanges(hold: int, basin: int) -> tuple[int, ...]:
    """Return the loads other than `hold` that a ship can take from hold and basin so that the rest fits into the basin.

    All loads are packed.
    """
    together = hold + basin
    return tuple(load for load in EVERY_LOAD if load != hold and covers(together, load) and together - load in ROOM)
