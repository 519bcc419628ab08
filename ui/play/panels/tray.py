"""A row of wares in a trade, each with a plus and a minus: those to give, to want or to return.

In games for players who cannot read, a touch on a ware lays it between the rows, and a touch there takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ui.base.markup import Markup, classes, el, join
from ui.board.icons import icon
from ui.play import controls
from ui.play import draft as drafts
from ui.play.additions import is_voiced
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from engine.parts.choosing import Choice
    from ui.play.table import TableView


def give_row(table: TableView, title: str, notes: Sequence[str] = (), held: Sequence[int] = ()) -> Markup:
    """Return the row of wares to give; `notes` and `held` (what remains to give) are by kind."""
    return _row(table, "give", title, drafts.given(table), drafts.may_give, notes, held, plain=is_voiced(table.rules))


def want_row(table: TableView, title: str) -> Markup:
    """Return the row of wares to receive."""
    return _row(table, "want", title, drafts.wanted(table), drafts.may_want, plain=is_voiced(table.rules))


def laid_out(table: TableView) -> Markup:
    """Return both sides of the trade as pictures; a touch takes a card back."""
    sides = (("give", drafts.given(table)), ("want", drafts.wanted(table)))
    give, want = (el("span", _laid(table, side, counts), class_=f"side-{side}") for side, counts in sides)
    return el("div", give, icon("swap"), want, class_="laid")


def _laid(table: TableView, side: str, counts: Sequence[int]) -> list[Markup]:
    return [_less(table, side, kind, count, picture=True) for kind, count in enumerate(counts) if count]


def chosen_row(table: TableView, choice: Choice, title: str) -> Markup:
    """Return the row of cards of one's choice; for the viewer's own cards, with the number that remains of each."""
    if choice.taken:
        return _row(table, "want", title, drafts.wanted(table)[: len(choice.pile)], drafts.may_want)
    given = drafts.given(table)[: len(choice.pile)]
    held = [there - laid for there, laid in zip(choice.pile, given, strict=True)]
    return _row(table, "give", title, given, drafts.may_give, held=held)


def left(table: TableView) -> tuple[int, ...]:
    """Return the wares that the viewer holds less those in the tray, as counts by kind."""
    return tuple(n - laid for n, laid in zip(drafts.hand(table), drafts.given(table), strict=True))


def _row(
    table: TableView,
    side: str,
    title: str,
    counts: Sequence[int],
    hindrance: Callable[[TableView, int], str],
    notes: Sequence[str] = (),
    held: Sequence[int] = (),
    plain: bool = False,
) -> Markup:
    beside = [_beside(kind, notes, held) for kind in range(len(counts))]
    cells = [_cell(table, side, kind, n, hindrance(table, kind), beside[kind], plain) for kind, n in enumerate(counts)]
    return el(
        "div",
        el("h3", title),
        el("ul", cells, class_="cells"),
        class_=classes("tray", f"tray-{side}", plain=plain),
        role="group",
        aria_label=title,
    )


def _beside(kind: int, notes: Sequence[str], held: Sequence[int]) -> Markup:
    """Return the number held and the note for a ware's button."""
    return join(
        el("b", held[kind], class_=classes("held", none=not held[kind]), aria_hidden="true") if held else None,
        el("small", notes[kind], aria_hidden="true") if kind < len(notes) else None,
    )


def _cell(table: TableView, side: str, kind: int, count: int, hindrance: str, beside: Markup, plain: bool) -> Markup:
    less = None if plain else _less(table, side, kind, count)
    return el("li", _more(table, side, kind, count, hindrance, beside), less, class_=classes("cell", filled=count > 0))


def _more(table: TableView, side: str, kind: int, count: int, hindrance: str, beside: Markup) -> Markup:
    name = table.rules.numbers.wares[kind]
    return controls.shaper(
        f"{side}:{name}",
        ware_icon(table.rules, name),
        el("b", count, class_="count", aria_hidden="true") if count else None,
        icon("plus"),
        beside,
        label=table.words(f"play.more.{side}", resource=table.words(f"resource.{name}"), count=count),
        why=table.words(hindrance) if hindrance else "",
        style="more",
    )


def _less(table: TableView, side: str, kind: int, count: int, picture: bool = False) -> Markup:
    name = table.rules.numbers.wares[kind]
    return controls.shaper(
        f"un{side}:{name}",
        [ware_icon(table.rules, name), el("b", f"×{count}", aria_hidden="true")] if picture else icon("minus"),
        label=table.words(f"play.less.{side}", resource=table.words(f"resource.{name}"), count=count),
        why="" if count else table.words("play.none-there"),
        style="less",
    )
