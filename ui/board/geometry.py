"""Where hexes, corners, sides and squares lie on the drawing.

Hexes stand on a point and are named by axial coordinates (``"2,-1"``). A corner is the ``N`` or ``S`` corner of exactly
one hex (``"2,-1,N"``), a side the ``NE``, ``E`` or ``SE`` side of exactly one hex (``"2,-1,E"``). A square is named by
its sheet, its row and its column (``"B:3,12"``). The side of a hex or a square is 60 units long; x grows to the right,
y downward.
"""

from collections.abc import Callable, Iterable
from functools import cache
from math import atan2, degrees, hypot, sqrt
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Place: TypeAlias = Literal["corner", "side", "hex", "square"]

SIZE = 60.0
"""The length of a hex's side, and the distance from its centre to each corner; also the length of a square's side."""

HALF_WIDTH = SIZE * sqrt(3) / 2
"""The distance from a hex's centre to the middle of each side."""

# A side is named by one of its two hexes: the one from which it lies NE, E or SE. Each such direction has the step
# (q, r) from that hex to the other one.
_STEPS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1)}
_OWN_SIDES = tuple(_STEPS)


@cache
def axial(name: str) -> tuple[int, int]:
    """Return the axial coordinates (q, r) at the beginning of the name of a hex, a corner or a side."""
    q, r = name.split(",")[:2]
    return int(q), int(r)


@cache
def kind_of(name: str) -> Place:
    """Return the kind of place that `name` names: ``square``, ``hex``, ``corner`` or ``side``."""
    if ":" in name:
        return "square"
    if name.count(",") < 2:
        return "hex"
    return "corner" if name.endswith((",N", ",S")) else "side"


@cache
def hex_centre(name: str) -> Point:
    """Return the middle of a hex. `name` may also be that of a corner or side: these begin with their hex's name."""
    q, r = axial(name)
    return 2 * HALF_WIDTH * (q + r / 2), 1.5 * SIZE * r


@cache
def corner_point(name: str) -> Point:
    """Return the point where a corner lies."""
    x, y = hex_centre(name)
    return x, y - SIZE if name.endswith(",N") else y + SIZE


def hex_corners(name: str) -> tuple[str, ...]:
    """Return the names of a hex's six corners, clockwise from the north."""
    q, r = axial(name)
    places = ((q, r, "N"), (q + 1, r - 1, "S"), (q, r + 1, "N"), (q, r, "S"), (q - 1, r + 1, "N"), (q, r - 1, "S"))
    return tuple(f"{q},{r},{end}" for q, r, end in places)


def hex_sides(name: str) -> tuple[str, ...]:
    """Return the names of a hex's six sides, clockwise from the north-east."""
    q, r = axial(name)
    own = [f"{q},{r},{way}" for way in _OWN_SIDES]
    return (*own, f"{q - 1},{r + 1},NE", f"{q - 1},{r},E", f"{q},{r - 1},SE")


@cache
def side_corners(name: str) -> tuple[str, str]:
    """Return the names of the two corners of a side, clockwise as seen from the hex in its name."""
    start = _OWN_SIDES.index(name.rsplit(",", 1)[1])
    corners = hex_corners(name)
    return corners[start], corners[start + 1]


def corner_sides(name: str) -> tuple[str, str, str]:
    """Return the names of the three sides that meet at a corner."""
    q, r = axial(name)
    if name.endswith(",N"):
        return f"{q},{r},NE", f"{q},{r - 1},SE", f"{q},{r - 1},E"
    return f"{q},{r},SE", f"{q - 1},{r + 1},NE", f"{q - 1},{r + 1},E"


@cache
def side_hexes(name: str) -> tuple[str, str]:
    """Return the names of the two hexes at a side: first the hex in its own name, then its neighbour."""
    q, r = axial(name)
    dq, dr = _STEPS[name.rsplit(",", 1)[1]]
    return f"{q},{r}", f"{q + dq},{r + dr}"


def side_ends(name: str) -> tuple[Point, Point]:
    """Return the points of the two ends of a side."""
    first, second = side_corners(name)
    return corner_point(first), corner_point(second)


@cache
def side_middle(name: str) -> Point:
    """Return the middle of a side."""
    return between(*side_ends(name))


def point_of(name: str) -> Point:
    """Return the middle of a place of any kind."""
    return _MIDDLES[kind_of(name)](name)


