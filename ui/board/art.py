"""The art of the pieces: for each kind of piece one `Art`, which says how it is drawn and where it stands.

The scene, the ghost of a piece, the icons of buttons, the marks that avoid pieces, and the sketch of a saved game all
take what they need from the arts. A family of games defines arts of its own in its own room.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import TypeAlias

from ui.base.markup import Child, Markup, classes, el, number
from ui.board.geometry import Point, kind_of, point_of, side_angle
from ui.board.players import OWN_MARK, emblem
from ui.board.shapes import Drawing, group, move, symbol, use

Emblem: TypeAlias = tuple[float, float, float]
"""Where a piece carries its owner's emblem, and how large: x, y, size."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board: its art, the name of its place, and the look of its owner, if its kind has owners.

    ``name`` identifies a piece that moves, or one of several on a place. ``number`` is its rank, its own number, or how
    many lie there; ``holds`` names its cargo. ``berth``, counted from 0, orders several pieces on one place. ``looks``
    are classes for the style sheet, such as ``spent``; a piece that is ``active`` is being moved. ``control`` is the
    control that a click presses, ``label`` a text written on it. ``told`` is read aloud and makes the piece a button
    for the keyboard; the layer of its art must then be open to screen readers.
    """

    art: Art
    place: str
    player: int = 0
    name: str = ""
    number: int = 0
    holds: tuple[str, ...] = ()
    berth: int = 0
    looks: tuple[str, ...] = ()
    control: str = ""
    label: str = ""
    told: str = ""

    @property
    def key(self) -> str:
        """The key of the piece's node in the page, such as `building:2,-1,N`: the art's role, and its name or place."""
        return self.art.role if self.art.alone else f"{self.art.role}:{self.name or self.place}"


@dataclass(frozen=True, eq=False)
class Art:
    """How a kind of piece looks and where it stands.

    Args:
        name: The name of the kind in verbs and rules.
        drawing: Draws the piece about the origin; None if it is made of other drawings alone.
        layer: The layer of the board on which it lies.
        role: The name that kinds share if they replace each other on a place, such as `building`; else its own name.
        emblem: Where it carries its owner's emblem; None for a kind without owners.
        marked: The colour of the emblem.
        owned: Whether pieces of this kind belong to players; always true with an emblem.
        in_icon: The transform that fits the piece into the square of an icon.
        aside: How far it stands from the middle of its place: right and down.
        lies: Whether it lies along its side of a hex; all other pieces stand upright.
        alone: Whether the board holds only one piece of this kind.
        travels: Whether the viewer sees it travel when it moves.
        dress: Draws a piece with its emblem, number and cargo; None if the bare piece is all that there is to see.
        stand: Returns where a piece stands, if that depends on its surroundings.
        reach: The radius of the circle that marks of places avoid; 0 if they need not avoid it.
        higher: How far the middle of this circle lies above the point where the piece stands.
        sketched: Its shape in the sketch of a saved game; empty if the sketch omits it.
        look: The class of its outermost element.
        kept: The id of its drawing in the page; `registered` sets it.
    """

    name: str
    drawing: Callable[[], Drawing] | None
    layer: str = "buildings"
    role: str = ""
    emblem: Emblem | None = None
    marked: str = OWN_MARK
    owned: bool = False
    in_icon: str | None = None
    aside: Point = (0.0, 0.0)
    lies: bool = False
    alone: bool = False
    travels: bool = False
    dress: Callable[[Piece], Child] | None = None
    stand: Callable[[Piece, Ground], Point] | None = None
    reach: float = 0.0
    higher: float = 0.0
    sketched: str = ""
    look: str = ""
    kept: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "role", self.role or self.name)
        object.__setattr__(self, "owned", self.owned or self.emblem is not None)
        object.__setattr__(self, "look", self.look or f"stands stands-{self.name}")


class Ground:
    """The surroundings of the pieces on a board. Each part is computed when it is first used.

    ``hexes`` are pairs of a hex's name and its terrain; terrains in ``bare`` are not land. ``harbours`` are the middles
    of the plaques of the harbours.
    """

    def __init__(
        self,
        hexes: Iterable[tuple[str, str]],
        bare: Container[str],
        pieces: Iterable[Piece],
        harbours: Iterable[Point] = (),
    ) -> None:
        self._hexes = hexes
        self._bare = bare
        self._pieces = pieces
        self._harbours = harbours

    @cached_property
    def terrains(self) -> dict[str, str]:
        """The terrain of each hex, by the hex's name."""
        return dict(self._hexes)

    @cached_property
    def land(self) -> frozenset[str]:
        """The names of the hexes that are land."""
        return frozenset(name for name, terrain in self.terrains.items() if terrain not in self._bare)

    @cached_property
    def harbours(self) -> tuple[Point, ...]:
        """The middles of the harbours' plaques."""
        return tuple(self._harbours)

    @cached_property
    def _by_place(self) -> dict[str, list[Piece]]:
        found: dict[str, list[Piece]] = {}
        for piece in self._pieces:
            found.setdefault(piece.place, []).append(piece)
        return found

    def at(self, place: str, role: str) -> list[Piece]:
        """Return the pieces on `place` whose art has this `role`."""
        return [piece for piece in self._by_place.get(place, ()) if piece.art.role == role]


