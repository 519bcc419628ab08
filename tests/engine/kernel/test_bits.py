"""Sets of places as bit masks."""

from __future__ import annotations

from engine.kernel.bits import bits, joined, mask_of, union


def test_masks_are_sets() -> None:
    assert list(bits(0)) == []
    assert list(bits(0b10110)) == [1, 2, 4]
    assert mask_of([4, 1, 2, 1]) == 0b10110
    assert list(bits(mask_of([200, 3]))) == [3, 200]


def test_sets_are_put_together() -> None:
    assert union([0b1, 0b100, 0b101]) == 0b101
    assert union([]) == 0
    assert joined([0b1, 0b10, 0b100], 0b101) == 0b101
