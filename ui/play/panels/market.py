"""An open offer: who answers what, one's own answer or counter-offer, and whom to close with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.bundles import unpack
from engine.parts.domestic_trade import (
    ACCEPTED,
    ANSWER,
    COUNTERED,
    DEAL,
    NOT_ASKED,
    PENDING,
    REFUSED,
    Market,
    Offered,
    offer_of,
)
from engine.parts.turn import Turn
from ui.board.icons import icon
from ui.markup import Markup, el
from ui.play import controls, wording
from ui.play import draft as drafts
from ui.play.panels import tray
from ui.play.panels.panel import Panel, choices, frame
from ui.play.panels.trade import sentence
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView, Why

_SIGNS = {
    PENDING: ("pending", "clock"),
    ACCEPTED: ("accepted", "thumbs-up"),
    REFUSED: ("refused", "thumbs-down"),
    COUNTERED: ("countered", "swap"),
}


def _opens(table: TableView) -> bool:
    return table.decision in (ANSWER, DEAL)


def _draw(table: TableView) -> Markup:
    if table.decision == ANSWER and table.can_act and table.seat is not None:
        return _answer(table, table.seat)
    return _answers(table)


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
        None if countering else _terms(scribe, want, give),
        _counter(table, seat) if countering else None,
        choices(None if countering else _yes(table, seat), _no(table, seat), _instead(table, seat)),
        closes=False,
    )


def _terms(scribe: Scribe, give: tuple[int, ...], want: tuple[int, ...]) -> Markup:
    """Both sides of a swap, each with its label."""
    return el(
        "dl",
        el("div", el("dt", scribe.words("play.you-give")), el("dd", scribe.bundle(give)), class_="side-give"),
        el("div", el("dt", scribe.words("play.you-receive")), el("dd", scribe.bundle(want)), class_="side-want"),
        class_="terms",
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
        tray.give_row(table, words("play.you-give")),
        tray.want_row(table, words("play.you-receive")),
        el("p", sentence(table, "play.swap"), class_="sentence"),
        controls.shaper("panel:counter", icon("arrow-left"), el("span", words("play.back-to-offer")), style="quiet"),
    ]


# -- the answers ---------------------------------------------------------------------------------------------


def _answers(table: TableView) -> Markup:
    """Who has answered what; whoever made the offer closes with one of them, or with none."""
    scribe, (give, want) = Scribe.at(table), offer_of(table.view)
    market, maker = table.view[Market], table.view[Turn].active
    told = scribe.say("play.offer-open", seat=scribe.seat(maker), give=scribe.bundle(give), want=scribe.bundle(want))
    rows = [_reply(table, scribe, seat, reply) for seat, reply in enumerate(market.reply) if reply != NOT_ASKED]
    return frame(
        table,
        "market",
        table.words("play.answers"),
        el("p", told, class_="sentence"),
        el("ul", rows, class_="replies"),
        choices(_withdraw(table)) if table.decision == DEAL and table.can_act else None,
        closes=False,
    )


def _withdraw(table: TableView) -> Markup:
    text = el("span", table.words("play.do.withdraw"))
    return controls.submit(table, Action(table.own, "withdraw"), icon("cross"), text, style="minor")


def _reply(table: TableView, scribe: Scribe, seat: int, reply: int) -> Markup:
    name, sign = _SIGNS[reply]
    why = _reason(table, seat) if reply == REFUSED else None
    reason = wording.reason(scribe, why.key, why.details) if why else ""
    return el(
        "li",
        el("span", scribe.seat(seat), class_="replier"),
        el("span", icon(sign), el("span", table.words(f"play.reply.{name}")), class_="answer"),
        _counter_terms(table, scribe, seat) if reply == COUNTERED else None,
        el("em", reason, class_="reason") if reason else None,
        _deal(table, seat) if reply in (ACCEPTED, COUNTERED) else None,
        class_=f"reply {name}",
    )


def _counter_terms(table: TableView, scribe: Scribe, seat: int) -> Markup:
    """The counter-offer as the maker of the first offer sees it: mirrored."""
    market, kinds = table.view[Market], len(table.rules.numbers.wares)
    give, want = unpack(market.counter_want[seat], kinds), unpack(market.counter_give[seat], kinds)
    if table.seat == table.view[Turn].active:
        return _terms(scribe, give, want)
    told = scribe.say("play.counter-terms", give=scribe.bundle(want), want=scribe.bundle(give))
    return el("p", told, class_="sentence")


def _deal(table: TableView, seat: int) -> Markup | None:
    if table.decision != DEAL or not table.can_act or table.seat is None:
        return None
    text = el("span", table.words("play.do.deal"))
    return controls.submit(table, Action(table.seat, "deal", (seat,)), text, style="main")


def _reason(table: TableView, seat: int) -> Why | None:
    """What a bot said to its latest answer to this offer."""
    for entry in reversed(table.log):
        if entry.action.startswith(f"{seat} "):
            return entry.why
        if any(isinstance(event, Offered) for event in entry.events):
            return None
    return None


PANEL = Panel(_opens, _draw, frozenset({"accept", "refuse", "counter", "deal", "withdraw"}))
