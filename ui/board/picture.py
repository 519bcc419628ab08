"""What the board is to show, in plain names and numbers: the only thing the drawing knows of a game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Place: TypeAlias = Literal["corner", "side", "hex"]
Detail: TypeAlias = Literal["full", "small"]


@dataclass(frozen=True, slots=True)
class HexTile:
    """One hex: its name, its terrain, its number if it has one, and whether it yields nothing now."""

    name: str
    terrain: str
    number: int | None = None
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class PortMark:
    """A harbour on a side: so many cards for one, of one resource or (None) of any."""

    side: str
    rate: int
    resource: str | None = None


@dataclass(frozen=True, slots=True)
class Road:
    """A player's road on a side."""

    side: str
    player: int


@dataclass(frozen=True, slots=True)
class Building:
    """A player's settlement or city on a corner."""

    corner: str
    kind: str
    player: int


@dataclass(frozen=True, slots=True)
class Target:
    """A place that may be chosen: how it is spoken, the action it stands for, and the piece it would receive."""

    kind: Place
    name: str
    label: str
    action: str
    piece: str | None = None
    player: int = 0


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece shown where it would stand before the choice is confirmed."""

    piece: str
    place: str
    player: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole board. Players are numbers from 0 to 5: a colour and an emblem each, not a seat."""

    hexes: tuple[HexTile, ...]
    ports: tuple[PortMark, ...] = ()
    roads: tuple[Road, ...] = ()
    buildings: tuple[Building, ...] = ()
    robber: str | None = None
    targets: tuple[Target, ...] = ()
    ghost: Ghost | None = None
    detail: Detail = "full"
