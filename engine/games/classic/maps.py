"""The maps of the classic island (classic 4.1), as data.

A fixed map is drawn as it lies, row by row from north-west to south-east: the first letters of a terrain, then the
number of its token.
"""

from __future__ import annotations

from engine.hexes.coordinates import CORNERS, DIRECTIONS, Hex, corner, side, within
from engine.parts.dealing import Dealt, Numbering, Printed, Scattered, Shuffled, Spiral
from engine.parts.land import LandMap, StartingPiece

ISLAND = tuple(within(2))
TERRAIN = ("forest",) * 4 + ("pasture",) * 4 + ("fields",) * 4 + ("hills",) * 3 + ("mountains",) * 3 + ("desert",)
PORTS = ("generic",) * 4 + ("brick", "lumber", "wool", "grain", "ore")
LETTERED = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The tokens A to R in the order of their letters."""

_TERRAIN_BY_LETTERS = {word[:2]: word for word in set(TERRAIN)}

_PORT_SPOTS = ("0,-2 NW", "1,-2 NE", "2,-1 NE", "2,0 E", "1,1 SE", "-1,2 SE", "-2,2 SW", "-2,1 W", "-1,-1 W")
"""The nine sides that face a port, as the side of a land hex, clockwise from the north-west."""


def _hex(name: str) -> Hex:
    q, r = name.split(",")
    return Hex(int(q), int(r))


def _side_name(spot: str) -> str:
    place, direction = spot.split()
    return str(side(_hex(place), direction))


PORT_SIDES = tuple(map(_side_name, _PORT_SPOTS))


def _spirals() -> tuple[tuple[Hex, ...], ...]:
    """From each corner hex of the island counter-clockwise along the coast, then the inner ring, then the middle."""
    rings = [_ring(2), _ring(1), [Hex(0, 0)]]
    return tuple(
        tuple(place for ring in rings for place in ring[start * len(ring) // 6 :] + ring[: start * len(ring) // 6])
        for start in range(6)
    )


def _ring(radius: int) -> list[Hex]:
    """The hexes at a distance from the middle, counter-clockwise from the north-eastern one."""
    place = Hex(radius, -radius)
    ring = []
    for direction in ("W", "SW", "SE", "E", "NE", "NW"):
        for _ in range(radius):
            ring.append(place)
            q, r = DIRECTIONS[direction]
            place = Hex(place.q + q, place.r + r)
    return ring


def _printed(rows: str, ports: tuple[str, ...]) -> Printed:
    """A map that lies as drawn."""
    words = rows.split()
    terrain = {place: _TERRAIN_BY_LETTERS[word[:2]] for place, word in zip(ISLAND, words, strict=True)}
    number = {place: int(word[2:]) for place, word in zip(ISLAND, words, strict=True) if word[2:]}
    return Printed(Dealt(terrain, number, list(zip(PORT_SIDES, ports, strict=True))))


def _start(lines: str) -> tuple[StartingPiece, ...]:
    """Starting pieces from lines such as ``blue -2,1 SE, road -2,1 SE *``; the star marks who pays first cards."""
    pieces = []
    for line in lines.strip().splitlines():
        colour, place, which, _, road, direction, *star = line.replace(", ", " ").split()
        if which not in CORNERS:
            raise ValueError(f"{which} is no corner")
        settlement = str(corner(_hex(place), which))
        pieces.append(StartingPiece(colour, settlement, _side_name(f"{road} {direction}"), bool(star)))
    return tuple(pieces)


def _shuffled(numbering: Numbering, mixed: bool = False) -> LandMap:
    return LandMap(ISLAND, Shuffled(ISLAND, TERRAIN, PORT_SIDES, PORTS, numbering, mixed=mixed))


_BEGINNER_PORTS = ("generic", "grain", "ore", "generic", "wool", "generic", "generic", "brick", "lumber")
_BEGINNER_START = _start("""
    red 0,-2 SE, road 0,-2 E
    red -2,0 SE, road -2,0 SE *
    blue 0,1 SE, road 1,1 SW
    blue -2,1 SE, road -2,1 SE *
    white 2,-1 S, road 2,-1 SE
    white -1,-1 SE, road 0,-1 SW *
    orange 2,-2 S, road 2,-2 SE
    orange -1,1 SE, road -1,1 E *
""")
_COLOURS = ("red", "blue", "white", "orange")

BEGINNER = LandMap(
    ISLAND,
    _printed(
        """
                mo10  pa2   fo9
             fi12  hi6   hi4   pa10
          fo3   fi11  de    fo9   mo8
             fo8   mo5   fi4   pa3
                pa5   fi6   hi11
        """,
        _BEGINNER_PORTS,
    ),
    _BEGINNER_START,
    _COLOURS,
)
"""The map for first games: the worked examples of the rules come out on it."""

BEGINNER_CLASSIC = LandMap(
    ISLAND,
    _printed(
        """
                mo10  pa2   fo9
             fi12  hi6   pa4   hi10
          fi9   fo11  de    fo3   mo8
             fo8   mo3   fi4   pa5
                hi5   fi6   pa11
        """,
        _BEGINNER_PORTS,
    ),
    _BEGINNER_START,
    _COLOURS,
)
"""The map for first games as it is drawn elsewhere: the same pieces and ports, on land that differs in a few hexes."""

MAPS = {
    "spiral": _shuffled(Spiral(LETTERED, _spirals())),
    "beginner": BEGINNER,
    "beginner-classic": BEGINNER_CLASSIC,
    "random": _shuffled(Scattered(LETTERED)),
    "balanced": _shuffled(Scattered(LETTERED, spread=True), mixed=True),
}
