"""Lists of actions that are made when they are looked at are like lists that were made at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.kernel.actions import Action
from engine.kernel.listing import Pairs, Together

MOVES = [Action(2, "move", pair) for pair in ((7, 0), (7, 3), (9, 2), (9, 64), (9, 65))]
PAIRS = Pairs("move", 2, [(3, 0), (7, 0b1001), (8, 0), (9, 3 << 64 | 4)])
END = [Action(2, "end")]

CASES = [
    (PAIRS, MOVES),
    (Pairs("move", 0, []), []),
    (Together([END, PAIRS, (), END]), [*END, *MOVES, *END]),
    (Together([]), []),
]


@pytest.mark.parametrize(("listing", "wanted"), CASES)
def test_a_listing_is_the_sequence_that_it_lists(listing: Sequence[Action], wanted: list[Action]) -> None:
    assert list(listing) == wanted
    assert len(listing) == len(wanted)
    assert bool(listing) == bool(wanted)
    assert [listing[index] for index in range(len(wanted))] == wanted
    assert [listing[~index] for index in range(len(wanted))] == wanted[::-1]
    assert list(listing[1:3]) == wanted[1:3]
    assert all(action in listing for action in wanted)
    with pytest.raises(IndexError):
        listing[len(wanted)]


def test_listings_are_equal_to_sequences_of_the_same_actions() -> None:
    assert PAIRS == MOVES
    assert tuple(MOVES) == PAIRS
    assert Together([PAIRS]) == PAIRS
    assert MOVES[1:] != PAIRS
    assert [*MOVES[1:], *END] != PAIRS
    assert PAIRS != 5
