"""A town as a picture: a house for each inhabitant, larger with its rank, on a shore that fills."""

from __future__ import annotations

from collections.abc import Sequence

from ui.board.shapes import group, path
from ui.families.anno1503.pieces import RANKS, house
from ui.markup import Markup, el

_STEP, _HIGH, _PLOTS = 34, 60, 7


def houses(people: Sequence[int]) -> Markup:
    """The houses of so many inhabitants of each rank, the humblest first; empty plots are fenced."""
    ranks = [rank for rank, number in zip(RANKS, people, strict=True) for _ in range(number)]
    width = _STEP * _PLOTS + 10
    stand = [group(house(rank), transform=f"translate({_STEP * n + 22} 38)") for n, rank in enumerate(ranks)]
    empty = [path(f"M{_STEP * n + 12} 46h20", class_="plot") for n in range(len(ranks), _PLOTS)]
    meadow = path(f"M0 {_HIGH}V44Q{width / 2:g} 34 {width} 44V{_HIGH}Z", class_="home-meadow")
    return el("svg", meadow, stand, empty, class_="town", viewBox=f"0 0 {width} {_HIGH}", aria_hidden="true")
