"""Sets of places as bit masks."""

from __future__ import annotations

from engine.kernel.bits import bits, mask_of


def test_masks_are_sets() -> None:
    assert list(bits(0)) == []
    assert list(bits(0b10110)) == [1, 2, 4]
    assert mask_of([4, 1, 2, 1]) == 0b10110
    assert list(bits(mask_of([200, 3]))) == [3, 200]
