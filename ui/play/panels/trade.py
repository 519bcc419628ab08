"""The panel of the trade tray: the cards to give and to receive, the opponents to ask, and the bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.parts import Form
from engine.parts.bundles import count
from engine.parts.maritime_trade import Rates
from ui.base.markup import Markup, classes, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.play import controls
from ui.play import draft as drafts
from ui.play.additions import additions, is_voiced
from ui.play.panels import tray
from ui.play.panels.panel import Panel, choices, frame
from ui.play.speaker import Scribe, Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView

FEW = 3
"""Up to this many opponents stand side by side with their names."""


def _opens(table: TableView) -> bool:
    return table.draft.panel == "trade" and drafts.may_trade(table)


def offer_form(table: TableView) -> Form | None:
    """Return the form of an offer; None if the viewer may not make an offer now."""
    return next((form for form in table.forms if form.verb.name == "offer"), None)


def _draw(table: TableView) -> Markup:
    whom = (choices(_friends(table), _bank(table)),) if is_voiced(table.rules) else _whom(table)
    settled = settling(table, controls.close(table), *whom)
    return frame(table, "trade", table.words("play.trade"), trays(table, _rates(table)), settled, closes=False)


def _whom(table: TableView) -> tuple[Markup | None, ...]:
    """Return the opponents whom the offer asks, and the buttons for the offer and the bank."""
    return _asked(table), choices(_bank(table), _offer(table))


def trays(table: TableView, rates: Sequence[str] = ()) -> Markup:
    """Return the rows of cards to give and to receive, with the cards that remain; `rates` are the bank's, by ware."""
    words = table.words
    give = tray.give_row(table, words("play.you-give"), rates, tray.left(table))
    return el("div", give, tray.want_row(table, words("play.you-receive")), class_="trays")


def settling(table: TableView, back: Markup, *more: Markup | None) -> Markup:
    """Return what stays in sight below the trays: the cards in them, the `back` button, and further buttons."""
    return el("div", _lies_there(table), back, more, class_="settling")


def _lies_there(table: TableView) -> Markup:
    """Return the cards in the trays as a sentence; with pictures as well in games for players who cannot read."""
    told = el("p", sentence(table), class_="sentence")
    return el("div", told, tray.laid_out(table), class_="shown") if is_voiced(table.rules) else told


def sentence(table: TableView) -> str:
    """Return a sentence that says which cards lie in the trays, to give and to receive."""
    scribe, give, want = Scribe.at(table), drafts.given(table), drafts.wanted(table)
    return scribe.say(f"play.swap{lies(table)}", give=scribe.bundle(give), want=scribe.bundle(want))


def lies(table: TableView) -> str:
    """Return which trays have cards, as the end of a key: empty for both, else ``.give``, ``.want`` or ``.none``."""
    give, want = any(drafts.given(table)), any(drafts.wanted(table))
    return "" if give and want else ".give" if give else ".want" if want else ".none"


def _rates(table: TableView) -> list[str]:
    """Return the bank's rate for each resource as a note, such as ``3:1``; empty notes without rates."""
    kinds = range(len(table.rules.numbers.resources))
    if Rates not in table.view or table.seat is None:
        return ["" for _ in kinds]
    rates = table.view[Rates].rate[table.seat]
    return [f"{count(rates, kind)}:1" for kind in kinds]


def asked(table: TableView) -> tuple[int, ...]:
    """Return the opponents whom the offer asks: all whom it may ask but the spared; empty if no offer can be made."""
    form = offer_form(table)
    others: tuple[int, ...] = form.bounds["asked"] if form else ()
    return tuple(seat for seat in others if seat not in table.draft.spared)


def _asked(table: TableView) -> Markup | None:
    """Return buttons that choose the opponents to ask; None where the viewer may make no offer."""
    form = offer_form(table)
    if not form:
        return None
    return el(
        "div",
        el("h3", table.words("play.ask-whom")),
        el("div", [_opponent(table, seat) for seat in form.bounds["asked"]], class_="chips"),
        class_=classes("asked", many=len(form.bounds["asked"]) > FEW),
        role="group",
        aria_label=table.words("play.ask-whom"),
    )


def _opponent(table: TableView, seat: int) -> Markup:
    player = table.players[seat]
    wanted = seat not in table.draft.spared
    return controls.shaper(
        f"ask:{seat}", chip(player.colour), el("span", player.name, class_="name"), style="chip-button", pressed=wanted
    )


def _friends(table: TableView) -> list[Markup]:
    """Return a button for each opponent that makes the offer to this opponent alone."""
    form = offer_form(table)
    return [_friend(table, seat) for seat in (form.bounds["asked"] if form else ())]


def _friend(table: TableView, seat: int) -> Markup:
    player = table.players[seat]
    offer = Action(table.own, "offer", (drafts.given(table), drafts.wanted(table), (seat,)))
    return controls.submit(
        table, offer, chip(player.colour), el("span", player.name, class_="name"), style=f"friend p{player.colour}"
    )


def _offer(table: TableView) -> Markup | None:
    if not offer_form(table):
        return None
    offer = Action(table.own, "offer", (drafts.given(table), drafts.wanted(table), asked(table)))
    return controls.submit(table, offer, icon("swap"), el("span", table.words("play.offer")), style="main")


def _bank(table: TableView) -> Markup | None:
    """Return the button to trade with the bank; None if the rules have no bank.

    It is disabled unless the cards in the two trays are exactly one trade with the bank (`bank_trade`).
    """
    if "bank" not in table.rules.verbs:
        return None
    swap = bank_trade(table)
    why = "" if swap else _terms(table)
    text = el("span", table.words("play.bank-trade"), _rate(table), class_="name")
    return controls.submit(table, swap or Action(table.own, "bank", (0, 0)), icon("bank"), text, style="main", why=why)


def _rate(table: TableView) -> Markup | None:
    """Return the bank's rate for the kind of card that is being given; None unless it is exactly one kind."""
    kinds = [kind for kind, n in enumerate(drafts.cards(table, drafts.given(table))) if n]
    return el("small", " ", _rates(table)[kinds[0]]) if len(kinds) == 1 and Rates in table.view else None


def bank_trade(table: TableView) -> Action | None:
    """Return the trays as a trade with the bank: at its rate, cards of one kind for one card; None for other cards.

    A family may have further trades, such as coins for a card (:attr:`Panels.swap`).
    """
    for addition in additions(table.rules):
        if swap := addition.panels.swap(table):
            return swap
    give, want = drafts.given(table), drafts.wanted(table)
    gives = [kind for kind, n in enumerate(give) if n]
    wants = [kind for kind, n in enumerate(want) if n]
    if len(gives) != 1 or len(wants) != 1 or sum(want) != 1 or table.seat is None:
        return None
    rate = count(table.view[Rates].rate[table.seat], gives[0])
    return Action(table.seat, "bank", (gives[0], wants[0])) if give[gives[0]] == rate else None


def _terms(table: TableView) -> str:
    """Return the bank's rate in words: for the kind that is being given, or in general.

    A family may have a sentence of its own for a ware: ``play.bank-terms.gold``.
    """
    give = drafts.given(table)
    kinds = [kind for kind, n in enumerate(give) if n]
    if len(kinds) != 1 or table.seat is None:
        return table.words("play.bank-terms")
    own = f"play.bank-terms.{table.rules.numbers.wares[kinds[0]]}"
    if own in table.words:
        return table.words(own)
    rate = count(table.view[Rates].rate[table.seat], kinds[0])
    return table.words("play.bank-terms-of", cards=Speaker.at(table).cards(kinds[0], rate))


PANEL = Panel(_opens, _draw, frozenset({"offer", "bank"}))
