"""What lies at a point of the board that a player has touched: a piece, a harbour or a tile, in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from math import dist
from typing import TYPE_CHECKING, TypeAlias

from engine.parts.land import GENERIC, Land
from ui.board.geometry import SIZE, kind_of, point_of
from ui.board.hexland import plaques
from ui.board.scene import painter_of
from ui.play import scenery
from ui.play.additions import additions
from ui.play.speaker import Speaker
from ui.text import pieces

if TYPE_CHECKING:
    from ui.board.geometry import Point
    from ui.board.picture import Picture
    from ui.play.table import TableView

Tells: TypeAlias = Callable[[], str]

REACH = 30.0
"""How far from a piece or the plaque of a harbour a touch may be, in units of the drawing."""


def told(table: TableView, at: Point) -> str:
    """Return what lies at a point of the drawing; empty for the sea around the board, and for what has no words.

    That is the nearest harbour or piece on a corner or side within `REACH`, else the tile and what stands on it.
    """
    picture = scenery.standing(table)
    reached = _reached(table, picture, at)
    return _opened(reached() if reached else _tile(table, picture, at))


def _opened(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def open_tile(table: TableView, shown: Picture, at: Point) -> str:
    """Return the board's key of the tile at a point, if it can be chosen in the picture that is `shown`; else empty.

    So a touch near the border of a tile chooses it, too: but not one on a harbour or a piece.
    """
    picture = scenery.standing(table)
    tile = _tile_at(picture, at)
    found = next((f"{each.kind}:{each.name}" for each in shown.targets if each.name == tile), "")
    return "" if _reached(table, picture, at) else found


def _reached(table: TableView, picture: Picture, at: Point) -> Tells | None:
    """Return the function that describes the nearest harbour or piece within `REACH` of a point; None without one."""
    near = [(dist(at, middle), tells) for middle, tells in _small(table, picture)]
    return min((each for each in near if each[0] < REACH), key=lambda each: each[0], default=(0.0, None))[1]


def _small(table: TableView, picture: Picture) -> Iterator[tuple[Point, Tells]]:
    """Yield each piece on a corner or side and each harbour, as its point and a function that describes it."""
    for place in dict.fromkeys(piece.place for piece in picture.pieces):
        if kind_of(place) in ("corner", "side") and pieces.signs_at(table, f"{kind_of(place)}:{place}"):
            yield point_of(place), partial(_standing, table, place)
    for index, middle in enumerate(plaques(picture.hexes, picture.ports)):
        yield middle, partial(_harbour, table, index)


def _standing(table: TableView, name: str) -> str:
    """Return the pieces on a corner or a side, and the name of the place."""
    kind, speaker = kind_of(name), Speaker.at(table)
    there = speaker.listing(pieces.signs_at(table, f"{kind}:{name}"))
    return speaker.say("text.at", what=there, place=speaker.place(kind, table.rules.board.find(kind, name)))


def _harbour(table: TableView, index: int) -> str:
    """Return what the harbour with this index trades."""
    speaker, numbers = Speaker.at(table), table.rules.numbers
    _, resource = table.view[Land].ports[index]
    if resource == GENERIC:
        return speaker.say("text.port", what=speaker.port(resource), count=numbers.port_rate)
    gives = speaker.cards(resource, numbers.special_port_rate)
    return speaker.say("text.port-of", what=speaker.port(resource), gives=gives)


def _tile(table: TableView, picture: Picture, at: Point) -> str:
    """Return what the tile under a point is, and what stands on it; empty where there is no tile."""
    name = _tile_at(picture, at)
    if not name:
        return ""
    kind = kind_of(name)
    names = (each.board.tells for each in additions(table.rules) if each.board.tells)
    module, _, function = next(names).partition(":")
    tell: Callable[[TableView, int], str] = getattr(import_module(module), function)
    there = pieces.signs_at(table, f"{kind}:{name}")
    return ". ".join(map(_opened, (tell(table, table.rules.board.find(kind, name)), *there)))


def _tile_at(picture: Picture, at: Point) -> str:
    """Return the name of the tile under a point; empty where there is no tile."""
    tiles = [name for kind, name in painter_of(picture).places() if kind in ("hex", "square")]
    name = min(tiles, key=lambda each: dist(at, point_of(each)), default="")
    return name if name and dist(at, point_of(name)) <= SIZE else ""
