"""Sets of places as bit masks: bit ``i`` stands for the place with index ``i``."""

from __future__ import annotations

from collections.abc import Iterable


def bits(mask: int) -> list[int]:
    """The indices in a set, in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(indices: Iterable[int]) -> int:
    """The set of some indices."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask
