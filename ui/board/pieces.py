"""What players put on the board, the robber, and the pirate ship."""

from functools import cache, lru_cache

from ui.board import cargo, ships
from ui.board.geometry import corner_point, hex_centre, side_angle, side_middle
from ui.board.players import emblem
from ui.board.shapes import INK, group, haloed, inked, line, move, path, symbol, use
from ui.markup import Markup, classes, el, number

KINDS = ("road", "settlement", "city", "harbour", "ship", "raider", "robber", *cargo.LOOSE)
"""The pieces that have a drawing."""

ROBBER_STANDS = (-31.0, 6.0)
"""Where the robber stands from the middle of its hex: beside the number, which stays readable."""

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"

# Where a piece carries its owner's emblem, and how large.
_EMBLEMS = {
    "road": (0.0, 0.0, 9.0),
    "settlement": (0.0, 4.2, 11.5),
    "city": (7.6, 5.4, 13.0),
    "harbour": (-9.5, -3.5, 11.5),
    "ship": ships.SAIL,
    "raider": ships.FLAG,
}

# How a piece is laid out to fill the square of an icon.
_IN_ICON = {
    "road": "rotate(-30)",
    "settlement": "scale(1.25)",
    "city": "translate(-1 3)",
    "harbour": "translate(0 .5) scale(.92)",
    "ship": "translate(0 2) scale(.91)",
    "raider": "translate(-.5 3) scale(.83)",
    "robber": "translate(0 -1) scale(.85)",
    "settler": "translate(0 1) scale(1.5)",
    "crew": "scale(1.6)",
    "fish": "scale(1.5)",
    "spice": "translate(0 -1) scale(1.6)",
    "gold": "scale(1.6)",
}

# What is not put on a corner upright: on a side along it, on a side upright, or beside the middle of a hex.
_BESIDE = {"robber": ROBBER_STANDS, "raider": ships.RAIDER_STANDS}


def symbols() -> list[Markup]:
    """Every piece, to be kept once."""
    drawings = {
        "road": _road(),
        "settlement": _settlement(),
        "city": _city(),
        "harbour": _harbour(),
        "robber": _robber(),
    }
    return [symbol(f"piece-{kind}", drawn, stroke_linejoin="round") for kind, drawn in drawings.items()]


@cache
def piece(kind: str, player: int = 0) -> Markup:
    """A piece about the origin, in a player's colours and with their emblem.

    Raises:
        KeyError: If there is no such piece.
    """
    if kind not in KINDS:
        raise KeyError(kind)
    if kind in cargo.LOOSE:
        return group(cargo.loose(kind, player), class_=f"piece {kind}")
    mark = emblem(player, *_EMBLEMS[kind]) if kind in _EMBLEMS else None
    return group(use(f"piece-{kind}"), mark, class_=classes("piece", kind, f"p{player}" if kind in _EMBLEMS else None))


@cache
def piece_icon(kind: str, player: int = 0, label: str | None = None) -> Markup:
    """A piece for a line of text or a button; silent unless given a label."""
    return el(
        "svg",
        group(piece(kind, player), transform=_IN_ICON.get(kind)),
        class_=f"icon piece-icon piece-icon-{kind}",
        viewBox="-25 -26 50 50",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )


def standing(kind: str, place: str) -> str:
    """The transform that puts a piece in its place: what is on a side, on a hex, or else on a corner."""
    if kind == "road":
        return f"{move(*side_middle(place))} rotate({number(side_angle(place))})"
    if kind == "ship":
        return move(*side_middle(place))
    if kind in _BESIDE:
        x, y = hex_centre(place)
        return move(x + _BESIDE[kind][0], y + _BESIDE[kind][1])
    return move(*corner_point(place))


def offered(kind: str, place: str, player: int) -> Markup:
    """A piece as it would stand at a place, seen from the place: a ship upright, others beside the middle of a hex."""
    if kind == "ship":
        return group(piece(kind, player), transform=f"rotate({number(-side_angle(place))})")
    return group(piece(kind, player), transform=move(*_BESIDE[kind]) if kind in _BESIDE else None)


@lru_cache(maxsize=1024)
def placed(
    key: str, kind: str, place: str, player: int = 0, *, basin: tuple[str, ...] = (), ghost: bool = False
) -> Markup:
    """A piece in its place, addressed by a key; a ghost is a piece that is only being considered."""
    return group(
        piece(kind, player),
        cargo.load(basin, player, 0, 12.5, 0.8, 16) if basin else None,
        class_=classes("stands", f"stands-{kind}", ghost=ghost),
        data_key=key,
        transform=standing(kind, place),
    )


