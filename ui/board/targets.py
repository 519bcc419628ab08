"""The places of the board as they are drawn: quiet places, and targets, which the viewer may choose."""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, TypeAlias

from ui.base.markup import Markup, classes, el, join, number
from ui.board.art import offered, small
from ui.board.geometry import SIZE, Place, Point, point_of, regular_hex, side_angle
from ui.board.picture import Target
from ui.board.pieces import GOLD
from ui.board.shapes import circle, group, move, path, polygon, use
from ui.board.terrain import HEX

Taken: TypeAlias = Literal["", "taken", "lain"]
"""Whether a piece stands on the place (`taken`), lies along it (`lain`), or neither (empty)."""

# The area of a place takes the clicks, within a fingertip's reach, that are nearer to the place than to any other place
# of its kind. Where five hexes fill a phone 390 pixels wide, the area is at least 44 pixels wide and high, as fingers
# need; that of a side is only 37 along the side.
_CORNER_NORTH = polygon(((-10.4, 42), (10.4, 42), (41.6, -12), (31.2, -30), (-31.2, -30), (-41.6, -12)))
_CORNER_SOUTH = polygon(((-10.4, -42), (10.4, -42), (41.6, 12), (31.2, 30), (-31.2, 30), (-41.6, 12)))
_SIDE = polygon(((-30, 0), (-8.7, -37), (8.7, -37), (30, 0), (8.7, 37), (-8.7, 37)))

# Smaller areas for a corner and a side that touch and are both targets: each takes the clicks nearer to it than to the
# other.
_TIGHT_NORTH = polygon(((0, 30), (26, -15), (-26, -15)))
_TIGHT_SOUTH = polygon(((0, -30), (26, 15), (-26, 15)))
_TIGHT_SIDE = polygon(((-15, -26), (-8.7, -37), (8.7, -37), (15, -26), (15, 26), (8.7, 37), (-8.7, 37), (-15, 26)))

_INNER = polygon(regular_hex(53))

_SQUARE, _IN_SQUARE = (polygon(((-r, -r), (r, -r), (r, r), (-r, r))) for r in (SIZE / 2, 25.0))
_TILES: dict[str, str] = {"hex": HEX, "square": _SQUARE}


@lru_cache(maxsize=1024)
def quiet_place(kind: Place, name: str) -> Markup:
    """Return a place that cannot be chosen now: it can be pointed out, but not clicked."""
    return _place(kind, name, f"place {kind}", path(_TILES[kind]) if kind in _TILES else circle(0, 0, 14))


@lru_cache(maxsize=512)
def open_place(
    target: Target, *, tight: bool = False, chosen: bool = False, taken: Taken = "", aside: Point = (0.0, 0.0)
) -> Markup:
    """Return a place that may be chosen.

    Args:
        target: The place and what choosing it does.
        tight: Make the clickable area smaller, because a corner or a side that touches this place is a target too.
        chosen: The place was chosen once and waits for confirmation, or it was picked on the way to an action.
        taken: Whether a piece stands on or along the place; then its mark is drawn around the piece.
        aside: How far from the middle of the place the mark of a ship's move stands.
    """
    return _place(
        target.kind,
        target.name,
        classes("place target", target.kind, chosen=chosen),
        _hit(target.kind, target.name, tight),
        _offer(target),
        _mark(target, taken, aside),
        _tick(target) if chosen else None,
        data_legal="true",
        data_action=target.action or None,
        data_control=target.control or None,
        role="button",
        tabindex="0",
        aria_label=target.label,
        aria_pressed="true" if chosen else None,
    )


@lru_cache(maxsize=64)
def advised_place(kind: Place, name: str) -> Markup:
    """Return the ring around a place that a hint mentions."""
    shape = _ADVISED[kind]
    return group(
        shape("advised-ink"),
        shape("advised-ring"),
        class_="advised",
        data_key=f"advice:{kind}:{name}",
        data_advice=f"{kind}:{name}",
        transform=_where(kind, name),
    )


_ADVISED: dict[Place, Callable[[str], Markup]] = {
    "corner": lambda look: circle(0, 0, 25, class_=look),
    "side": lambda look: el("rect", x=-33, y=-15, width=66, height=30, rx=15, class_=look),
    "hex": lambda look: path(_INNER, class_=look),
    "square": lambda look: path(_IN_SQUARE, class_=look),
}


