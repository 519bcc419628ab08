"""The arts of ships as routes (boats seen from above, each with a wake along its side), warships and the pirate."""

from math import dist

from ui.base.markup import Child, el
from ui.board.art import Art, Emblem, Ground, Piece, figure, keep, registered
from ui.board.geometry import Point, hex_centre, regular_hex
from ui.board.shapes import INK, Drawing, circle, group, haloed, inked, line, path, polygon, use

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"

_DECK: Emblem = (-1.5, 0.0, 9.5)

_AROUND = 52.0
"""How far from the middle of a hex the chain of the blockade runs: inside the sides, so that ships stay in sight."""


def _afloat(piece: Piece) -> list[Child]:
    """Draw a ship on its wake, with arrowheads beside it if it looks ``loose``: the viewer may move it."""
    loose = use(LOOSE, class_="unmoored") if "loose" in piece.looks else None
    return [figure(piece.art, piece.player), loose]


_CLEAR = 30.0
"""How far the pirate stands from the middle of a hex in which harbours have their plaques, towards one of its sides."""
_WAYS = tuple((across, down) for down, across in regular_hex(_CLEAR))


def _beside_harbours(piece: Piece, ground: Ground) -> Point:
    """Return where the pirate stands: in the middle of its hex, or off the middle and away from the plaques there."""
    x, y = centre = hex_centre(piece.place)
    plaques = [plaque for plaque in ground.harbours if dist(plaque, centre) < _AROUND]
    points = [(x + across, y + down) for across, down in _WAYS] if plaques else [centre]
    return max(points, key=lambda point: min((dist(point, plaque) for plaque in plaques), default=0.0))


def _with_strength(piece: Piece) -> list[Child]:
    """Draw the pirate, with its strength as a fleet (``piece.number``) beside it if that is not 0."""
    badge = [circle(0, 0, 11), el("text", piece.number, y=5.5)]
    return [
        figure(piece.art),
        group(badge, class_="strength", transform="translate(22 -20)") if piece.number else None,
    ]


_HULL = "M-17 -6.5Q-20 0 -17 6.5C-8 9.5 6 9 12 6Q17 3.5 21.5 0Q17 -3.5 12 -6C6 -9 -8 -9.5 -17 -6.5Z"
_WAKE = "M-28.5 0H28.5"


def _wake() -> Drawing:
    return [
        line(_WAKE, 6, "var(--halo)", stroke_dasharray="5 6"),
        line(_WAKE, 2.4, INK, stroke_dasharray="5 6"),
    ]


def _boat() -> Drawing:
    """Draw a hull seen from above, its bow pointing along the side."""
    return haloed(
        _HULL,
        path(_HULL, fill=_SHADE),
        inked(
            "M-15 -4Q-17 0 -15 4C-8 6.4 5 6 10.5 3.8Q14 2.2 17 0Q14 -2.2 10.5 -3.8C5 -6 -8 -6.4 -15 -4Z", _PLAYER, 1.2
        ),
        width=4.5,
    )


def _ship() -> Drawing:
    return [*_wake(), *_boat()]


def _warship() -> Drawing:
    """Draw a warship: a hull with a ram, and guns on both sides."""
    guns = "M-11 -13V13M-3 -13.5V13.5M5 -12.5V12.5"
    ram = "M18 -3.5L28 0L18 3.5Z"
    return [
        *_wake(),
        line(guns, 8, "var(--halo)"),
        path(ram, fill="var(--halo)", stroke="var(--halo)", stroke_width=4.5, stroke_linejoin="round"),
        line(guns, 4.4),
        inked(ram, INK, 1.4),
        *_boat(),
    ]


def _pirate() -> Drawing:
    """Draw the pirate: a dark ship under one great sail."""
    hull = "M-24 8L-19 6H19L25 4C24 15 19 21 12 21H-12C-19 20 -23 15 -24 8Z"
    sail = "M-17 -27C-6 -31 6 -31 17 -27C20 -18 20 -8 17 1C6 5 -6 5 -17 1C-14 -8 -14 -18 -17 -27Z"
    light = "var(--robber-outline)"
    return [
        path(hull + sail, fill="none", stroke=INK, stroke_width=7),
        path(hull + sail, fill="var(--robber)", stroke=light, stroke_width=3.4),
        line("M0 2V8", 4, light),
        use("skull", transform="translate(0 -13) scale(1.15)"),
        line("M-21 12.5H22", 1.6, light),
        line("M-12 16.5h.01M-4 16.5h.01M4 16.5h.01M12 16.5h.01", 3, light),
    ]


def _chain() -> Drawing:
    """Draw the blockade: buoys on a rope around a hex. On the sides of the hex no ship may be built or moved."""
    around, light = polygon(regular_hex(_AROUND)), "var(--robber-outline)"
    return [
        path(around, fill="none", stroke=INK, stroke_width=5, stroke_dasharray="9 5"),
        path(around, fill="none", stroke=light, stroke_width=2.2, stroke_dasharray="9 5"),
        *(circle(x, y, 5, fill="var(--robber)", stroke=light, stroke_width=2) for x, y in regular_hex(_AROUND)),
    ]


def _loose() -> Drawing:
    """Draw the sign of a ship that may move: an arrowhead on either side."""
    heads = "M-5 -14L0 -19L5 -14M-5 14L0 19L5 14"
    return [line(heads, 7, INK), line(heads, 3.4, "var(--mark)")]


SHIP = Art(
    "ship",
    _ship,
    layer="roads",
    emblem=_DECK,
    in_icon="rotate(-30) scale(1.05)",
    lies=True,
    travels=True,
    dress=_afloat,
    sketched="lane",
)

WARSHIP = Art(
    "warship",
    _warship,
    layer="roads",
    role="ship",
    emblem=_DECK,
    in_icon="rotate(-30) scale(.95)",
    lies=True,
    travels=True,
    dress=_afloat,
    sketched="lane",
    look="stands stands-ship",
)

PIRATE = Art(
    "pirate",
    _pirate,
    layer="robber",
    in_icon="translate(0 2) scale(.88)",
    alone=True,
    travels=True,
    dress=_with_strength,
    stand=_beside_harbours,
)

BLOCKADE = Art("blockade", _chain, layer="tokens", alone=True, travels=True)
"""The blockade around the pirate's hex; it lies below the routes on the sides."""

LOOSE = keep("ship-loose", _loose, "seafarers")
ARTS = registered(SHIP, WARSHIP, PIRATE, BLOCKADE, family="seafarers")
