"""What a lesson is: a real game, and some sentences that come one after the other while it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Step:
    """Something to do, or only to read.

    ``key`` names its text in the catalogues of words. ``done`` are the deeds that complete it: verbs of the learner
    (``roll``) or types of events, the learner's (``Discovered``) or everybody's (``BarbariansAttacked``); a step
    without any is read and put aside. ``ways`` are the verbs that lead to such a deed, where they are not the deeds
    themselves, and ``through`` is a verb that must come before. ``look`` names the part of the page where the eye
    should go; the styles know where that is.
    """

    key: str
    done: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    through: str = ""
    look: str = ""

    @property
    def verbs(self) -> tuple[str, ...]:
        """What the learner can do for it."""
        return self.ways or self.done


@dataclass(frozen=True)
class Aside:
    """A word on something that happens sooner or later: said when it happens first.

    ``moment`` is the decision or the verb that must be open to the learner; one of the deeds ``done`` is enough to
    show that nothing need be said any more.
    """

    key: str
    moment: str
    done: tuple[str, ...]
    look: str = ""


@dataclass(frozen=True)
class Lesson:
    """A lesson: the table it is held at, and its steps in order. Bots play as ever, dice fall by the seed."""

    name: str
    game: str
    scenario: int
    bots: tuple[str, ...]
    seed: int
    steps: tuple[Step, ...]
    asides: tuple[Aside, ...] = ()
    options: Mapping[str, int | str] = field(default_factory=dict)
