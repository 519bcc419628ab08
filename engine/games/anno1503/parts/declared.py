"""The words in which the slices of this family are declared, besides those of every family."""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypeVar

from engine.kernel.actions import Named, Place
from engine.kernel.ranges import Each, Mask, OrNone

T = TypeVar("T")
TILES = "tiles"
"""The vocabulary of the kinds of tiles; a kind of several stacks stands there for each of them."""

SQUARE, TILE, STACK, SITE, GOOD = Place("square"), Named(TILES), Named("stacks"), Named("sites"), Named("resources")

BySquare: TypeAlias = Annotated[list[T], Each(SQUARE)]
SquareOrNone: TypeAlias = Annotated[int, OrNone(SQUARE)]
TileOrNone: TypeAlias = Annotated[int, OrNone(TILE)]
StackOrNone: TypeAlias = Annotated[int, OrNone(STACK)]
Goods: TypeAlias = Annotated[int, Mask(GOOD)]
"""The mask of some goods."""
