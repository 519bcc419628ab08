"""The drawings of junior's own terrains: cave, sugar cane, and the rock with the haunted castle.

Each drawing takes `way`, 1 or -1: with -1 it is mirrored, so that two hexes of a terrain differ.
"""

from ui.base.markup import Markup
from ui.board.shapes import INK, Drawing, fit, group, inked, line, path
from ui.board.terrain import keep_terrain
from ui.families.junior.wares import FAMILY

_ARCH = "M-1 0C-1 .75 -.6 1 0 1C.6 1 1 .75 1 0Z"
_MOUTH = "M-.52 0C-.52 .5 -.32 .66 0 .66C.32 .66 .52 .5 .52 0Z"


def _cave(way: int) -> Drawing:
    """Draw the cave: rocks, the largest with a dark mouth and sabres above it."""
    rocks = (
        (-38, -6, 20, 24),
        (39, -4, 19, 22),
        (-40, 30, 18, 20),
        (41, 32, 18, 22),
        (-14, 56, 22, 18),
        (22, 58, 20, 16),
    )
    return [
        *(_rock(x * way, y, half, height) for x, y, half, height in rocks),
        _rock(0, -12, 30, 40),
        inked(fit(_MOUTH, 0, -12, 30, 40), INK, 1.4, "var(--mountains-ink)"),
        line("M-7 -14L-2 -20M7 -14L2 -20", 2.2, "var(--coin)"),
    ]


_SHADED = "M.2 .98C.7 .95 1 .7 1 0L.45 0C.55 .4 .45 .75 .2 .98Z"
_CRACKS = "M-.6 .5L-.35 .62M-.72 .25L-.5 .32"


def _rock(x: float, y: float, half: float, height: float) -> Markup:
    """Draw a rock whose foot has its middle at (`x`, `y`); `half` is half its width."""
    ink = "var(--mountains-ink)"
    return group(
        inked(fit(_ARCH, x, y, half, height), "var(--mountains-light)", 1.2, ink),
        path(fit(_SHADED, x, y, half, height), fill="var(--mountains-shade)"),
        line(fit(_CRACKS, x, y, half, height), 1, ink, opacity=0.6),
    )


def _sugar(way: int) -> Drawing:
    """Draw sugar cane: rows of canes with joints and leaves."""
    canes = (
        (-30, -16),
        (-15, -20),
        (0, -22),
        (15, -20),
        (30, -16),
        (-41, 14),
        (41, 14),
        (-34, 40),
        (34, 40),
        (-17, 54),
        (17, 54),
    )
    return [_cane(x * way, y) for x, y in canes]  # fmt: skip


def _cane(x: float, y: float) -> Markup:
    ink, leaf = "var(--fields-ink)", "var(--forest-light)"
    return group(
        line("M0 0V-24", 5.4, ink),
        line("M0 0V-24", 3.4, "var(--pasture-light)"),
        line("M-2 -6H2M-2 -12H2M-2 -18H2", 1.2, ink),
        inked("M0 -22C-4 -30 -9 -31 -13 -28C-8 -27 -4 -24 0 -20Z", leaf, 0.9, ink),
        inked("M0 -22C4 -30 9 -31 13 -28C8 -27 4 -24 0 -20Z", leaf, 0.9, ink),
        inked("M0 -21C-3 -27 -2 -32 1 -35C3 -31 3 -26 0 -21Z", leaf, 0.9, ink),
        transform=f"translate({x:g} {y:g})",
    )


_WALLS = "M-24 14V-14H-19V-10H-14V-14H-9V-10H9V-14H14V-10H19V-14H24V14Z"
_TOWERS = "M-30 16V-24H-16V16ZM30 16V-24H16V16ZM-9 14V-30H9V14Z"
_ROOFS = "M-33 -23L-23 -43L-13 -23ZM33 -23L23 -43L13 -23ZM-12 -29L0 -53L12 -29Z"


_CLIFF = "M-50 30C-46 10 -30 8 -18 12H18C32 8 46 12 50 32C40 46 -38 48 -50 30Z"
_WINDOWS = ((-23, -4), (23, -4), (0, -14))
_BATS = ((-38, -30), (38, -36), (40, -8))
_BAT = "M0 2C-3 -3 -7 -4 -10 -2C-8 -1 -8 1 -8 3C-6 1 -4 1 -3 3C-1 1 1 1 3 3C4 1 6 1 8 3C8 1 8 -1 10 -2C7 -4 3 -3 0 2Z"


def _rock_with_castle(way: int) -> Drawing:
    """Draw the haunted castle: it stands on a cliff, lit from inside, with bats around it."""
    return [
        inked(_CLIFF, "var(--mountains-shade)", 1.6, "var(--mountains-ink)"),
        inked(_WALLS, "var(--mountains)", 1.6),
        inked(_TOWERS, "var(--mountains-light)", 1.6),
        inked(_ROOFS, "var(--card-knight)", 1.6),
        inked("M-6 14V4Q0 -5 6 4V14Z", INK, 1.2),
        *(inked(f"M{x - 3} {y}V{y - 6}Q{x} {y - 11} {x + 3} {y - 6}V{y}Z", "var(--coin)", 1.2) for x, y in _WINDOWS),
        *(path(_BAT, fill=INK, transform=f"translate({x * way} {y})") for x, y in _BATS),
    ]


LANDS = {
    "cave": keep_terrain("cave", "mountains", _cave, FAMILY),
    "sugar": keep_terrain("sugar", "fields", _sugar, FAMILY),
    "river": "gold-river",
    "rock": keep_terrain("rock", "village", _rock_with_castle, FAMILY),
}
"""The name of the drawing of each terrain, by the terrain's name."""
