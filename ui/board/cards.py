"""Cards: five resources, five developments, and the backs of both decks, in a field of 60 by 84."""

from functools import cache
from typing import Literal, TypeAlias

from ui.board.resources import RESOURCES, ware
from ui.board.shapes import INK, circle, group, inked, line, path, symbol, use
from ui.markup import Child, Markup, el

Deck: TypeAlias = Literal["resource", "development"]

DEVELOPMENTS = ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")
"""The development cards that have a drawing."""

_GROUNDS = {"brick": "hills", "lumber": "forest", "wool": "pasture", "grain": "fields", "ore": "mountains"}


def symbols() -> list[Markup]:
    """The drawings on the cards, to be kept once."""
    kept = [symbol(f"card-{name}", _resource(name)) for name in RESOURCES]
    kept += [symbol(f"card-{name}", _development(name)) for name in DEVELOPMENTS]
    kept += [symbol("card-back-resource", _back("desert")), symbol("card-back-development", _back("deep"))]
    return kept


@cache
def card(name: str, label: str | None = None) -> Markup:
    """The face of a resource or development card; silent unless given a label."""
    return _card(f"card-{name}", "resource" if name in RESOURCES else "development", label)


@cache
def card_back(deck: Deck, label: str | None = None) -> Markup:
    """The back of a card; silent unless given a label."""
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
    return [
        el(
            "rect",
            x=0.75,
            y=0.75,
            width=58.5,
            height=82.5,
            rx=6,
            fill="var(--disc)",
            stroke=edge,
            stroke_width=1.5,
        ),
        el("rect", x=5, y=5, width=50, height=74, rx=3, fill=field),
        group(*inside),
        el(
            "rect",
            x=5,
            y=5,
            width=50,
            height=74,
            rx=3,
            fill="none",
            stroke=INK,
            stroke_opacity=0.55,
            stroke_width=1,
        ),
    ]


def _resource(name: str) -> list[Markup]:
    ground = _GROUNDS[name]
    return _sheet(
        path("M5.5 58C18 50 38 64 54.5 54V78.5H5.5Z", fill=f"var(--{ground}-shade)", opacity=0.55),
        ware(name, 11, 22, 38, 1.8),
        field=f"var(--{ground})",
        edge=f"var(--{ground}-ink)",
    )


def _development(name: str) -> list[Markup]:
    return _sheet(_PICTURES[name](), field=f"var(--card-{name.replace('_', '-')})", edge=INK)


def _back(ground: str) -> list[Markup]:
    return _sheet(
        circle(30, 42, 14, fill="none", stroke="var(--disc)", stroke_width=1.5),
        field=f"var(--sea-{ground})" if ground == "deep" else "var(--plank)",
        edge=INK,
    )


def _knight() -> list[Markup]:
    return [inked("M30 20L46 26V42C46 54 40 60 30 66C20 60 14 54 14 42V26Z", "var(--ore-light)")]


def _road_building() -> list[Markup]:
    return [line("M16 60L30 36L46 44", 8), line("M16 60L30 36L46 44", 5, "var(--p3)")]


def _year_of_plenty() -> list[Markup]:
    return [ware("grain", 10, 24, 24), ware("ore", 27, 38, 24)]


def _monopoly() -> list[Markup]:
    return [inked("M14 54V30L22 40L30 26L38 40L46 30V54Z", "var(--gold)")]


def _victory_point() -> list[Markup]:
    return [inked("M30 24L35 36L48 37L38 46L41 59L30 52L19 59L22 46L12 37L25 36Z", "var(--gold)")]


_PICTURES = {
    "knight": _knight,
    "road_building": _road_building,
    "year_of_plenty": _year_of_plenty,
    "monopoly": _monopoly,
    "victory_point": _victory_point,
}
