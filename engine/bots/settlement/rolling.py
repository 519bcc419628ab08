"""The proposal to roll the dice, which a turn requires."""

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because


def roll(outlook: Outlook) -> Iterator[Proposal]:
    """Propose to roll, worth 0: anything that gains something is done first."""
    for action in outlook.of_verb("roll"):
        yield Proposal(0.0, action, because("roll"))
