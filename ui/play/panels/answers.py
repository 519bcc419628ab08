"""The answers to an offer: a line for each seat asked, while they think and after all have refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.parts.domestic_trade import ACCEPTED, COUNTERED, DEAL, PENDING, REFUSED
from ui.base.markup import Markup, classes, el
from ui.board.icons import icon
from ui.play import controls, wording
from ui.play.offers import Offer, Reply, failed_offer
from ui.play.panels.panel import Panel, choices, frame, swap
from ui.play.panels.trade import FEW, offer_form
from ui.play.speaker import Scribe

if TYPE_CHECKING:
    from ui.play.table import TableView

_SIGNS = {
    PENDING: ("pending", "clock"),
    ACCEPTED: ("accepted", "thumbs-up"),
    REFUSED: ("refused", "thumbs-down"),
    COUNTERED: ("countered", "swap"),
}


def sheet(table: TableView, offer: Offer, *buttons: Markup) -> Markup:
    """Return a panel with an offer, the answers to it, and `buttons` for what the viewer can do next.

    The answers stand in the order of the offer. While the maker may close a deal, the refusals come last: where not all
    answers are in sight, those are that lead to a deal.
    """
    scribe = Scribe.at(table)
    give, want = scribe.bundle(offer.give), scribe.bundle(offer.want)
    told = scribe.say("play.offer-open", seat=scribe.seat(offer.maker), give=give, want=want)
    many = len(offer.replies) > FEW
    replies = sorted(offer.replies, key=_comes_to_nothing) if table.decision == DEAL else offer.replies
    rows = [_row(table, scribe, offer, reply) for reply in replies]
    answers = el("ul", rows, class_=classes("replies", many=many), aria_label=table.words("play.answers"))
    return frame(table, "market", told, answers, choices(*buttons) if buttons else None, closes=False)


def _comes_to_nothing(reply: Reply) -> bool:
    return reply.answer == REFUSED


def _row(table: TableView, scribe: Scribe, offer: Offer, reply: Reply) -> Markup:
    name, sign = _SIGNS[reply.answer]
    why = reply.why if reply.answer == REFUSED else None
    reason = wording.reason(scribe, why.key, why.details) if why else ""
    return el(
        "li",
        el("span", scribe.seat(reply.seat), class_="replier"),
        el("span", icon(sign), el("span", table.words(f"play.reply.{name}")), class_="answer"),
        _terms(table, scribe, offer, reply) if reply.answer == COUNTERED else None,
        el("em", reason, class_="reason") if reason else None,
        _deal(table, reply.seat) if reply.answer in (ACCEPTED, COUNTERED) else None,
        class_=f"reply {name}",
    )


def _terms(table: TableView, scribe: Scribe, offer: Offer, reply: Reply) -> Markup:
    """Return a counter-offer; for the maker of the first offer, as what the maker would give and receive."""
    if table.seat == offer.maker:
        return swap(scribe, reply.want, reply.give)
    told = scribe.say("play.counter-terms", give=scribe.bundle(reply.give), want=scribe.bundle(reply.want))
    return el("p", told, class_="sentence")


def _deal(table: TableView, seat: int) -> Markup | None:
    if table.decision != DEAL or not table.can_act or table.seat is None:
        return None
    text = el("span", table.words("play.do.deal"))
    return controls.submit(table, Action(table.seat, "deal", (seat,)), text, style="main")


def _unread(table: TableView) -> Offer | None:
    """Return the viewer's latest offer of this turn if it failed and its answers were not put away; else None.

    An offer that the viewer has withdrawn does not count.
    """
    offer = failed_offer(table)
    return offer if offer and not offer.withdrawn and offer.closed > table.draft.read else None


def just_failed(table: TableView) -> bool:
    """Return whether the viewer can make another offer, and nothing has happened since all refused the latest one."""
    offer = _unread(table) if offer_form(table) else None
    return offer is not None and offer.closed == table.ply


def _opens(table: TableView) -> bool:
    return offer_form(table) is not None and _unread(table) is not None


def _draw(table: TableView) -> Markup:
    offer = _unread(table)
    assert offer is not None
    change = controls.shaper("again", icon("swap"), el("span", table.words("play.change-offer")), style="main")
    go_on = controls.shaper("read", icon("cross"), el("span", table.words("play.offer-left")), style="minor")
    return sheet(table, offer, change, go_on)


PANEL = Panel(_opens, _draw)
"""The last of all panels: it is shown while no other panel is open."""
