"""The places of the board: silent ones, and those that may be chosen."""

from functools import lru_cache

from ui.board.geometry import corner_point, hex_centre, side_angle, side_middle
from ui.board.picture import Place, Target
from ui.board.pieces import piece
from ui.board.shapes import circle, group, move, path
from ui.board.terrain import HEX
from ui.markup import Markup, el, number

# Radii of the invisible circle that takes a click: the wide one is 44 css pixels across on a phone of 390.
_WIDE = {"corner": 36.0, "side": 33.0}
_TIGHT = {"corner": 19.0, "side": 18.0}


@lru_cache(maxsize=1024)
def quiet_place(kind: Place, name: str) -> Markup:
    """A place that cannot be chosen now: there to be pointed out, not to be clicked."""
    return _place(kind, name, f"place {kind}", path(HEX) if kind == "hex" else circle(0, 0, 14))


def open_place(target: Target, tight: bool = False) -> Markup:
    """A place that may be chosen. `tight` keeps corners and sides apart when both are asked for."""
    return _place(
        target.kind,
        target.name,
        f"place target {target.kind}",
        _hit(target.kind, tight),
        group(piece(target.piece, target.player), class_="offer ghost") if target.piece else None,
        _mark(target.kind),
        data_legal="true",
        data_action=target.action,
        role="button",
        tabindex="0",
        aria_label=target.label,
    )


def _hit(kind: Place, tight: bool) -> Markup:
    if kind == "hex":
        return path(HEX, class_="hit")
    return circle(0, 0, (_TIGHT if tight else _WIDE)[kind], class_="hit")


def _mark(kind: Place) -> list[Markup]:
    if kind == "hex":
        return [path(HEX, class_="ring"), path(HEX, class_="mark")]
    if kind == "side":
        return [
            el("rect", x=-27, y=-10, width=54, height=20, rx=10, class_="ring"),
            el("rect", x=-19, y=-4.5, width=38, height=9, rx=4.5, class_="mark"),
        ]
    return [circle(0, 0, 17, class_="ring"), circle(0, 0, 9, class_="mark")]


def _place(
    kind: Place,
    name: str,
    names: str,
    *inside: Markup | list[Markup] | None,
    **attrs: str,
) -> Markup:
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
