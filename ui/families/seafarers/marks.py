"""The arts of marks on the board: gifts, villages, fortresses, chests, sites of wonders, islands, missing numbers.

Every kind has a shape of its own, and a mark with an owner carries the owner's emblem: no mark needs its colour.
"""

from ui.base.markup import Child, Markup, classes, el
from ui.board.art import Art, Ground, Piece, figure, registered, small
from ui.board.cloth import bolt
from ui.board.geometry import Point, hex_centre, point_of, side_hexes, side_middle, toward
from ui.board.players import NEUTRAL
from ui.board.resources import ware
from ui.board.shapes import INK, Drawing, circle, group, haloed, inked, line, path, use
from ui.board.tokens import DOWN, HOT, face

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"

_OFF_SHORE = 17.0
"""How far off its side a gift lies, in units: so far that the side stays in sight, and the target of a ship there."""


# -- of players: small counters in a row ---------------------------------------------------------------------

_APART = 15.0
_BELOW = {"N": 29.0, "S": -43.0}
"""How far below (negative: above) a village a row of counters stands on land, in units, by the corner's direction."""

_BELOW_CHIP = -20.0
"""How far below (negative: above) the middle of a hex a row of counters stands, in units: under an island's chip."""


def _in_a_row(piece: Piece, ground: Ground) -> Point:
    """Return the point of a counter: all counters of a place stand side by side in one row."""
    x, y = point_of(piece.place)
    row = ground.at(piece.place, piece.art.role)
    down = _BELOW.get(piece.place[-1], _BELOW_CHIP)
    return x + _APART * (row.index(piece) - (len(row) - 1) / 2), y + down


def _counter() -> Drawing:
    return [circle(0, 0, 8.5, fill="var(--halo)"), circle(0, 0, 7, fill=_PLAYER, stroke=INK, stroke_width=1.8)]


COUNTER = Art("landed", _counter, layer="piles", emblem=(0.0, 0.0, 8.5), in_icon="scale(2.6)", stand=_in_a_row)
"""The counter of a seat that trades with a village, or has had the points of an island."""


# -- gifts ---------------------------------------------------------------------------------------------------


def _at_sea(piece: Piece, ground: Ground) -> Point:
    """Return the point of a gift: on the water off its side, or on the side unless exactly one of its hexes is sea."""
    afloat = [name for name in side_hexes(piece.place) if name not in ground.land]
    middle = side_middle(piece.place)
    return toward(middle, hex_centre(afloat[0]), _OFF_SHORE) if len(afloat) == 1 else middle


def _gift_of_point() -> Drawing:
    """Draw the tribe's gift of a victory point: a medal with a 1."""
    ribbon = "M-8 6L-11 19L-5 16L-1 20L1 8ZM8 6L11 19L5 16L1 20L-1 8Z"
    return [
        path(ribbon, fill="var(--halo)", stroke="var(--halo)", stroke_width=5, stroke_linejoin="round"),
        circle(0, -2, 15, fill="var(--halo)"),
        inked(ribbon, "var(--spice)", 1.6),
        circle(0, -2, 12.5, fill="var(--coin)", stroke=INK, stroke_width=2),
        circle(0, -2, 9, fill="var(--coin-light)", stroke="var(--fields-ink)", stroke_width=1.2),
        el("text", "1", class_="mark-text", y=3.6),
    ]


def _gift_of_card() -> Drawing:
    """Draw the tribe's gift of a development card: a card with its face down and a star on its back."""
    card = "M-8 -15H8Q11 -15 11 -12V12Q11 15 8 15H-8Q-11 15 -11 12V-12Q-11 -15 -8 -15Z"
    star = "M0 -8L2.3 -2.6L8 -2.2L3.6 1.6L5 7.2L0 4.2L-5 7.2L-3.6 1.6L-8 -2.2L-2.3 -2.6Z"
    return [
        group(
            haloed(card, path(card, fill="var(--card-knight)"), inked(star, "var(--disc)", 1.2), width=4),
            transform="rotate(8)",
        )
    ]


def _gift_of_harbour() -> Drawing:
    return [
        el("rect", x=-15.5, y=-17, width=31, height=37, rx=6, class_="plaque-shadow"),
        el("rect", x=-15.5, y=-18.5, width=31, height=37, rx=6, class_="plaque"),
    ]


def _plaque(piece: Piece) -> list[Child]:
    """Draw the gift of a harbour: a plaque with the resource that it trades (``holds``) and its rate (``number``)."""
    return [
        figure(piece.art),
        [ware(what, -10, -16.5, 20, 1.3) for what in piece.holds],
        el("text", f"{piece.number}:1", class_="mark-text port-rate", y=14.5),
    ]


