"""The arts of what cities become: cities with walls, metropolises, tipped cities."""

from functools import partial

from ui.board.art import Art, registered
from ui.board.pieces import CITY
from ui.board.shapes import INK, Drawing, circle, group, haloed, line, move, path, use

_STONE, _STONE_LIGHT = "var(--ore)", "var(--ore-light)"


def _wall() -> Drawing:
    """Draw a wall: a ring of stone around a city, seen behind it and below it."""
    ring = "M-31 23V-2H-26.5V2H-23.5V-2H-19V2H19V-2H23.5V2H26.5V-2H31V23Z"
    return haloed(
        ring,
        path(ring, fill=_STONE_LIGHT),
        path("M-31 17H31V23H-31Z", fill=_STONE),
        line("M-30 17H30M-20 17V23M-7 17V23M7 17V23M20 17V23M-30 8.5H-20M20 8.5H30", 1.5),
        width=5,
    )


def _metropolis(track: str) -> Drawing:
    """Draw a metropolis: a city with a medal above, for its `track` (``trade``, ``politics`` or ``science``)."""
    medal = (
        circle(0, 0, 16, fill="var(--halo)"),
        circle(0, 0, 14, fill="var(--coin)", stroke=INK, stroke_width=2.2),
        circle(0, 0, 11.2, fill="var(--disc)", stroke=INK, stroke_width=1.2),
    )
    sign = use(f"icon-{track}", transform="translate(-9 -9) scale(.75)", color="var(--disc-text)")
    return [use(CITY.kept), group(*medal, sign, transform=move(9, -22))]


def _walled() -> Drawing:
    """Draw a city with its wall, for an icon."""
    return [*_wall(), use(CITY.kept)]


def _tipped() -> Drawing:
    """Draw a tipped city: it lies on its side in rubble."""
    stones = "M-24 17L-20 9L-12 8L-7 12L-1 9L7 11L12 8L20 10L24 17Z"
    return [
        use(CITY.kept, transform="translate(0 -6) rotate(-32)"),
        *haloed(stones, path(stones, fill=_STONE_LIGHT), width=5),
        line("M-15 17L-12 8M-1 9L2 17M12 17L12 8M-20 13H-14M4 13H11", 1.5),
    ]


METROPOLES = {
    track: Art(
        f"metropolis-{track}",
        partial(_metropolis, track),
        role="building",
        emblem=CITY.emblem,
        in_icon="translate(-1 8) scale(.86)",
        reach=CITY.reach,
        sketched=CITY.sketched,
    )
    for track in ("trade", "politics", "science")
}
"""The art of the metropolis of each track, by the track's name."""

TIPPED = Art("tipped-city", _tipped, role="building", emblem=(9.0, -4.5, 12.0), reach=CITY.reach, sketched="house")

WALL = Art("wall", _wall, layer="piles")
"""The wall of a city; it lies on a layer below the city."""

WALLED = Art("walled-city", _walled, role="building", emblem=CITY.emblem, in_icon="translate(-1 1) scale(.8)")

ARTS = registered(*METROPOLES.values(), TIPPED, WALL, WALLED, family="cities_knights")
