"""Sets of places as bit masks: bit ``i`` stands for the place with index ``i``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The indices in a set, in ascending order. The same sets are asked for again and again, so they are kept."""
    return tuple([index for index, digit in enumerate(bin(mask)[:1:-1]) if digit == "1"])


def mask_of(indices: Iterable[int]) -> int:
    """The set of some indices."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask
