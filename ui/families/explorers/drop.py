"""The panel that returns cargo to the supply, one piece at a time, and the button that opens it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.explorers.parts.ship_verbs import MOVEMENT
from engine.kernel.actions import Action
from engine.kernel.parts import Form
from engine.parts.bundles import lacking
from engine.parts.hands import Hands
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.families.explorers.fleet import own_ships
from ui.play import controls, wording
from ui.play.actions import hindrance, price, prices
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import Draft, TableView

NAME = "drop"
VERBS = frozenset({"drop", "drop-from-basin"})


def forms(table: TableView) -> list[Form]:
    """Return the open forms that drop cargo: from ships (``drop``), from basins (``drop-from-basin``)."""
    return [form for form in table.forms if form.verb.name in VERBS]


def _opens(table: TableView) -> bool:
    return table.draft.panel == NAME and bool(forms(table))


def toggle(table: TableView, what: str) -> Draft:
    """Return the draft with the panel to drop cargo opened, or closed if open or nothing can be dropped."""
    panel = "" if table.draft.panel == NAME or not forms(table) else NAME
    return replace(table.draft, panel=panel, chosen="")


def _draw(table: TableView) -> Markup:
    return frame(
        table,
        NAME,
        table.words("play.drop"),
        el("p", table.words("play.drop.line"), class_="sentence"),
        choices([_button(table, action) for action in _pieces(table)], column=True),
    )


def _pieces(table: TableView) -> Iterator[Action]:
    """Yield an action that drops one piece, for each kind of cargo in each hold and basin."""
    for form in forms(table):
        for place, load in form.bounds["loads"].items():
            for kind, held in enumerate(load):
                if held:
                    one = tuple(int(kind == each) for each in range(len(load)))
                    yield Action(form.seat, form.verb.name, (place, one))


def _button(table: TableView, action: Action) -> Markup:
    place, load = action.args
    scribe = Scribe.at(table)
    aboard = action.verb == "drop"
    where = (
        table.words("play.ship", number=place + 1) if aboard else scribe.say("play.basin", place=_corner(scribe, place))
    )
    label = wording.describe(Speaker.at(table), action)
    return controls.submit(
        table, action, icon("drop"), el("span", scribe.load(load), " ", el("small", where)), label=label, style="minor"
    )


def _corner(scribe: Scribe, corner: int) -> Markup:
    """Return the name of a corner as markup."""
    return scribe.place("corner", corner)


def tool(table: TableView, style: str = "aside", teller: type[Speaker] = Scribe) -> Markup | None:
    """Return the button that opens and closes the panel; None if the viewer can drop nothing, or gains nothing by it.

    The button itself drops nothing, so that one wrong touch loses no piece. `teller` is the class that writes the
    cargo: `Scribe` writes icons, `Speaker` writes words. `style` is the button's class.
    """
    pieces = list(_pieces(table)) if table.can_act and _is_of_use(table) else []
    if not pieces:
        return None
    said = teller.at(table)
    held = tuple(map(max, zip(*(load for _, _, (_, load) in pieces), strict=True)))
    return controls.shaper(
        "drop",
        icon("drop"),
        el("span", said.say("play.drop.of", load=said.load(held)), class_="name"),
        el("small", table.words("play.drop.short"), class_="short"),
        label=table.words("play.drop.why", load=Speaker.at(table).load(held)),
        style=style,
        expanded=table.draft.panel == NAME,
    )


def _is_of_use(table: TableView) -> bool:
    """Return whether room may be wanted now: ships sail, or a piece that can be paid finds no room or no supply."""
    if table.decision == MOVEMENT:
        return bool(own_ships(table))
    held, verbs = table.view[Hands].hand[table.own], prices(table).keys() & set(table.rules.numbers.cargo)
    return any(
        hindrance(table, table.own, verb) and not lacking(held, price(table.view, table.own, verb)) for verb in verbs
    )


PANEL = Panel(_opens, _draw, VERBS)
