"""A row of resources with a plus and a minus each: what one gives, wants or returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ui.board.icons import icon
from ui.markup import Markup, classes, el, join
from ui.play import controls
from ui.play import draft as drafts
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from engine.parts.choosing import Choice
    from ui.play.table import TableView


def give_row(table: TableView, title: str, notes: Sequence[str] = (), held: Sequence[int] = ()) -> Markup:
    """The row of what is given, out of what one has to trade; `held` is what is left of it."""
    return _row(table, "give", title, drafts.given(table), drafts.may_give, notes, held)


def want_row(table: TableView, title: str) -> Markup:
    """The row of what is wanted in trade."""
    return _row(table, "want", title, drafts.wanted(table), drafts.may_want)


def chosen_row(table: TableView, choice: Choice, title: str) -> Markup:
    """The row of cards of one's choice; of those that are one's own, with what is left of each."""
    if choice.taken:
        return _row(table, "want", title, drafts.wanted(table)[: len(choice.pile)], drafts.may_want)
    given = drafts.given(table)[: len(choice.pile)]
    held = [there - laid for there, laid in zip(choice.pile, given, strict=True)]
    return _row(table, "give", title, given, drafts.may_give, held=held)


def left(table: TableView) -> tuple[int, ...]:
    """What one holds of each ware besides what lies in the tray."""
    return tuple(n - laid for n, laid in zip(drafts.hand(table), drafts.given(table), strict=True))


def _row(
    table: TableView,
    side: str,
    title: str,
    counts: Sequence[int],
    hindrance: Callable[[TableView, int], str],
    notes: Sequence[str] = (),
    held: Sequence[int] = (),
) -> Markup:
    beside = [_beside(kind, notes, held) for kind in range(len(counts))]
    cells = [_cell(table, side, kind, n, hindrance(table, kind), beside[kind]) for kind, n in enumerate(counts)]
    return el(
        "div",
        el("h3", title),
        el("ul", cells, class_="cells"),
        class_=f"tray tray-{side}",
        role="group",
        aria_label=title,
    )


def _beside(kind: int, notes: Sequence[str], held: Sequence[int]) -> Markup:
    """What is told on a button besides its ware: how many are held, and a note."""
    return join(
        el("b", held[kind], class_="held", aria_hidden="true") if held else None,
        el("small", notes[kind], aria_hidden="true") if kind < len(notes) else None,
    )


def _cell(table: TableView, side: str, kind: int, count: int, hindrance: str, beside: Markup) -> Markup:
    name = table.rules.numbers.wares[kind]
    word = table.words(f"resource.{name}")
    more = controls.shaper(
        f"{side}:{name}",
        ware_icon(table.rules, name),
        el("b", count, class_="count", aria_hidden="true") if count else icon("plus"),
        beside,
        label=table.words(f"play.more.{side}", resource=word, count=count),
        why=table.words(hindrance) if hindrance else "",
        style="more",
    )
    less = controls.shaper(
        f"un{side}:{name}",
        icon("minus"),
        label=table.words(f"play.less.{side}", resource=word, count=count),
        why="" if count else table.words("play.none-there"),
        style="less",
    )
    return el("li", more, less, class_=classes("cell", filled=count > 0))
