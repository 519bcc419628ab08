"""Slices of the state: the copy and the codec that every part gets for free."""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin

import pytest

from engine.games import CATALOGUE
from engine.kernel import slices
from engine.kernel.actions import Named, SeatField
from engine.kernel.ranges import Between, Each, Mask, OneOf, OrNone, Range, Text, UpTo
from engine.kernel.rules import Game
from engine.kernel.shapes import Misfit
from engine.kernel.slices import Notebook, Slice, derived, noted, state_slice
from engine.kernel.state import State
from tests.engine.kernel.toy import STONES

TABLE = STONES.on_table(3)


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
    again = slices.from_json(Shelf, data, TABLE)
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
        slices.from_json(Shelf, {**slices.to_json(shelf()), field: value}, TABLE)


@pytest.mark.parametrize("data", [None, [], 3, "shelf", {}, {"number": 7}])
def test_what_is_no_such_slice_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="Shelf needs exactly"):
        slices.from_json(Shelf, data, TABLE)


def test_a_field_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="Shelf needs exactly"):
        slices.from_json(Shelf, {**slices.to_json(shelf()), "total": 6}, TABLE)


# -- ranges --------------------------------------------------------------------------------------------------


@state_slice
class Bound(Slice):
    """A field of every range, at a table of three."""

    seat: Annotated[int, SeatField()]
    holder: Annotated[int, OrNone(SeatField())]
    seats: Annotated[int, Mask(SeatField())]
    word: Annotated[int, Named("numbers")]
    few: Annotated[int, Between(-2, 2)]
    one_each: Annotated[list[Annotated[int, Between(0, 9)]], Each(SeatField(), 2)]
    some: Annotated[tuple[tuple[Annotated[int, SeatField()], bool], ...], UpTo(2)]
    end: Annotated[str, OneOf("", "points")]
    name: Annotated[str, Text(3)]


BOUND = {
    "seat": 2,
    "holder": -1,
    "seats": 7,
    "word": 3,
    "few": -2,
    "one_each": [0, 9, 0, 9, 0, 9],
    "some": [[0, True], [2, False]],
    "end": "points",
    "name": "Zoë",
}


def test_what_is_within_its_ranges_is_read() -> None:
    read = slices.from_json(Bound, BOUND, TABLE)
    assert slices.to_json(read) == BOUND
    assert read.some == ((0, True), (2, False))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", 3),
        ("seat", -1),
        ("holder", -2),
        ("holder", 3),
        ("seats", 8),
        ("seats", -1),
        ("word", 4),
        ("few", 3),
        ("few", 10**300),
        ("one_each", [0] * 5),
        ("one_each", [0] * 7),
        ("one_each", [0, 0, 0, 0, 0, 10]),
        ("some", [[0, True]] * 3),
        ("some", [[3, True]]),
        ("some", [[0]]),
        ("some", [[0, 1]]),
        ("end", "won"),
        ("name", "Zoée"),
        ("name", "\ud800"),
    ],
)
def test_what_is_out_of_its_range_is_refused_by_name(field: str, value: Any) -> None:
    with pytest.raises(Misfit, match=f"Bound.{field} "):
        slices.from_json(Bound, {**BOUND, field: value}, TABLE)


@pytest.mark.parametrize("kind", CATALOGUE.games(), ids=lambda game: f"{game.name}-{game.scenario}")
def test_every_number_of_every_slice_says_what_it_may_be(kind: Game) -> None:
    """A number without a range would let anything in."""
    for slice_ in kind.on_table(kind.seats[1]).slices.values():
        hints = slices.declarations(slice_)
        for name in slice_.saved:
            assert not _boundless(hints[name]), f"{slice_.__name__}.{name}"


def _boundless(hint: Any, bound: bool = False) -> bool:
    """Whether a type has an integer in it that bears no range."""
    if get_origin(hint) is Annotated:
        kind, *marks = get_args(hint)
        return _boundless(kind, any(isinstance(mark, Range) for mark in marks))
    if get_args(hint):
        return any(_boundless(each) for each in get_args(hint) if each is not ...)
    return hint is int and not bound


def test_a_slice_that_was_not_declared_cannot_be_copied() -> None:
    class Forgotten(Slice):
        """Without the decorator."""

    with pytest.raises(TypeError, match="state_slice"):
        Forgotten().copy()


@state_slice
class Desk(Slice):
    """A slice with a notebook."""

    notes: Notebook = derived(init=False)

    def derive(self) -> None:
        self.notes = Notebook()


def test_what_is_noted_is_worked_out_once_as_long_as_its_slice_stays_the_same() -> None:
    asked, state = [], State(TABLE)
    state[Desk] = Desk()

    @noted(Desk)
    def seats(given: State) -> int:
        """How many there are."""
        asked.append(given)
        return given.seats

    assert [seats(state), seats(state), seats(state.copy())] == [3, 3, 3]
    assert asked == [state]
    state[Desk].derive()
    assert seats(state) == 3
    assert asked == [state, state]
    assert seats.__doc__ == "How many there are."
