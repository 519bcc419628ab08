"""Hexes, corners, sides and squares as a bot of one function sees them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from engine.bots.own.declared_facts import Fact, facts_of_place
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.dice import odds_of
from engine.parts.land import GENERIC, Land
from engine.parts.network import nets


class Place:
    """A place of the board. Equal places are equal, so that ``place in places`` works."""

    KIND: ClassVar[str]

    def __init__(self, view: State, index: int) -> None:
        self._view, self._index, self._board = view, index, view.board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and (self.KIND, self._index) == (other.KIND, other._index)

    def __hash__(self) -> int:
        return self._index  # the same on every run, so that sets of places have the same order

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<{self.KIND} {self.name}>"

    @property
    def kind(self) -> str:
        """What sort of place it is: ``hex``, ``corner``, ``side`` or ``square``.

        >>> table.corners[0].kind
        'corner'
        """
        return self.KIND

    @property
    def name(self) -> str:
        """The name of the place, as actions spell it.

        >>> table.corners[0].name
        '0,-3,S'
        """
        return str(self._board.name(self.KIND, self._index))

    @property
    def facts(self) -> dict[str, Fact]:
        """All that the rules keep for this place, by the name of the rule's record; -1 is nobody or nothing.

        >>> table.sides[0].facts
        {'Roads.owner': -1}
        """
        return facts_of_place(self._view, self.KIND, self._index)

    def _hexes(self, indices: Iterable[int]) -> list[Hex]:
        return [Hex(self._view, index) for index in indices]

    def _corners(self, indices: Iterable[int]) -> list[Corner]:
        return [Corner(self._view, index) for index in indices]

    def _sides(self, indices: Iterable[int]) -> list[Side]:
        return [Side(self._view, index) for index in indices]


class Hex(Place):
    """A hex of the land or the sea."""

    KIND = "hex"

    @property
    def terrain(self) -> str:
        """The word of the terrain; a hex that nobody has discovered has a word of its own.

        >>> table.hexes[0].terrain
        'mountains'
        """
        return str(self._view.rules.numbers.terrains[self._view[Land].terrain[self._index]])

    @property
    def resource(self) -> str | None:
        """The word of the card that the hex yields, or None.

        >>> table.hexes[0].resource
        'ore'
        """
        numbers = self._view.rules.numbers
        kind = numbers.yields[self._view[Land].terrain[self._index]]
        return numbers.resources[kind] if 0 <= kind < len(numbers.resources) else None

    @property
    def number(self) -> int:
        """The number of its token, 0 if it has none.

        >>> table.hexes[0].number
        10
        """
        return self._view[Land].number[self._index]

    @property
    def dots(self) -> int:
        """In how many of 36 rolls its number falls: the dots on its token.

        >>> table.hexes[0].dots
        3
        """
        odds = odds_of(self._view.rules)
        return odds[self.number] if 0 < self.number < len(odds) else 0

    @property
    def blocked(self) -> bool:
        """Whether it yields nothing now, as under the robber.

        >>> [hex.terrain for hex in table.hexes if hex.blocked]
        ['fields']
        """
        return bool(self._view[Land].barren >> self._index & 1)

    @property
    def corners(self) -> list[Corner]:
        """Its six corners, clockwise.

        >>> len(table.hexes[0].corners)
        6
        """
        return self._corners(self._board.hex_corners[self._index])

    @property
    def sides(self) -> list[Side]:
        """Its six sides, clockwise.

        >>> len(table.hexes[0].sides)
        6
        """
        return self._sides(self._board.hex_sides[self._index])

    @property
    def hexes(self) -> list[Hex]:
        """The hexes beside it.

        >>> [hex.name for hex in table.hexes[0].hexes]
        ['1,-2', '0,-1', '-1,-1']
        """
        return self._hexes(self._board.hex_hexes[self._index])


class Corner(Place):
    """A corner, where buildings stand."""

    KIND = "corner"

    @property
    def owner(self) -> int | None:
        """The seat whose building stands here; None if none does, or one that belongs to nobody.

        >>> table.corners[0].owner is None
        True
        """
        return _seat(self._view[Buildings].owner[self._index])

    @property
    def building(self) -> str | None:
        """The word of the building that stands here, or None.

        >>> {corner.building for corner in table.corners if corner.owner == table.me.seat}
        {'settlement'}
        """
        buildings = self._view[Buildings]
        if buildings.owner[self._index] == NOBODY:
            return None
        return str(self._view.rules.numbers.buildings[buildings.kind[self._index]])

    @property
    def harbour(self) -> str | None:
        """The card that the harbour here trades at a better rate, ``any`` for all cards; None without a harbour.

        >>> {corner.harbour for corner in table.corners} >= {"any", "ore", None}
        True
        """
        sides = self._board.corner_sides[self._index]
        kinds = [kind for side, kind in self._view[Land].ports if side in sides]
        if not kinds:
            return None
        return "any" if kinds[0] == GENERIC else str(self._view.rules.numbers.resources[kinds[0]])

    @property
    def hexes(self) -> list[Hex]:
        """The hexes around it, three at most.

        >>> [hex.number for hex in table.corners[0].hexes]
        [10]
        """
        return self._hexes(self._board.corner_hexes[self._index])

    @property
    def sides(self) -> list[Side]:
        """The sides that end here, three at most.

        >>> len(table.corners[0].sides)
        2
        """
        return self._sides(self._board.corner_sides[self._index])

    @property
    def corners(self) -> list[Corner]:
        """The corners at the other ends of its sides.

        >>> len(table.corners[0].corners)
        2
        """
        return self._corners(self._board.corner_corners[self._index])


class Side(Place):
    """A side, along which roads and ships lie."""

    KIND = "side"

    @property
    def owner(self) -> int | None:
        """The seat whose piece lies here; None if none does, or one that belongs to nobody.

        >>> sum(side.owner == table.me.seat for side in table.sides)
        2
        """
        laid = (self._view[net.routes].owner[self._index] for net in nets(self._view.rules))
        return next((_seat(owner) for owner in laid if owner != NOBODY), None)

    @property
    def piece(self) -> str | None:
        """The word of the piece that lies here, or None.

        >>> {side.piece for side in table.sides if side.owner == table.me.seat}
        {'road'}
        """
        found = nets(self._view.rules)
        return next((net.name for net in found if self._view[net.routes].owner[self._index] != NOBODY), None)

    @property
    def corners(self) -> list[Corner]:
        """The corners at its two ends.

        >>> len(table.sides[0].corners)
        2
        """
        return self._corners(self._board.side_corners[self._index])

    @property
    def hexes(self) -> list[Hex]:
        """The hexes on both of its sides, fewer at the edge of the board.

        >>> len(table.sides[0].hexes)
        1
        """
        return self._hexes(self._board.side_hexes[self._index])


class Square(Place):
    """A square of a board of squares."""

    KIND = "square"

    @property
    def squares(self) -> list[Square]:
        """The squares beside it.

        >>> [square.squares for square in table.squares]
        []
        """
        return [Square(self._view, index) for index in self._board.square_squares[self._index]]


SORTS: dict[str, type[Place]] = {sort.KIND: sort for sort in (Hex, Corner, Side, Square)}
"""The class of each kind of place."""


@cache
def how_many(rules: Rules, kind: str) -> int:
    """Return how many places of a kind the board has; 0 if it knows no such kind."""
    try:
        return int(rules.board.count(kind))
    except KeyError:
        return 0


def _seat(owner: int) -> int | None:
    return owner if owner >= 0 else None
