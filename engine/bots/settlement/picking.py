"""Proposals to pick cards of one's choice."""

from collections.abc import Callable, Iterator

from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Aim, Proposal
from engine.bots.settlement.prospects import Prospects, plus
from engine.bots.settlement.sight import Sight


def pick_by(outlook: Outlook, verb: str, why: Callable[[Aim | None], Reason]) -> Iterator[Proposal]:
    """Propose each pick of a verb, worth what it adds to the hand's value; ``why`` makes a reason of its aim."""
    prospects, hand = outlook[Prospects], outlook[Sight].hand
    for action in outlook.of_verb(verb):
        after = plus(hand, action.args[0])
        yield Proposal(prospects.gain(after), action, why(prospects.aim(after)))
