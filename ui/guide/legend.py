"""The legend: every sign that a table uses, with its name and what it means.

A sign is a picture. The words ``sign.piece.<art>`` explain a piece, ``sign.icon.<name>`` an icon. The words for a
family's own signs stand in the family's own file, so that a sign is listed only where it is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from ui.base.markup import Markup, el
from ui.board.art import piece_icon
from ui.board.icons import ICONS, icon
from ui.play.additions import additions, arts
from ui.play.seats import stats
from ui.play.stat import stat_in_words
from ui.play.telling import parts_in_force
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

Sign: TypeAlias = tuple[Markup, str]
"""A picture, and what it is called and means."""


def legend(table: TableView) -> Markup:
    """Return the legend of a table: its pieces, its goods, the numbers of each player, its buttons and marks."""
    rooms = {"pieces": pieces(table), "goods": _goods(table), "players": _numbers(table), "icons": icons(table)}
    told = [(name, list(signs)) for name, signs in rooms.items()]
    return el("div", [_section(table, name, signs) for name, signs in told if signs], class_="legend-page")


def _section(table: TableView, name: str, signs: list[Sign]) -> Markup:
    rows = [[el("dt", picture), el("dd", meaning)] for picture, meaning in signs]
    return el("section", el("h3", table.words(f"legend.{name}")), el("dl", rows, class_="signs"))


def pieces(table: TableView) -> Iterator[Sign]:
    """Yield the signs of the kinds of pieces that stand on the board or may be put there, in the viewer's colour.

    Kinds that the words do not explain (``sign.piece.<art>``) are left out.
    """
    rules, words = table.rules, table.words
    seen = {piece.art.name for each in additions(rules) for piece in each.board.pieces(table)}
    seen |= {verb.puts for verb in rules.verbs.values()}
    colour = table.players[table.seat or 0].colour
    for name, art in arts(rules).items():
        if art.drawing and name in seen and f"sign.piece.{name}" in words:
            yield piece_icon(art, colour), words(f"sign.piece.{name}")


def _goods(table: TableView) -> Iterator[Sign]:
    """Yield the signs of the goods, each with the terrain that yields it, if one does."""
    words, numbers = table.words, table.rules.numbers
    grounds = dict(zip(getattr(numbers, "yields", ()), getattr(numbers, "terrains", ()), strict=True))
    for kind, name in enumerate(numbers.resources):
        good, ground = words(f"resource.{name}"), grounds.get(kind)
        told = words("legend.good", good=good, terrain=words(f"terrain.{ground}")) if ground else good
        yield ware_icon(table.rules, name), told


def _numbers(table: TableView) -> Iterator[Sign]:
    """Yield the signs of the numbers beside each player; ``sign.stat.<name>`` says what a number counts."""
    for stat in stats(table, table.seat or 0):
        key = f"sign.stat.{stat.words.removeprefix('play.stat.')}"
        yield stat.picture, table.words(key) if key in table.words else stat_in_words(table.words, stat)


def icons(table: TableView) -> Iterator[Sign]:
    """Yield the signs of the icons that the words of this table explain (``sign.icon.<name>``).

    An icon of a rule that is not in force at this table is left out.
    """
    rules = tuple(parts_in_force(table))
    owners = {name: part for each in additions(table.rules) for name, part in each.pictures.signs.items()}
    for name in ICONS:
        in_use = name not in owners or any(isinstance(rule, owners[name]) for rule in rules)
        if in_use and f"sign.icon.{name}" in table.words:
            yield icon(name), table.words(f"sign.icon.{name}")
