"""The text of a sketch (`ui.board.sketch`), written from the picture of a board."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from ui.board.art import Piece
from ui.board.geometry import axial, kind_of, side_corners, square_place
from ui.board.picture import Picture
from ui.board.scene import painter_of
from ui.board.sketch import Spot

_HEIGHTS = {"way": 0, "lane": 0, "sail": 1, "shield": 1, "house": 2, "block": 2}
"""The order in which pieces are drawn; higher numbers lie on top."""


def sketch(picture: Picture) -> str:
    """Return a board's tiles, then what players have built, as text: ``hex forest 0,0 2,0;block p1 1,-1``."""
    strokes: dict[str, list[Spot]] = defaultdict(list)
    for shape, spots in _strokes(picture):
        strokes[shape] += spots
    return ";".join(f"{shape} {' '.join(f'{x},{y}' for x, y in spots)}" for shape, spots in strokes.items())


def _strokes(picture: Picture) -> Iterator[tuple[str, Iterable[Spot]]]:
    for colour, name in painter_of(picture).sketched():
        kind = kind_of(name)
        yield f"{kind} {colour}", [_STANDS[kind](name)]
    drawn_ = [piece for piece in picture.pieces if piece.art.sketched]
    for piece in sorted(drawn_, key=lambda piece: _HEIGHTS[piece.art.sketched]):
        yield f"{piece.art.sketched} p{piece.player}", _spots(piece)


def _spots(piece: Piece) -> Iterable[Spot]:
    """Return the points of a piece: both ends of the side along which it lies, or the point where it stands."""
    if piece.art.lies:
        return map(_corner, side_corners(piece.place))
    return [_STANDS[kind_of(piece.place)](piece.place)]


def _centre(name: str) -> Spot:
    q, r = axial(name)
    return 4 * q + 2 * r, 6 * r


def _corner(name: str) -> Spot:
    x, y = _centre(name)
    return x, y - 4 if name.endswith(",N") else y + 4


def _middle(side: str) -> Spot:
    (x1, y1), (x2, y2) = map(_corner, side_corners(side))
    return (x1 + x2) // 2, (y1 + y2) // 2


def _square(name: str) -> Spot:
    column, row = square_place(name)
    return round(4 * column), round(7 * row)


_STANDS: dict[str, Callable[[str], Spot]] = {"hex": _centre, "corner": _corner, "side": _middle, "square": _square}
