"""The painter of the seas: the home waters above, the pirates' sea below, and room for the home islands beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.games.anno1503.maps import ISLANDS, PASSAGE, PIRATE_SEA, PIRATES, PORT, START
from ui.base.markup import Markup, el, join
from ui.board.art import Ground, Piece
from ui.board.geometry import SIZE, Box, Place, box_of_squares, lay_sheet, square_middle
from ui.board.painter import Node, Still
from ui.board.shapes import INK, circle, group, inked, line, move, path
from ui.families.anno1503.tiles import Face, face_down, face_up

HOMES = "H"
"""The sheet of the home islands, on which nothing sails."""

lay_sheet(PIRATE_SEA, -6, 6.05)
lay_sheet(HOMES, -0.5, 6.45)

MARGIN = 40.0


class Square(NamedTuple):
    """A square: its ``name``, the ``sign`` that the map has there, and the tile on it.

    ``back`` is the number of the tile's stack as text, empty without a tile; ``face`` is the tile, None if the viewer
    does not know it.
    """

    name: str
    sign: str
    back: str = ""
    face: Face | None = None


@dataclass(frozen=True)
class Seas:
    """The painter of a board of seas: its squares, and the number of home islands beside them."""

    squares: tuple[Square, ...]
    homes: int
    titles: tuple[tuple[str, str], ...] = ()
    """The sheet and the title of each sea."""

    def box(self) -> Box:
        """Return the box of the drawing that is shown: all seas and the home islands."""
        return _box(_names(self.squares), self.homes)

    def still(self) -> Still:
        """Return the layers that do not change: the water, and what is printed on it."""
        return _still(tuple((square.name, square.sign) for square in self.squares), self.titles)

    def nodes(self) -> list[Node]:
        """Return the nodes of the tiles, face up or face down."""
        return [_node(square) for square in self.squares if square.back]

    def places(self) -> list[tuple[Place, str]]:
        """Return all squares as places: ``("square", name)``."""
        return [("square", square.name) for square in self.squares]

    def ground(self, pieces: Sequence[Piece]) -> Ground:
        """Return what a piece finds around it: only the other pieces, since a sea has no hexes."""
        return Ground((), (), pieces)

    def sketched(self) -> Iterator[tuple[str, str]]:
        """Yield the tiles of a saved game's sketch, each a colour and a place: the home islands, then the squares."""
        lone = _is_lone(_names(self.squares))
        yield from (("pasture", home_of(seat, lone)) for seat in range(self.homes))
        for square in self.squares:
            colour = "fog" if square.back else "desert" if square.sign in ISLANDS else "sea"
            yield colour, square.name


def home_of(seat: int, lone: bool) -> str:
    """Return the name of the square at the middle of a seat's island: ``H:1,2``.

    If the board has one sea (`lone`) the islands stand in one row, else in rows of two.
    """
    return f"{HOMES}:1,{2 + 3 * seat}" if lone else f"{HOMES}:{1 + 3 * (seat // 2)},{2 + 3 * (seat % 2)}"


def _names(squares: tuple[Square, ...]) -> tuple[str, ...]:
    return tuple(square.name for square in squares)


@lru_cache(maxsize=4)
def _box(names: tuple[str, ...], homes: int) -> Box:
    below = (f"{HOMES}:2,1",) if _is_lone(names) and homes else ()
    return box_of_squares((*names, *below), MARGIN)


def _is_lone(names: Sequence[str]) -> bool:
    """Return whether no square is in the pirate sea: the board then has one sea, the home waters."""
    return not any(name.startswith(PIRATE_SEA) for name in names)


@lru_cache(maxsize=512)
def _node(square: Square) -> Node:
    drawn = face_up(square.face) if square.face else face_down(square.back)
    at = group(drawn, class_="tile", data_key=f"tile:{square.name}", transform=move(*square_middle(square.name)))
    return Node(f"tile:{square.name}", "tokens", at)


@lru_cache(maxsize=4)
def _still(signs: tuple[tuple[str, str], ...], titles: tuple[tuple[str, str], ...]) -> Still:
    """Return the layers that do not change, from (name, sign) of each square and (sheet, title) of each sea."""
    sheets: dict[str, list[str]] = {}
    for name, _ in signs:
        sheets.setdefault(name.partition(":")[0], []).append(name)
    everywhere = {"x": -4000, "y": -4000, "width": 8000, "height": 8000}
    water = join(
        el("rect", class_="deep", **everywhere),
        el("rect", fill="url(#open-sea)", **everywhere),
        [_sheet(sheet, names, dict(titles).get(sheet, "")) for sheet, names in sheets.items()],
        _passage(signs),
    )
    return (("sea", water), ("terrain", join(_printed(name, sign) for name, sign in signs)))


def _sheet(sheet: str, names: list[str], title: str) -> Markup:
    """Draw the chart of one sea: paper, water, compass lines, grid, letters, title."""
    left, top, width, height = box_of_squares(names, 0)
    down = "".join(f"M{left + SIZE * n:g} {top:g}v{height:g}" for n in range(1, round(width / SIZE)))
    across = "".join(f"M{left:g} {top + SIZE * n:g}h{width:g}" for n in range(1, round(height / SIZE)))
    look = "chart chart-pirates" if sheet == PIRATE_SEA else "chart"
    frame = {"x": left, "y": top, "width": width, "height": height, "rx": 8}
    outer = {"x": left - RIM, "y": top - RIM, "width": width + 2 * RIM, "height": height + 2 * RIM, "rx": 12}
    return group(
        el("rect", **outer, class_="chart-rim"),
        el("rect", **frame, class_="chart-water"),
        el("rect", **frame, fill="url(#open-sea)"),
        _bearings(left, top, width, height),
        path(down + across, class_="chart-grid"),
        _letters(names),
        el("text", title, x=left + width / 2, y=top + height + 12.5, class_="chart-title"),
        class_=look,
    )


