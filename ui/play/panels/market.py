"""An open offer: one's own answer or counter-offer, or who answers what, and whom to close with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.domestic_trade import ANSWER, DEAL, offer_of
from engine.parts.turn import Turn
from ui.board.icons import icon
from ui.markup import Markup, el
from ui.play import controls
from ui.play import draft as drafts
from ui.play.offers import open_offer
from ui.play.panels.answers import replies
from ui.play.panels.panel import Panel, choices, frame, swap
from ui.play.panels.trade import sentence, trays
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView


def _opens(table: TableView) -> bool:
    return table.decision in (ANSWER, DEAL)


def _draw(table: TableView) -> Markup:
    if table.decision == ANSWER and table.can_act and table.seat is not None:
        return _answer(table, table.seat)
    offer = open_offer(table)
    closes = choices(_again(table), _withdraw(table)) if table.decision == DEAL and table.can_act else None
    return frame(table, "market", table.words("play.answers"), replies(table, offer), closes, closes=False)


# -- answering -----------------------------------------------------------------------------------------------


def _answer(table: TableView, seat: int) -> Markup:
    """The offer as the one who is asked sees it: the other way round."""
    scribe, (give, want) = Scribe.at(table), offer_of(table.view)
    countering = table.draft.panel == "counter"
    maker = table.view[Turn].active
    return frame(
        table,
        "counter" if countering else "answer",
        scribe.say("play.offers-you", seat=scribe.seat(maker)),
        None if countering else swap(scribe, want, give),
        _counter(table, seat) if countering else None,
        choices(None if countering else _yes(table, seat), _no(table, seat), _instead(table, seat), _no_more(table)),
        closes=False,
    )


def _yes(table: TableView, seat: int) -> Markup:
    text = el("span", table.words("play.do.accept"))
    accept = Action(seat, "accept")
    why = controls.refusal(table, accept)
    note = el("small", why) if why else None
    return controls.submit(table, accept, icon("thumbs-up"), text, note, style="main")


def _no(table: TableView, seat: int) -> Markup:
    text = el("span", table.words("play.do.refuse"))
    return controls.submit(table, Action(seat, "refuse"), icon("thumbs-down"), text, style="minor")


def _no_more(table: TableView) -> Markup | None:
    """Refuse this offer and all that come in this turn."""
    if table.draft.panel == "counter":
        return None
    text = el("span", table.words("play.refuse-all"))
    return controls.shaper("offers:refuse", icon("thumbs-down"), text, style="minor")


def _instead(table: TableView, seat: int) -> Markup | None:
    """The way to a counter-offer, and back from it."""
    if not any(form.verb.name == "counter" for form in table.forms):
        return None
    if table.draft.panel == "counter":
        offer = Action(seat, "counter", (drafts.given(table), drafts.wanted(table)))
        text = el("span", table.words("play.do.counter"))
        why = table.words("play.same-offer") if _unchanged(table) else ""
        return controls.submit(table, offer, icon("swap"), text, style="main", why=why)
    text = el("span", table.words("play.instead"))
    return controls.shaper("panel:counter", icon("swap"), text, style="minor", expanded=False)


def _unchanged(table: TableView) -> bool:
    give, want = offer_of(table.view)
    return (drafts.given(table), drafts.wanted(table)) == (want, give)


def _counter(table: TableView, seat: int) -> list[Markup]:
    words = table.words
    return [
        trays(table),
        el("p", sentence(table, "play.swap"), class_="sentence"),
        controls.shaper("panel:counter", icon("arrow-left"), el("span", words("play.back-to-offer")), style="quiet"),
    ]


# -- closing -------------------------------------------------------------------------------------------------


def _again(table: TableView) -> Markup:
    return controls.shaper("again", icon("swap"), el("span", table.words("play.change-offer")), style="minor")


def _withdraw(table: TableView) -> Markup:
    text = el("span", table.words("play.do.withdraw"))
    return controls.submit(table, Action(table.own, "withdraw"), icon("cross"), text, style="minor")


PANEL = Panel(_opens, _draw, frozenset({"accept", "refuse", "counter", "deal", "withdraw"}))