_SHEETS: dict[str, Point] = {}


def lay_sheet(sheet: str, across: float, down: float) -> None:
    """Shift a sheet of squares on the drawing by `across` columns and `down` rows, which may be fractions.

    A family calls this once for each sheet, when its room is loaded.
    """
    _SHEETS[sheet] = across, down


@cache
def _square(name: str) -> tuple[str, int, int]:
    """Return the sheet, the row and the column in the name of a square."""
    sheet, _, place = name.partition(":")
    row, column = map(int, place.split(","))
    return sheet, row, column


def square_place(name: str) -> Point:
    """Return (column, row) of a square on the drawing; they are fractions where its sheet is shifted by fractions."""
    sheet, row, column = _square(name)  # only the name is cached: `lay_sheet` may shift the sheet later
    across, down = _SHEETS.get(sheet, (0, 0))
    return column + across, row + down


def square_middle(name: str) -> Point:
    """Return the middle of a square."""
    column, row = square_place(name)
    return SIZE * column, SIZE * row


def box_of_squares(names: Iterable[str], margin: float) -> Box:
    """Return the smallest upright box (x, y, width, height) around the squares `names`, with a margin on every side."""
    xs, ys = zip(*map(square_middle, names), strict=True)
    left, top = min(xs) - SIZE / 2 - margin, min(ys) - SIZE / 2 - margin
    return left, top, max(xs) + SIZE / 2 + margin - left, max(ys) + SIZE / 2 + margin - top


_MIDDLES: dict[Place, Callable[[str], Point]] = {
    "hex": hex_centre,
    "corner": corner_point,
    "side": side_middle,
    "square": square_middle,
}


@cache
def side_angle(name: str) -> float:
    """Return the angle of a side from the horizontal, in degrees clockwise, above -90 and up to 90."""
    (x1, y1), (x2, y2) = side_ends(name)
    angle = degrees(atan2(y2 - y1, x2 - x1))
    return angle if -89.9 < angle < 90.1 else angle - 180 if angle > 0 else angle + 180


def nearest_angle(name: str, goal: str) -> float:
    """Return the angle of the side `name`, plus or minus 180 if needed to be within 90 degrees of the side `goal`."""
    angle, wanted = side_angle(name), side_angle(goal)
    return angle + 180 * round((wanted - angle) / 180)


def between(start: Point, end: Point, part: float = 0.5) -> Point:
    """Return the point that lies the fraction `part` of the way from `start` to `end`."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def toward(start: Point, end: Point, distance: float) -> Point:
    """Return the point at `distance` from `start` in the direction of `end`."""
    return between(start, end, distance / hypot(end[0] - start[0], end[1] - start[1]))


def regular_hex(size: float) -> tuple[Point, ...]:
    """Return the six corners of a hex with sides of length `size` about the origin, clockwise from the north."""
    half = size * HALF_WIDTH / SIZE
    return (0, -size), (half, -size / 2), (half, size / 2), (0, size), (-half, size / 2), (-half, -size / 2)


def view_box(hexes: Iterable[str], margin: float) -> Box:
    """Return the smallest upright box (x, y, width, height) around `hexes`, with a margin on every side."""
    centres = [hex_centre(name) for name in hexes] or [(0.0, 0.0)]
    xs, ys = zip(*centres, strict=True)
    left, top = min(xs) - HALF_WIDTH - margin, min(ys) - SIZE - margin
    right, bottom = max(xs) + HALF_WIDTH + margin, max(ys) + SIZE + margin
    return left, top, right - left, bottom - top


def coast_lines(land: Iterable[str]) -> list[list[Point]]:
    """Return one closed line for each shore of the land, as the corners along it in order, the first not repeated."""
    inside = frozenset(land)
    # If one walks with the land on the right, one side of the shore leaves each corner: so a corner leads to one other.
    onward = {
        hex_corners(name)[index]: hex_corners(name)[(index + 1) % 6]
        for name in sorted(inside)
        for index, side in enumerate(hex_sides(name))
        if not inside.issuperset(side_hexes(side))
    }
    lines = []
    while onward:
        lines.append(_one_line(onward))
    return lines


def _one_line(onward: dict[str, str]) -> list[Point]:
    here = next(iter(onward))
    line = []
    while here in onward:
        line.append(corner_point(here))
        here = onward.pop(here)
    return line
