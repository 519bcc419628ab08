"""The drawings of public buildings, of aristocrats' buildings and of the manor; each stands on the origin."""

from collections.abc import Callable
from functools import cache

from ui.base.markup import Markup, el
from ui.board.shapes import INK, Drawing, circle, group, inked, line, path

_WALL, _ROOF, _STONE, _DARK = "var(--disc)", "var(--brick)", "var(--ore-light)", "var(--ore)"
_SLATE, _GILT, _WOOD, _LEAF = "var(--sea-1)", "var(--coin)", "var(--lumber-light)", "var(--forest-light)"


def _church() -> Drawing:
    return [
        inked("M-4 0V-14H18V0Z", _WALL, 1.4),
        inked("M-6 -13L7 -22L20 -13Z", _ROOF, 1.4),
        inked("M-16 0V-22H-4V0Z", _WALL, 1.4),
        inked("M-18 -21L-10 -36L-2 -21Z", _SLATE, 1.4),
        line("M-10 -43V-36M-13 -40H-7", 1.8),
        path("M-12.500 0V-6C-12.500 -10 -7.500 -10 -7.500 0Z", fill=INK),
        path("M3 0V-5C3 -9 8 -9 8 0ZM11 -10H15V-5H11Z", fill=INK),
    ]


def _fire_station() -> Drawing:
    return [
        inked("M-18 0V-18H10V0Z", _ROOF, 1.4),
        inked("M-20 -17H12L8 -24H-16Z", _SLATE, 1.4),
        inked("M10 0V-32H20V0Z", _WALL, 1.4),
        inked("M8 -31L15 -40L22 -31Z", _ROOF, 1.4),
        path("M-12 0V-10C-12 -14 2 -14 2 -10V0Z", fill=INK),
        inked("M-8 -6H-2L-3 0H-7Z", _GILT, 1.2),
        path("M13 -26H17V-20H13Z", fill=INK),
    ]


def _fortress() -> Drawing:
    return [
        inked("M-20 0V-26H-15V-22H-11V-26H-7V-22H7V-26H11V-22H15V-26H20V0Z", _STONE, 1.5),
        inked("M-8 -22V-38H-4V-34H-2V-38H2V-34H4V-38H8V-22Z", _DARK, 1.4),
        path("M-5 0V-8C-5 -13 5 -13 5 -8V0Z", fill=INK),
        line("M-14 -14V-9M14 -14V-9M0 -30V-27", 2),
    ]


def _shipyard() -> Drawing:
    return [
        inked("M-20 -6H14C12 0 8 2 2 2H-10C-16 2 -19 -1 -20 -6Z", _WOOD, 1.5),
        line("M-12 -6V-14M-4 -6V-16M4 -6V-14", 1.8, "var(--lumber)"),
        line("M18 2V-34M18 -34L-6 -26M18 -26L6 -30", 2.4, "var(--lumber)"),
        line("M-6 -26V-18", 1.2),
        inked("M-9 -18H-3V-13H-9Z", _DARK, 1.2),
    ]


def _market_hall() -> Drawing:
    return [
        inked("M-18 0V-16H18V0Z", _WALL, 1.4),
        inked("M-22 -15L-18 -28H18L22 -15Z", _ROOF, 1.4),
        path("M-13 -28L-15 -15H-8L-7 -28ZM0 -28H7L8 -15H0Z", fill="var(--halo)"),
        path("M-14 0V-10H-6V0ZM-2 0V-10H4V0Z", fill=INK),
        inked("M7 -9H16V-2H7Z", _WOOD, 1.2),
    ]


def _bank() -> Drawing:
    return [
        inked("M-20 0V-4H20V0Z", _STONE, 1.3),
        inked("M-17 -4V-20H17V-4Z", _WALL, 1.3),
        line("M-12 -4V-20M-4 -4V-20M4 -4V-20M12 -4V-20", 3, _DARK),
        inked("M-21 -20L0 -34L21 -20Z", _STONE, 1.5),
        circle(0, -25, 4, fill=_GILT, stroke=INK, stroke_width=1.2),
    ]


def _warehouse() -> Drawing:
    return [
        inked("M-20 0V-18L0 -30L20 -18V0Z", _WOOD, 1.5),
        inked("M-22 -17L0 -32L22 -17L20 -14L0 -27L-20 -14Z", _SLATE, 1.2),
        path("M-8 0V-14H8V0Z", fill=INK),
        line("M-8 -14L8 0M8 -14L-8 0", 1.4, _WOOD),
        inked("M11 0V-8H19V0ZM-19 0V-7H-11V0Z", "var(--plank)", 1.2),
    ]


def _school() -> Drawing:
    return [
        inked("M-20 0V-16H20V0Z", _WALL, 1.4),
        inked("M-22 -15L-14 -25H14L22 -15Z", _ROOF, 1.4),
        inked("M-5 -24V-33H5V-24Z", _WALL, 1.3),
        inked("M-8 -32L0 -40L8 -32Z", _SLATE, 1.3),
        circle(0, -28, 2.2, fill=_GILT, stroke=INK, stroke_width=1),
        path("M-3 0V-9H3V0ZM-15 -11H-9V-5H-15ZM9 -11H15V-5H9Z", fill=INK),
    ]


def _villa() -> Drawing:
    return [
        inked("M-20 0V-20H20V0Z", _WALL, 1.4),
        inked("M-23 -19H23L15 -29H-15Z", _SLATE, 1.4),
        inked("M-7 -19L0 -36L7 -19Z", _ROOF, 1.3),
        line("M0 -36V-42", 1.6),
        circle(0, -12, 5, fill=_GILT, stroke=INK, stroke_width=1.3),
        path("M-15 -14H-10V-7H-15ZM10 -14H15V-7H10ZM-2.500 0V-5H2.500V0Z", fill=INK),
    ]


