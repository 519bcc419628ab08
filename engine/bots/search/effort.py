"""How far a player looks ahead: a budget in imagined futures, not in seconds. It is the same on every machine."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.playbook import Entry, Playbook


class Effort(NamedTuple):
    """How far a level looks: ``proposals`` actions, each in ``futures`` futures, until ``turns`` more turns have begun.

    ``trust`` is the chance of winning (0 to 1) that counts as much as a point of the planner's worth. The planner and
    the futures err in different ways, and both together err least: by the futures alone a player keeps cards it should
    spend.
    """

    proposals: int
    futures: int
    turns: int
    trust: float = 0.05


EXPERT = Effort(proposals=16, futures=3, turns=1)


@dataclass(frozen=True, eq=False)
class AdaptsEffort(Entry):
    """An entry that changes an effort for a family, where a future may take longer than elsewhere, or tell more."""

    effort: Callable[[Effort], Effort]


def adapted(playbook: Playbook, effort: Effort) -> Effort:
    """Return the effort as the game's :class:`AdaptsEffort` entries change it, one after another."""
    for entry in playbook.of(AdaptsEffort):
        effort = entry.effort(effort)
    return effort