GIFT_OF_POINT = Art("gift-point", _gift_of_point, layer="piles", role="gift", in_icon="scale(1.25)", stand=_at_sea)
GIFT_OF_CARD = Art("gift-card", _gift_of_card, layer="piles", role="gift", in_icon="scale(1.35)", stand=_at_sea)
GIFT_OF_HARBOUR = Art(
    "gift-harbour", _gift_of_harbour, layer="piles", role="gift", in_icon="scale(1.1)", stand=_at_sea, dress=_plaque
)
GIFTS = {"point": GIFT_OF_POINT, "card": GIFT_OF_CARD, "harbour": GIFT_OF_HARBOUR}
"""The art of each kind of gift."""


# -- villages and cloth --------------------------------------------------------------------------------------


CLOTH = Art("cloth", bolt, layer="piles", in_icon="scale(1.6)")


def _roof() -> Drawing:
    """Draw the roof of a village; the disc with its number is the wall."""
    roof = "M-27 -7L0 -33L27 -7L22 -2L0 -23L-22 -2Z"
    return [
        path(
            "M-27 -7L0 -33L27 -7L22 -2H-22Z",
            fill="var(--halo)",
            stroke="var(--halo)",
            stroke_width=6,
            stroke_linejoin="round",
        ),
        inked("M-22 -6L0 -27L22 -6Z", "var(--lumber-light)", 1.6),
        inked(roof, "var(--lumber)", 2),
    ]


def _village(piece: Piece) -> list[Child]:
    """Draw a village: a roof, its number below, and how many cloth tokens are left."""
    left = len(piece.holds)
    badge = [
        el("rect", x=-17, y=-9, width=34, height=18, rx=9, class_="plaque"),
        small(CLOTH, x=-6.5, size=0.62),
        el("text", left, class_="mark-text", x=8, y=4.8),
    ]
    return [
        use(piece.art.kept),
        group(face(piece.number), class_=classes("token", hot=piece.number in HOT), transform="scale(.84)"),
        group(badge, class_=classes("cloth-left", none=not left), transform="translate(25 -21)"),
    ]


VILLAGE = Art("village", _roof, layer="buildings", in_icon="translate(0 12)", dress=_village, reach=24.0)


# -- fortresses and waypoints --------------------------------------------------------------------------------


def _fortress() -> Drawing:
    wall = "M-23 16V-14H-19V-10H-15V-14H-11V-4H-6V-8H-2V-4H2V-8H6V-4H11V-14H15V-10H19V-14H23V16Z"
    light = "var(--robber-outline)"
    return [
        path(wall, fill="none", stroke=INK, stroke_width=7, stroke_linejoin="round"),
        path(wall, fill="var(--robber)", stroke=light, stroke_width=3.2, stroke_linejoin="round"),
        line("M0 -6V-30", 5, light),
        line("M0 -6V-30", 2.2),
    ]


_CHITS = ((-13.0, 5.0), (0.0, 5.0), (13.0, 5.0))
_SHIELD = "M-4.6 -5.5H4.6V0C4.6 3.5 2.5 5.5 0 6.8C-2.5 5.5 -4.6 3.5 -4.6 0Z"


def _with_shields(piece: Piece) -> list[Markup]:
    """Draw a fortress with the flag of the seat that must take it; ``piece.number`` of three shields still stand."""
    shields = [
        path(_SHIELD, class_=classes("shield", down=place >= piece.number), transform=f"translate({x:g} {y:g})")
        for place, (x, y) in enumerate(_CHITS)
    ]
    return [group(use(piece.art.kept), small(FLAG, piece.player, y=-21), shields, class_="piece")]


def _flag() -> Drawing:
    flag = "M-1 -11H22L17 -3.5L22 4H-1Z"
    return [path(flag, fill="var(--halo)", stroke="var(--halo)", stroke_width=4), inked(flag, _PLAYER, 1.8)]


def _waypoint() -> Drawing:
    """Draw a waypoint: a ring on the water with a mast, so low that its flag covers no number of the land above."""
    return [
        el("ellipse", cx=0, cy=2, rx=17, ry=10, fill="none", stroke="var(--halo)", stroke_width=7),
        el("ellipse", cx=0, cy=2, rx=17, ry=10, fill="none", stroke=INK, stroke_width=3.4, stroke_dasharray="6 4"),
        line("M0 2V-23", 6, "var(--halo)"),
        line("M0 2V-23", 2.6),
    ]


def _flagged(piece: Piece) -> list[Child]:
    return [use(piece.art.kept), small(FLAG, piece.player, y=-13)]


FLAG = Art("flag", _flag, emblem=(7.5, -3.5, 9.5), in_icon="translate(-14 5) scale(1.5)")
FORTRESS = Art("fortress", _fortress, owned=True, in_icon="translate(0 4)", dress=_with_shields, reach=24.0)
WAYPOINT = Art("waypoint", _waypoint, layer="piles", owned=True, in_icon="translate(0 9)", dress=_flagged)


