"""Cards of one's choice: those that the plan lacks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.prospects import Prospects, plus
from engine.bots.settlement.sight import Sight


def pick(outlook: Outlook) -> Iterator[Proposal]:
    """What makes the hand worth most."""
    prospects, hand = outlook[Prospects], outlook[Sight].hand
    for action in outlook.of_verb("pick"):
        after = plus(hand, action.args[0])
        yield Proposal(prospects.gain(after), action, because("pick", prospects.aim(after)))
