"""The tray for cards of one's choice, to be returned, given, shown or taken, with a count of those laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.turn import Turn
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play import choosing, controls
from ui.play import draft as drafts
from ui.play.additions import additions
from ui.play.panels import tray
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from engine.parts.choosing import Choice
    from ui.play.table import TableView


def _draw(table: TableView) -> Markup:
    verb, choice = choosing.verb(table), choosing.choice(table)
    assert choice is not None
    laid = (drafts.wanted if choice.taken else drafts.given)(table)[: len(choice.pile)]
    title, row = _titles(table, verb, choice)
    return frame(
        table,
        "cards",
        title,
        _counter(table, sum(laid), choice.most),
        tray.chosen_row(table, choice, row),
        [addition.panels.notes(table) for addition in additions(table.rules)],
        choices(_none(table, verb, choice), _these(table, verb, choice, laid)),
        closes=not choosing.asked(table),
    )


def _these(table: TableView, verb: str, choice: Choice, laid: tuple[int, ...]) -> Markup:
    """Return the button that submits the cards laid; disabled at 0 cards if there is a button for no card."""
    why = table.words("play.pick-one") if choice.optional and not any(laid) else ""
    text = el("span", table.words(f"play.do.{verb}"))
    return controls.submit(table, Action(table.own, verb, (laid,)), icon("check"), text, style="main", why=why)


def _none(table: TableView, verb: str, choice: Choice) -> Markup | None:
    """Return the button that answers with no card; None where that is not allowed."""
    if not choice.optional:
        return None
    nothing, text = (0,) * len(choice.pile), el("span", table.words(f"play.do.{verb}.none"))
    return controls.submit(table, Action(table.own, verb, (nothing,)), icon("cross"), text, style="minor")


def _titles(table: TableView, verb: str, choice: Choice) -> tuple[str, str]:
    """Return the titles of the panel and of its row, in texts for the verb or else for giving or taking.

    A title may name the seat whose turn it is, since it is mostly this seat that demands the cards.
    """
    way, words = "take" if choice.taken else "give", table.words
    asked = verb if f"play.tray.{verb}.one" in words else way
    row = verb if f"play.row.{verb}" in words else way
    asks = Speaker.at(table).seat(table.view[Turn].active)
    return words(f"play.tray.{asked}", count=choice.most, seat=asks), words(f"play.row.{row}")


def _counter(table: TableView, laid: int, most: int) -> Markup:
    counter = table.words("play.laid", laid=laid, owed=most)
    return el("p", el("b", counter), el("progress", value=laid, max=most, aria_label=counter), class_="sentence")


PANEL = Panel(lambda table: bool(choosing.verb(table)), _draw)
