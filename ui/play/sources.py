"""The sources of points at a table, and how many points each seat has from each source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import BuildingPieces, pieces_left
from engine.parts.rule import Rule, pieces_of
from ui.play.wording import kebab

if TYPE_CHECKING:
    from ui.play.table import TableView


def worth_of_buildings(rules: Rules) -> Sequence[tuple[str, int]]:
    """Return the kinds of buildings with the points each is worth: ``("city", 2)``; empty where the game has none."""
    numbers = rules.numbers
    return tuple(zip(getattr(numbers, "buildings", ()), getattr(numbers, "worth", ()), strict=True))


def sources(table: TableView) -> list[tuple[str, Callable[[int], tuple[int, int]]]]:
    """Return the sources of points: a catalogue key and a function from a seat to (number of pieces, points).

    The kinds of buildings come first, then the rules in force, for which the number of pieces is 0. The points are the
    public ones.
    """
    view = table.view

    def built(kind: int, name: str, worth: int) -> Callable[[int], tuple[int, int]]:
        def count(seat: int) -> tuple[int, int]:
            standing = pieces_of(view, seat, name) - pieces_left(view, seat, kind)
            return standing, standing * worth

        return count

    def scored(points: Callable[..., int]) -> Callable[[int], tuple[int, int]]:
        return lambda seat: (0, points(view, seat))

    rules = table.rules.each[Rule.points]
    others = [points for points in rules if _counts_here(_part(points), view)]
    kinds = enumerate(worth_of_buildings(table.rules))
    return [(f"points.{name}", built(kind, name, worth)) for kind, (name, worth) in kinds] + [
        (f"points.{kebab(type(_part(points)).__name__)}", scored(points)) for points in others
    ]


def _counts_here(part: object, view: State) -> bool:
    """Return whether a part is a source of its own: a rule in force. Buildings are listed kind by kind instead."""
    return isinstance(part, Rule) and not isinstance(part, BuildingPieces) and part.in_force(view)


def _part(method: object) -> object:
    return getattr(method, "__self__", None)
