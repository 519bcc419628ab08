"""The arts of lines on the board: the circuit of the pirate fleet, the outlines of shores, the longest trails.

The ``holds`` of such a piece are the names of the hexes or sides along which its line runs.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, degrees

from engine.hexes.coordinates import Hex, neighbour
from ui.base.markup import Child, Markup, el, number
from ui.board.art import Art, Ground, Piece
from ui.board.geometry import Point, axial, between, coast_lines, hex_centre, side_ends
from ui.board.shapes import group, move, path, polygon, polyline


def _on_the_chart(piece: Piece, ground: Ground) -> Point:
    """Return the origin, since these pieces draw their lines in the coordinates of the board."""
    return 0.0, 0.0


def _lined(d: str, look: str) -> list[Markup]:
    """Return the path `d` drawn twice: broad and dark below, then in its own colour; `look` is the class."""
    return [path(d, class_=f"{look} {look}-ink"), path(d, class_=look)]


def _course(piece: Piece) -> list[Child]:
    """Draw the circuit of the pirate fleet: a closed line from hex to hex, with an arrowhead on each leg."""
    stations = [hex_centre(name) for name in piece.holds]
    legs = pairwise([*stations, stations[0]])
    return [*_lined(polygon(stations), "circuit"), [_arrowhead(start, end) for start, end in legs]]


def _arrowhead(start: Point, end: Point) -> Markup:
    turn = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    at = f"{move(*between(start, end))} rotate({number(turn)})"
    return path("M-5 -7L6 0L-5 7", class_="circuit-head", transform=at)


def _outline(piece: Piece) -> list[Child]:
    """Draw the outline of a shore, whose hexes the piece holds."""
    return [*_lined("".join(map(polygon, coast_lines(piece.holds))), "outline")]


_ABOVE, _BELOW = (-60.0, ("NW", "NE")), (72.0, ("SW", "SE"))
"""How far above or below a hex's middle a name stands, and the directions in which the shore must have no hex."""
_LETTER, _HIGH = 5.0, 34.0
"""Half the width of a letter, and the distance up and down within which a name covers a harbour."""


def _clear_of_harbours(piece: Piece, ground: Ground) -> Point:
    """Return the point for a shore's name: of those above and below it, the first that covers the fewest harbours."""
    wide = _LETTER * len(piece.label) + 18

    def covered(at: Point) -> int:
        return sum(abs(x - at[0]) < wide and abs(y - at[1]) < _HIGH for x, y in ground.harbours)

    return min(_beside(piece.holds), key=covered)


def _beside(shore: tuple[str, ...]) -> Iterator[Point]:
    """Yield the points for a name: above each hex at the shore's upper edge, then below each at the lower edge."""
    for down, beyond in (_ABOVE, _BELOW):
        for name in shore:
            if not {str(neighbour(Hex(*axial(name)), way)) for way in beyond}.intersection(shore):
                x, y = hex_centre(name)
                yield x, y + down


def _name(piece: Piece) -> Markup:
    """Draw the name of a shore."""
    return el("text", piece.label, class_="shore-name")


def _along(piece: Piece) -> list[Child]:
    """Draw a broad line along the sides of a trail, so broad that it is seen on both sides of the routes on it."""
    return [group(_lined("".join(polyline(side_ends(side)) for side in piece.holds), "trail"))]


CIRCUIT = Art("circuit", None, layer="tokens", alone=True, dress=_course, stand=_on_the_chart)
OUTLINE = Art("outline", None, layer="tokens", dress=_outline, stand=_on_the_chart)
NAME = Art("shore-name", None, layer="advice", dress=_name, stand=_clear_of_harbours)
TRAIL = Art("trail", None, layer="tokens", dress=_along, stand=_on_the_chart)

ARTS = (CIRCUIT, OUTLINE, NAME, TRAIL)
