"""The pieces that most games have: roads, settlements, cities, the robber; also the coin and the skull of pirates."""

from functools import cache

from ui.board.art import Art, Ground, Piece, keep, registered
from ui.board.geometry import Point, point_of
from ui.board.shapes import INK, Drawing, circle, haloed, inked, line, path

_BESIDE_THE_NUMBER = (-31.0, 6.0)
_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"


def _road() -> Drawing:
    outline = "M-18 -5.5H18Q21 -5.5 21 -2.5V2.5Q21 5.5 18 5.5H-18Q-21 5.5 -21 2.5V-2.5Q-21 -5.5 -18 -5.5Z"
    return haloed(
        outline,
        path(outline, fill=_PLAYER),
        path("M-20.5 2.3H20.5V2.5Q20.5 5 18 5H-18Q-20.5 5 -20.5 2.5Z", fill=_SHADE),
        width=5,
    )


def _settlement() -> Drawing:
    return haloed(
        "M-12 13V0.5H-15L-0.5 -15.5H0.5L15 0.5H12V13Z",
        path("M-12 13V-2L0 -13L12 -2V13Z", fill=_PLAYER),
        path("M7.5 13V-5L12 -2V13Z", fill=_SHADE, opacity=0.55),
        inked("M-15 0.5L-0.5 -15.5H0.5L15 0.5H10.3L0 -10.3L-10.3 0.5Z", _SHADE, 1.4),
    )


def _city() -> Drawing:
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


def _robber() -> Drawing:
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


def _on_its_hex(robber: Piece, ground: Ground) -> Point:
    """Return where the robber stands: in the middle of a desert, which has no number, else beside the number.

    Beside it, the robber would cover half of a piece on the corner at the hex's left.
    """
    x, y = point_of(robber.place)
    right, down = (0, 0) if ground.terrains.get(robber.place) == "desert" else _BESIDE_THE_NUMBER
    return x + right, y + down


def _coin() -> Drawing:
    return [
        circle(0, 0, 13.5, fill="var(--halo)"),
        circle(0, 0, 11, fill="var(--coin)", stroke=INK, stroke_width=2),
        circle(0, 0, 7.2, fill="var(--coin-light)", stroke="var(--fields-ink)", stroke_width=1.2),
        path("M0 -4.8L1.5 -1.5L4.8 0L1.5 1.5L0 4.8L-1.5 1.5L-4.8 0L-1.5 -1.5Z", fill="var(--fields-ink)"),
    ]


def _skull() -> Drawing:
    """Return a skull, the sign of pirates."""
    head = (
        "M0 -10.5C7 -10.5 10 -6 10 -1.5C10 1.5 8.5 3.5 5.5 4.5V9H-5.5V4.5"
        "C-8.5 3.5 -10 1.5 -10 -1.5C-10 -6 -7 -10.5 0 -10.5Z"
    )
    dark = "var(--robber)"
    return [
        path(head, fill="var(--robber-outline)", stroke=dark, stroke_width=1.4),
        circle(-4, -1.5, 2.6, fill=dark),
        circle(4, -1.5, 2.6, fill=dark),
        line("M-2 9V6.5M2 9V6.5", 1.3, dark),
        path("M0 2L1.6 5H-1.6Z", fill=dark),
    ]


def _counter() -> Drawing:
    rim = "M-14 0A14 14 0 1 1 14 0A14 14 0 1 1 -14 0Z"
    return haloed(
        rim,
        path(rim, fill=_PLAYER),
        path("M-14 0A14 14 0 0 0 14 0Q14 3 13 5.5A14 14 0 0 1 -13 5.5Q-14 3 -14 0Z", fill=_SHADE, opacity=0.55),
    )


ROAD = Art("road", _road, layer="roads", emblem=(0.0, 0.0, 9.0), in_icon="rotate(-30)", lies=True, sketched="way")

SETTLEMENT = Art(
    "settlement",
    _settlement,
    role="building",
    emblem=(0.0, 4.2, 11.5),
    in_icon="scale(1.25)",
    reach=18.0,
    sketched="house",
)

CITY = Art(
    "city",
    _city,
    role="building",
    emblem=(7.6, 5.4, 13.0),
    in_icon="translate(-1 3)",
    reach=18.0,
    sketched="block",
)

ROBBER = Art(
    "robber",
    _robber,
    layer="robber",
    in_icon="translate(0 -1) scale(.85)",
    aside=_BESIDE_THE_NUMBER,
    alone=True,
    travels=True,
    stand=_on_its_hex,
)
"""The robber stands beside the number of its hex, so that the number stays readable; in the middle of a desert."""

COUNTER = Art("counter", _counter, emblem=(0.0, 0.0, 14.0), in_icon="scale(1.3)", reach=18.0)


@cache
def counter(name: str) -> Art:
    """Return a plain counter as the art of a kind of piece without a drawing, so that every game can be played."""
    return Art(name, None, emblem=COUNTER.emblem, in_icon=COUNTER.in_icon, reach=COUNTER.reach, kept=COUNTER.kept)


GOLD = Art("gold", _coin, in_icon="scale(1.6)")

keep("skull", _skull)
ARTS = registered(ROAD, SETTLEMENT, CITY, ROBBER, GOLD, COUNTER)
"""The arts of the pieces that most games have."""
