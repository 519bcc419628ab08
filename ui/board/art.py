"""The art of the pieces: for each kind one `Art`, which says how it is drawn, where it stands and what else it shows.

Everything that shows pieces asks their arts: the scene, the ghost of a piece that is considered, the icon on a button,
the marks that keep clear of pieces, the sketch of a saved game. A family of games has arts of its own in its own room.
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
"""Where a piece carries its owner's emblem, and how large."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board: its art, the name of its place, and the player whose it is, if its kind has owners.

    A ``name`` stays with a piece that goes elsewhere, or tells it from others of its place. ``number`` is its rank, its
    own number, or how many lie there; ``holds`` are the names of what it carries. Of several on one place it takes the
    ``berth``, counted from 0. ``looks`` are the words of its state, for the styles: ``spent``; what is
    ``active`` is being moved. A ``control`` is what a click on it presses. A ``label`` is written on it; what is
    ``told`` of it is spoken, and lets the keyboard come to its control: it lies on a layer that is not silent.
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
        """The piece's key in the page."""
        return self.art.role if self.art.alone else f"{self.art.role}:{self.name or self.place}"


@dataclass(frozen=True, eq=False)
class Art:
    """How a kind of piece looks and stands.

    Args:
        name: What verbs and rules call it.
        drawing: Draws it about the origin; None where it is made of other drawings alone.
        layer: The layer of the board on which it lies.
        role: What it is on its place, where several kinds take turns there, such as a building; else its name.
        emblem: Where it carries its owner's emblem; None for what has no owner.
        marked: The colour of the emblem.
        owned: Whether it is somebody's; what carries an emblem is.
        in_icon: How it is laid out to fill the square of an icon.
        aside: How far it stands from the middle of its place.
        lies: It lies along its side; everything else stands upright.
        alone: There is only one on the board.
        travels: It is seen on its way when it goes elsewhere.
        dress: Draws it with all that it shows; without, it is the bare figure.
        stand: Where it stands on its place, where that depends on what is around.
        reach: How far the marks of places keep from its middle, which is seen so much `higher` than it stands.
        sketched: Its shape in the sketch of a saved game; what has none is left out.
        look: The class of its outermost element.
        kept: Under what name the page keeps its drawing; `registered` says so.
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
    """What a piece finds around it, looked up when it is asked for.

    ``hexes`` are names with their terrains; where it is one of the ``bare`` ones there is no land. ``harbours`` are the
    middles of their plaques.
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
        """The terrain of each hex."""
        return dict(self._hexes)

    @cached_property
    def land(self) -> frozenset[str]:
        """The hexes that are land."""
        return frozenset(name for name, terrain in self.terrains.items() if terrain not in self._bare)

    @cached_property
    def harbours(self) -> tuple[Point, ...]:
        """Where the plaques of the harbours stand."""
        return tuple(self._harbours)

    @cached_property
    def _by_place(self) -> dict[str, list[Piece]]:
        found: dict[str, list[Piece]] = {}
        for piece in self._pieces:
            found.setdefault(piece.place, []).append(piece)
        return found

    def at(self, place: str, role: str) -> list[Piece]:
        """The pieces of a role on a place."""
        return [piece for piece in self._by_place.get(place, ()) if piece.art.role == role]


# -- the drawings that are kept ------------------------------------------------------------------------------

_KEPT: dict[str, Callable[[], Drawing]] = {}


def owned(name: str, family: str) -> str:
    """What something that a family draws is called in the page; another family may have a drawing of that name."""
    return f"{family}-{name}" if family else name


def keep(name: str, drawing: Callable[[], Drawing], family: str = "") -> str:
    """Have the page keep a drawing from now on, a family's or a common one, and return by what it is copied.

    Raises:
        ValueError: If there is another drawing of that name, of the same family.
    """
    called = owned(name, family)
    if called in _KEPT:
        raise ValueError(f"there are two drawings called {called!r}")
    _KEPT[called] = drawing
    return called


