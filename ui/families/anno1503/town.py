"""The picture of a seat's island: sites with quays, docks, a growing town, and across a strait the aristocrats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ui.base.markup import Markup, el
from ui.board.players import emblem
from ui.board.resources import ware
from ui.board.shapes import INK, circle, group, inked, line, move, path
from ui.families.anno1503.pieces import RANKS, house
from ui.families.anno1503.tiles import Face, face_up
from ui.families.anno1503.wares import WARES
from ui.families.anno1503.works import manor, work

_WIDE, _HIGH, _NARROW = 700, 250, 452
_COAST = (
    "M18 118C10 58 78 26 168 24C262 14 352 22 404 54C446 78 446 132 430 158C418 182 392 190 352 190"
    "H64C34 188 20 160 18 118Z"
)
_MEADOW = (
    "M34 116C28 70 86 42 170 40C260 30 344 38 392 66C426 86 428 126 416 148C406 168 384 174 350 174"
    "H70C46 174 36 152 34 116Z"
)
_COURT = "M482 108C476 62 520 28 580 26C646 22 690 58 690 110C692 166 650 196 586 196C524 196 486 164 482 108Z"
_LAWN = "M496 108C492 72 528 42 582 40C640 38 676 66 676 110C678 154 642 180 586 180C532 180 498 154 496 108Z"


class Island(NamedTuple):
    """What the picture of a seat's island shows; ``player`` is the owner's colour.

    By site, ``sites`` has the good (``?``: any) and ``posts`` the good of the post there (empty: none). ``agreements``
    are goods, ``people`` the number of inhabitants by rank, ``public`` the words of the public buildings. ``court`` is
    None in a game without aristocrats.
    """

    player: int
    sites: Sequence[str]
    posts: Sequence[str]
    agreements: Sequence[str]
    people: Sequence[int]
    public: Sequence[str]
    court: Court | None = None


class Court(NamedTuple):
    """What the picture of the aristocrats' island shows: ``steps`` of the manor that are built, and ``cannons``.

    By site, ``estates`` has the word of the building (empty: none). ``lairs`` are the strengths of the defeated lairs.
    """

    steps: int
    cannons: int
    estates: Sequence[str]
    lairs: Sequence[str]


def drawn(island: Island) -> Markup:
    """Draw the whole picture of an island; the half of the aristocrats only if the island has a court."""
    wide = _WIDE if island.court else _NARROW
    return el(
        "svg",
        _land(_COAST, _MEADOW),
        _flag(island.player),
        [_lot(n, word) for n, word in enumerate((*island.public, *[""] * 5)[:5])],
        _houses(island.people),
        [_site(n, good, post) for n, (good, post) in enumerate(zip(island.sites, island.posts, strict=True))],
        [_dock(n, good) for n, good in enumerate((*island.agreements, "", "", "")[:3])],
        _court(island.court) if island.court else None,
        class_=f"island-picture p{island.player}",
        viewBox=f"0 0 {wide} {_HIGH}",
        aria_hidden="true",
    )


def _land(coast: str, meadow: str) -> Markup:
    return group(
        path(coast, class_="home-shallows"), path(coast, class_="home-coast"), path(meadow, class_="home-meadow")
    )


def _flag(player: int) -> Markup:
    pole = line("M58 84V42", 2.4)
    return group(pole, inked("M58 42H84L79 51L84 60H58Z", "var(--player)", 1.4), emblem(player, 68, 51, 8))


def _lot(number: int, word: str) -> Markup:
    """Draw a lot of the upper row (`number` from 0) with the public building `word`, or an empty plot."""
    x, y = 124 + 62 * number, 92 - (6 if number in (1, 2, 3) else 0)
    stake = path(f"M{x - 18} {y}h36", class_="plot")
    return group(work(word), transform=move(x, y)) if word else stake


def _houses(people: Iterable[int]) -> list[Markup]:
    """Draw a house for each inhabitant, the lowest rank first, and empty plots; `people` is the number of each rank."""
    ranks = [rank for rank, number in zip(RANKS, people, strict=True) for _ in range(number)]
    stand = [group(house(rank), transform=f"{move(70 + 52 * n, 126)} scale(1.1)") for n, rank in enumerate(ranks)]
    return stand + [path(f"M{56 + 52 * n} 136h28", class_="plot") for n in range(len(ranks), 7)]


def _site(number: int, good: str, post: str) -> Markup:
    """Draw a site on the shore (`number` from 0) with its good, and its quay with the `post`, if there is one."""
    x = 84 + 72 * number
    shown = ware(WARES[good], x - 2, 150, 22) if good in WARES else _any(x + 9, 167)
    quay = group(
        inked("M-19 0H19V40H-19Z", "var(--plank)", 1.3),
        line("M-19 10H19M-19 20H19M-19 30H19", 0.9, "var(--plank-shade)"),
    )
    return group(
        group(quay, transform=move(x, 192)),
        group(face_up(Face(f"{post}-post")), transform=f"{move(x, 214)} scale(.78)")
        if post
        else path(f"M{x - 13} 200h26v26h-26Z", class_="plot"),
        inked(f"M{x - 24} 148H{x + 24}V176H{x - 24}Z", "var(--surface-raised)", 1.2),
        shown,
        circle(x - 13, 162, 9, fill="var(--disc)", stroke=INK, stroke_width=1.2),
        el("text", number + 1, x=x - 13, y=166.5, class_="site-number"),
    )


def _any(x: float, y: float) -> Markup:
    return el("text", "?", x=x, y=y, class_="any-good")


def _dock(number: int, good: str) -> Markup:
    """Draw a dock on the eastern shore (`number` from 0), with the agreement for `good` or an empty plot."""
    x, y = 436, 76 + 44 * number
    pier = inked(f"M{x - 22} {y - 5}H{x - 4}V{y + 5}H{x - 22}Z", "var(--plank)", 1.2)
    lies = group(face_up(Face(f"{good}-agreement")), transform=f"{move(x, y)} scale(.68)") if good else None
    return group(pier, lies or path(f"M{x - 10} {y - 12}h22v24h-22Z", class_="plot"))


def _court(court: Court) -> Markup:
    """Draw the island of the aristocrats and the bridges to it."""
    return group(
        _land(_COURT, _LAWN),
        group(manor(court.steps), transform=f"{move(584, 112)} scale(1.15)"),
        [_ground(n, word) for n, word in enumerate(court.estates)],
        [_gun(n) for n in range(court.cannons)],
        [_bridge(n, strength) for n, strength in enumerate((*court.lairs, "", "")[:2])],
    )


def _ground(number: int, word: str) -> Markup:
    """Draw a building site of the aristocrats (`number` from 0); the empty third site has a skull."""
    x, y = 532 + 54 * number, 166
    if word:
        return group(work(word), transform=f"{move(x, y)} scale(.92)")
    skull = group(
        circle(0, -4, 5, fill="var(--disc)"),
        path("M-3 -1H3V3H-3Z", fill="var(--disc)"),
        circle(-2, -5, 1.3, fill=INK),
        circle(2, -5, 1.3, fill=INK),
        transform=move(x, y - 4),
    )
    return group(path(f"M{x - 20} {y}h40", class_="plot"), skull if number == 2 else None)


def _gun(number: int) -> Markup:
    """Draw a cannon (`number` from 0) on the southern shore."""
    return group(
        inked("M-11 -7L8 -11V-5L-9 -1C-13 -1 -14 -6 -11 -7Z", "var(--robber)", 1.1, "var(--robber-outline)"),
        circle(-3, 1, 4, fill="var(--lumber)", stroke=INK, stroke_width=1.2),
        transform=move(514 + 30 * number, 204 + (3 if number in (1, 2, 3, 4) else -2)),
    )


def _bridge(number: int, strength: str) -> Markup:
    """Draw a golden bridge over the strait (`number` from 0), with the lair that was defeated, if any."""
    y = 56 + 92 * number
    span = inked(
        f"M446 {y + 8}C456 {y - 8} 478 {y - 8} 490 {y + 8}V{y + 15}C478 {y} 456 {y} 446 {y + 15}Z", "var(--coin)", 1.3
    )
    lair = group(face_up(Face(f"lair-{strength}")), transform=f"{move(468, y - 8)} scale(.62)") if strength else None
    return group(span, lair)
