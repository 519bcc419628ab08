"""The types with which the slices of this family declare their fields, beside :mod:`engine.parts.declared`."""

from typing import Annotated, TypeAlias, TypeVar

from engine.kernel.actions import Named, Place
from engine.kernel.ranges import Each, Mask, OrNone

T = TypeVar("T")
TILES = "tiles"
"""The vocabulary of the kinds of tiles. A kind that is in several stacks has an entry for each stack."""

SQUARE, TILE, STACK, SITE, GOOD = Place("square"), Named(TILES), Named("stacks"), Named("sites"), Named("resources")

BySquare: TypeAlias = Annotated[list[T], Each(SQUARE)]
SquareOrNone: TypeAlias = Annotated[int, OrNone(SQUARE)]
TileOrNone: TypeAlias = Annotated[int, OrNone(TILE)]
StackOrNone: TypeAlias = Annotated[int, OrNone(STACK)]
Goods: TypeAlias = Annotated[int, Mask(GOOD)]
"""A mask of goods."""
