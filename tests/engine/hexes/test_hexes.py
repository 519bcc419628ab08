"""Names and relations of places, compared with a geometry of points in the plane."""

from __future__ import annotations

from itertools import pairwise
from math import isclose, sqrt

import pytest

from engine.hexes import coordinates
from engine.hexes.board import Board, board_of
from engine.hexes.coordinates import CORNERS, DIRECTIONS, Corner, Hex, Side
from engine.hexes.routes import course_through
from engine.kernel.bits import bits, mask_of
from tests.trails import longest_trail

Point = tuple[float, float]


def within(radius: int) -> list[Hex]:
    """The hexes at most so many steps from the middle, row by row."""
    span = range(-radius, radius + 1)
    return [Hex(q, r) for r in span for q in span if abs(q + r) <= radius]


ISLANDS = [within(0), within(1), within(2), within(3), [Hex(0, 0), Hex(5, -3), Hex(6, -3)]]


def centre(place: Hex) -> Point:
    """The middle of a hex in the plane; sides have length 1, y grows downwards."""
    return sqrt(3) * (place.q + place.r / 2), 1.5 * place.r


def point(place: Hex, which: str) -> Point:
    """A corner of a hex in the plane."""
    x, y = centre(place)
    half = sqrt(3) / 2
    dx, dy = {
        "N": (0, -1),
        "NE": (half, -0.5),
        "SE": (half, 0.5),
        "S": (0, 1),
        "SW": (-half, 0.5),
        "NW": (-half, -0.5),
    }[which]
    return x + dx, y + dy


def spot(corner: Corner) -> Point:
    """A corner in the plane, by its one name."""
    return point(Hex(corner.q, corner.r), corner.end)


def far(one: Point, other: Point) -> float:
    """The distance of two points."""
    return sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


# -- names ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", CORNERS)
def test_a_corner_has_one_name_and_lies_where_it_should(which: str) -> None:
    for place in within(3):
        corner = coordinates.corner(place, which)
        assert corner.end in ("N", "S")
        assert far(spot(corner), point(place, which)) < 1e-9


def test_three_hexes_share_the_name_of_their_corner() -> None:
    names = [coordinates.corner(place, which) for place in within(3) for which in CORNERS]
    inner = [coordinates.corner(Hex(0, 0), which) for which in CORNERS]
    assert all(names.count(corner) == 3 for corner in inner)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_side_has_one_name_and_joins_the_corners_it_should(direction: str) -> None:
    ring = dict(zip(DIRECTIONS, zip(CORNERS, CORNERS[1:] + CORNERS[:1], strict=True), strict=True))
    for place in within(2):
        side = coordinates.side(place, direction)
        assert side.direction in ("NE", "E", "SE")
        assert coordinates.side(coordinates.neighbour(place, direction), _opposite(direction)) == side
        wanted = {coordinates.corner(place, which) for which in ring[direction]}
        assert set(coordinates.ends(side)) == wanted


def _opposite(direction: str) -> str:
    words = list(DIRECTIONS)
    return words[(words.index(direction) + 3) % 6]


def test_neighbours_are_one_step_away() -> None:
    for direction in DIRECTIONS:
        assert isclose(far(centre(Hex(1, -2)), centre(coordinates.neighbour(Hex(1, -2), direction))), sqrt(3))


def test_places_are_written_like_this() -> None:
    assert str(Hex(2, -1)) == "2,-1"
    assert str(Corner(2, -1, "N")) == "2,-1,N"
    assert str(Side(2, -1, "NE")) == "2,-1,NE"


def test_hexes_touch_the_places_that_are_named_for_them() -> None:
    for place in within(1):
        for which in CORNERS:
            assert place in coordinates.touching(coordinates.corner(place, which))
        for direction in DIRECTIONS:
            assert place in coordinates.touching(coordinates.side(place, direction))
        assert coordinates.touching(place) == [place]
    assert len(set(coordinates.touching(Corner(2, -1, "S")))) == 3


@pytest.mark.parametrize("beginning", within(2))
def test_a_spiral_goes_step_by_step_and_ends_where_nothing_new_is_near(beginning: Hex) -> None:
    way = coordinates.spiral(tuple(within(2)), beginning)
    assert way[0] == beginning
    assert len(set(way)) == len(way)
    assert all(far(centre(one), centre(other)) < 2 for one, other in pairwise(way))
    assert not {coordinates.neighbour(way[-1], direction) for direction in DIRECTIONS} & (set(within(2)) - set(way))
    assert len(way) == 19 or beginning in within(1)