# -- chests and sites ----------------------------------------------------------------------------------------


def _chest() -> Drawing:
    lid, box = "M-15 -3V-7C-15 -16 15 -16 15 -7V-3Z", "M-15 -3H15V12H-15Z"
    return haloed(
        "M-15 12V-7C-15 -16 15 -16 15 -7V12Z",
        path(box, fill="var(--lumber)"),
        path(lid, fill="var(--lumber-light)"),
        line("M-15 -3H15M-9 -13V12M9 -13V12", 1.6),
        inked("M-4 -6H4V3Q0 6 -4 3Z", "var(--coin)", 1.4),
        line("M0 -2.5V1", 1.8),
        width=5,
    )


CHEST = Art("chest", _chest, in_icon="scale(1.4)", reach=18.0)


def _site(sign: str) -> Drawing:
    return [
        circle(0, 0, 16, fill="var(--halo)", opacity=0.9),
        circle(0, 0, 14, fill="var(--disc)", stroke=INK, stroke_width=1.8, stroke_dasharray="5 3"),
        line(sign, 2.2),
    ]


def _claimed(piece: Piece) -> list[Child]:
    """Draw the site of a wonder, with the counter of the seat that has claimed the wonder, if any."""
    return [figure(piece.art), small(COUNTER, piece.player, x=11, y=-11) if piece.player != NEUTRAL else None]


STRAIT = Art(
    "strait",
    lambda: _site("M-10 5.5V1C-6 -6 6 -6 10 1V5.5M-10 -1H10M-4 -3.5V-1M4 -3.5V-1M0 -4.3V-1"),
    layer="piles",
    role="site",
    in_icon="scale(1.5)",
    dress=_claimed,
)
"""The site where the wonder of the bridge may be claimed."""

WASTELAND = Art(
    "wasteland",
    lambda: _site("M-9 6V-6H-5.5V-3H-2V-6H2V-3H5.5V-6H9V6ZM-9 1.5H9M-3 1.5V6M3.5 -3V1.5"),
    layer="piles",
    role="site",
    in_icon="scale(1.5)",
    dress=_claimed,
)
"""The site where the wonder of the wall may be claimed."""


# -- islands and numbers to come -----------------------------------------------------------------------------


def _isle() -> Drawing:
    return [
        el("rect", x=-18, y=-10.5, width=36, height=21, rx=10.5, class_="plaque-shadow"),
        el("rect", x=-18, y=-11.5, width=36, height=21, rx=10.5, class_="plaque"),
    ]


def _worth(piece: Piece) -> list[Child]:
    """Draw an island's chip: the points of a first settlement there, or a house if ``number`` is 0 (home).

    An invisible margin around the chip makes it easier to touch.
    """
    worth = (
        el("text", f"+{piece.number}", class_="mark-text", y=5.2) if piece.number else path(_HOUSE, class_="at-home")
    )
    return [el("rect", x=-26, y=-25, width=52, height=48, class_="hit"), figure(piece.art), worth]


_HOUSE = "M-7 6V-1.5L0 -8L7 -1.5V6Z"

ISLE = Art("isle", _isle, layer="chips", aside=(0.0, -37.0), dress=_worth)


def _blank() -> Drawing:
    """Draw the place of a missing number: a dashed ring, and the boat that will bring the number."""
    return [
        circle(0, 0, 19.5, fill="var(--disc)", opacity=0.55),
        circle(0, 0, 19.5, fill="none", stroke=INK, stroke_width=2, stroke_dasharray="5 4.2"),
        path(_BOAT, fill=INK, opacity=0.75),
    ]


_BOAT = (
    "M-11 3H11C10 8 7.5 10 4 10H-4C-7.5 10 -10 8 -11 3ZM-1.5 1V-11C4.5 -8.5 7.5 -4 7.5 1ZM-4 1V-8C-7.5 -5 -9 -2.5 -9 1Z"
)


def _waiting(piece: Piece) -> list[Child]:
    """Draw the place of a missing number, with a ring around it if it looks ``reached``: it waits for a number now."""
    reached = "reached" in piece.looks
    return [figure(piece.art), circle(0, 0, 25, class_="waits") if reached else None]


BLANK = Art("blank", _blank, layer="tokens", aside=(0.0, DOWN), in_icon="scale(1.2)", dress=_waiting)

ARTS = registered(
    COUNTER,
    *GIFTS.values(),
    CLOTH,
    VILLAGE,
    FLAG,
    FORTRESS,
    WAYPOINT,
    CHEST,
    STRAIT,
    WASTELAND,
    ISLE,
    BLANK,
    family="seafarers",
)
