"""Which sides of a line are loose, against a slow way to see it that shares no idea with the engine's."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.hexes.chains import Shape, loose_sides, shape_of
from engine.kernel.bits import bits, mask_of
from engine.kernel.generator import Generator
from tests.tables.places import corner, sides
from tests.trails import BOARD, corners_of, grown, tangled


def at(*ways: str) -> int:
    """The mask of some sides."""
    return mask_of(BOARD.find("side", name) for way in ways for name in sides(way))


def held(*spots: str) -> int:
    """The mask of some corners."""
    return mask_of(BOARD.find("corner", corner(spot)) for spot in spots)


def loose(sides: int, held: int) -> int:
    """The loose ones of a mask of sides."""
    return loose_sides(BOARD, sides, shape_of(BOARD, sides), held)


def slowly(board_sides: list[int], held_corners: set[int]) -> set[int]:
    """The loose sides by looking at every chain: every subset of sides that is a simple path between held corners."""
    return {side for side in board_sides if _open(side, board_sides, held_corners)} - {
        side for chain in _chains(board_sides, held_corners) for side in chain
    }


def _open(side: int, board_sides: list[int], held_corners: set[int]) -> bool:
    """Whether a side ends at nothing, or is part of a circle: at each corner meet two of its sides, or none."""
    others = [other for other in board_sides if other != side]
    near = [{end for other in others for end in BOARD.side_corners[other] if end == corner} for corner in ends(side)]
    if any(not there and corner not in held_corners for there, corner in zip(near, ends(side), strict=True)):
        return True
    return any(len(path) > 1 for path in _paths(*ends(side), others))


def ends(side: int) -> tuple[int, int]:
    """The corners of a side."""
    one, other = BOARD.side_corners[side]
    return one, other


def _paths(start: int, goal: int, board_sides: list[int]) -> list[list[int]]:
    """Every simple path between two corners."""
    found: list[list[int]] = []

    def walk(here: int, been: set[int], path: list[int]) -> None:
        if here == goal:
            found.append(path)
            return
        for side in board_sides:
            if here in ends(side):
                there = sum(ends(side)) - here
                if there not in been:
                    walk(there, been | {there}, [*path, side])

    walk(start, {start}, [])
    return found


def _chains(board_sides: list[int], held_corners: set[int]) -> list[list[int]]:
    """Every simple path between two different held corners."""
    return [path for one, other in combinations(sorted(held_corners), 2) for path in _paths(one, other, board_sides)]


def networks(count: int, most: int, seed: int) -> list[tuple[list[int], set[int]]]:
    """Random networks of up to so many sides, grown or tangled, and some corners that hold them."""
    generator, made = Generator(seed), []
    for n in range(count):
        some = tangled(generator, most) if n % 2 else grown(generator, most)
        corners = corners_of(some)
        made.append((some, {generator.choice(corners) for _ in range(generator.below(5))}))
    return made


@pytest.mark.parametrize("seed", range(4))
def test_loose_sides_are_those_of_a_slow_search(seed: int) -> None:
    rings = 0
    for some, corners in networks(500, 11, seed):
        found = loose(mask_of(some), mask_of(corners))
        assert set(bits(found)) == slowly(some, corners), (some, corners)
        rings += found.bit_count() > 6
    assert rings > 10


def test_of_a_line_the_last_is_loose() -> None:
    assert loose(at("0,0 NE E SE"), held("0,0 N")) == at("0,0 SE")
    assert loose(at("0,0 NE"), held("0,0 N")) == at("0,0 NE")


def test_of_a_chain_between_two_corners_none_is_loose_but_what_branches_off_is() -> None:
    chain = at("0,0 NE E SE")
    assert loose(chain, held("0,0 N", "0,0 S")) == 0
    assert loose(chain | at("1,0 NW"), held("0,0 N", "0,0 S")) == at("1,0 NW")


def test_a_ring_is_loose_all_round_unless_a_chain_leads_through_it() -> None:
    ring = at("0,0 NE E SE SW W NW")
    assert loose(ring, held("0,0 N")) == ring
    assert loose(ring, held("0,0 N", "0,0 S")) == 0


def test_a_line_to_a_ring_holds_though_the_ring_is_loose() -> None:
    ring, line = at("0,0 NE E SE SW W NW"), at("1,-1 W", "0,-1 NE")
    assert loose(ring | line, held("0,-1 N")) == ring


@pytest.mark.parametrize("seed", range(4))
def test_a_shape_that_is_kept_while_sides_come_and_go_is_that_of_the_sides_that_are_there(seed: int) -> None:
    generator, rings = Generator(seed), 0
    for some, _ in networks(100, 14, seed):
        sides, shape = 0, Shape(0, 0)
        for _ in range(60):
            side = generator.choice(some)
            if sides >> side & 1 and generator.below(4) == 0:
                shape = shape.shrunk(BOARD, sides := sides ^ 1 << side, side)
            elif not sides >> side & 1:
                corners = mask_of(corners_of(bits(sides)))
                shape = shape.grown(BOARD, sides := sides ^ 1 << side, corners, side)
            assert shape == shape_of(BOARD, sides)
            rings += bool(shape.rings)
    assert rings > 100
