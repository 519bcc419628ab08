"""The places of the board: silent ones, and those that may be chosen."""

from collections.abc import Callable
from functools import lru_cache

from ui.board.geometry import corner_point, hex_centre, regular_hex, side_angle, side_middle
from ui.board.picture import Place, Target
from ui.board.pieces import ROBBER_STANDS, piece
from ui.board.shapes import circle, group, move, path, polygon
from ui.board.terrain import HEX
from ui.markup import Markup, classes, el, join, number

# Radii of the invisible circle that takes a click: the wide one is 44 css pixels across on a phone of 390.
_WIDE = {"corner": 36.0, "side": 33.0}
_TIGHT = {"corner": 19.0, "side": 18.0}

_INNER = polygon(regular_hex(53))


@lru_cache(maxsize=1024)
def quiet_place(kind: Place, name: str) -> Markup:
    """A place that cannot be chosen now: there to be pointed out, not to be clicked."""
    return _place(kind, name, f"place {kind}", path(HEX) if kind == "hex" else circle(0, 0, 14))


def open_place(target: Target, *, tight: bool = False, chosen: bool = False) -> Markup:
    """A place that may be chosen.

    Args:
        target: The place and what choosing it does.
        tight: Keep the clickable spots of corners and sides apart, when both are asked for at once.
        chosen: It was chosen once and waits to be confirmed.
    """
    return _place(
        target.kind,
        target.name,
        classes("place target", target.kind, chosen=chosen),
        _hit(target.kind, tight),
        _offer(target),
        _MARKS[target.kind],
        _TICK if chosen else None,
        data_legal="true",
        data_action=target.action,
        role="button",
        tabindex="0",
        aria_label=target.label,
        aria_pressed="true" if chosen else None,
    )


def _hit(kind: Place, tight: bool) -> Markup:
    if kind == "hex":
        return path(HEX, class_="hit")
    return circle(0, 0, (_TIGHT if tight else _WIDE)[kind], class_="hit")


def _offer(target: Target) -> Markup | None:
    """The piece that would come here, seen when the target is pointed at."""
    if not target.piece:
        return None
    aside = move(*ROBBER_STANDS) if target.kind == "hex" else None
    return group(piece(target.piece, target.player), class_="offer", transform=aside)


def _ringed(shape: Callable[[str], Markup], mark: Markup) -> Markup:
    """The mark of a target, and about it the ring that shows keyboard focus: light inside dark."""
    return join(mark, group(shape("ring-ink"), shape("ring-light"), class_="ring"))


_MARKS = {
    "corner": _ringed(lambda name: circle(0, 0, 18, class_=name), circle(0, 0, 9, class_="mark")),
    "side": _ringed(
        lambda name: el("rect", x=-28, y=-11, width=56, height=22, rx=11, class_=name),
        el("rect", x=-17, y=-4.5, width=34, height=9, rx=4.5, class_="mark"),
    ),
    "hex": _ringed(
        lambda name: path(_INNER, class_=name),
        join(path(_INNER, class_="mark-ink"), path(_INNER, class_="mark")),
    ),
}

_TICK = group(circle(0, 0, 9), path("M-4 0.5L-1 3.5L4 -3"), class_="tick", transform=move(19, -19))


def _place(kind: Place, name: str, names: str | None, *inside: Markup | None, **attrs: str | None) -> Markup:
    return group(
        *inside,
        class_=names,
        data_key=f"{kind}:{name}",
        transform=_where(kind, name),
        **attrs,
    )


def _where(kind: Place, name: str) -> str:
    if kind == "hex":
        return move(*hex_centre(name))
    if kind == "corner":
        return move(*corner_point(name))
    return f"{move(*side_middle(name))} rotate({number(side_angle(name))})"
