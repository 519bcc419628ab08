"""Cards: resources, five developments, and the backs of both decks. Every card is drawn 60 wide and 84 high."""

from collections.abc import Mapping
from functools import cache, partial
from math import cos, radians, sin
from typing import Literal, TypeAlias

from ui.base.markup import Child, Markup, el
from ui.board.art import keep, owned
from ui.board.geometry import regular_hex
from ui.board.icons import Strokes, stroke
from ui.board.resources import RESOURCES, ware
from ui.board.sea import rose
from ui.board.shapes import INK, circle, group, inked, line, path, polygon, symbol, use

Deck: TypeAlias = Literal["resource", "development"]

DECKS: tuple[Deck, ...] = ("resource", "development")
"""The decks whose backs are drawn."""

DEVELOPMENTS = ("knight", "road-building", "year-of-plenty", "monopoly", "victory-point")
"""The common development cards that have a drawing."""

_DECKS: dict[str, Deck] = {
    **dict.fromkeys(RESOURCES, "resource"),
    **dict.fromkeys(DEVELOPMENTS, "development"),
}
"""The deck of each card, by the card's full name."""
_FACES: dict[str, str] = {}
"""The id of the drawing of each card that a family has registered, by the card's full name."""
_GROUNDS = {"brick": "hills", "lumber": "forest", "wool": "pasture", "grain": "fields", "ore": "mountains"}


def symbols() -> list[Markup]:
    """Return the faces and backs of the common cards, which the page holds once."""
    kept = [symbol(f"card-{name}", _resource(name, _GROUNDS[name])) for name in RESOURCES]
    kept += [symbol(f"card-{name}", _development(name)) for name in DEVELOPMENTS]
    kept += [symbol(f"card-back-{deck}", _back(deck)) for deck in DECKS]
    return [el("clipPath", el("rect", x=5, y=5, width=50, height=74, rx=3), id="clip-card"), *kept]


def keep_resource(ware: str, ground: str) -> None:
    """Register the card of one more ware whose drawing is registered already.

    `ground` names the terrain in the style sheet that lends the card its colours.

    Raises:
        ValueError: If a card of this ware is registered already.
    """
    keep(f"card-{ware}", lambda: _resource(ware, ground))
    _DECKS[ware] = "resource"


def keep_suit(sign: str, ground: str, emblems: Mapping[str, Strokes], family: str) -> Mapping[str, str]:
    """Register a face for each card of a family's deck, and return the full name of each card by its name.

    `sign` is the name of the deck's icon, `ground` a colour of the style sheet, `emblems` the strokes of the large
    emblem by the name of the card.

    Raises:
        ValueError: If the family has registered a card of one of these names already.
    """
    called = {name: owned(name, family) for name in emblems}
    for name, card in called.items():
        _DECKS[card] = "development"
        _FACES[card] = keep(f"card-{name}", partial(_suit, sign, ground, emblems[name]), family)
    return called


@cache
def card(name: str, label: str | None = None) -> Markup:
    """Return the face of the card with the full name `name`. Screen readers skip it unless `label` is given.

    Raises:
        KeyError: If no card has this name.
    """
    return _card(_FACES.get(name, f"card-{name}"), _DECKS[name], label)


@cache
def card_back(deck: Deck, label: str | None = None) -> Markup:
    """Return the back of a card of `deck`. Screen readers skip it unless `label` is given."""
    return _card(f"card-back-{deck}", deck, label)


def _card(drawing: str, deck: Deck, label: str | None) -> Markup:
    return el(
        "svg",
        use(drawing),
        class_=f"card-face card-face-{deck}",
        viewBox="0 0 60 84",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
    )


def _sheet(*inside: Child, field: str, edge: str) -> list[Markup]:
    """Return a sheet of paper with a field in the colour `field`, a frame in `edge`, corner ornaments, and `inside`."""
    corners = "M9 14V9H14M46 9H51V14M51 70V75H46M14 75H9V70"
    return [
        el("rect", x=0.75, y=0.75, width=58.5, height=82.5, rx=6, fill="var(--disc)", stroke=edge, stroke_width=1.5),
        el("rect", x=5, y=5, width=50, height=74, rx=3, fill=field),
        group(*inside, stroke_linejoin="round", stroke_linecap="round"),
        line(corners, 1, "var(--disc)", opacity=0.75),
        el("rect", x=5, y=5, width=50, height=74, rx=3, fill="none", stroke=edge, stroke_width=1),
    ]


