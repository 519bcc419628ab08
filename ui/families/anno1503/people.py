"""The lists of an island's inhabitants (ranks with prices) and public buildings (with their powers)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.anno1503.parts.inhabitants import MERCHANT, RANKS, people_of
from engine.games.anno1503.parts.promotion_tile import PromotionTiles
from engine.games.anno1503.parts.public_buildings import PUBLIC, Town, buildings_left
from engine.kernel.actions import Action
from engine.parts.bundles import unpack
from ui.base.markup import Child, Markup, classes, el, join
from ui.board.icons import icon
from ui.families.anno1503.changes import goal_change
from ui.families.anno1503.losing import house_icon
from ui.families.anno1503.works import work_icon
from ui.play import controls, wording
from ui.play.speaker import Scribe, Speaker
from ui.play.telling import part_text, text_numbers

if TYPE_CHECKING:
    from ui.play.table import TableView

_RISING = ("promote", "promote-taught", "use-promotion", "use-library")
VERBS = frozenset((*_RISING, "public"))


def section(table: TableView, seat: int) -> Markup:
    """Return the list of a seat's inhabitants by rank; on the viewer's island with buttons and prices of promotions."""
    kept = table.view[PromotionTiles].kept[seat]
    rows = [_rank(table, seat, rank, number) for rank, number in enumerate(people_of(table.view, seat))]
    return listed(table, "people", rows, el("p", table.words("play.isle.promotions", count=kept)) if kept else None)


def listed(table: TableView, name: str, rows: list[Markup], *more: Child) -> Markup:
    """Return the list `name` of an island: its heading, the texts of `more`, and the rows."""
    return el("section", el("h3", table.words(f"play.isle.{name}")), more, el("ul", rows, class_="works"))


def _rank(table: TableView, seat: int, rank: int, number: int) -> Markup:
    """Return the row of a rank: its `number` of inhabitants, what they pay, and on the own island a promotion."""
    words, ranks, own = table.words, table.rules.vocabulary("inhabitants"), seat == table.seat
    title = el("p", el("b", words(f"building.{ranks[rank]}")), f" × {number}")
    pays = words("play.isle.pays", count=rank + 1)
    if rank == RANKS - 1 or not own or not number:
        return entry(house_icon(ranks[rank]), title, el("small", pays))
    price = Scribe.at(table).bundle(unpack(table.rules.numbers.ranks[rank + 1], len(table.rules.numbers.resources)))
    rises = el("small", icon("arrow-right"), words(f"building.{ranks[rank + 1]}"), " ", price, class_="rises")
    change = goal_change(table, "merchants") if rank + 1 == MERCHANT else ""
    return entry(house_icon(ranks[rank]), title, el("small", pays), rises, *_small(change), buttons=_ways(table, rank))


def _small(told_: str) -> list[Markup]:
    return [el("small", told_, class_="change")] if told_ else []


def _ways(table: TableView, rank: int) -> list[Markup]:
    """Return a button for each legal promotion from a rank, or the one button that says why there is none."""
    found = [action for action in table.legal if action.verb in _RISING and action.args[0] == rank]
    speaker = Speaker.at(table)
    return [
        controls.submit(table, action, icon("plus"), label=wording.describe(speaker, action), style="deal")
        for action in found or [Action(table.own, "promote", (rank,))]
    ]


def entry(picture: Markup, *told_: Child, buttons: Child = None, stands: bool = False) -> Markup:
    """Return a line of a list: a picture, texts, and buttons; `stands` marks what is built already."""
    return el(
        "li",
        picture,
        el("div", join(told_, between=" "), class_="told"),
        el("div", buttons, class_="acts") if buttons else None,
        class_=classes("work", stands=stands),
    )


def public(table: TableView, seat: int) -> Markup:
    """Return the list of a seat's public buildings; on the viewer's island also those not built, with buttons."""
    built, own = table.view[Town].built[seat], seat == table.seat
    words = list(enumerate(table.rules.vocabulary(PUBLIC)))
    rows = [building(table, word) for n, word in words if built >> n & 1]
    if own:
        rows += [_buildable(table, n, word) for n, word in words if not built >> n & 1]
    return listed(table, "public", rows or [el("li", table.words("play.isle.none"))])


def building(table: TableView, word: str) -> Markup:
    """Return the line of a building (public or of the aristocrats) that is built, with its power."""
    return entry(
        work_icon(word), *named(table, word), buttons=icon("check", table.words("play.isle.built")), stands=True
    )


def named(table: TableView, word: str) -> tuple[Markup, ...]:
    """Return a building's name and the text of its power, which includes the price."""
    part = next(
        part for part in table.rules.parts if word in (getattr(part, "building", ""), getattr(part, "estate", ""))
    )
    power = part_text(table, Scribe.at(table), "rule", part, text_numbers(table))
    return el("p", el("b", table.words(f"building.{word}"))), el("small", power)


def _buildable(table: TableView, number: int, word: str) -> Markup:
    action = Action(table.own, "public", (number,))
    left = table.words("play.left", count=buildings_left(table.view, number))
    label = wording.describe(Speaker.at(table), action)
    button = controls.submit(table, action, icon("plus"), label=label, style="deal")
    return entry(
        work_icon(word),
        *named(table, word),
        el("small", " · ".join(filter(None, (left, goal_change(table, "public-buildings")))), class_="change"),
        buttons=button,
    )
