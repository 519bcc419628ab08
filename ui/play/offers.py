"""What was offered and who answered what: of the open offer, and of one's own that came to nothing."""

from __future__ import annotations

from collections.abc import Iterator
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
    """A seat's answer, what it would give and take instead, as it says it, and the reason that it gave."""

    seat: int
    answer: int
    give: Wares = ()
    want: Wares = ()
    why: Why | None = None


class Offer(NamedTuple):
    """What a seat offered, with the answers of all whom it asked.

    ``closed`` is the ply that ended it, 0 while it is open; ``withdrawn`` says that its maker did.
    """

    maker: int
    give: Wares
    want: Wares
    replies: tuple[Reply, ...]
    closed: int = 0
    withdrawn: bool = False


def open_offer(table: TableView) -> Offer:
    """The offer that is being answered, or has been."""
    market, said = table.view[Offers], _said(table)
    replies = [_reply(table, seat, said) for seat, reply in enumerate(market.reply) if reply != NOT_ASKED]
    return Offer(table.view[Turn].active, *offer_of(table.view), tuple(replies))


def _reply(table: TableView, seat: int, said: dict[int, Reply]) -> Reply:
    """An answer as the market has it, with the reason that the log has."""
    market, kinds = table.view[Offers], len(table.rules.numbers.wares)
    give, want = unpack(market.counter_give[seat], kinds), unpack(market.counter_want[seat], kinds)
    why = said[seat].why if seat in said else None
    return Reply(seat, market.reply[seat], give, want, why)


def failed_offer(table: TableView) -> Offer | None:
    """The viewer's latest offer of this turn, if it came to nothing."""
    end = next((entry for entry, event in _lately(table) if isinstance(event, OfferClosed)), None)
    offered = next((event for _, event in _lately(table) if isinstance(event, Offered)), None)
    if not end or not offered or offered.seat != table.seat:
        return None
    said, withdrawn = _said(table), end.action.startswith(f"{offered.seat} ")
    replies = tuple(said.get(seat, Reply(seat, PENDING)) for seat in offered.asked)
    return Offer(offered.seat, offered.give, offered.want, replies, end.ply, withdrawn)


def _said(table: TableView) -> dict[int, Reply]:
    """What each seat answered to the latest offer, as the log tells it."""
    said: dict[int, Reply] = {}
    for entry, event in _lately(table):
        if isinstance(event, Answered):
            said[event.seat] = Reply(event.seat, ACCEPTED if event.accepted else REFUSED, why=entry.why)
        elif isinstance(event, Countered):
            said[event.seat] = Reply(event.seat, COUNTERED, event.give, event.want, entry.why)
    return said


def _lately(table: TableView) -> Iterator[tuple[LogEntry, Event]]:
    """What happened from the latest offer on, the latest first; nothing where it led to a deal or its turn is over."""
    since: list[tuple[LogEntry, Event]] = []
    for entry in reversed(table.log):
        for event in reversed(entry.events):
            if isinstance(event, (TurnBegan, Traded)):
                return
            since.append((entry, event))
            if isinstance(event, Offered):
                yield from since
                return