RIM = 17.0
"""The width of the paper around the water of a chart, where the letters of rows and numbers of columns stand."""


def _letters(names: Sequence[str]) -> list[Markup]:
    """Draw the letters of the rows on the left, and the numbers of the columns above."""
    left, top, _, _ = box_of_squares(names, 0)
    rows, columns = {}, {}
    for name in names:
        x, y = square_middle(name)
        row, column = name.partition(":")[2].split(",")
        rows[y], columns[x] = chr(ord("A") + int(row) - 1), column
    beside = [el("text", told, x=left - RIM / 2, y=y + 4, class_="chart-letter") for y, told in rows.items()]
    above = [el("text", told, x=x, y=top - 4.5, class_="chart-letter") for x, told in columns.items()]
    return beside + above


def _bearings(left: float, top: float, width: float, height: float) -> Markup:
    """Draw the lines of a compass from the middle of a chart."""
    x, y = left + width / 2, top + height / 2
    reach = min(width, height) / 2
    ends = ((dx * width / 2, dy * height / 2) for dx, dy in _COURSES)
    rays = "".join(f"M{x:g} {y:g}l{dx:g} {dy:g}" for dx, dy in ends)
    return join(path(rays, class_="chart-bearing"), circle(x, y, reach * 0.55, class_="chart-bearing"))


_COURSES = ((1, 1), (1, -1), (-1, 1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1))


def _passage(signs: tuple[tuple[str, str], ...]) -> Markup | None:
    """Draw the way between the two squares of the passage, up to the paper of the second sea; None without two seas."""
    ends = [square_middle(name) for name, sign in signs if sign == PASSAGE]
    if len(ends) < 2:
        return None
    (right, above), (left, below) = ends
    off = SIZE / 2 + RIM + 8
    east, west, middle = right + off, left - off, SIZE * 6.02
    way = f"M{right + 26:g} {above:g}H{east:g}V{middle:g}H{west:g}V{below:g}H{left - SIZE / 2 - RIM:g}"
    return path(way, class_="passage", fill="none", stroke_linejoin="round")


def _printed(name: str, sign: str) -> Markup | None:
    """Draw what is printed on a square: a picture for its `sign`, a shoal on an island; None on open water."""
    draw = _SIGNS.get(sign, _islet if sign in ISLANDS else None)
    return group(draw(), transform=move(*square_middle(name))) if draw else None


def _islet() -> Markup:
    """Draw a shoal, on which a tile can lie."""
    return join(path(_SHOAL, class_="shoal"), path(_BAR, class_="sandbar"))


_SHOAL = "M-26 2C-27 -18 -14 -27 2 -26C19 -26 27 -14 26 2C26 18 14 27 -2 26C-18 26 -26 18 -26 2Z"
_BAR = "M-15 5C-12 -3 -3 -7 5 -6C13 -5 17 0 15 4C12 9 -10 11 -15 5Z"


_ANCHOR = "M0 -13V14M-7 -6H7M-13 4C-11 12 -5 15 0 15C5 15 11 12 13 4M-13 4L-15 9M-13 4L-8 6M13 4L15 9M13 4L8 6"


def _start() -> Markup:
    """Draw the square where ships begin: an anchor."""
    return group(
        circle(0, 0, 24, class_="haven"),
        line(_ANCHOR, 3, "var(--on-sea)"),
        circle(0, -15, 3.5, fill="none", stroke="var(--on-sea)", stroke_width=2.6),
    )


_LEAP = (
    "M-20 12C-16 -8 -2 -19 12 -12C16 -15 19 -15 21 -13C18 -10 18 -8 19 -5"
    "C10 -8 4 -6 0 1C-4 0 -8 2 -11 6C-14 4 -17 7 -20 12Z"
)


def _dolphin() -> Markup:
    return join(
        path(_LEAP, class_="dolphin"),
        circle(13, -9, 1.4, fill=INK),
        line("M-24 18q6 -5 12 0t12 0t12 0t12 0", 2, "var(--on-sea-soft)"),
    )


def _pirates() -> Markup:
    """Draw pirates: a black flag with a skull over crossed bones."""
    return join(
        inked("M-20 -19H20V13L10 17L0 13L-10 17L-20 13Z", "var(--robber)", 1.6, "var(--robber-outline)"),
        line("M-11 9L11 -3M-11 -3L11 9", 3, "var(--robber-outline)"),
        circle(0, -5, 8, fill="var(--robber-outline)"),
        path("M-5 0H5V6H-5Z", fill="var(--robber-outline)"),
        circle(-3, -5, 2, fill="var(--robber)"),
        circle(3, -5, 2, fill="var(--robber)"),
    )


def _port() -> Markup:
    """Draw the port: a quay and a lighthouse on an islet."""
    return join(
        path(_SHOAL, class_="shoal"),
        inked("M-21 14H21V20H-21Z", "var(--plank)", 1.4),
        inked("M-5 14L-3 -14H5L7 14Z", "var(--halo)", 1.4),
        path("M-4 4H6.200L6.600 9H-4.400ZM-3.600 -6H5.400L5.700 -1H-3.900Z", fill="var(--brick)"),
        inked("M-5 -14H7L1 -21Z", "var(--brick)", 1.4),
        inked("M10 14V4H20V14Z", "var(--lumber-light)", 1.4),
        circle(1, -12, 2.2, fill="var(--coin)"),
    )


_SIGNS = {START: _start, PASSAGE: _dolphin, PIRATES: _pirates, PORT: _port}
