"""What choosers hand to the planner: an action, what it is worth, and why."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from engine.bots.bot import Detail, Reason
from engine.kernel.actions import Action

VICTORY = 100.0
"""What winning at once is worth: more than anything else."""


class Proposal(NamedTuple):
    """An action, what it is worth in points against doing nothing, and why."""

    worth: float
    action: Action
    why: Reason


class Aim(Protocol):
    """Something to be reached."""

    @property
    def kind(self) -> str:
        """What it is, as a word."""


def because(key: str, aim: Aim | None = None, **details: Detail) -> Reason:
    """A reason; where it depends on an aim, there is a sentence for each kind."""
    return Reason(f"{key}-{aim.kind}" if aim else key, details)
