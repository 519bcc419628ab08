"""What can be concluded of hidden hands; all hands here are packed bundles."""

from collections.abc import Sequence

from engine.parts.bundles import count, covers, pack, size, unpack

KINDS = 12
"""No bundle has more kinds than this."""


def less(hand: int, bundle: int) -> int:
    """Return a hand less a bundle; where the hand has too few cards of a kind, none of that kind is left."""
    if covers(hand, bundle):
        return hand - bundle
    return pack(max(0, count(hand, kind) - count(bundle, kind)) for kind in range(KINDS))


def less_any(hand: int, number: int) -> int:
    """Return the cards that are surely left of a hand when ``number`` cards of unknown kind have gone."""
    return less(hand, pack([number] * KINDS))


def most(one_bundle: int, other: int) -> int:
    """Return the bundle that has of each kind the larger number of two bundles."""
    return pack(map(max, unpack(one_bundle, KINDS), unpack(other, KINDS)))


def conclude(known: list[int], sizes: Sequence[int], pool: int, elsewhere: int = 0) -> None:
    """Add to ``known``, in place, the cards that must be in a hand since there is no room for them anywhere else.

    ``known`` and ``sizes`` go by seat: the cards known to be in a hand, and how many it holds. ``pool`` is the bundle
    of hidden cards: they are in the hands, or in ``elsewhere`` many other places, such as a deck.
    """
    while found := _found(known, sizes, pool, elsewhere):
        seat, sure = found
        known[seat] += sure
        pool -= sure


def _found(known: Sequence[int], sizes: Sequence[int], pool: int, elsewhere: int) -> tuple[int, int] | None:
    """Return a seat and a bundle of the pool that must be in its hand, or None if nothing can be concluded.

    The arguments are those of :func:`conclude`.
    """
    if not pool:
        return None
    room = [held - size(sure) for held, sure in zip(sizes, known, strict=True)]
    hidden = sum(room) + elsewhere
    for seat, own in enumerate(room):
        if own and (sure := pack(max(0, number - (hidden - own)) for number in unpack(pool, KINDS))):
            return seat, sure
    return None