def _road() -> list[Markup]:
    outline = "M-18 -5.5H18Q21 -5.5 21 -2.5V2.5Q21 5.5 18 5.5H-18Q-21 5.5 -21 2.5V-2.5Q-21 -5.5 -18 -5.5Z"
    return haloed(
        outline,
        path(outline, fill=_PLAYER),
        path("M-20.5 2.3H20.5V2.5Q20.5 5 18 5H-18Q-20.5 5 -20.5 2.5Z", fill=_SHADE),
        width=5,
    )


def _settlement() -> list[Markup]:
    return haloed(
        "M-12 13V0.5H-15L-0.5 -15.5H0.5L15 0.5H12V13Z",
        path("M-12 13V-2L0 -13L12 -2V13Z", fill=_PLAYER),
        path("M7.5 13V-5L12 -2V13Z", fill=_SHADE, opacity=0.55),
        inked("M-15 0.5L-0.5 -15.5H0.5L15 0.5H10.3L0 -10.3L-10.3 0.5Z", _SHADE, 1.4),
    )


def _city() -> list[Markup]:
    return haloed(
        "M-19 14V-11H-21L-12 -24H-11L-2 -11V-7L7 -15.5H8L23 -1H20V14Z",
        path("M-19 14V-11H-4V14Z", fill=_PLAYER),
        path("M-8 14V-11H-4V14Z", fill=_SHADE, opacity=0.55),
        inked("M-21 -11L-12 -24H-11L-2 -11Z", _SHADE, 1.4),
        path("M-4 14V-3L7.5 -13L20 -1V14Z", fill=_PLAYER),
        path("M15.5 14V-6L20 -1V14Z", fill=_SHADE, opacity=0.55),
        line("M-4 14V-2", 1.4),
        inked("M-6.5 -2.5L7 -15.5H8L23 -1H18L7.5 -10.8L-3.8 0.5Z", _SHADE, 1.4),
        line("M-13.3 -5.5V-2.5M-13.3 2.5V5.5", 2.4, INK),
    )


def _harbour() -> list[Markup]:
    """A house and a lighthouse at a basin, in which the cargo lies."""
    basin = "M-24 5.5H24V9C24 19 14 25 0 25C-14 25 -24 19 -24 9Z"
    house = "M-21 6V-5H-24L-10 -20H-9L5 -5H2V6Z"
    tower = "M6 6L8.5 -14V-21L13.5 -26L18.5 -21V-14L21 6Z"
    return haloed(
        basin + house + tower,
        path(basin, fill="var(--disc)"),
        inked("M-19.5 8.5H19.5V9.5C19.5 16.5 11.5 21 0 21C-11.5 21 -19.5 16.5 -19.5 9.5Z", "var(--sea-2)", 1.2),
        path("M-21 6V-6L-9.5 -17.5L2 -6V6Z", fill=_PLAYER),
        path("M-2.5 6V-11L2 -6V6Z", fill=_SHADE, opacity=0.55),
        inked("M-24 -5L-10 -20H-9L5 -5H.5L-9.5 -15L-19.5 -5Z", _SHADE, 1.4),
        path(tower, fill=_PLAYER),
        path("M8 -9H19L19.7 -2.5H7.2Z", fill="var(--player-mark)", opacity=0.85),
        inked("M8.5 -14V-20.5H18.5V-14Z", "var(--mark)", 1.4),
        inked("M7 -20.5L13.5 -27L20 -20.5Z", _SHADE, 1.4),
    )


def _robber() -> list[Markup]:
    cloak = "M-14 21C-14 8 -11 0 -7.5 -3.5C-10.5 -8 -10 -17 0 -23C10 -17 10.5 -8 7.5 -3.5C11 0 14 8 14 21Q0 25 -14 21Z"
    light = "var(--robber-light)"
    return [
        path(cloak, fill="none", stroke=INK, stroke_width=7),
        path(cloak, fill="var(--robber)", stroke="var(--robber-outline)", stroke_width=3.4),
        path("M-12.5 20.5C-12 9 -10 1.5 -6 -2.5C-5 6 -6 14 -7.5 22Q-10.5 21.5 -12.5 20.5Z", fill=light),
        path("M0 -20.5C-7 -16 -8 -9.5 -6 -5Q0 -9 6 -5C8 -9.5 7 -16 0 -20.5Z", fill=light),
        path("M-5.8 -9.5Q0 -14 5.8 -9.5Q5 -3 0 -2Q-5 -3 -5.8 -9.5Z", fill=INK),
        line("M-3 -8h1.2M1.8 -8h1.2", 2.2, "var(--robber-outline)"),
        line("M3 3C4 9 4 15 3 21.5", 1.2, light),
    ]
