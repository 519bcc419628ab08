"""What a lesson is: a real game, and some sentences that come one after the other while it is played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Step:
    """Something to do, or only to read.

    ``key`` names its text in the catalogues of words. ``done`` are the deeds that complete it: beginnings of the
    learner's actions (``roll``, ``bank wool``) or types of events, the learner's (``Discovered``) or everybody's
    (``BarbariansAttacked``); a step without any is read and put aside. ``ways`` are the actions that lead to such a
    deed, where they are not the deeds themselves, and ``through`` is a verb that must come before. ``look`` names the
    part of the page where the eye should go; the styles know where that is. ``at`` are places of the board that are
    marked (``hex:1,0``), and ``shown`` is the action that the guide does for a learner who wants to see it.
    """

    key: str
    done: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    through: str = ""
    look: str = ""
    at: tuple[str, ...] = ()
    shown: str = ""

    @property
    def deeds(self) -> tuple[str, ...]:
        """How the actions begin that the learner can do for it."""
        return self.ways or self.done

    @property
    def verbs(self) -> tuple[str, ...]:
        """What the learner can do for it, by the verbs."""
        return tuple(dict.fromkeys(deed.partition(" ")[0] for deed in self.deeds))


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
class Prepared:
    """A table at which something has been played already, so that the lesson begins in the middle of a game.

    ``log`` has what was played, as saved games tell it; a semicolon may stand for the end of a line. What comes after
    it is real too, but some of it is laid ready: ``falls`` has by seat and verb (``0 roll``) what is drawn the first
    time that it is done, the second time and so on; ``cues`` are what the bots do, each when it comes to that. Where
    something else is laid than can be drawn or done, chance and bots are as ever.
    """

    log: str
    falls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cues: tuple[str, ...] = ()

    @property
    def lines(self) -> list[str]:
        """The log, line by line; the first is the set-up."""
        return [line.strip() for line in re.split("[;\n]", self.log) if line.strip()]

    @property
    def plies(self) -> int:
        """So many actions were done before the lesson."""
        return len(self.lines) - 1


@dataclass(frozen=True)
class Lesson:
    """A lesson: the table it is held at, and its steps in order. Bots play as ever, dice fall by the seed.

    At a ``prepared`` table only what a step asks for is done: everything else is answered in words.
    """

    name: str
    game: str
    scenario: int
    bots: tuple[str, ...]
    seed: int
    steps: tuple[Step, ...]
    asides: tuple[Aside, ...] = ()
    options: Mapping[str, int | str] = field(default_factory=dict)
    prepared: Prepared | None = None


def fits(deed: str, asked: tuple[str, ...]) -> bool:
    """Whether a deed is one of those that are asked for, or begins as they do."""
    return any(deed == each or deed.startswith(f"{each} ") for each in asked)
