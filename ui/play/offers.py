"""Trade offers with their answers: the open offer, and the viewer's latest offer that ended without a deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from engine.kernel.events import Event
from engine.parts.bundles import unpack
from engine.parts.domestic_trade import (
    ACCEPTED,
    COUNTERED,
    NOT_ASKED,
    PENDING,
    REFUSED,
    Answered,
    Countered,
    OfferClosed,
    Offered,
    Offers,
    Traded,
    offer_of,
)
from engine.parts.turn import Turn, TurnBegan

if TYPE_CHECKING:
    from ui.play.table import LogEntry, TableView, Why

Wares = tuple[int, ...]


class Reply(NamedTuple):
    """A seat's answer to an offer, and its reason.

    ``answer`` is a code such as ``ACCEPTED``; ``give`` and ``want`` are the counts by ware of a counter-offer, as the
    answering seat gives and receives them.
    """

    seat: int
    answer: int
    give: Wares = ()
    want: Wares = ()
    why: Why | None = None


class Offer(NamedTuple):
    """An offer of the seat ``maker`` with the answers of all seats asked; ``give``, ``want`` are counts by ware.

    ``closed`` is the ply that ended the offer, 0 while it is open; ``withdrawn`` says that the maker ended it.
    """

    maker: int
    give: Wares
    want: Wares
    replies: tuple[Reply, ...]
    closed: int = 0
    withdrawn: bool = False


def open_offer(table: TableView) -> Offer:
    """Return the offer that is open now with the answers so far; the state must have one."""
    market, said = table.view[Offers], _said(table)
    replies = [_reply(table, seat, said) for seat, reply in enumerate(market.reply) if reply != NOT_ASKED]
    return Offer(table.view[Turn].active, *offer_of(table.view), tuple(replies))


def _reply(table: TableView, seat: int, said: dict[int, Reply]) -> Reply:
    """Return a seat's answer from the state, with the reason from the log's answers (`said`, by seat)."""
    market, kinds = table.view[Offers], len(table.rules.numbers.wares)
    give, want = unpack(market.counter_give[seat], kinds), unpack(market.counter_want[seat], kinds)
    why = said[seat].why if seat in said else None
    return Reply(seat, market.reply[seat], give, want, why)


def leaves_answer(table: TableView, events: Iterable[Event]) -> int:
    """Return the viewer's answer if the events end the offer open at `table` without the trade that it would allow.

    That is ``ACCEPTED`` or ``COUNTERED``. It is 0 if the viewer gave neither answer, if the offer is still open, or if
    it led to a trade with the viewer.
    """
    reply = table.view[Offers].reply[table.seat] if table.seat is not None and Offers in table.view else NOT_ASKED
    partners = [event.partner for event in events if isinstance(event, Traded)]
    ended = bool(partners) or any(isinstance(event, OfferClosed) for event in events)
    return reply if reply in (ACCEPTED, COUNTERED) and ended and table.seat not in partners else NOT_ASKED


def failed_offer(table: TableView) -> Offer | None:
    """Return the viewer's latest offer of this turn if it ended without a deal; else None."""
    end = next((entry for entry, event in _lately(table) if isinstance(event, OfferClosed)), None)
    offered = next((event for _, event in _lately(table) if isinstance(event, Offered)), None)
    if not end or not offered or offered.seat != table.seat:
        return None
    said, withdrawn = _said(table), end.action.startswith(f"{offered.seat} ")
    replies = tuple(said.get(seat, Reply(seat, PENDING)) for seat in offered.asked)
    return Offer(offered.seat, offered.give, offered.want, replies, end.ply, withdrawn)


def _said(table: TableView) -> dict[int, Reply]:
    """Return the answers to the latest offer by seat, from the log."""
    said: dict[int, Reply] = {}
    for entry, event in _lately(table):
        if isinstance(event, Answered):
            said[event.seat] = Reply(event.seat, ACCEPTED if event.accepted else REFUSED, why=entry.why)
        elif isinstance(event, Countered):
            said[event.seat] = Reply(event.seat, COUNTERED, event.give, event.want, entry.why)
    return said


def _lately(table: TableView) -> Iterator[tuple[LogEntry, Event]]:
    """Yield (entry, event) for the events from this turn's latest offer on, latest first.

    Nothing if this turn had no offer, or a deal followed the latest one.
    """
    since: list[tuple[LogEntry, Event]] = []
    for entry in reversed(table.log):
        for event in reversed(entry.events):
            if isinstance(event, (TurnBegan, Traded)):
                return
            since.append((entry, event))
            if isinstance(event, Offered):
                yield from since
                return
