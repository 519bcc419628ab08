"""The interface of a board below its pieces: its fixed layers, its changing nodes, and its places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from ui.base.markup import Markup
from ui.board.geometry import Box, Place

if TYPE_CHECKING:
    from ui.board.art import Ground, Piece

Still: TypeAlias = tuple[tuple[str, Markup], ...]
"""The fixed content of layers, as pairs of the layer's name and its markup; painted again only when it changes."""


@dataclass(frozen=True, slots=True)
class Node:
    """One element of the drawing that can be added, removed, replaced or moved by itself.

    The outermost element of `markup` carries `key` as ``data-key`` and lies in `layer`. For a node that travels
    visibly, `transform` is the transform of that outermost element, so that moving it changes one attribute, which can
    be animated; for other nodes it is empty.
    """

    key: str
    layer: str
    markup: Markup
    transform: str = ""


class Painter(Protocol):
    """A painter of the board below its pieces. `HexLand` paints hexes; a family may paint other boards."""

    def box(self) -> Box:
        """Return the part of the drawing that is visible at first: x, y, width and height."""

    def still(self) -> Still:
        """Return the layers that seldom change, as (name of the layer, markup)."""

    def nodes(self) -> Sequence[Node]:
        """Return the elements of the board, other than pieces, that come and go, such as number tokens."""

    def places(self) -> Sequence[tuple[Place, str]]:
        """Return every place once, as (kind, name), in reading order; places that lie on top come last."""

    def ground(self, pieces: Sequence[Piece]) -> Ground:
        """Return the surroundings of `pieces`, from which pieces find where to stand."""

    def sketched(self) -> Iterator[tuple[str, str]]:
        """Yield (colour, name of the place) for each tile of a sketch; the colour is a key of `sketch.COLOURS`."""
