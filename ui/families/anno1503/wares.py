"""The drawings of the goods and luxuries of anno1503, and of the aristocrat cards."""

from ui.board.cards import keep_resource, keep_suit
from ui.board.icons import Strokes, dots, toned
from ui.board.resources import keep_ware
from ui.board.shapes import Drawing, path

FAMILY = "anno1503"
GROUNDS = {
    "stone": "mountains",
    "tools": "hills",
    "cloth": "pasture",
    "spice": "fields",
    "tobacco": "forest",
    "marble": "mountains",
    "silk": "fields",
    "gem": "pasture",
}
"""The terrain whose colours the card of each good has."""


def _stone() -> Drawing:
    """Draw stone: three hewn blocks."""
    return [
        path("M2.5 13.5H11V20.5H2.5Z", fill="var(--ore)"),
        path("M12.5 13.5H21.5V20.5H12.5Z", fill="var(--ore-light)"),
        path("M7.5 5H17V12H7.5Z", fill="var(--ore-light)"),
        path("M7.5 5L9.5 3.5H19L17 5ZM17 5L19 3.5V10.500L17 12Z", fill="var(--ore)"),
    ]


def _tools() -> Drawing:
    """Draw tools: a hammer across a chisel."""
    return [
        path("M4.5 20.5L3 19L13 9L14.6 10.6Z", fill="var(--lumber)"),
        path("M11 5L16 3L21 8L19 13L16.500 10.500L14 13L11 10L13.500 7.500Z", fill="var(--ore-light)"),
        path("M19.500 20.500L21 19L16 14L14.400 15.600Z", fill="var(--ore)"),
        path("M3 3.500L9 9.500L7.500 11L3 6.500Z", fill="var(--ore-light)"),
    ]


def _cloth() -> Drawing:
    """Draw cloth: a bale, half unrolled."""
    return [
        path("M7 5.5H20V14H7Z", fill="var(--card-monopoly)"),
        path("M7 5.500C3.500 5.500 3.500 14 7 14C10 14 10 5.500 7 5.500Z", fill="var(--wool)"),
        path("M20 14V20.500C16 18.500 12 21.500 8 19.500V14Z", fill="var(--card-monopoly)"),
        path("M11 8.500H17M11 11H17", fill="none", opacity=0.5),
    ]


def _spice() -> Drawing:
    """Draw spice: a mortar with red pods."""
    return [
        path("M12.500 10C13 5.500 17 3.500 20.500 3C20.500 7 18 10.500 14 11.500Z", fill="var(--brick)"),
        path(
            "M10.500 10C10 6.500 7.500 4.500 4.500 4.500C4.500 8 6.500 10.500 9.500 11.500Z", fill="var(--brick-light)"
        ),
        path("M4 11H20C20 16 17.500 18.500 15 19H9C6.500 18.500 4 16 4 11Z", fill="var(--grain)"),
        path("M8 19H16L17 21.500H7Z", fill="var(--lumber)"),
    ]


def _tobacco() -> Drawing:
    """Draw tobacco: a leaf with its veins."""
    return [
        path("M12 2.500C18.500 6 19.500 13 12 20C4.500 13 5.500 6 12 2.500Z", fill="var(--forest-light)"),
        path("M12 5V22M12 9L8.500 7M12 9L15.500 7M12 13L8 11M12 13L16 11", fill="none"),
    ]


def _marble() -> Drawing:
    """Draw marble: a column."""
    return [
        path("M5 3H19V6H5Z", fill="var(--wool)"),
        path("M7.500 6H16.500V18H7.500Z", fill="var(--snow)"),
        path("M10.500 7V17M13.500 7V17", fill="none", opacity=0.5),
        path("M5 18H19V21H5Z", fill="var(--wool)"),
    ]


_SILK = "card-year-of-plenty"


def _silk() -> Drawing:
    """Draw silk: a knotted scarf that falls in folds."""
    return [
        path(
            "M10 9C6 10 3 15 4 21C7 19.500 8 19.500 10.500 20.500C10 16 11 13 12 11Z", fill="var(--card-year-of-plenty)"
        ),
        path(
            "M14 9C18 10 21 15 20 21C17 19.500 16 19.500 13.500 20.500C14 16 13 13 12 11Z",
            fill="var(--card-victory-point)",
        ),
        path("M8.500 4C11 3 13 3 15.500 4L16 9C13.500 10.500 10.500 10.500 8 9Z", fill=f"var(--{_SILK})"),
    ]


def _gem() -> Drawing:
    """Draw gems: a cut stone."""
    return [
        path("M6.500 4H17.500L21.500 9.500L12 21L2.500 9.500Z", fill="var(--accent)"),
        path("M6.500 4L9 9.500H15L17.500 4Z", fill="var(--sea-3)"),
        path("M2.500 9.500H21.500M9 9.500L12 21L15 9.500", fill="none"),
    ]


_DRAWN = {
    "stone": _stone,
    "tools": _tools,
    "cloth": _cloth,
    "spice": _spice,
    "tobacco": _tobacco,
    "marble": _marble,
    "silk": _silk,
    "gem": _gem,
}

WARES = {"wood": "lumber", **{name: keep_ware(name, drawing, FAMILY) for name, drawing in _DRAWN.items()}}
"""The names of the drawings of the goods, by good."""

for _name, _ground in GROUNDS.items():
    keep_resource(WARES[_name], _ground)

_HAT = "M4 13C4 6 20 6 20 13Z"
EMBLEMS: dict[str, Strokes] = {
    "explorer": (*toned("M12 3L14.500 9.500L21 12L14.500 14.500L12 21L9.500 14.500L3 12L9.500 9.500Z"), dots((12, 12))),
    "builder": (*toned("M4 20V12L12 5L20 12V20Z"), "M10 20v-5h4v5"),
    "inventor": (*toned("M8 15C4 11 6 4 12 4C18 4 20 11 16 15V18H8Z"), "M9.500 21h5"),
    "engineer": (*toned("M3 14L15 7L17 10.500L5 17.500Z"), "M7 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM18 7l2.500-1.500"),
    "sea-hero": (*toned(_HAT), "M2.500 13q9.500 5 19 0M12 9.500v2"),
}
"""The emblem of each aristocrat card."""

SEAL = "castle"
"""The icon of the deck of aristocrat cards."""

FACES = dict(keep_suit(SEAL, "mountains", EMBLEMS, FAMILY))
"""The names of the drawings of the aristocrat cards, by card."""
