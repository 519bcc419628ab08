"""The roll, which is a duty."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because


def roll(outlook: Outlook) -> Iterator[Proposal]:
    """The dice, if nothing is to be done before."""
    for action in outlook.of_verb("roll"):
        yield Proposal(0.0, action, because("roll"))