def _hit(kind: Place, name: str, tight: bool) -> Markup:
    if kind in _TILES:
        return path(_TILES[kind], class_="hit")
    if kind == "side":
        return path(_TIGHT_SIDE if tight else _SIDE, class_="hit")
    north, south = (_TIGHT_NORTH, _TIGHT_SOUTH) if tight else (_CORNER_NORTH, _CORNER_SOUTH)
    return path(north if name.endswith(",N") else south, class_="hit")


def _offer(target: Target) -> Markup | None:
    """Return the piece that choosing `target` would put down, shown while the target is pointed at; None without one.

    It is an SVG of its own: browsers compute the layout of a hidden group, but not of a hidden SVG.
    """
    if not target.piece:
        return None
    return el("svg", offered(target.piece), class_="offer")


def _mark(target: Target, taken: Taken, aside: Point) -> Markup:
    if target.cost is not None:
        turn = -side_angle(target.name) if target.kind == "side" else 0
        return _course(target.cost, target.toll, target.misty, turn, aside)
    return _MARKS[taken if taken and target.kind not in _TILES else target.kind]


@lru_cache(maxsize=256)
def _course(cost: int, toll: bool, misty: bool, turn: float, aside: Point) -> Markup:
    """Return the mark at the end of a ship's move, which shows the `cost` in movement points.

    `toll` adds gold (tribute is due), `misty` fog (something is discovered there). The mark is moved by `aside`, then
    turned by `turn` degrees.
    """
    mark = group(
        use("fog-wreath") if misty else None,
        circle(0, 0, 14, class_="mark-course"),
        el("text", cost, class_="mark-cost", y=6.6),
        small(GOLD, x=13, y=11, size=0.7) if toll else None,
    )
    sign = _ringed(lambda name: circle(0, 0, 21, class_=name), mark)
    return group(sign, class_="course", transform=f"rotate({number(turn)}) {move(*aside)}")


def _ringed(shape: Callable[[str], Markup], mark: Markup) -> Markup:
    """Return `mark` with a ring of the same shape around it that shows the keyboard focus: light inside dark."""
    return join(mark, shape("ring ring-ink"), shape("ring ring-light"))


_MARKS = {
    "corner": _ringed(lambda name: circle(0, 0, 18, class_=name), circle(0, 0, 9, class_="mark")),
    "taken": _ringed(
        lambda name: circle(0, 0, 27, class_=name),
        join(circle(0, 0, 21, class_="mark-ink"), circle(0, 0, 21, class_="mark mark-around")),
    ),
    "lain": _ringed(
        lambda name: el("rect", x=-37, y=-20, width=74, height=40, rx=20, class_=name),
        join(
            el("rect", x=-31, y=-14, width=62, height=28, rx=14, class_="mark-ink"),
            el("rect", x=-31, y=-14, width=62, height=28, rx=14, class_="mark mark-around"),
        ),
    ),
    "side": _ringed(
        lambda name: el("rect", x=-28, y=-11, width=56, height=22, rx=11, class_=name),
        el("rect", x=-17, y=-4.5, width=34, height=9, rx=4.5, class_="mark"),
    ),
    "hex": _ringed(
        lambda name: path(_INNER, class_=name),
        join(path(_INNER, class_="mark-ink"), path(_INNER, class_="mark mark-around")),
    ),
    "square": _ringed(
        lambda name: path(_IN_SQUARE, class_=name),
        join(path(_IN_SQUARE, class_="mark-ink"), path(_IN_SQUARE, class_="mark mark-around")),
    ),
}


def _tick(target: Target) -> Markup:
    """Return the badge that asks for a second click to confirm; it stays upright on a slanting side."""
    upright = f"rotate({number(-side_angle(target.name))}) " if target.kind == "side" else ""
    return group(circle(0, 0, 9), path("M-4 0.5L-1 3.5L4 -3"), class_="tick", transform=f"{upright}{move(19, -19)}")


def _place(kind: Place, name: str, names: str | None, *inside: Markup | None, **attrs: str | None) -> Markup:
    return group(*inside, class_=names, data_key=f"{kind}:{name}", transform=_where(kind, name), **attrs)


def _where(kind: Place, name: str) -> str:
    at = move(*point_of(name))
    return f"{at} rotate({number(side_angle(name))})" if kind == "side" else at