def _resource(name: str, ground: str) -> list[Markup]:
    return _sheet(
        circle(30, 40, 20, fill=f"var(--{ground}-light)", opacity=0.75),
        path("M5 60C18 52 38 66 55 56V76A3 3 0 0 1 52 79H8A3 3 0 0 1 5 76Z", fill=f"var(--{ground}-shade)"),
        line("M5 60C18 52 38 66 55 56", 1, f"var(--{ground}-ink)"),
        line(_GRAIN[ground], 1.1, f"var(--{ground}-ink)", opacity=0.6),
        ware(name, 9.5, 22, 41, 1.7),
        field=f"var(--{ground})",
        edge=f"var(--{ground}-ink)",
    )


# For each terrain, a few lines drawn on the ground of its card.
_GRAIN = {
    "hills": "M10 67h7M20 70h7M30 73h7M40 68h8M12 74h5",
    "forest": "M12 72l2.5 -6 2.5 6M24 75l2.5 -6 2.5 6M38 73l2.5 -6 2.5 6M46 76l2 -5 2 5",
    "pasture": "M14 71l-2 -4M14 71v-5M14 71l2 -4M30 75l-2 -4M30 75v-5M30 75l2 -4M45 71l-2 -4M45 71v-5M45 71l2 -4",
    "fields": "M8 76L14 61M17 78L22 63M27 78L31 64M37 78L40 64M46 78L48 61",
    "mountains": "M10 75l5 -8 4 8M24 76l4 -6 4 6M38 75l5 -9 6 9",
}


def _suit(sign: str, ground: str, emblem: Strokes) -> list[Markup]:
    return _sheet(
        circle(30, 34, 21, fill="var(--disc)", stroke=INK, stroke_width=1.4),
        group(map(stroke, emblem), color="var(--disc-text)", transform="translate(13.2 17.2) scale(1.4)"),
        circle(30, 67, 9, fill="var(--disc)", stroke=INK, stroke_width=1.2),
        group(use(f"icon-{sign}"), color="var(--disc-text)", transform="translate(23.4 60.4) scale(.55)"),
        field=f"var(--{ground})",
        edge=INK,
    )


def _development(name: str) -> list[Markup]:
    rays = "".join(f"M30 41L{30 + 60 * x:.1f} {41 + 60 * y:.1f}" for x, y in _RAYS)
    return _sheet(
        group(line(rays, 1, "var(--disc)", opacity=0.22), clip_path="url(#clip-card)"),
        circle(30, 41, 20.5, fill="var(--disc)", opacity=0.2),
        group(_PICTURES[name](), clip_path="url(#clip-card)"),
        field=f"var(--card-{name})",
        edge=INK,
    )


_RAYS = tuple((cos(radians(angle)), sin(radians(angle))) for angle in range(0, 360, 20))


def _back(deck: Deck) -> list[Markup]:
    if deck == "resource":
        cells = [polygon((x + 30, y + 42) for x, y in regular_hex(size)) for size in (9, 16, 23)]
        return _sheet(
            line("".join(cells), 1.3, "var(--disc)", opacity=0.8), field="var(--plank)", edge="var(--plank-shade)"
        )
    return _sheet(
        group(line(_SWELL, 1, "var(--sea-line)", opacity=0.7), clip_path="url(#clip-card)"),
        circle(30, 42, 18, fill="var(--sea-deep)", stroke="var(--on-sea-soft)", stroke_width=1),
        group(rose(), transform="translate(30 42) scale(.62)"),
        field="var(--sea-1)",
        edge=INK,
    )


_SWELL = "".join(
    f"M{x} {y}q3.5 -4 7 0t7 0" for row, y in enumerate(range(12, 80, 8)) for x in range(-8 + 7 * (row % 2), 56, 14)
)


def _knight() -> list[Markup]:
    shield = "M32 29L47 33.5V45C47 55 41 61.5 32 66C23 61.5 17 55 17 45V33.5Z"
    return [
        inked("M42.5 12.5L49 11L47.5 17.5L17 53L12.5 48.5Z", "var(--ore-light)", 1.5),
        line("M44 16L15 50.5", 0.9, opacity=0.6),
        line("M9 44.5L21.500 57M13 53L8.500 58", 4.2),
        line("M9 44.5L21.500 57M13 53L8.500 58", 1.8, "var(--grain)"),
        path(shield, fill="var(--disc)"),
        path("M32 29L47 33.5V46H32ZM17 46H32V66C23 61.5 17 55.5 17 46Z", fill="var(--p0)"),
        path("M32 29L47 33.5V45C47 55 41 61.5 32 66Z", fill="#000", opacity=0.1),
        line("M32 29V66M17 46H47", 1.4),
        line(shield, 1.9),
    ]


