"""Distances at sea: the action points between squares, and those to look at an island."""

from typing import TypeAlias

from engine.games.anno1503.maps import seas_of
from engine.kernel.bits import bits
from engine.kernel.rules import Rules

FAR = 99.0
"""The distance, in action points, of a square that cannot be reached; every reachable one is nearer."""
PIRATES = 2.5
"""The action points that entering a square of pirates counts, since it ends what a ship does."""

Ways: TypeAlias = tuple[tuple[float, ...], ...]


def ways(rules: Rules) -> Ways:
    """Return the action points to sail between squares as rows, ``ways[from][to]``; `FAR` if there is no way."""
    return tuple(_from(rules, square) for square in range(len(rules.board.squares)))


def sights(rules: Rules) -> Ways:
    """Return the action points until a ship has looked at an island, ``sights[square][island]``; `FAR` if never."""
    seas, board, far = seas_of(rules), rules.board, rules.tables[ways]
    shores = [bits(around & seas.waters) for around in board.square_squares_mask]
    return tuple(
        tuple(min([far[square][shore] + 1 for shore in shores[island]], default=FAR) for island in range(len(shores)))
        for square in range(len(shores))
    )


def _from(rules: Rules, start: int) -> tuple[float, ...]:
    """Return the action points from `start` to each square, by water only; `FAR` for squares out of reach."""
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
