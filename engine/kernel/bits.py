"""Masks: sets of places as integers, in which bit ``i`` stands for the place with index ``i``."""

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import or_


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """Return the indices of the bits set in ``mask``, in ascending order. Cached: the same masks come often."""
    # To look at each set bit is much faster than to look at every digit, if few bits are set, as on large boards.
    if mask.bit_count() * 4 < mask.bit_length():
        return _few(mask)
    return tuple([index for index, digit in enumerate(bin(mask)[:1:-1]) if digit == "1"])


def _few(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def mask_of(indices: Iterable[int]) -> int:
    """Return the mask with the bits of these indices set."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def union(sets: Iterable[int]) -> int:
    """Return the union of several masks; 0 if there are none."""
    return reduce(or_, sets, 0)


def joined(sets: Sequence[int], indices: int) -> int:
    """Return the union of the masks ``sets[i]`` for every ``i`` in the mask ``indices``."""
    found = 0
    for index in bits(indices):
        found |= sets[index]
    return found