# -- boards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hexes", ISLANDS, ids=len)
def test_relations_are_those_of_the_plane(hexes: list[Hex]) -> None:
    board = Board(hexes)
    points = [spot(corner) for corner in board.corners]
    middles = [centre(place) for place in board.hexes]
    for corner, here in enumerate(points):
        assert sorted(board.corner_hexes[corner]) == [h for h, m in enumerate(middles) if isclose(far(here, m), 1)]
        near = [other for other, there in enumerate(points) if isclose(far(here, there), 1)]
        joined = {end for side in board.corner_sides[corner] for end in board.side_corners[side]} - {corner}
        assert set(board.corner_corners[corner]) == joined <= set(near)
        assert list(bits(board.corner_corners_mask[corner])) == sorted(joined)
        assert list(bits(board.corner_sides_mask[corner])) == sorted(board.corner_sides[corner])
    for place, middle in enumerate(middles):
        assert len(board.hex_corners[place]) == len(board.hex_sides[place]) == 6
        assert list(bits(board.hex_corners_mask[place])) == sorted(
            corner for corner, there in enumerate(points) if isclose(far(middle, there), 1)
        )
        assert sorted(board.hex_hexes[place]) == [h for h, m in enumerate(middles) if isclose(far(middle, m), sqrt(3))]
    for side, (one, other) in enumerate(board.side_corners):
        assert isclose(far(points[one], points[other]), 1)
        assert 1 <= len(board.side_hexes[side]) <= 2
        assert list(bits(board.side_corners_mask[side])) == sorted((one, other))
        assert all({one, other} <= set(board.hex_corners[place]) for place in board.side_hexes[side])


@pytest.mark.parametrize("hexes", ISLANDS, ids=len)
def test_names_and_indices_belong_together(hexes: list[Hex]) -> None:
    board = Board(hexes)
    for kind, places in (("hex", board.hexes), ("corner", board.corners), ("side", board.sides)):
        assert board.count(kind) == len(places)
        for index, place in enumerate(places):
            assert board.name(kind, index) == str(place)
            assert board.find(kind, str(place)) == index


def test_corners_and_sides_of_a_hex_go_round_clockwise() -> None:
    board = Board(within(1))
    middle = board.find("hex", "0,0")
    ring = board.hex_corners[middle]
    for n, side in enumerate(board.hex_sides[middle]):
        assert set(board.side_corners[side]) == {ring[n], ring[(n + 1) % 6]}


@pytest.mark.parametrize("name", ["0,0", "9,9,N", "0,0,NW", "0,0,n", " 0,0,N", ""])
def test_what_is_not_on_the_board_is_not_found(name: str) -> None:
    with pytest.raises(KeyError):
        Board(within(2)).find("corner", name)


def test_the_order_in_which_hexes_are_given_does_not_matter() -> None:
    board = Board(reversed(within(2)))
    assert board.hexes == Board(within(2)).hexes
    assert board.corners == Board(within(2)).corners


def test_a_board_is_made_once() -> None:
    assert board_of(tuple(within(2))) is board_of(tuple(within(2)))


# -- trails --------------------------------------------------------------------------------------------------


def test_a_ring_counts_all_its_sides() -> None:
    board = Board(within(1))
    ring = mask_of(board.hex_sides[board.find("hex", "0,0")])
    assert longest_trail(board, ring, 0) == 6
    assert all(course_through(board, ring, 0, side) == ring for side in bits(ring))


def test_a_trail_may_end_at_a_blocked_corner_but_not_pass_it() -> None:
    board = Board(within(1))
    middle = board.find("hex", "0,0")
    ring = mask_of(board.hex_sides[middle])
    one, other = board.hex_corners[middle][0], board.hex_corners[middle][2]
    assert longest_trail(board, ring, mask_of([one])) == 6
    assert longest_trail(board, ring, mask_of([one, other])) == 4
    assert longest_trail(board, ring, mask_of(board.hex_corners[middle])) == 1


def test_without_sides_there_is_no_trail() -> None:
    assert longest_trail(Board(within(1)), 0, 0) == 0
