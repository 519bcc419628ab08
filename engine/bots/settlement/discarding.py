"""Discards: the plan keeps what it needs."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.settlement.proposals import Outlook, Proposal, because
from engine.bots.settlement.prospects import Hand, cards_of, minus
from engine.kernel.actions import Action
from engine.parts.seven import owed_discard


def discard(outlook: Outlook) -> Iterator[Proposal]:
    """Card by card whatever is missed least; or another card as the last."""
    hand = outlook.hand
    for _ in range(owed_discard(outlook.view, outlook.seat) - 1):
        hand = _without_a_card(outlook, hand)[0]
    best, *others = _without_a_card(outlook, hand)
    for left in (best, *others[:1]):
        action = Action(outlook.seat, "discard", (minus(outlook.hand, left)[: _kinds(outlook)],))
        worth = outlook.prospects.value(left) - outlook.prospects.value(best)
        yield Proposal(worth, action, because("discard", outlook.aim(left)))


def _without_a_card(outlook: Outlook, hand: Hand) -> list[Hand]:
    """What may be left of a hand, the best first."""
    hands = [minus(hand, cards_of(kind, len(hand))) for kind in range(_kinds(outlook)) if hand[kind]]
    return sorted(hands, key=lambda left: (outlook.prospects.value(left), -max(left)), reverse=True)


def _kinds(outlook: Outlook) -> int:
    return len(outlook.sight.numbers.resources)
