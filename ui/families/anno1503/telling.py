"""The seas and the island of each seat in words, for the description of the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from engine.games.anno1503.maps import seas_of
from engine.games.anno1503.parts.fleet import SHIPS, ship_at
from engine.games.anno1503.parts.inhabitants import people_of
from engine.games.anno1503.parts.islands import Islands
from engine.games.anno1503.parts.public_buildings import PUBLIC, Town
from ui.families.anno1503 import isle, pointing
from ui.families.anno1503.pieces import RANKS
from ui.families.anno1503.scenery import SEAS, squares
from ui.play.speaker import Speaker
from ui.text import pieces
from ui.text.chapters import Chapter, Line

if TYPE_CHECKING:
    from ui.families.anno1503.seas import Square
    from ui.play.table import TableView


def chapters(table: TableView) -> Iterator[Chapter]:
    """Yield a chapter for each row of squares of the seas, then one chapter with a line for each seat's island."""
    stood = pieces.at_places(table)
    signs = seas_of(table.rules).drawing.signs
    places = {str(place): place for place in signs}
    shown = sorted(squares(table.view), key=lambda square: places[square.name])
    for (sheet, row), found in groupby(shown, key=lambda square: (places[square.name].sheet, places[square.name].row)):
        title = table.words("text.sea", sea=table.words(f"place.{SEAS[sheet]}.title"), row=chr(ord("A") + row - 1))
        lines = (_line(table, square, stood.get(f"square:{square.name}", [])) for square in found)
        yield Chapter("board", title, tuple(line for line in lines if line))
    isles = (Line(_isle(table, seat)) for seat in range(table.rules.seats))
    yield Chapter("isles", table.words("text.isles"), tuple(isles))


def _line(table: TableView, square: Square, stood: list[str]) -> Line | None:
    """Return a line on a square, its tile and the pieces there; None for open water without any of these."""
    speaker = Speaker.at(table)
    name = speaker.place("square", speaker.board.find("square", square.name))
    told = [*_tile(table, square), *stood]
    printed = "," in name
    parts = table.words("say.parts").join((name, *told))
    return Line(parts, f"square:{square.name}") if told or printed else None


def square(table: TableView, index: int) -> str:
    """Return the name of a square, what the viewer knows of the tile there, and whether their ships cannot reach it."""
    name = table.rules.board.name("square", index)
    found = next(each for each in squares(table.view) if each.name == name)
    told = table.words("say.parts").join((Speaker.at(table).place("square", index), *_tile(table, found)))
    return ". ".join(filter(None, (told, _too_far(table, index))))


def _too_far(table: TableView, index: int) -> str:
    """Return a sentence on how ships reach a square, if the viewer may sail now, but not there.

    It is empty for a square with a ship of the viewer, for one on which ships can do nothing, and while the viewer
    chooses a place to build.
    """
    goals = {action.args[1] for action in pointing.offers(table)}
    if not goals or table.draft.mode or index in goals | _with_own_ships(table):
        return ""
    if seas_of(table.rules).waters >> index & 1:
        return table.words("play.square.too-far")
    return table.words("play.square.too-far-to-look") if table.view[Islands].lying >> index & 1 else ""


def _with_own_ships(table: TableView) -> set[int]:
    """Return the squares with a ship of the viewer."""
    return {ship_at(table.view, table.own, ship) for ship in range(SHIPS)}


def _tile(table: TableView, square: Square) -> Iterator[str]:
    """Yield what the viewer knows of the tile on a square, in words."""
    if square.face:
        yield table.words(f"tile.{square.face.kind}")
        if square.face.secret:
            yield table.words("text.seen")
    elif square.back:
        yield table.words("text.hidden", number=square.back)


def _isle(table: TableView, seat: int) -> str:
    """Return the text about a seat's island: its sites, its inhabitants, its public buildings."""
    words, view = table.words, table.view
    people = zip(RANKS, people_of(view, seat), strict=True)
    lives = [words("text.times", number=count, what=words(f"building.{rank}")) for rank, count in people if count]
    names = enumerate(table.rules.vocabulary(PUBLIC))
    built = [words(f"building.{name}") for n, name in names if view[Town].built[seat] >> n & 1]
    whose = words("play.isle.of", seat=table.players[seat].name)
    return words("say.parts").join((whose, isle.in_words(table, seat), *lives, *built))
