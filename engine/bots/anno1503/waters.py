"""Distances at sea: how many action points it takes from each square to each other, and to look at each island."""

from __future__ import annotations

from typing import TypeAlias

from engine.games.anno1503.maps import seas_of
from engine.kernel.bits import bits
from engine.kernel.rules import Rules

FAR = 99.0
"""Nothing is so far away."""
PIRATES = 2.5
"""What a square of pirates takes: a ship can do no more when it gets there."""

Ways: TypeAlias = tuple[tuple[float, ...], ...]


def ways(rules: Rules) -> Ways:
    """By square, and by square again, the action points that it takes to sail there."""
    return tuple(_from(rules, square) for square in range(len(rules.board.squares)))


def sights(rules: Rules) -> Ways:
    """By square and by island the action points that it takes to look at it."""
    seas, board, far = seas_of(rules), rules.board, rules.tables[ways]
    shores = [bits(around & seas.waters) for around in board.square_squares_mask]
    return tuple(
        tuple(min([far[square][shore] + 1 for shore in shores[island]], default=FAR) for island in range(len(shores)))
        for square in range(len(shores))
    )


def _from(rules: Rules, start: int) -> tuple[float, ...]:
    """The points to each square; no islands are crossed."""
    seas, steps = seas_of(rules), rules.board.square_squares
    found = [FAR] * len(steps)
    found[start], front = 0.0, {start}
    while front:
        reached = set[int]()
        for square in front:
            for other in steps[square]:
                way = found[square] + (PIRATES if seas.pirates >> other & 1 else 1.0)
                if seas.waters >> other & 1 and way < found[other]:
                    found[other] = way
                    reached.add(other)
        front = reached
    return tuple(found)
