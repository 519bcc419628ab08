"""Boards of squares: names, neighbours, links, and boards drawn as text."""

from __future__ import annotations

import pytest

from engine.squares.board import Board, Square
from engine.squares.drawing import Drawing, Sheet

POND = Drawing((Sheet("A", "x . o\n . . ."), Sheet("B", "o .", first=7)), linked="o")


def test_squares_have_names_and_are_found_by_them() -> None:
    board = POND.board
    names = [board.name("square", index) for index in range(board.count("square"))]
    assert names == ["A:1,1", "A:1,2", "A:1,3", "A:2,1", "A:2,2", "A:2,3", "B:1,7", "B:1,8"]
    assert [board.find("square", name) for name in names] == list(range(8))


def test_squares_touch_along_their_edges_and_where_they_are_linked() -> None:
    board = POND.board
    around = {name: {board.name("square", n) for n in board.square_squares[i]} for i, name in enumerate(board._names)}
    assert around["A:1,1"] == {"A:1,2", "A:2,1"}
    assert around["A:2,2"] == {"A:1,2", "A:2,1", "A:2,3"}
    assert around["A:1,3"] == {"A:1,2", "A:2,3", "B:1,7"}
    assert around["B:1,7"] == {"B:1,8", "A:1,3"}


def test_masks_say_the_same_as_lists() -> None:
    board = POND.board
    for others, mask in zip(board.square_squares, board.square_squares_mask, strict=True):
        assert mask == sum(1 << other for other in others)
        assert all(board.square_squares_mask[other] for other in others)


def test_sheets_that_are_not_linked_do_not_touch() -> None:
    board = Board([Square("A", 1, 1), Square("B", 1, 2)])
    assert board.square_squares == [[], []]


def test_signs_are_looked_for_on_one_sheet_or_on_all() -> None:
    assert POND.mask("o") == 0b1000100
    assert POND.mask("o", "A") == 0b100
    assert POND.mask("xo", "A") == 0b101


@pytest.mark.parametrize("name", ["A:3,1", "0,0", ""])
def test_what_is_not_there_is_not_found(name: str) -> None:
    with pytest.raises(KeyError):
        POND.board.find("square", name)


def test_a_board_of_squares_has_no_other_places() -> None:
    assert POND.board.count("hex") == 0
    with pytest.raises(KeyError):
        POND.board.find("hex", "0,0")
    with pytest.raises(KeyError):
        POND.board.name("corner", 0)


def test_rows_of_a_sheet_are_equally_long() -> None:
    with pytest.raises(ValueError, match="row 2 of sheet A"):
        Drawing((Sheet("A", "..\n."),), linked="o").board  # noqa: B018
