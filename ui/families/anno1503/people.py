"""The lists of an island's inhabitants (ranks with prices) and public buildings (with their powers)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.anno1503.parts.card_builder import BUILDER
from engine.games.anno1503.parts.inhabitants import RANKS, people_of
from engine.games.anno1503.parts.promotion_tile import PromotionTiles
from engine.games.anno1503.parts.public_buildings import PUBLIC, TOWNSFOLK, Town, buildings_left
from engine.kernel.actions import Action
from engine.parts.bundles import unpack
from ui.base.markup import Child, Markup, classes, el, join
from ui.board.icons import icon
from ui.families.anno1503.answers import coins, deed
from ui.families.anno1503.changes import goal_progress
from ui.families.anno1503.losing import house_icon
from ui.families.anno1503.tiles import tile_icon
from ui.families.anno1503.works import work_icon
from ui.play.speaker import Scribe
from ui.play.telling import name_of, part_text, text_numbers
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView

_RISING = ("promote", "promote-taught", "use-promotion", "use-library")
VERBS = frozenset((*_RISING, "public"))


def section(table: TableView, seat: int) -> Markup:
    """Return the list of a seat's inhabitants by rank; on the viewer's island with buttons and prices of promotions."""
    words, kept = table.words, table.view[PromotionTiles].kept[seat]
    rows = [_rank(table, seat, rank, number) for rank, number in enumerate(people_of(table.view, seat))]
    notes = (words("play.isle.buys"), words("play.isle.promotions", count=kept) if kept else "")
    return listed(table, "people", rows, *notes, goal_progress(table, "merchants") if seat == table.seat else "")


def listed(table: TableView, name: str, rows: list[Markup], *notes: str) -> Markup:
    """Return the list `name` of an island: its heading, a line for each note that is not empty, and the rows."""
    lines = [el("p", told, class_="note") for told in notes if told]
    return el("section", el("h3", table.words(f"play.isle.{name}")), lines, el("ul", rows, class_="works"))


def _rank(table: TableView, seat: int, rank: int, number: int) -> Markup:
    """Return the row of a rank: its `number` of inhabitants, what they pay, on the viewer's island a promotion."""
    words, ranks, own = table.words, table.rules.vocabulary("inhabitants"), seat == table.seat
    title = el("p", el("b", words(f"building.{ranks[rank]}")), f" × {number}")
    pays = el("small", words("play.isle.pays"), " ", coins(table, rank + 1))
    if rank == RANKS - 1 or not own or not number:
        return entry(house_icon(ranks[rank]), title, pays)
    price = Scribe.at(table).bundle(unpack(table.rules.numbers.ranks[rank + 1], len(table.rules.numbers.resources)))
    rises = el("small", icon("arrow-right"), words(f"building.{ranks[rank + 1]}"), " ", price, class_="rises")
    return entry(house_icon(ranks[rank]), title, pays, rises, buttons=_ways(table, rank))


def _ways(table: TableView, rank: int) -> list[Markup]:
    """Return a button for each legal promotion from a rank, or the one button that says why there is none."""
    found = [action for action in table.legal if action.verb in _RISING and action.args[0] == rank]
    return [deed(table, action, *_way(table, action)) for action in found or [Action(table.own, "promote", (rank,))]]


def _way(table: TableView, action: Action) -> tuple[Markup, ...]:
    """Return the picture of what a promotion uses up or saves; empty for a usual one."""
    if action.verb == "promote-taught":
        return work_icon("school"), icon("minus"), ware_icon(table.rules, table.rules.numbers.resources[action.args[1]])
    return {"use-library": (work_icon("library"),), "use-promotion": (tile_icon("promotion"),)}.get(action.verb, ())


def entry(
    picture: Markup, *told_: Child, buttons: Child = None, stands: bool = False, brought: int | None = None
) -> Markup:
    """Return a line of a list: a picture, texts, and buttons.

    `stands` marks what is built already; a line that is `brought` (:func:`sought`) comes into view.
    """
    return el(
        "li",
        picture,
        el("div", join(told_, between=" "), class_="told"),
        el("div", buttons, class_="acts") if buttons else None,
        class_=classes("work", stands=stands),
        data_brought=brought,
    )


def sought(table: TableView, verb: str, *what: int) -> int | None:
    """Return the ply if the viewer must carry out a project now, and the first that they can is this one; else None.

    The project is named by its verb and, if it has any, by its first argument.
    """
    if not table.can_act or table.decision != BUILDER:
        return None
    first = table.legal[0]
    return table.ply if (first.verb, *first.args[:1]) == (verb, *what) else None


def public(table: TableView, seat: int) -> Markup:
    """Return the list of a seat's public buildings; on the viewer's island also those not built, with buttons."""
    built, own = table.view[Town].built[seat], seat == table.seat
    few = own and sum(people_of(table.view, seat)) < TOWNSFOLK
    first = table.words("refusal.too-few-inhabitants", count=TOWNSFOLK) if few else ""
    words = list(enumerate(table.rules.vocabulary(PUBLIC)))
    rows = [building(table, word) for n, word in words if built >> n & 1]
    if own:
        rows += [_buildable(table, n, word) for n, word in words if not built >> n & 1]
    change = goal_progress(table, "public-buildings") if own else ""
    return listed(table, "public", rows or [el("li", table.words("play.isle.none"))], first, change)


def building(table: TableView, word: str) -> Markup:
    """Return the line of a building that stands, with its name and its power.

    `word` names a public building, or a building of the aristocrats such as ``library``.
    """
    return entry(
        work_icon(word), *named(table, word), buttons=icon("check", table.words("play.isle.built")), stands=True
    )


def named(table: TableView, word: str) -> tuple[Markup, ...]:
    """Return two elements on the building of a word: its name, and the text of its power, which includes the price."""
    part = next(
        part for part in table.rules.parts if word in (getattr(part, "building", ""), getattr(part, "estate", ""))
    )
    power = part_text(table, Scribe.at(table), f"rule.{name_of(part)}", part, text_numbers(table))
    return el("p", el("b", table.words(f"building.{word}"))), el("small", power)


def _buildable(table: TableView, number: int, word: str) -> Markup:
    """Return the line of a public building that the viewer lacks: its power, the copies left, its button."""
    action = Action(table.own, "public", (number,))
    left = table.words("play.left", count=buildings_left(table.view, number))
    told, brought = el("small", left, class_="change"), sought(table, action.verb, number)
    return entry(work_icon(word), *named(table, word), told, buttons=deed(table, action), brought=brought)