def _university() -> Drawing:
    return [
        inked("M-20 0V-16H20V0Z", _WALL, 1.4),
        line("M-15 0V-15M-9 0V-15M9 0V-15M15 0V-15", 2.6, _STONE),
        inked("M-11 -16C-11 -36 11 -36 11 -16Z", "var(--dome, var(--sea-2))", 1.5),
        inked("M-22 -18H22V-14H-22Z", _STONE, 1.3),
        line("M0 -31V-38", 1.8),
        path("M-3.500 0V-9H3.500V0Z", fill=INK),
    ]


def _library() -> Drawing:
    return [
        inked("M-18 0V-22H18V0Z", _ROOF, 1.4),
        inked("M-20 -21L0 -34L20 -21Z", _SLATE, 1.4),
        inked("M0 -6C-4 -9 -9 -9 -13 -7V-17C-9 -19 -4 -19 0 -16Z", _WALL, 1.3),
        inked("M0 -6C4 -9 9 -9 13 -7V-17C9 -19 4 -19 0 -16Z", _WALL, 1.3),
    ]


def _park() -> Drawing:
    return [
        path("M-22 0C-16 -6 16 -6 22 0Z", fill="var(--pasture)"),
        line("M-10 -2V-10M9 -2V-12M0 -1V-6", 2.6, "var(--lumber)"),
        inked("M-19 -12C-20 -24 -1 -26 -1 -13C-1 -7 -18 -6 -19 -12Z", _LEAF, 1.4),
        inked("M1 -14C0 -30 19 -30 19 -15C19 -8 2 -8 1 -14Z", "var(--forest)", 1.4),
        inked("M-5 0H5V-5H-5Z", _STONE, 1.2),
    ]


def _cathedral() -> Drawing:
    return [
        inked("M-9 0V-24L0 -32L9 -24V0Z", _WALL, 1.4),
        inked("M-20 0V-28H-9V0ZM9 0V-28H20V0Z", _STONE, 1.4),
        inked("M-22 -27L-14.500 -44L-7 -27ZM7 -27L14.500 -44L22 -27Z", _SLATE, 1.4),
        circle(0, -19, 4.5, fill=_GILT, stroke=INK, stroke_width=1.3),
        path("M-4 0V-8C-4 -13 4 -13 4 -8V0ZM-16 -22H-13V-14H-16ZM13 -22H16V-14H13Z", fill=INK),
    ]


def _theatre() -> Drawing:
    return [
        inked("M-20 0V-24H20V0Z", _WALL, 1.4),
        inked("M-22 -23C-14 -36 14 -36 22 -23Z", _ROOF, 1.4),
        inked("M-14 0V-19H-2C-4 -12 -8 -8 -12 -7V0Z", "var(--danger)", 1.2),
        inked("M14 0V-19H2C4 -12 8 -8 12 -7V0Z", "var(--danger)", 1.2),
        circle(0, -27, 3.2, fill=_GILT, stroke=INK, stroke_width=1.1),
    ]


_DRAWN: dict[str, Callable[[], Drawing]] = {
    "bank": _bank,
    "cathedral": _cathedral,
    "church": _church,
    "fire-station": _fire_station,
    "fortress": _fortress,
    "library": _library,
    "market-hall": _market_hall,
    "park": _park,
    "rich-aristocrat": _villa,
    "school": _school,
    "shipyard": _shipyard,
    "theatre": _theatre,
    "university": _university,
    "warehouse": _warehouse,
}


@cache
def work(word: str) -> Markup:
    """Draw the building of a word (``church``); raises ``KeyError`` for a word without a building."""
    return group(*_DRAWN[word]())


@cache
def work_icon(word: str) -> Markup:
    """Draw the building of a word as an icon; raises ``KeyError`` for a word without a building."""
    return el("svg", work(word), class_="icon work-icon", viewBox="-24 -44 48 48", aria_hidden="true")


_STEPS: tuple[Markup, ...] = (
    inked("M-34 0V-6H34V0Z", _STONE, 1.4),
    inked("M-14 -6V-26H14V-6Z", _WALL, 1.4),
    inked("M-30 -6V-22H-14V-6Z", _WALL, 1.4),
    inked("M14 -6V-22H30V-6Z", _WALL, 1.4),
    inked("M-17 -25L0 -40L17 -25Z", _SLATE, 1.4),
    inked("M-32 -21L-22 -30L-12 -21ZM12 -21L22 -30L32 -21Z", _SLATE, 1.4),
    inked("M-38 0V-36H-30V0Z", _STONE, 1.4),
    inked("M30 0V-36H38V0Z", _STONE, 1.4),
    group(
        inked("M-40 -35L-34 -50L-28 -35ZM28 -35L34 -50L40 -35Z", _ROOF, 1.4),
        line("M0 -40V-54", 1.8),
        inked("M0 -54H13L10 -50L13 -46H0Z", _GILT, 1.2),
    ),
)
_DOORS = path("M-4 -6V-15C-4 -20 4 -20 4 -15V-6Z", fill=INK)


@cache
def manor(steps: int) -> Markup:
    """Draw a manor with its first `steps` parts built, over its empty ground while it is not complete."""
    staked = path("M-38 0V-34H38V0", class_="plot")
    return group(staked if steps < len(_STEPS) else None, *_STEPS[:steps], _DOORS if steps > 1 else None)
