"""Proposals for discards, which keep the cards that the seat's plan needs."""

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.prospects import Hand, Prospects, cards_of, minus
from engine.bots.settlement.sight import Sight
from engine.kernel.actions import Action
from engine.parts.seven import owed_discard


def discard(outlook: Outlook) -> Iterator[Proposal]:
    """Propose the discard after a seven that leaves the most valuable hand, and the same with another last card."""
    yield from give_up(outlook, "discard", owed_discard(outlook.view, outlook.seat))


def give_up(outlook: Outlook, verb: str, number: int) -> Iterator[Proposal]:
    """Propose to give up by ``verb`` the ``number`` resources that leave the best hand, worth 0.

    Propose also the same with another last card; the worth is minus what that hand is worth less.
    """
    hand = outlook[Sight].hand
    for _ in range(number - 1):
        hand = _without_a_card(outlook, hand)[0]
    best, *others = _without_a_card(outlook, hand)
    for left in (best, *others[:1]):
        action = Action(outlook.seat, verb, (minus(outlook[Sight].hand, left)[: _kinds(outlook)],))
        worth = outlook[Prospects].value(left) - outlook[Prospects].value(best)
        yield Proposal(worth, action, because("discard", outlook[Prospects].aim(left)))


def _without_a_card(outlook: Outlook, hand: Hand) -> list[Hand]:
    """Return the hand that is left after giving up one card, for each kind of resource held; most valuable first."""
    hands = [minus(hand, cards_of(kind, len(hand))) for kind in range(_kinds(outlook)) if hand[kind]]
    return sorted(hands, key=lambda left: (outlook[Prospects].value(left), -max(left)), reverse=True)


def _kinds(outlook: Outlook) -> int:
    return len(outlook[Sight].numbers.resources)
