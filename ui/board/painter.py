"""What paints the board below the pieces: its still layers, what comes and goes on it, and the places it has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from ui.base.markup import Markup
from ui.board.geometry import Box, Place

if TYPE_CHECKING:
    from ui.board.art import Ground, Piece

Still: TypeAlias = tuple[tuple[str, Markup], ...]
"""The insides of layers that are painted once, by the names of the layers."""


@dataclass(frozen=True, slots=True)
class Node:
    """Something that comes, goes or moves.

    The outermost element of `markup` carries the key as ``data-key``. A node that can travel says in `transform`
    where its outermost element stands, so that a journey is one attribute and can be animated.
    """

    key: str
    layer: str
    markup: Markup
    transform: str = ""


class Painter(Protocol):
    """A board as it is painted."""

    def box(self) -> Box:
        """What is seen of the drawing."""

    def still(self) -> Still:
        """What seldom changes."""

    def nodes(self) -> Sequence[Node]:
        """What belongs to the board and comes and goes, such as tokens."""

    def places(self) -> Sequence[tuple[Place, str]]:
        """Every place once, in reading order; what lies on top comes last."""

    def ground(self, pieces: Sequence[Piece]) -> Ground:
        """What the pieces find around them."""

    def sketched(self) -> Iterator[tuple[str, str]]:
        """The tiles that a sketch shows, each with the name of its colour there (`ui.board.sketch`)."""
