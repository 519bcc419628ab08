"""What the board is to show, in plain names and numbers: the only thing the drawing knows of a game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Place: TypeAlias = Literal["corner", "side", "hex"]
Detail: TypeAlias = Literal["full", "small"]

NEUTRAL = 6
"""The player that nobody is: pieces that stand in the way of all."""


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
    """A player's building on a corner, with what lies in its basin if it has one; player `NEUTRAL` is nobody's."""

    corner: str
    kind: str
    player: int
    basin: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ship:
    """A player's ship on a side: the name that stays with it, its number (from 1), and what it carries, piece by piece.

    Two ships can lie on a side: one at `berth` 0, one at 1; a third that pauses there is at 2. A `spent` ship has
    ended its move, an `active` one is being sailed. A `control` is what a click on it presses.
    """

    name: str
    side: str
    player: int
    number: int
    cargo: tuple[str, ...] = ()
    berth: int = 0
    spent: bool = False
    active: bool = False
    control: str = ""


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces of a kind that lie on a hex: so many, and whose they are, if anybody's.

    Kinds: ``lair`` (its token face down), ``crew``, ``fish``, ``spice``.
    """

    hex: str
    kind: str
    count: int = 1
    player: int | None = None


@dataclass(frozen=True, slots=True)
class Raider:
    """The pirate ship: on which hex, and whose it is."""

    hex: str
    player: int


@dataclass(frozen=True, slots=True)
class Target:
    """A place that may be chosen: how it is spoken, the action it stands for, and the piece it would receive.

    Where a ship may sail, `cost` is the movement points that it takes, `toll` that tribute is due, and `misty` that
    something is discovered there.
    """

    kind: Place
    name: str
    label: str
    action: str
    piece: str | None = None
    player: int = 0
    cost: int | None = None
    toll: bool = False
    misty: bool = False


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece shown where it would stand before the choice is confirmed."""

    piece: str
    place: str
    player: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole board. Players are numbers from 0 to 5: a colour and an emblem each, not a seat; and `NEUTRAL`."""

    hexes: tuple[HexTile, ...]
    ports: tuple[PortMark, ...] = ()
    roads: tuple[Road, ...] = ()
    buildings: tuple[Building, ...] = ()
    robber: str | None = None
    targets: tuple[Target, ...] = ()
    ghost: Ghost | None = None
    detail: Detail = "full"
    ships: tuple[Ship, ...] = ()
    piles: tuple[Pile, ...] = ()
    raider: Raider | None = None
    docks: tuple[str, ...] = ()
    """Corners where the council's ports are."""
    advised: tuple[tuple[Place, str], ...] = ()
    """Places that a hint speaks of."""
    chosen: str = ""
    """The action that was chosen on the board and waits to be confirmed, where it puts no piece down."""
