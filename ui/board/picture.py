"""What the board is to show, in plain names and numbers: the only thing the drawing knows of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ui.board.art import Piece
from ui.board.geometry import Place
from ui.board.painter import Painter

Detail: TypeAlias = Literal["full", "small"]


@dataclass(frozen=True, slots=True)
class HexTile:
    """One hex: its name, its terrain, its number if it has one, and whether it yields nothing now.

    A ``die`` is a face of one die that something happens on there, as at a shoal.
    """

    name: str
    terrain: str
    number: int | None = None
    blocked: bool = False
    die: int | None = None


@dataclass(frozen=True, slots=True)
class PortMark:
    """A harbour on a side: its rate in cards for one, and its resource or None for any."""

    side: str
    rate: int
    resource: str | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """A place that may be chosen: how it is spoken, the action it stands for, and the piece it would receive.

    On the way to an action with several places it has a `control` instead; one that was `picked` can be taken back.
    Where a ship may sail, `cost` is the movement points that it takes, `toll` that tribute is due, and `misty` that
    something is discovered there.
    """

    kind: Place
    name: str
    label: str
    action: str = ""
    piece: Piece | None = None
    cost: int | None = None
    toll: bool = False
    misty: bool = False
    control: str = ""
    picked: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole board. Players are numbers from 0 to 5: a colour and an emblem each, not a seat; and `players.NEUTRAL`.

    The ``ghost`` is a piece shown where it would stand before the choice is confirmed.
    """

    hexes: tuple[HexTile, ...] = ()
    ports: tuple[PortMark, ...] = ()
    pieces: tuple[Piece, ...] = ()
    targets: tuple[Target, ...] = ()
    ghost: Piece | None = None
    detail: Detail = "full"
    docks: tuple[str, ...] = ()
    """Corners where the council's ports are."""
    advised: tuple[tuple[Place, str], ...] = ()
    """Places that a hint speaks of."""
    chosen: str = ""
    """The action that was chosen on the board and waits to be confirmed, where it puts no piece down."""
    painter: Painter | None = None
    """Who paints the board, where it is not made of hexes."""
