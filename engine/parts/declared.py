"""Type aliases for the fields of slices: what a number stands for, and what a list has an entry for.

``owner: BySide[SeatOrNone]`` is a list with a seat or none for each side of the board, ``mine: BySeat[Sides]`` has a
bit mask of sides for each seat. See :mod:`engine.kernel.ranges`.
"""

from typing import Annotated, TypeAlias, TypeVar

from engine.kernel.actions import Named, Place, SeatField
from engine.kernel.ranges import Between, Each, Mask, OrNone
from engine.parts.bundles import Packed

T = TypeVar("T")

SEAT, HEX, CORNER, SIDE = SeatField(), Place("hex"), Place("corner"), Place("side")

BySeat: TypeAlias = Annotated[list[T], Each(SEAT)]
ByHex: TypeAlias = Annotated[list[T], Each(HEX)]
ByCorner: TypeAlias = Annotated[list[T], Each(CORNER)]
BySide: TypeAlias = Annotated[list[T], Each(SIDE)]

SeatNumber: TypeAlias = Annotated[int, SEAT]
SeatOrNone: TypeAlias = Annotated[int, OrNone(SEAT)]
HexNumber: TypeAlias = Annotated[int, HEX]
HexOrNone: TypeAlias = Annotated[int, OrNone(HEX)]
CornerNumber: TypeAlias = Annotated[int, CORNER]
SideNumber: TypeAlias = Annotated[int, SIDE]
SideOrNone: TypeAlias = Annotated[int, OrNone(SIDE)]
ResourceOrNone: TypeAlias = Annotated[int, OrNone(Named("resources"))]

Seats: TypeAlias = Annotated[int, Mask(SEAT)]
Hexes: TypeAlias = Annotated[int, Mask(HEX)]
Corners: TypeAlias = Annotated[int, Mask(CORNER)]
Sides: TypeAlias = Annotated[int, Mask(SIDE)]

Resources: TypeAlias = Annotated[int, Packed(Named("resources"))]
Wares: TypeAlias = Annotated[int, Packed(Named("wares"))]

Count: TypeAlias = Annotated[int, Between(0, 1_000_000)]
"""A number of things."""
Token: TypeAlias = Annotated[int, Between(0, 12)]
"""The number on a hex, 0 for none."""
Tokens: TypeAlias = Annotated[int, Between(0, (1 << 13) - 1)]
"""A mask of numbers on hexes, or of faces of dice."""
