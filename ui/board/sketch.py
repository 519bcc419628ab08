"""A small sketch of a board, drawn from a short text beside a saved game or on the card of a game.

The text is a list of shapes, each with its colour and its points: ``hex forest 0,0 2,0;block p1 1,-1``. A board of
squares uses another shape for its tiles. The text comes from a save, so `drawn` ignores all that it does not
understand. `ui.board.sketching` writes it.
"""

from collections.abc import Callable
from typing import TypeAlias

from ui.base.markup import Markup, el, number
from ui.board.landscapes import LANDSCAPES
from ui.board.players import NEUTRAL

Spot: TypeAlias = tuple[int, int]
"""A point (x, y) of the lattice that contains the hexes, the corners and the middles of sides: a hex is 4 wide and 8
high, a square 4 wide and 7 high."""

COLOURS = {
    **{terrain: f"var(--{terrain})" for terrain in LANDSCAPES},
    "village": "var(--village)",
    "pirate": "var(--robber)",
    "sea": "var(--sea-2)",
    "unknown-green": "var(--fog-green)",
    "unknown-orange": "var(--fog-orange)",
    "fog": "var(--fog)",
    **{f"p{player}": f"var(--p{player})" for player in range(NEUTRAL + 1)},
}
"""The colour of the style sheet for each name of a colour in a sketch."""

FARTHEST = 200
"""The greatest coordinate of a point; points beyond it are ignored."""

_ACROSS, _DOWN = 4.33, 2.5
"""The width and the height of one step of the lattice, in units of the drawing."""


def drawn(text: str) -> Markup | None:
    """Return the SVG of a sketch, a text such as ``hex forest 0,0 2,0;block p1 1,-1``.

    What cannot be understood is left out; return None if no tile is left.
    """
    strokes = [stroke for line in text.split(";") if (stroke := _read(line))]
    if not any(shape in _TILES for shape, _, _ in strokes):
        return None
    framed = [spot for shape, _, spots in strokes if shape in _FRAMED for spot in spots]
    ground = "".join(_SHAPES[shape](spots) for shape, _, spots in strokes if shape in _TILES)
    return el(
        "svg",
        el("path", d=ground, class_="shore"),
        [el("path", d=_SHAPES[shape](spots), class_=shape, color=colour) for shape, colour, spots in strokes],
        class_="sketch",
        viewBox=" ".join(map(number, _box(framed))),
        aria_hidden="true",
    )


def _read(line: str) -> tuple[str, str, list[Spot]] | None:
    """Return the shape, the style sheet's colour and the points of one entry; None if it is not valid."""
    shape, _, rest = line.partition(" ")
    colour, _, points = rest.partition(" ")
    spots = [spot for point in points.split(" ") if (spot := _spot(point))]
    return (shape, COLOURS[colour], spots) if shape in _SHAPES and colour in COLOURS and spots else None


def _spot(text: str) -> Spot | None:
    try:
        x, y = map(int, text.split(","))
    except ValueError:
        return None
    return (x, y) if max(abs(x), abs(y)) <= FARTHEST else None


def _box(spots: list[Spot]) -> tuple[float, float, float, float]:
    xs, ys = zip(*spots, strict=True)
    left, top = (min(xs) - 3) * _ACROSS, (min(ys) - 7) * _DOWN
    return left, top, (max(xs) + 3) * _ACROSS - left, (max(ys) + 6) * _DOWN - top


def _at(spot: Spot) -> str:
    return f"{number(spot[0] * _ACROSS)} {number(spot[1] * _DOWN)}"


def _each(outline: str) -> Callable[[list[Spot]], str]:
    """Return a function from points to the path data of `outline` (relative to a point) at each of them."""
    return lambda spots: "".join(f"M{_at(spot)}{outline}" for spot in spots)


def _ways(spots: list[Spot]) -> str:
    """Return the path data of lines from the first point to the second, from the third to the fourth, and so on."""
    pairs = zip(spots[::2], spots[1::2], strict=False)
    return "".join(f"M{_at(start)}L{_at(end)}" for start, end in pairs)


_TILES = ("hex", "square")
_FRAMED = (*_TILES, "galleon")
"""The shapes that the frame of a sketch takes in; all other shapes stand on tiles."""
_SHAPES: dict[str, Callable[[list[Spot]], str]] = {
    "hex": _each("m0-10l8.66 5v10l-8.66 5l-8.66-5v-10z"),
    "square": _each("m-8.66-8.75h17.32v17.5h-17.32z"),
    "way": _ways,
    "lane": _ways,
    "house": _each("m-3.4 3v-4l3.4-3.4l3.4 3.4v4z"),
    "block": _each("m-4.6 3.6v-7.6l3-3l3 3v3h3.2v4.6z"),
    "shield": _each("m-3.4-4h6.8v3.4q0 3.6-3.4 5.2q-3.4-1.6-3.4-5.2z"),
    "sail": _each("m-4 2.6h8l-2 3h-4zm3.4-1v-7l4.6 7z"),
    "galleon": _each("m-8 4h16l-3.4 5h-9.2zm7-1.4v-11q8 4 8.6 11zm-1.8 0v-8q-4.4 3-5 8z"),
    "castle": _each("m-6.4 6v-12h2.8v2.6h2.2v-2.6h2.8v2.6h2.2v-2.6h2.8v12h-4.8v-4q-1.6-1.6-3.2 0v4z"),
}