def _road_building() -> list[Markup]:
    fork = (
        "M22 79C24 66 25 60 22 53C19 46 12 43 8 36L13 33C17 39 23 42 26.5 47C28 49 29.5 52 30 54"
        "C30.5 52 32 49 33.5 47C37 42 43 39 47 33L52 36C48 43 41 46 38 53C35 60 36 66 38 79Z"
    )
    return [
        path("M5 37C16 30 24 38 34 34C42 31 48 32 55 36V79H5Z", fill="var(--forest-light)", opacity=0.85),
        line("M5 37C16 30 24 38 34 34C42 31 48 32 55 36", 1.2),
        inked(fork, "var(--desert)", 1.6),
        line(
            "M30 78V73M30 69V64M30 60V57M25 50L22.5 47M19 43.5L16 40.5M35 50L37.5 47M41 43.5L44 40.5",
            1.6,
            "var(--desert-ink)",
        ),
        line("M30 44V25", 2.2),
        inked("M30 15H43L46.5 18.5L43 22H30ZM30 24H18L14.5 27.5L18 31H30Z", "var(--lumber-light)", 1.6),
    ]


def _year_of_plenty() -> list[Markup]:
    return [
        ware("grain", 8, 20, 24, 1.5),
        ware("lumber", 29, 21, 21, 1.5),
        ware("wool", 20, 28, 21, 1.5),
        inked("M12 46H48L44 62Q43.5 64.5 41 64.5H19Q16.5 64.5 16 62Z", "var(--lumber-light)", 1.7),
        line("M14.5 52H46M16 58H44.5M20.5 46.5L23 64M27 46.5L28 64M33 46.5L32 64M39.5 46.5L37 64", 1, "var(--lumber)"),
        inked("M10.5 43.5H49.5V48H10.5Z", "var(--lumber-light)", 1.7),
    ]


def _monopoly() -> list[Markup]:
    return [
        inked("M15 50L11.5 28L22 38L30 22.5L38 38L48.5 28L45 50Z", "var(--grain)", 1.8),
        path("M30 24.5L38 40L47 31L44 48.5H30Z", fill="var(--gilt)", opacity=0.55),
        inked("M14.5 50H45.5V57.5H14.5Z", "var(--grain-light)", 1.8),
        *(
            circle(x, y, 2.8, fill="var(--disc)", stroke=INK, stroke_width=1.5)
            for x, y in ((11.5, 27), (30, 21.5), (48.5, 27))
        ),
        *(circle(x, 53.7, 1.7, fill="var(--p0)") for x in (21, 30, 39)),
        line("M15 50L11.5 28L22 38L30 22.5L38 38L48.5 28L45 50", 1.8),
    ]


def _victory_point() -> list[Markup]:
    leaf = "M0 0C-4.5 -1.5 -6.5 -5.5 -5 -10C-.5 -8.5 2 -4.5 0 0Z"
    places = ((26, 61, -62), (20, 58.5, -42), (15.3, 54, -24), (12.6, 48, -8), (12.5, 41, 8), (14.8, 34.5, 24))
    half = [
        line("M29 61.5C17 59.5 10.5 48 14 36.5C15 33 17 30 19 28", 1.3),
        *(
            inked(leaf, "var(--forest-light)", 1.1, transform=f"translate({x} {y}) rotate({turn})")
            for x, y, turn in places
        ),
        *(
            inked(leaf, "var(--forest-shade)", 1.1, transform=f"translate({x} {y}) rotate({turn + 75})")
            for x, y, turn in places
        ),
    ]
    return [
        group(half),
        group(half, transform="matrix(-1 0 0 1 60 0)"),
        inked("M30 25L34 35.2L44.5 36L36.5 43L39 53.5L30 47.8L21 53.5L23.5 43L15.5 36L26 35.2Z", "var(--grain)", 1.8),
        path("M30 28V46L37.2 50.5L35.2 42.5L41.5 37L33.2 36.4Z", fill="var(--gilt)", opacity=0.55),
    ]


_PICTURES = {
    "knight": _knight,
    "road-building": _road_building,
    "year-of-plenty": _year_of_plenty,
    "monopoly": _monopoly,
    "victory-point": _victory_point,
}
