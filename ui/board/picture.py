"""What the board shows, in plain names and numbers. The drawing has no other information about the game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ui.board.art import Piece
from ui.board.geometry import Place
from ui.board.painter import Painter

Detail: TypeAlias = Literal["full", "small"]


@dataclass(frozen=True, slots=True)
class HexTile:
    """One hex: its name, its terrain, its number if it has one, and whether it is `blocked`, i.e. yields nothing now.

    `die` is the face (1 to 6) of a hex where the roll of a single die counts, such as a shoal.
    """

    name: str
    terrain: str
    number: int | None = None
    blocked: bool = False
    die: int | None = None


@dataclass(frozen=True, slots=True)
class PortMark:
    """A harbour on a side: it trades `rate` cards of `resource` for one; a `resource` of None means any resource."""

    side: str
    rate: int
    resource: str | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """A place that may be chosen. `label` is read aloud, `piece` is the piece that the place would receive.

    `action` is the text of the action to which the place leads. On the way to an action with several places, a target
    has a `control` (the name of a control of the page) instead; one that was `picked` can be taken back. For a ship's
    move, `cost` is the number of movement points, `toll` says that tribute is due, and `misty` that something is
    discovered there.
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
    """A whole board. Players are numbers from 0 to 5 (a colour and an emblem each, not a seat) or `players.NEUTRAL`.

    `ghost` is a piece shown where it would stand, before the player confirms the choice.
    """

    hexes: tuple[HexTile, ...] = ()
    ports: tuple[PortMark, ...] = ()
    pieces: tuple[Piece, ...] = ()
    targets: tuple[Target, ...] = ()
    ghost: Piece | None = None
    detail: Detail = "full"
    docks: tuple[str, ...] = ()
    """The corners where the council's ports are."""
    advised: tuple[tuple[Place, str], ...] = ()
    """The places that a hint mentions, as (kind, name)."""
    chosen: str = ""
    """The text of the action that was chosen on the board and waits for confirmation; empty if none does."""
    painter: Painter | None = None
    """The painter of a board that is not made of hexes; None for a board of hexes."""
