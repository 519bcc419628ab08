"""What choosers give to the planner: an action, its worth, and a reason."""

from typing import NamedTuple, Protocol

from engine.bots.bot import Detail, Reason
from engine.kernel.actions import Action

VICTORY = 100.0
"""The worth of winning at once: more than anything else."""


class Proposal(NamedTuple):
    """An action, its worth in points compared with doing nothing, and the reason for it.

    ``hurts`` says that the seat would harm itself in a way that nobody overlooks: a careless player does not do that
    while anything else can be done.
    """

    worth: float
    action: Action
    why: Reason
    hurts: bool = False


class Aim(Protocol):
    """A goal that an action serves, such as a city to be built."""

    @property
    def kind(self) -> str:
        """The kind of goal, as a word such as ``city``."""


def because(key: str, aim: Aim | None = None, **details: Detail) -> Reason:
    """Return a reason with these details; its key is ``key``, or with an aim ``<key>-<kind of the aim>``."""
    return Reason(f"{key}-{aim.kind}" if aim else key, details)