def registered(*arts: Art, family: str = "") -> tuple[Art, ...]:
    """The arts of a family, or common ones, whose drawings the page keeps from now on.

    Raises:
        ValueError: If the family has another art of the same name.
    """
    for art in arts:
        if art.drawing:
            object.__setattr__(art, "kept", keep(f"piece-{art.name}", art.drawing, family))
    return arts


def symbols(after: int = 0) -> Iterator[Markup]:
    """Yield the kept drawings, without the first `after` ones."""
    for name, drawing in tuple(_KEPT.items())[after:]:
        yield symbol(name, drawing(), stroke_linejoin="round")


def kept() -> int:
    """How many drawings are kept."""
    return len(_KEPT)


# -- drawing -------------------------------------------------------------------------------------------------


@cache
def figure(art: Art, player: int = 0) -> Markup:
    """The bare piece about the origin, in a player's colours and with their emblem."""
    return group(_bare(art, player), class_=_names("piece", art, player))


def small(art: Art, player: int = 0, *, x: float = 0, y: float = 0, size: float = 1) -> Markup:
    """The bare piece in another size about a point: carried by another, or one of several."""
    stands = f"translate({x:g} {y:g}) scale({size:g})" if (x, y, size) != (0, 0, 1) else None
    return group(_bare(art, player), class_=_names("loose", art, player), transform=stands)


def _bare(art: Art, player: int) -> list[Markup | None]:
    return [use(art.kept), emblem(player, *art.emblem, art.marked) if art.emblem else None]


def _names(first: str, art: Art, player: int) -> str | None:
    return classes(first, art.name, f"p{player}" if art.emblem else None)


@cache
def piece_icon(art: Art, player: int = 0, label: str | None = None) -> Markup:
    """A piece for a line of text or a button; silent unless given a label."""
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
    """Return a piece drawn at the origin, with its marks."""
    return piece.art.dress(piece) if piece.art.dress else figure(piece.art, piece.player)


def offered(piece: Piece) -> Markup:
    """A piece as it would stand, seen from its place."""
    turn = "" if piece.art.lies or kind_of(piece.place) != "side" else f"rotate({number(-side_angle(piece.place))})"
    aside = move(*piece.art.aside) if any(piece.art.aside) else ""
    return group(dressed(piece), transform=turn or aside or None)


def standing(piece: Piece, ground: Ground | None = None) -> str:
    """The transform that puts a piece on its place, on this ground or on any."""
    if ground and piece.art.stand:
        return move(*piece.art.stand(piece, ground))
    return _usual_stand(piece.art, piece.place)


@lru_cache(maxsize=2048)
def _usual_stand(art: Art, place: str) -> str:
    at = move(*_usual_point(art, place))
    return f"{at} rotate({number(side_angle(place))})" if art.lies else at


def point(piece: Piece, ground: Ground | None = None) -> Point:
    """Where a piece stands."""
    if ground and piece.art.stand:
        return piece.art.stand(piece, ground)
    return _usual_point(piece.art, piece.place)


def _usual_point(art: Art, place: str) -> Point:
    x, y = point_of(place)
    return x + art.aside[0], y + art.aside[1]


def placed(piece: Piece, key: str, transform: str) -> Markup:
    """A piece in its place, addressed by a key."""
    return group(
        dressed(piece),
        class_=classes(piece.art.look, *piece.looks, travels=piece.art.travels),
        data_key=key,
        data_control=piece.control or None,
        transform=transform,
        **(_spoken(piece) if piece.told else {}),
    )


def _spoken(piece: Piece) -> dict[str, str]:
    """What makes a button of a piece that tells what it is."""
    pressed = "true" if "pressed" in piece.looks else "false"
    return {"role": "button", "tabindex": "0", "aria_label": piece.told, "aria_pressed": pressed}
