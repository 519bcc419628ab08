"""Sets of places as bit masks: bit ``i`` stands for the place with index ``i``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import compress
from typing import TypeVar

T = TypeVar("T")

_DIGITS = bytes.maketrans(b"01", b"\0\1")


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The indices in a set, in ascending order. The same sets are asked for again and again, so they are kept."""
    return tuple([index for index, digit in enumerate(bin(mask)[:1:-1]) if digit == "1"])


def chosen(items: Sequence[T], mask: int) -> Iterator[T]:
    """Those of some items whose indices are in a set, in ascending order."""
    return compress(items, bin(mask)[:1:-1].encode().translate(_DIGITS))


def mask_of(indices: Iterable[int]) -> int:
    """The set of some indices."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask
