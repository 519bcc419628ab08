"""How far a player looks ahead: a budget in futures, not in seconds. It is the same on every machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.playbook import Entry, Playbook


class Effort(NamedTuple):
    """How far a level looks: how many ``proposals``, in how many ``futures`` each, until how many ``turns`` have begun.

    ``trust`` is the chance that a point of the planner's worth stands for. The planner and the futures err in different
    ways, and both together err least: left to the futures alone, hands are kept that should be spent.
    """

    proposals: int
    futures: int
    turns: int
    trust: float = 0.05


EXPERT = Effort(proposals=16, futures=3, turns=1)


@dataclass(frozen=True, eq=False)
class Looks(Entry):
    """How an effort is meant in games of a family, where a future may take longer than elsewhere, or tell more."""

    effort: Callable[[Effort], Effort]


def meant(playbook: Playbook, effort: Effort) -> Effort:
    """The effort as it is meant in a game."""
    for entry in playbook.of(Looks):
        effort = entry.effort(effort)
    return effort
