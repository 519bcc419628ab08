"""The data of a lesson: a real game, and texts that come one after the other while it is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.kernel.actions import Action
    from engine.kernel.state import State


@dataclass(frozen=True)
class Step:
    """A step of a lesson: something to do, or only to read.

    ``key`` names the step's text in the catalogue. ``done`` are the deeds that complete the step: beginnings of the
    learner's actions (``roll``, ``bank wool``), or class names of events, of the learner (``Discovered``) or of all
    (``BarbariansAttacked``). A step without deeds is read and put aside. ``ways`` are the actions that lead to the
    deed, if they differ from it; ``through`` is a verb that must come first. ``look`` names the part of the page to
    point out, which the styles find. ``at`` are board keys of places to mark (``hex:1,0``), ``shown`` is the action
    that the guide does for a learner who wants to see it. ``away`` says how far the deed still is
    after an action, so that hints come nearer to it: 0 if the action does it, None if the action does not lead to it.
    A text that ``looks_back`` on the deed of the step before is left out if that step was skipped.
    """

    key: str
    done: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    through: str = ""
    look: str = ""
    at: tuple[str, ...] = ()
    shown: str = ""
    away: Callable[[State, Action], int | None] | None = None
    looks_back: bool = False

    @property
    def deeds(self) -> tuple[str, ...]:
        """The beginnings of the actions that lead to the step's end: ``ways``, or ``done`` where no ways are given."""
        return self.ways or self.done

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs of the deeds, each once."""
        return tuple(dict.fromkeys(deed.partition(" ")[0] for deed in self.deeds))


@dataclass(frozen=True)
class Aside:
    """A text on something that may happen at any time; shown when it happens first.

    ``moment`` is the kind of decision or the verb that must be open to the learner. Once the learner has done one of
    the deeds ``done``, the text is not shown any more.
    """

    key: str
    moment: str
    done: tuple[str, ...]
    look: str = ""


@dataclass(frozen=True)
class Prepared:
    """Actions that were played before the lesson, so that it begins in the middle of a game.

    ``log`` has these actions as saved games write them; semicolons may separate the lines. The game then goes on by the
    rules, with some draws and bots' actions prepared. ``falls`` has the draws by seat and verb (``0 roll``): for the
    first time that the seat does this, the second, and so on. ``cues`` are the bots' actions, each done as soon as it
    is legal in its order. A draw that is impossible then is left to chance, a bot without a legal cue decides by
    itself.
    """

    log: str
    falls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cues: tuple[str, ...] = ()

    @property
    def lines(self) -> list[str]:
        """The lines of the log; the first is the set-up."""
        return [line.strip() for line in re.split("[;\n]", self.log) if line.strip()]

    @property
    def plies(self) -> int:
        """The number of actions before the lesson."""
        return len(self.lines) - 1


@dataclass(frozen=True)
class Lesson:
    """A lesson: the game that it is held in, and its steps in order. Bots play as usual, and ``seed`` fixes the dice.

    At a ``prepared`` table the learner can do only what a step asks for; the guide answers anything else with a text.
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
    """Return whether a deed is one of those in `asked`, or one of them with more words: ``bank wool`` for ``bank``."""
    return any(deed == each or deed.startswith(f"{each} ") for each in asked)
