"""Proposals to pick cards of one's choice."""

from collections.abc import Callable, Iterator

from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Aim, Proposal, because
from engine.bots.settlement.goals import Goal
from engine.bots.settlement.prospects import Hand, Prospects, lacking, plus
from engine.bots.settlement.sight import Sight


def pick_by(outlook: Outlook, verb: str, why: Callable[[Aim | None], Reason]) -> Iterator[Proposal]:
    """Propose each action of ``verb``, which picks cards; worth what the cards add to the hand's value.

    The reason names the best goal for the hand with the cards, and the kind if just one kind picked serves that goal.
    If several do, the reason is ``why(goal)``; if none does, ``why(None)``.
    """
    prospects, hand = outlook[Prospects], outlook[Sight].hand
    for action in outlook.of_verb(verb):
        cards = action.args[0]
        after = plus(hand, cards)
        yield Proposal(prospects.gain(after), action, _reason(hand, cards, prospects.aim(after), why))


def _reason(hand: Hand, cards: Hand, aim: Goal | None, why: Callable[[Aim | None], Reason]) -> Reason:
    if not aim or lacking(plus(hand, cards), aim.cost) >= lacking(hand, aim.cost):
        return why(None)
    served = [kind for kind, taken in enumerate(cards) if taken and aim.cost[kind] > hand[kind]]
    return because("bank", aim, resource=served[0]) if len(served) == 1 else why(aim)
