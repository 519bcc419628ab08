"""What can be said for sure of hands that nobody shows; all hands here are packed bundles."""

from __future__ import annotations

from collections.abc import Sequence

from engine.parts.bundles import count, covers, pack, size, unpack

KINDS = 12
"""No bundle has more kinds."""


def less(hand: int, bundle: int) -> int:
    """What is left of a hand; where it has too few of a kind, none."""
    if covers(hand, bundle):
        return hand - bundle
    return pack(max(0, count(hand, kind) - count(bundle, kind)) for kind in range(KINDS))


def less_any(hand: int, number: int) -> int:
    """Return the cards that a hand surely still has after it has lost unknown cards."""
    return less(hand, pack([number] * KINDS))


def most(one_bundle: int, other: int) -> int:
    """Of each kind as many as in the bundle that has more."""
    return pack(map(max, unpack(one_bundle, KINDS), unpack(other, KINDS)))


def conclude(known: list[int], sizes: Sequence[int], pool: int, elsewhere: int = 0) -> None:
    """Add to what is known of some hands the cards that must be in one, since there is no room for them anywhere else.

    ``pool`` are the cards that nobody shows: in the hands, of which each has its size, or in so many places elsewhere.
    """
    while found := _found(known, sizes, pool, elsewhere):
        seat, sure = found
        known[seat] += sure
        pool -= sure


def _found(known: Sequence[int], sizes: Sequence[int], pool: int, elsewhere: int) -> tuple[int, int] | None:
    """A hand, and cards of the pool that must be in it; None where there are none."""
    if not pool:
        return None
    room = [held - size(sure) for held, sure in zip(sizes, known, strict=True)]
    hidden = sum(room) + elsewhere
    for seat, own in enumerate(room):
        if own and (sure := pack(max(0, number - (hidden - own)) for number in unpack(pool, KINDS))):
            return seat, sure
    return None
