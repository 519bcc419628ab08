"""The arts of junior's pieces: forts, ships, the ghost, and the flag on the haunted castle."""

from ui.board.art import Art, registered
from ui.board.shapes import INK, Drawing, circle, group, haloed, inked, line, path
from ui.families.junior.wares import FAMILY

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"


def _fort() -> Drawing:
    """Draw a fort: a wall with battlements, and a pirates' flag on it."""
    walls = "M-17 15V-10H-11V-5H-6V-10H6V-5H11V-10H17V15Z"
    return haloed(
        walls,
        path(walls, fill=_PLAYER),
        path("M9 15V-5H11V-10H17V15Z", fill=_SHADE, opacity=0.55),
        line("M0 -10V-26", 4.6, "var(--halo)"),
        line("M0 -10V-26", 2.2),
        inked("M0 -27H15L11 -22.5L15 -18H0Z", INK, 1.4, "var(--halo)"),
        circle(5, -22.5, 1.9, fill="var(--robber-outline)"),
    )


def _ship() -> Drawing:
    """Draw a small ship under one sail, which carries the emblem; between two forts it is in sight."""
    hull, sail = (
        "M-20 5H20C19 12 14 16 8 16H-9C-15 16 -19 12 -20 5Z",
        "M-12 -21C3 -20 14 -11 15 2H-12C-8 -6 -8 -13 -12 -21Z",
    )
    drawn = haloed(
        hull + sail,
        inked(hull, "var(--lumber)", 1.6),
        line("M-17 9.500H17", 1.2, "var(--lumber-light)"),
        path(sail, fill=_PLAYER),
        path("M4 -16C11 -12 14.5 -6 15 2H7C8 -5 7 -11 4 -16Z", fill=_SHADE, opacity=0.55),
        line("M-12 5V-23", 2),
        width=5,
    )
    return [group(drawn, transform="scale(.85)")]


def _ghost() -> Drawing:
    """Draw a friendly ghost with a pirate's hat."""
    sheet = "M-15 24V-4C-15 -22 15 -22 15 -4V24L10 19L5 24L0 19L-5 24L-10 19Z"
    hat = "M-19 -11C-15 -17 -11 -16 -9 -19C-5 -27 5 -27 9 -19C11 -16 15 -17 19 -11C8 -15 -8 -15 -19 -11Z"
    return haloed(
        sheet + hat,
        path(sheet, fill="var(--halo)"),
        path("M9 -14C13 -11 15 -8 15 -4V24L10 19C11 8 12 -4 9 -14Z", fill="var(--fog)"),
        inked(hat, "var(--robber)", 1.4),
        circle(-5, -5, 3, fill=INK),
        circle(5.5, -5, 3, fill=INK),
        circle(-4, -6, 1, fill="var(--halo)"),
        circle(6.5, -6, 1, fill="var(--halo)"),
        line("M-4.5 3.500Q0 8 5 3.5", 2),
    )


def _flag() -> Drawing:
    """Draw a large flag in the colour of the castle's owner."""
    flag = "M-13 -24H17L12.5 -12L17 0H-13Z"
    return haloed(
        flag,
        path(flag, fill=_PLAYER),
        path("M10 -24H17L12.5 -12L17 0H10Z", fill=_SHADE, opacity=0.55),
        line("M-13 -27V22", 5, "var(--halo)"),
        line("M-13 -27V22", 2.8),
    )


FORT = Art(
    "fort",
    _fort,
    role="building",
    emblem=(-0.5, 5.0, 11.0),
    in_icon="translate(0 4) scale(1.1)",
    reach=18.0,
    sketched="house",
)
SHIP = Art("ship", _ship, layer="ships", emblem=(0.0, -4.7, 8.5), in_icon="translate(0 2) scale(1.3)", sketched="sail")
GHOST = Art(
    "ghost",
    _ghost,
    layer="robber",
    role="haunting",
    in_icon="translate(0 0) scale(.95)",
    aside=(-32.0, -2.0),
    alone=True,
    travels=True,
)
"""The ghost, beside the die of its hex. Its role is not "ghost": on the page that is a piece not placed yet."""

FLAG = Art("castle", _flag, layer="buildings", emblem=(1.0, -12.0, 12.0), aside=(26.0, 22.0), alone=True)
"""The flag before the castle, which stands for the fort of the castle's owner."""

ROCK = Art("rock", None, layer="tokens", alone=True, dress=lambda piece: circle(0, 0, 44, class_="hit"))
"""The castle on its rock, where it can be touched; it is drawn with the land."""

ARTS = registered(FORT, SHIP, GHOST, FLAG, family=FAMILY)
