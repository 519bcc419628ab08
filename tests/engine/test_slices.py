"""Slices of the state: the copy and the codec that every part gets for free."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import slices
from engine.kernel.slices import Slice, derived, state_slice


@state_slice
class Shelf(Slice):
    """One field of every kind that a slice may have."""

    number: int
    flag: bool
    word: str
    row: list[int]
    pair: tuple[int, ...]
    pairs: tuple[tuple[int, ...], ...]
    total: int = derived(init=False)

    def derive(self) -> None:
        self.total = sum(self.row)


def shelf() -> Shelf:
    """A shelf with something in every field."""
    return Shelf(7, True, "w", [1, 2, 3], (4, 5), ((6, 7), (8,)))


def test_derived_fields_are_computed() -> None:
    assert shelf().total == 6


def test_a_copy_is_equal_and_shares_no_list() -> None:
    original = shelf()
    copy: Shelf = original.copy()
    assert copy == original
    assert copy.total == original.total
    assert copy.row is not original.row
    copy.row[0] = 9
    assert original.row == [1, 2, 3]


def test_a_slice_survives_json_without_its_derived_fields() -> None:
    data = slices.to_json(shelf())
    assert data == {
        "number": 7,
        "flag": True,
        "word": "w",
        "row": [1, 2, 3],
        "pair": [4, 5],
        "pairs": [[6, 7], [8]],
    }
    again = slices.from_json(Shelf, data)
    assert again == shelf()
    assert again.total == 6
    assert type(again.pairs[0]) is tuple


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", "7"),
        ("number", True),
        ("number", 7.0),
        ("number", None),
        ("flag", 1),
        ("word", 1),
        ("row", 5),
        ("row", "123"),
        ("row", [1, "2"]),
        ("row", [True]),
        ("row", {"0": 1}),
        ("pair", [[1]]),
        ("pairs", [1]),
        ("pairs", [[None]]),
    ],
)
def test_a_value_of_the_wrong_type_is_refused_by_name(field: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"Shelf.{field} is not"):
        slices.from_json(Shelf, {**slices.to_json(shelf()), field: value})


@pytest.mark.parametrize("data", [None, [], 3, "shelf", {}, {"number": 7}])
def test_what_is_no_such_slice_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="Shelf needs exactly"):
        slices.from_json(Shelf, data)


def test_a_field_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="Shelf needs exactly"):
        slices.from_json(Shelf, {**slices.to_json(shelf()), "total": 6})


def test_a_slice_that_was_not_declared_cannot_be_copied() -> None:
    class Forgotten(Slice):
        """Without the decorator."""

    with pytest.raises(TypeError, match="state_slice"):
        Forgotten().copy()
