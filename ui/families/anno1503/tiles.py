"""The drawings of the tiles: face down an island in mist, face up what lies there."""

from functools import cache
from typing import NamedTuple

from ui.base.markup import Markup, el, join
from ui.board.resources import ware
from ui.board.shapes import INK, circle, group, inked, line, path
from ui.families.anno1503.wares import WARES

_ISLE = "M-24 4C-25 -14 -14 -23 1 -23C17 -23 25 -13 24 3C23 17 13 24 -1 24C-15 24 -23 18 -24 4Z"
_MIST = (
    "M-22 12C-28 4 -24 -6 -16 -7C-16 -18 -1 -23 6 -14C15 -18 25 -10 21 -1C28 6 24 17 14 17H-13C-17 17 -20 15 -22 12Z"
)
_EYE = "M-9 0C-5 -6.500 5 -6.500 9 0C5 6.500 -5 6.500 -9 0Z"


class Face(NamedTuple):
    """The face of a tile: its kind, and whether the viewer knows it while some other seat does not."""

    kind: str
    secret: bool = False


@cache
def face_down(back: str) -> Markup:
    """Draw a tile that the viewer has not seen: mist, and the number of its stack (`back`)."""
    return join(
        path(_MIST, class_="mist"),
        el("text", "?", class_="unknown", y=8),
        el("text", back, class_="stack-number", x=19, y=24),
    )


@cache
def face_up(face: Face) -> Markup:
    """Draw a known tile, with an eye if it is secret: some other seat has not seen it."""
    kind, _, sort = face.kind.rpartition("-")
    shown = _lair(sort) if kind == "lair" else _WONDERS[face.kind]() if face.kind in _WONDERS else _goods(kind, sort)
    return join(path(_ISLE, class_="isle"), shown, _eye() if face.secret else None)


def _goods(good: str, sort: str) -> Markup:
    """Draw a tile of a good: in a house if `sort` is ``post``, on a scroll if it is an agreement."""
    sign = _roof() if sort == "post" else _scroll()
    return join(sign, ware(WARES[good], -12, -9 if sort == "post" else -12, 24))


def _roof() -> Markup:
    return join(
        inked("M-15 -6V17H15V-6Z", "var(--disc)", 1.4),
        inked("M-20 -5L0 -20L20 -5Z", "var(--brick)", 1.6),
    )


def _scroll() -> Markup:
    return join(
        inked("M-15 -17H15V15H-15Z", "var(--disc)", 1.4),
        inked("M-17 15H13C18 15 18 21 13 21H-15C-19 21 -19 15 -17 15Z", "var(--beach)", 1.4),
        circle(12, 16, 5, fill="var(--brick)", stroke=INK, stroke_width=1.2),
    )


def _lair(strength: str) -> Markup:
    """Draw a lair: a skull, and its strength."""
    return join(
        inked("M-15 -3C-15 -21 15 -21 15 -3C15 3 11 5 10 8V14H-10V8C-11 5 -15 3 -15 -3Z", "var(--disc)", 1.6),
        circle(-6, -3, 4, fill=INK),
        circle(6, -3, 4, fill=INK),
        line("M-4 14V9M0 14V9M4 14V9", 1.6),
        circle(14, 14, 9.5, fill="var(--danger)", stroke="var(--disc)", stroke_width=1.6),
        el("text", strength, class_="lair-strength", x=14, y=19),
    )


def _treasure() -> Markup:
    return join(
        inked("M-15 -1C-15 -15 15 -15 15 -1Z", "var(--lumber-light)", 1.6),
        inked("M-15 0H15V14H-15Z", "var(--lumber)", 1.6),
        path("M-12 -1C-8 -7 -4 -4 0 -8C4 -4 8 -7 12 -1Z", fill="var(--coin)"),
        inked("M-4 -3H4V6H-4Z", "var(--coin-light)", 1.2),
    )


def _promotion() -> Markup:
    return join(
        circle(-4, -8, 6, fill="var(--disc)", stroke=INK, stroke_width=1.5),
        inked("M-15 14C-15 1 7 1 7 14Z", "var(--disc)", 1.5),
        inked("M13 -16L21 -6H16V12H10V-6H5Z", "var(--good)", 1.2),
    )


_WONDERS = {"treasure": _treasure, "promotion": _promotion}


def _eye() -> Markup:
    return group(
        circle(0, 0, 11, class_="eye-ground"),
        path(_EYE, class_="eye-white"),
        circle(0, 0, 3, fill=INK),
        transform="translate(-17 -17)",
    )


@cache
def tile_icon(kind: str, label: str | None = None) -> Markup:
    """Draw a tile of `kind` face up as an icon; screen readers skip it unless it has a `label`."""
    return el(
        "svg",
        face_up(Face(kind)),
        class_="icon tile-icon",
        viewBox="-26 -26 52 52",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )
