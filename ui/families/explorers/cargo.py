"""The arts of the small upright pieces: cargo of ships (people and goods), and what lies or stands on hexes."""

from collections.abc import Sequence

from ui.base.markup import Markup, el
from ui.board.art import Art, Ground, Piece, registered, small
from ui.board.geometry import Point, hex_centre
from ui.board.shapes import INK, Drawing, circle, haloed, inked, line, path, use

_PLAYER, _SHADE = "var(--player)", "var(--player-shade)"


def load(names: Sequence[str], player: int, x: float, y: float, size: float, apart: float) -> list[Markup]:
    """Draw cargo in a row whose middle is the point (`x`, `y`).

    `names` are keys of `CARGO`, `size` is a scale, `apart` is the distance from one piece to the next.
    """
    begin = x - apart * (len(names) - 1) / 2
    return [small(CARGO[name], player, x=begin + apart * place, y=y, size=size) for place, name in enumerate(names)]


_ROW, _VILLAGE_ROW = -25.0, 37.0
"""How far below the middle of a hex crews stand: above the token of a lair, but below the huts of a village."""

_APART = 16.0


def _heap(piece: Piece) -> list[Markup]:
    """Draw a pile: its art once, and its number beside it (``×3``) if there is more than one."""
    if piece.number == 1:
        return [small(piece.art)]
    count = el("text", f"×{piece.number}", class_="pile-count", x=15, y=10)
    return [small(piece.art, x=-9), count]


def _people(piece: Piece) -> list[Markup]:
    """Draw the crews of one player side by side; ``piece.number`` says how many."""
    return [small(CREW, piece.player, x=_APART * place, size=0.92) for place in range(piece.number)]


def _in_a_row(piece: Piece, ground: Ground) -> Point:
    """Return where the crews of one player begin: the crews of all players on a hex stand in one row."""
    x, y = hex_centre(piece.place)
    here = ground.at(piece.place, piece.art.role)
    row = [camp for camp in here if camp.art is piece.art]
    before = sum(camp.number for camp in row[: row.index(piece)])
    down = _VILLAGE_ROW if ground.terrains[piece.place].endswith("-village") else _ROW
    return x - _APART * (sum(camp.number for camp in row) - 1) / 2 + _APART * before, y + down


def _settler() -> Drawing:
    """Draw a settler: a person in a cloak and a broad hat, with a staff."""
    cloak = "M-10.5 12C-10.5 4 -8 -1 -4.5 -3H2.5C6 -1 8.5 4 8.5 12Z"
    hat = "M-11 -8.5C-8 -10 -6 -10.5 -5.5 -11.5C-5 -15.5 3 -15.5 3.5 -11.5C4 -10.5 6 -10 9 -8.5Z"
    staff = "M11.5 -9V12"
    return [
        path(f"{cloak}{hat}M-5.5 -8.5h9v6h-9Z", fill="var(--halo)", stroke="var(--halo)", stroke_width=6),
        line(staff, 7, "var(--halo)"),
        line(staff, 3.6),
        line(staff, 1.4, "var(--lumber-light)"),
        circle(-1, -6.5, 4.2, fill="var(--lumber-light)", stroke=INK, stroke_width=1.6),
        inked(cloak, _PLAYER, 2),
        inked(hat, _SHADE, 2),
    ]


def _crew() -> Drawing:
    """Draw a crew: a sailor with a headscarf."""
    coat = "M-8 12C-8 4 -6 -1 -3 -2.5H3C6 -1 8 4 8 12Z"
    return [
        path(coat, fill="var(--halo)", stroke="var(--halo)", stroke_width=6),
        circle(0, -6.5, 8.2, fill="var(--halo)"),
        inked(coat, _PLAYER, 2),
        circle(0, -6.5, 5.2, fill="var(--lumber-light)", stroke=INK, stroke_width=2),
        inked("M-5.2 -6.8A5.2 5.2 0 0 1 5.2 -6.8L8.2 -4.5L5 -4.8Q0 -8.5 -5.2 -6.8Z", _SHADE, 1.6),
    ]


_FISH = "M-12.5 0C-9 -8 3 -9 8 -2.2L14 -7C12.8 -2.5 12.8 2.5 14 7L8 2.2C3 9 -9 8 -12.5 0Z"


def _fish() -> Drawing:
    return haloed(
        _FISH,
        path(_FISH, fill="var(--fish)"),
        path("M-12.5 0C-9 8 3 9 8 2.2C2 3.8 -6 3.5 -12.5 0Z", fill="var(--fish-light)"),
        line("M-4.5 -5C-2.8 -2 -2.8 2 -4.5 5M2 -3.5L5 -1.5M1 .5L4 2", 1.2),
        circle(-8, -1.2, 1.3, fill=INK),
        width=5,
    )


def _spice() -> Drawing:
    sack = "M-9 11C-12.5 5 -10 -2 -4.5 -5L-6.5 -10.5Q0 -8.5 6.5 -10.5L4.5 -5C10 -2 12.5 5 9 11Q0 13 -9 11Z"
    return haloed(
        sack,
        path(sack, fill="var(--lumber-light)"),
        path("M3 -4.5C8 -1 10 6 6 11.5Q8 11.5 9 11C12.5 5 10 -2 4.5 -5Z", fill="var(--lumber)", opacity=0.55),
        line("M-5 -5Q0 -3 5 -5", 2.2),
        inked("M0 -.5C4 2 4.5 6 0 9C-4.5 6 -4 2 0 -.5Z", "var(--spice)", 1.2),
        width=5,
    )


def _lair() -> Drawing:
    """Draw a pirate lair: a dark token with a skull and crossed bones, face down."""
    return [
        circle(0, 1.8, 21.5, class_="token-shadow"),
        circle(0, 0, 20.5, fill="var(--robber)", stroke="var(--robber-outline)", stroke_width=2),
        circle(0, 0, 22, fill="none", stroke=INK, stroke_width=1.4),
        line("M-11 4.5L11 13.5M11 4.5L-11 13.5", 4.6, "var(--robber-outline)"),
        use("skull", transform="translate(0 -3.5) scale(1.15)"),
    ]


SETTLER = Art("settler", _settler, emblem=(-1.0, 5.0, 9.5), in_icon="translate(0 1) scale(1.5)")

CREW = Art("crew", _crew, emblem=(0.0, 5.6, 8.0), in_icon="scale(1.6)")

FISH = Art("fish", _fish, layer="piles", role="pile", aside=(0.0, 4.0), dress=_heap, look="pile")
"""A haul of fish; it covers the die drawn on the shoal."""

SPICE = Art("spice", _spice, layer="piles", role="pile", aside=(0.0, 10.0), dress=_heap, look="pile")

LAIR = Art("lair", _lair, layer="piles", role="pile", aside=(0.0, 12.0), dress=_heap, look="pile")
"""The token of a pirate lair; it lies where the number of the gold river will be."""

CAMP = Art("camp", None, layer="piles", role="pile", owned=True, dress=_people, stand=_in_a_row, look="pile")
"""The crews of one player on a hex, as one piece."""

ARTS = registered(SETTLER, CREW, FISH, SPICE, LAIR, CAMP, family="explorers")

CARGO = {art.name: art for art in (SETTLER, CREW, FISH, SPICE)}
"""The arts of what a ship's hold or a harbour's basin can hold, by name."""
