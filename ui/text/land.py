"""The description of a land of hexes: its hexes row by row, the harbours, and the best free corners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from engine.hexes import coordinates
from engine.hexes.coordinates import CORNERS
from engine.kernel.bits import bits
from engine.parts.buildings import Buildings
from engine.parts.dice import odds_of
from engine.parts.land import Land
from ui.play import scenery
from ui.play.speaker import Speaker
from ui.text import pieces
from ui.text.chapters import Chapter, Line

if TYPE_CHECKING:
    from ui.board.picture import HexTile
    from ui.play.table import TableView

BEST = 8
"""The most free corners that are listed."""

ROLLS = 36


def chapters(table: TableView) -> Iterator[Chapter]:
    """Yield the rows of hexes from north to south, then the yields of all buildings, the harbours, the free corners."""
    stood = pieces.at_places(table)
    yield from _rows(table, stood)
    yield Chapter("yields", table.words("text.yields"), tuple(_yields(table)))
    yield Chapter("harbours", table.words("text.harbours"), tuple(_harbours(table, stood)))
    yield Chapter("open", table.words("text.open"), tuple(_open_corners(table)))


def tile(table: TableView, index: int) -> str:
    """Return the name of a hex with what it brings and how often: ``fields 8: grain, 5 rolls in 36``.

    Return the name alone for a hex that brings nothing.
    """
    land, speaker = table.view[Land], Speaker.at(table)
    name, number, kind = (
        speaker.place("hex", index),
        land.number[index],
        table.rules.numbers.yields[land.terrain[index]],
    )
    if not number or not 0 <= kind < len(table.rules.numbers.resources):
        return name
    brings = speaker.say("text.at", what=name, place=speaker.resource(kind))
    often = odds_of(table.rules)
    return speaker.say("text.often", what=brings, count=often[number]) if number < len(often) else brings


def _rows(table: TableView, stood: dict[str, list[str]]) -> Iterator[Chapter]:
    tiles = {tile.name: tile for tile in scenery.standing(table).hexes}
    hexes = table.rules.board.hexes
    top = min(place.r for place in hexes)
    for r in range(top, max(place.r for place in hexes) + 1):
        row = sorted((place.q, index) for index, place in enumerate(hexes) if place.r == r)
        lines = _row(table, [(index, tiles[str(hexes[index])]) for _, index in row], stood)
        yield Chapter("board", table.words("text.row", row=chr(ord("A") + r - top)), tuple(lines))


def _row(table: TableView, row: Iterable[tuple[int, HexTile]], stood: dict[str, list[str]]) -> Iterator[Line]:
    """Yield the lines on a row of hexes from west to east.

    Hexes side by side share a line if only their names are told and they have no number. `row` has the index and the
    tile of each hex; `stood` the descriptions of the pieces, by the key of their place.
    """
    speaker, plain = Speaker.at(table), list[Line]()
    for index, tile in row:
        told, place = list(_hex_in_words(table, index, tile, stood)), f"hex:{tile.name}"
        if len(told) == 1 and not tile.number and not tile.die:
            plain.append(Line(told[0], place))
            continue
        yield from _together(speaker, plain)
        plain.clear()
        yield Line(table.words("say.parts").join(told), place)
    yield from _together(speaker, plain)


def _together(speaker: Speaker, lines: list[Line]) -> Iterator[Line]:
    if lines:
        yield Line(speaker.listing(line.text for line in lines), lines[0].place)


def _hex_in_words(table: TableView, index: int, tile: HexTile, stood: dict[str, list[str]]) -> Iterator[str]:
    """Yield the name of a hex with how often it yields, whether it is blocked, its pieces, and those at its corners.

    A hex without a number leaves out the corners that also touch a hex with one: that hex tells of them.
    """
    words, speaker, board = table.words, Speaker.at(table), table.rules.board
    name = speaker.place("hex", index)
    often = odds_of(table.rules)[tile.number] if tile.number else 0
    yield words("text.often", what=name, count=often) if often else name
    if tile.blocked:
        yield words("text.barren")
    yield from stood.get(f"hex:{tile.name}", ())
    for way in CORNERS:
        corner = coordinates.corner(board.hexes[index], way)
        if tile.number or tile.die or not _is_told_elsewhere(table, str(corner)):
            for told in stood.get(f"corner:{corner}", ()):
                yield words("text.towards", way=words(f"place.way.{way.lower()}"), what=told)


def _is_told_elsewhere(table: TableView, corner: str) -> bool:
    """Return whether a corner also touches a hex with a number, whose line lists the pieces there."""
    board, numbers = table.rules.board, table.view[Land].number
    return any(numbers[hex_] for hex_ in board.corner_hexes[board.find("corner", corner)])


def _dots(table: TableView, corners: int, kinds: bool = True) -> list[int]:
    """Return how often in 36 rolls `corners` (a mask) get each resource, in the order of the game's resources.

    With `kinds` each corner counts as often as its building harvests cards; else every corner counts once.
    """
    view, numbers, board = table.view, table.rules.numbers, table.rules.board
    land, buildings, odds = view[Land], view[Buildings], odds_of(table.rules)
    dots = [0] * len(numbers.resources)
    for corner in bits(corners):
        times = numbers.harvest[buildings.kind[corner]] if kinds else 1
        for hex_ in board.corner_hexes[corner]:
            kind, number = numbers.yields[land.terrain[hex_]], land.number[hex_]
            if 0 <= kind < len(dots) and number and number < len(odds):
                dots[kind] += times * odds[number]
    return dots


def _yields(table: TableView) -> Iterator[Line]:
    """Yield a line for each seat whose buildings yield anything: what they yield in 36 rolls on average."""
    speaker = Speaker.at(table)
    for seat in range(table.rules.seats):
        if dots := speaker.dots(_dots(table, table.view[Buildings].mine[seat])):
            yield Line(speaker.say("text.yield", seat=speaker.seat(seat), dots=dots, rolls=ROLLS))


def _harbours(table: TableView, stood: dict[str, list[str]]) -> Iterator[Line]:
    """Yield a line for each harbour: its resource, its place, and the buildings at it."""
    speaker, board = Speaker.at(table), table.rules.board
    for side, resource in table.view[Land].ports:
        corners = (f"corner:{board.name('corner', corner)}" for corner in board.side_corners[side])
        there = [told for key in corners for told in stood.get(key, ())]
        line = speaker.say("text.at", what=speaker.port(resource), place=speaker.place("side", side))
        who = speaker.listing(there) if there else speaker.say("text.free")
        yield Line(speaker.say("text.so", what=line, how=who), f"side:{board.name('side', side)}")


def _open_corners(table: TableView) -> Iterator[Line]:
    """Yield a line for each of the best free corners that yield anything, `BEST` at most.

    Those where the viewer may build now come first, and among them those with the greatest yield.
    """
    speaker, board = Speaker.at(table), table.rules.board
    closed, may = table.view[Buildings].closed, _buildable(table)
    worth = {corner: sum(_dots(table, 1 << corner, kinds=False)) for corner in range(len(board.corners))}
    free = [corner for corner, dots in worth.items() if dots and not closed >> corner & 1]
    free.sort(key=lambda corner: (corner not in may, -worth[corner]))
    for corner in free[:BEST]:
        line = speaker.say("text.worth", place=speaker.place("corner", corner), count=worth[corner], rolls=ROLLS)
        told = speaker.say("text.so", what=line, how=speaker.say("text.may")) if corner in may else line
        yield Line(told, f"corner:{board.name('corner', corner)}")


def _buildable(table: TableView) -> frozenset[int]:
    """Return the corners on which the viewer may put a building now."""
    rules, kinds = table.rules, table.rules.numbers.buildings
    return frozenset(
        action.args[-1] for action in table.legal if action.args and rules.verbs[action.verb].puts in kinds
    )
