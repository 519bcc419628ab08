"""Discards: the plan keeps what it needs."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.settlement.proposals import Outlook, Proposal, because
from engine.bots.settlement.prospects import Hand, cards_of, minus
from engine.kernel.actions import Action
from engine.parts.seven import owed_discard


def discard(outlook: Outlook) -> Iterator[Proposal]:
    """Card by card whatever is missed least."""
    hand = outlook.hand
    for _ in range(owed_discard(outlook.view, outlook.seat)):
        hand = _without_the_least(outlook, hand)
    cards = len(outlook.sight.numbers.resources)
    action = Action(outlook.seat, "discard", (minus(outlook.hand, hand)[:cards],))
    yield Proposal(0.0, action, because("discard", outlook.aim(hand)))


def _without_the_least(outlook: Outlook, hand: Hand) -> Hand:
    kinds = range(len(outlook.sight.numbers.resources))
    hands = [minus(hand, cards_of(kind, len(hand))) for kind in kinds if hand[kind]]
    return max(hands, key=lambda left: (outlook.prospects.value(left), -max(left)))
