"""The length of the engine's longest trail, two slow ways to find it that share no idea with it, and networks.

A network is a list of nets, each a list of sides. Trails change from net to net only at the joints, and end at blocked
corners.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.hexes.board import Board
from engine.hexes.routes import Web, longest_course
from engine.kernel.generator import Generator
from tests.tables.classic import BARE_ISLAND

BOARD = BARE_ISLAND.maps["bare"].board


def longest_trail(web: Web, sides: int, blocked: int) -> int:
    """The length of the engine's longest trail."""
    return longest_course(web, sides, blocked).bit_count()


def trails_by_subsets(board: Board, nets: Sequence[Sequence[int]], joints: set[int], blocked: set[int]) -> int:
    """The longest trail as the largest subset of sides that can be drawn in one stroke.

    A blocked corner is where strokes end, so it is as many corners as sides meet there; a corner where nets meet and
    that is no joint is a corner for each. A connected set of sides can be drawn in one stroke if and only if at most
    two of its corners have an odd number of sides.
    """
    corners = {
        side: [(c, -side if c in blocked else 0 if c in joints else 1 + net) for c in board.side_corners[side]]
        for net, sides in enumerate(nets)
        for side in sides
    }
    for size in range(len(corners), 0, -1):
        for chosen in combinations(corners, size):
            if one_stroke(chosen, corners):
                return size
    return 0


def one_stroke(sides: tuple[int, ...], corners: dict[int, list[tuple[int, int]]]) -> bool:
    """Whether all the sides can be drawn in one stroke, ``corners`` being those at the ends of each."""
    degrees = Counter(corner for side in sides for corner in corners[side])
    if sum(degree % 2 for degree in degrees.values()) > 2:
        return False
    reached, frontier = {sides[0]}, [sides[0]]
    while frontier:
        here = set(corners[frontier.pop()])
        near = [side for side in sides if side not in reached and here & set(corners[side])]
        reached.update(near)
        frontier += near
    return len(reached) == len(sides)


def walks(board: Board, nets: Sequence[Sequence[int]], joints: set[int], blocked: set[int]) -> int:
    """The longest trail by walking every trail from every corner."""
    net_of = {side: net for net, sides in enumerate(nets) for side in sides}

    def walk(corner: int, last: int, left: frozenset[int], gone: int) -> int:
        if gone and corner in blocked:
            return gone
        onward = [
            side
            for side in board.corner_sides[corner]
            if side in left and (not gone or corner in joints or net_of[side] == net_of[last])
        ]
        return max((walk(sum(board.side_corners[s]) - corner, s, left - {s}, gone + 1) for s in onward), default=gone)

    sides = frozenset(net_of)
    corners = {corner for side in sides for corner in board.side_corners[side]}
    return max((walk(corner, -1, sides, 0) for corner in corners), default=0)


def corners_of(sides: Sequence[int] | frozenset[int]) -> list[int]:
    """The corners that some sides touch."""
    return sorted({corner for side in sides for corner in BOARD.side_corners[side]})


def networks(count: int, most: int, seed: int) -> Iterator[tuple[list[int], set[int]]]:
    """Random networks of up to so many roads, grown or tangled, and corners that opponents block, if any."""
    generator = Generator(seed)
    for n in range(count):
        sides = tangled(generator, most) if n % 2 else grown(generator, most)
        corners = corners_of(sides)
        blocked = {generator.choice(corners) for _ in range(generator.below(1 + len(corners) // 2))}
        yield sides, blocked if generator.below(3) else set()


def nets_that_meet(count: int, most: int, seed: int) -> Iterator[tuple[list[list[int]], set[int], set[int]]]:
    """Such networks with their sides shared out to two or three nets; some of the free corners are joints."""
    generator = Generator(seed)
    for n, (sides, blocked) in enumerate(networks(count, most, seed)):
        nets: list[list[int]] = [[] for _ in range(2 + n % 2)]
        for side in sides:
            generator.choice(nets).append(side)
        free = [corner for corner in corners_of(sides) if corner not in blocked]
        yield nets, {corner for corner in free if generator.below(3)}, blocked


def grown(generator: Generator, most: int) -> list[int]:
    """Roads that mostly grew from each other."""
    sides = {generator.below(len(BOARD.sides))}
    for _ in range(generator.below(2 * most)):
        here = generator.choice(sorted(sides)) if generator.below(8) else generator.below(len(BOARD.sides))
        near = [side for corner in BOARD.side_corners[here] for side in BOARD.corner_sides[corner]]
        if len(sides) < most:
            sides.add(generator.choice(near))
    return sorted(sides)


def tangled(generator: Generator, most: int) -> list[int]:
    """Many of the sides of two or three neighbouring hexes: rings, tails and branches."""
    here = generator.below(len(BOARD.hexes))
    hexes = {here, *(generator.choice(BOARD.hex_hexes[here]) for _ in range(2))}
    sides = sorted({side for place in hexes for side in BOARD.hex_sides[place]})
    generator.shuffle(sides)
    return sorted(sides[: most - generator.below(4)])