# -- the drawings that are kept ------------------------------------------------------------------------------

_KEPT: dict[str, Callable[[], Drawing]] = {}


def owned(name: str, family: str) -> str:
    """Return the full name of a drawing: `name`, with `family` and a hyphen in front if a family is given."""
    return f"{family}-{name}" if family else name


def keep(name: str, drawing: Callable[[], Drawing], family: str = "") -> str:
    """Register a drawing, so that the page holds it from now on, and return its full name, by which `use` copies it.

    Raises:
        ValueError: If a drawing of this full name is registered already.
    """
    called = owned(name, family)
    if called in _KEPT:
        raise ValueError(f"there are two drawings called {called!r}")
    _KEPT[called] = drawing
    return called


def registered(*arts: Art, family: str = "") -> tuple[Art, ...]:
    """Register the drawings of `arts`, set the `kept` of each art, and return the arts.

    Raises:
        ValueError: If an art of the same name and family is registered already.
    """
    for art in arts:
        if art.drawing:
            object.__setattr__(art, "kept", keep(f"piece-{art.name}", art.drawing, family))
    return arts


def symbols(after: int = 0) -> Iterator[Markup]:
    """Yield the registered drawings in the order of their registration, without the first `after`."""
    for name, drawing in tuple(_KEPT.items())[after:]:
        yield symbol(name, drawing(), stroke_linejoin="round")


def kept() -> int:
    """Return how many drawings are registered."""
    return len(_KEPT)


# -- drawing -------------------------------------------------------------------------------------------------


@cache
def figure(art: Art, player: int = 0) -> Markup:
    """Return the bare piece about the origin, in the colours of the look `player`, with its emblem if it has one."""
    return group(_bare(art, player), class_=_names("piece", art, player))


def small(art: Art, player: int = 0, *, x: float = 0, y: float = 0, size: float = 1) -> Markup:
    """Return the bare piece, with its emblem if it has one, about (`x`, `y`) at the scale `size`.

    It is used for cargo, and for one of several pieces.
    """
    stands = f"translate({x:g} {y:g}) scale({size:g})" if (x, y, size) != (0, 0, 1) else None
    return group(_bare(art, player), class_=_names("loose", art, player), transform=stands)


def _bare(art: Art, player: int) -> list[Markup | None]:
    return [use(art.kept), emblem(player, *art.emblem, art.marked) if art.emblem else None]


def _names(first: str, art: Art, player: int) -> str | None:
    return classes(first, art.name, f"p{player}" if art.emblem else None)


@cache
def piece_icon(art: Art, player: int = 0, label: str | None = None) -> Markup:
    """Return a piece as an icon for text or a button. Screen readers skip it unless `label` is given."""
    return el(
        "svg",
        group(figure(art, player), transform=art.in_icon),
        class_=f"icon piece-icon piece-icon-{art.name}",
        viewBox="-25 -26 50 50",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )


def dressed(piece: Piece) -> Child:
    """Return a piece about the origin with all that it shows, such as its number and its cargo."""
    return piece.art.dress(piece) if piece.art.dress else figure(piece.art, piece.player)


def offered(piece: Piece) -> Markup:
    """Return a piece as it would stand, relative to its place: moved `aside` as its art says, or turned.

    On a slanting side it is turned upright, unless it lies there.
    """
    turn = "" if piece.art.lies or kind_of(piece.place) != "side" else f"rotate({number(-side_angle(piece.place))})"
    aside = move(*piece.art.aside) if any(piece.art.aside) else ""
    return group(dressed(piece), transform=turn or aside or None)


def standing(piece: Piece, ground: Ground | None = None) -> str:
    """Return the transform that puts a piece on its place. Without `ground`, its surroundings are ignored."""
    if ground and piece.art.stand:
        return move(*piece.art.stand(piece, ground))
    return _usual_stand(piece.art, piece.place)


@lru_cache(maxsize=2048)
def _usual_stand(art: Art, place: str) -> str:
    at = move(*_usual_point(art, place))
    return f"{at} rotate({number(side_angle(place))})" if art.lies else at


def point(piece: Piece, ground: Ground | None = None) -> Point:
    """Return the point where a piece stands. Without `ground`, its surroundings are ignored."""
    if ground and piece.art.stand:
        return piece.art.stand(piece, ground)
    return _usual_point(piece.art, piece.place)


def _usual_point(art: Art, place: str) -> Point:
    x, y = point_of(place)
    return x + art.aside[0], y + art.aside[1]


def placed(piece: Piece, key: str, transform: str) -> Markup:
    """Return a piece in its place as an element with this `key` and this `transform`."""
    return group(
        dressed(piece),
        class_=classes(piece.art.look, *piece.looks, travels=piece.art.travels),
        data_key=key,
        data_control=piece.control or None,
        transform=transform,
        **(_spoken(piece) if piece.told else {}),
    )


def _spoken(piece: Piece) -> dict[str, str]:
    """Return the attributes that make a piece a button which screen readers announce by its `told`."""
    pressed = "true" if "pressed" in piece.looks else "false"
    return {"role": "button", "tabindex": "0", "aria_label": piece.told, "aria_pressed": pressed}
