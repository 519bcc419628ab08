"""The panel of an open offer: the viewer's answer or counter-offer, or all answers and the buttons for a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.domestic_trade import ANSWER, DEAL, offer_of
from engine.parts.turn import Turn
from ui.base.markup import Markup, el
from ui.board.icons import icon
from ui.play import controls
from ui.play import draft as drafts
from ui.play.offers import open_offer
from ui.play.panels import answers
from ui.play.panels.panel import Panel, choices, frame, in_hand, swap
from ui.play.panels.trade import settling, trays
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView


def _opens(table: TableView) -> bool:
    return table.decision in (ANSWER, DEAL)


def _draw(table: TableView) -> Markup:
    if table.decision == ANSWER and table.can_act and table.seat is not None:
        return (_counter if table.draft.panel == "counter" else _answer)(table, table.seat)
    closing = (_again(table), _withdraw(table)) if table.decision == DEAL and table.can_act else ()
    return answers.sheet(table, open_offer(table), *closing)


def _answer(table: TableView, seat: int) -> Markup:
    """Return the offer as the seat that must answer sees it, with the sides exchanged, and the buttons to answer."""
    scribe, (give, want) = Scribe.at(table), offer_of(table.view)
    return frame(
        table,
        "answer",
        _title(table, "play.offers-you"),
        swap(scribe, want, give),
        in_hand(table, scribe, seat),
        choices(_yes(table, seat), _no(table, seat), _instead(table), _no_more(table)),
        closes=False,
    )


def _counter(table: TableView, seat: int) -> Markup:
    """Return the trays for a counter-offer, and the button back to the offer."""
    words = table.words
    back = controls.shaper("panel:counter", icon("arrow-left"), label=words("play.back-to-offer"), style="quiet round")
    sends = choices(_no(table, seat), _send(table, seat))
    title = _title(table, "play.counter-to")
    return frame(table, "counter", title, trays(table), settling(table, back, sends), closes=False)


def _title(table: TableView, key: str) -> Markup:
    """Return a title that names the seat whose turn it is."""
    scribe = Scribe.at(table)
    return scribe.say(key, seat=scribe.seat(table.view[Turn].active))


def _yes(table: TableView, seat: int) -> Markup:
    text = el("span", table.words("play.do.accept"))
    accept = Action(seat, "accept")
    why = controls.refusal(table, accept)
    note = el("small", why) if why else None
    return controls.submit(table, accept, icon("thumbs-up"), text, note, style="main")


def _no(table: TableView, seat: int) -> Markup:
    text = el("span", table.words("play.do.refuse"))
    return controls.submit(table, Action(seat, "refuse"), icon("thumbs-down"), text, style="minor")


def _no_more(table: TableView) -> Markup:
    """Return the button that refuses this offer and all further offers of this turn."""
    text = el("span", table.words("play.refuse-all"))
    return controls.shaper("offers:refuse", icon("thumbs-down"), text, style="minor")


def _instead(table: TableView) -> Markup | None:
    """Return the button that opens the trays, where the viewer makes a counter-offer; None if it may make none."""
    if not any(form.verb.name == "counter" for form in table.forms):
        return None
    text = el("span", table.words("play.instead"))
    return controls.shaper("panel:counter", icon("swap"), text, style="minor", expanded=False)


def _send(table: TableView, seat: int) -> Markup:
    offer = Action(seat, "counter", (drafts.given(table), drafts.wanted(table)))
    text = el("span", table.words("play.do.counter"))
    why = table.words("play.same-offer") if _unchanged(table) else ""
    return controls.submit(table, offer, icon("swap"), text, style="main", why=why)


def _unchanged(table: TableView) -> bool:
    give, want = offer_of(table.view)
    return (drafts.given(table), drafts.wanted(table)) == (want, give)


def _again(table: TableView) -> Markup:
    return controls.shaper("again", icon("swap"), el("span", table.words("play.change-offer")), style="minor")


def _withdraw(table: TableView) -> Markup:
    text = el("span", table.words("play.do.withdraw"))
    return controls.submit(table, Action(table.own, "withdraw"), icon("cross"), text, style="minor")


PANEL = Panel(_opens, _draw, frozenset({"accept", "refuse", "counter", "deal", "withdraw"}))
