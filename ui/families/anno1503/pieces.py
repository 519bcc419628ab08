"""The arts of anno1503's pieces: ships with action points, and the island of each seat with its town."""

from functools import cache

from ui.base.markup import Child, Markup, el
from ui.board.art import Art, Ground, Piece, figure, registered
from ui.board.geometry import Point, point_of
from ui.board.players import emblem
from ui.board.shapes import INK, Drawing, circle, group, haloed, inked, line, path
from ui.families.anno1503.wares import FAMILY

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"
_HULL = "M-19 6H19C18 13 14 17 8 17H-9C-15 17 -18 13 -19 6Z"
_SAIL = "M-13 -20C2 -19 13 -11 14 3H-13C-9 -5 -9 -12 -13 -20Z"


def _ship() -> Drawing:
    """Draw a merchant ship under one sail, which carries the emblem."""
    return haloed(
        _HULL + _SAIL,
        inked(_HULL, "var(--lumber)", 1.6),
        line("M-16 10H16", 1.2, "var(--lumber-light)"),
        path(_SAIL, fill=_PLAYER),
        path("M4 -15C10 -11 13.500 -5 14 3H6C7 -4 7 -10 4 -15Z", fill=_SHADE, opacity=0.55),
        line("M-13 6V-22", 2),
        width=5,
    )


def _sailed(piece: Piece) -> Child:
    """Draw a ship with its number (``label``), its action points (``number``), and a cross if it is damaged."""
    return group(
        figure(piece.art, piece.player),
        el("text", piece.label, class_="ship-number", y=16.5) if piece.label else None,
        _points(piece.number) if piece.number else None,
        _wreck() if "damaged" in piece.looks else None,
        transform=f"scale({_SIZES['active' in piece.looks]})",
    )


_SIZES = {False: 0.78, True: 0.9}


def _points(number: int) -> Markup:
    """Draw a light below the hull for each action point."""
    places = [(n - (number - 1) / 2) * 11 for n in range(number)]
    return group(*(circle(x, 21, 4.4, class_="action-point") for x in places))


def _wreck() -> Markup:
    return group(
        circle(13, -13, 9, fill="var(--danger)", stroke="var(--halo)", stroke_width=1.6),
        line("M9 -17L17 -9M17 -17L9 -9", 2.6, "var(--halo)"),
    )


_BERTHS: tuple[Point, ...] = ((0, 0), (-15, -13), (15, 13), (15, -13), (-15, 13), (0, -18), (0, 18), (-20, 0))


def _moored(piece: Piece, ground: Ground) -> Point:
    """Return the point of a ship on its square, by its berth if several ships share the square."""
    x, y = point_of(piece.place)
    several = len(ground.at(piece.place, piece.art.role)) > 1
    across, down = _BERTHS[(piece.berth + several) % len(_BERTHS)]
    return x + across, y + down


SHIP = Art(
    "ship",
    _ship,
    layer="ships",
    emblem=(-1.0, -6.0, 9.5),
    in_icon="translate(0 1) scale(1.15)",
    travels=True,
    dress=_sailed,
    stand=_moored,
    sketched="sail",
)

_COAST = "M-78 18C-86 -10 -62 -44 -20 -48C28 -54 76 -40 80 -4C84 32 46 56 2 56C-38 56 -72 46 -78 18Z"
_MEADOW = "M-66 16C-72 -8 -52 -35 -18 -38C24 -43 64 -32 68 -4C70 24 40 44 2 44C-34 44 -62 36 -66 16Z"
_PLOTS: tuple[Point, ...] = ((-44, 4), (-22, -8), (0, -18), (24, -14), (-26, 20), (0, 10), (26, 14))
RANKS = ("pioneer", "settler", "citizen", "merchant")
"""The names of the ranks, the lowest first; a home island ``holds`` one for each inhabitant."""


@cache
def house(rank: str) -> Markup:
    """Draw the house of a rank about the origin: a tent, a hut, a house or a mansion."""
    return _HOUSES[rank]()


def _tent() -> Markup:
    return group(inked("M-9 8L0 -8L9 8Z", "var(--wool)", 1.4), path("M-3 8L0 0L3 8Z", fill=INK))


def _tent_alone() -> Drawing:
    return [_tent()]


def _hut() -> Markup:
    return group(inked("M-9 9V-2H9V9Z", "var(--lumber-light)", 1.4), inked("M-12 -1L0 -11L12 -1Z", "var(--grain)", 1.4))


def _town_house() -> Markup:
    return group(
        inked("M-10 10V-8H10V10Z", "var(--disc)", 1.4),
        inked("M-13 -7L0 -18L13 -7Z", "var(--brick)", 1.4),
        path("M-6 -4H-2V1H-6ZM2 -4H6V1H2ZM-2 4H2V10H-2Z", fill=INK),
    )


def _mansion() -> Markup:
    return group(
        inked("M-14 10V-12H14V10Z", "var(--disc)", 1.4),
        inked("M-17 -11H17L11 -21H-11Z", "var(--sea-1)", 1.4),
        path("M-10 -7H-6V-2H-10ZM6 -7H10V-2H6ZM-2 -7H2V-2H-2ZM-10 2H-6V7H-10ZM6 2H10V7H6ZM-2 2H2V10H-2Z", fill=INK),
        circle(0, -24, 3, fill="var(--coin)", stroke=INK, stroke_width=1),
    )


_HOUSES = {"pioneer": _tent, "settler": _hut, "citizen": _town_house, "merchant": _mansion}


def _home(piece: Piece) -> Child:
    """Draw a home island with its houses, public buildings and flag; CSS shows its ring while its panel is open."""
    plots = zip(_PLOTS, piece.holds, strict=False)
    return group(
        path(_COAST, class_="home-coast"),
        path(_MEADOW, class_="home-meadow"),
        [group(house(rank), transform=f"translate({x} {y})") for (x, y), rank in plots],
        _works(piece.number),
        line("M52 30V-30", 3),
        inked("M52 -31H82L76 -20L82 -9H52Z", _PLAYER, 1.6),
        emblem(piece.player, 64, -20, 9),
        el("text", piece.label, class_="home-name", y=74),
        path(_COAST, class_="ring ring-ink"),
        path(_COAST, class_="ring ring-light"),
        class_=f"p{piece.player}",
        transform="scale(.94)",
    )


def _works(count: int) -> Markup | None:
    """Draw a tower on the shore for each public building; None if there are none."""
    if not count:
        return None
    tower = "h8v-14h-2v3h-1v-3h-2v3h-1v-3h-2Z"
    return group(*(inked(f"M{-40 + 15 * n} 44{tower}", "var(--ore-light)", 1.2) for n in range(count)))


HOME = Art("home", None, layer="chips", owned=True, dress=_home, look="stands stands-home", sketched="house")

PIONEER = Art("pioneer", _tent_alone, in_icon="scale(2)")
"""The art on the button for a new inhabitant."""

ARTS = registered(SHIP, HOME, PIONEER, family=FAMILY)
