"""Zooming and moving keep their promises: what is held stays, nothing beyond the board is sought, sizes have limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.board.drawn import ship
from ui.board.geometry import SIZE, Box, side_middle
from ui.board.interest import interest
from ui.board.picture import Picture, Target
from ui.board.view import FINGER, LARGEST, SPARE, View, whole_view

WHOLE = (-100.0, -50.0, 1400.0, 700.0)
PHONE, DESK = (390.0, 390.0), (1000.0, 700.0)

rooms = st.tuples(st.floats(200, 2000), st.floats(200, 2000))
parts = st.floats(0, 1)
factors = st.floats(0.3, 4)


@st.composite
def views(draw: st.DrawFn) -> View:
    view = whole_view(WHOLE, draw(rooms))
    for _ in range(draw(st.integers(0, 3))):
        view = view.zoomed(draw(factors), (draw(parts) * view.room[0], draw(parts) * view.room[1]))
    return view


def test_all_of_a_board_is_its_own_box() -> None:
    assert whole_view(WHOLE, PHONE).box == WHOLE


@given(views())
def test_hardly_more_is_seen_than_there_is_unless_there_is_room(view: View) -> None:
    left, top, width, height = view.box
    spare = SPARE / view.scale + 0.01
    for start, length, least, most in ((left, width, -100.0, 1300.0), (top, height, -50.0, 650.0)):
        in_the_middle = start + length / 2 == pytest.approx((least + most) / 2)
        assert in_the_middle or (start >= least - spare and start + length <= most + spare)


@given(views(), factors, parts, parts)
def test_what_is_under_the_pointer_stays_there_unless_an_edge_is_met(
    view: View, factor: float, x: float, y: float
) -> None:
    at = x * view.room[0], y * view.room[1]
    held, after = view.point(at), view.zoomed(factor, at)
    free = after.zoomed(1, at).middle
    middle = held[0] + (view.room[0] / 2 - at[0]) / after.scale, held[1] + (view.room[1] / 2 - at[1]) / after.scale
    settled = after._replace(middle=middle).settled().middle
    assert settled == pytest.approx(after.middle)
    assert free == pytest.approx(after.middle)
    if settled == pytest.approx(middle) and after.zoom > 1:
        assert after.point(at) == pytest.approx(held)


@given(views(), factors)
def test_a_board_is_never_smaller_than_whole_nor_larger_than_useful(view: View, factor: float) -> None:
    zoom = view.zoomed(factor, (0, 0))
    assert 1 <= zoom.zoom <= zoom.most
    assert zoom.scale * 60 <= max(LARGEST, whole_view(WHOLE, view.room).scale * 60) + 0.01


@given(views(), st.floats(-3000, 3000), st.floats(-3000, 3000))
def test_a_drag_changes_only_where_one_looks(view: View, across: float, down: float) -> None:
    moved = view.moved(across, down)
    assert moved.zoom == view.zoom
    assert moved.box[2:] == pytest.approx(view.box[2:])


def test_a_drag_takes_the_board_along() -> None:
    near = whole_view(WHOLE, DESK).zoomed(2, (500, 350))
    held = near.point((400, 300))
    assert near.moved(30, -20).point((430, 280)) == pytest.approx(held)


def test_a_board_that_is_too_small_for_fingers_says_so() -> None:
    assert whole_view(WHOLE, PHONE).cramped
    assert not whole_view(WHOLE, (1400 * FINGER / 60 + 1, 2000.0)).cramped


@given(views(), rooms)
def test_another_room_shows_the_same_place(view: View, room: tuple[float, float]) -> None:
    after = view.resized(room)
    assert after.room == room
    assert 1 <= after.zoom <= after.most
    assert after.settled() == after


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    """Boxes on the board."""
    width, height = 50 + draw(parts) * 1000, 50 + draw(parts) * 500
    return -100 + draw(parts) * (1400 - width), -50 + draw(parts) * (700 - height), width, height


@given(views(), boxes())
def test_what_is_to_be_shown_is_all_in_sight_and_no_nearer_than_useful(view: View, box: Box) -> None:
    shown = view.showing(box)
    for axis in (0, 1):
        start, length = shown.box[axis], shown.box[axis + 2]
        assert start - 0.1 <= box[axis]
        assert box[axis] + box[axis + 2] <= start + length + 0.1
    assert shown == view or shown.zoom == 1 or shown.scale * SIZE <= FINGER + 0.1


def test_a_voyage_on_a_phone_is_tiny_and_the_classic_island_is_not() -> None:
    assert whole_view((0, 0, 1357, 770), (390, 500)).tiny
    assert not whole_view((0, 0, 630, 590), (390, 500)).tiny


def test_the_ship_that_is_sailed_is_of_interest_with_all_places_open_to_it() -> None:
    ships = (ship("0-1", "0,0,E", 0, 1, looks=("active",)), ship("1-1", "9,0,E", 1, 1))
    targets = (Target("side", "1,0,E", "sail", "0 sail 1 x", cost=1),)
    found = interest(Picture((), pieces=ships, targets=targets))
    assert found is not None
    assert found.what == "0-1"
    left, _, width, _ = found.box
    assert left < side_middle("0,0,E")[0] < side_middle("1,0,E")[0] < left + width < side_middle("9,0,E")[0]


def test_where_nothing_is_asked_nothing_is_of_interest() -> None:
    assert interest(Picture((), pieces=(ship("1-1", "9,0,E", 1, 1),))) is None
