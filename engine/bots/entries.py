"""The kinds of entries that every chapter may have. A family may have further kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.bots.bot import Choice, Reason
from engine.bots.manner import Manner
from engine.bots.outlook import Outlook
from engine.bots.playbook import Entry, Playbook
from engine.bots.proposals import Proposal
from engine.kernel.state import State


@dataclass(frozen=True, eq=False)
class Chooses(Entry):
    """In a decision it proposes what may be done with some verbs, for which it alone is responsible.

    The decision may also be an occasion: then it is asked in every decision that gives it. What it does not propose is
    not worth doing. Where a later entry answers for the same verb, it does so alone; an entry none of whose verbs is
    left, or is in the game, is not asked. One who answers for several is asked once.
    """

    decision: str
    verbs: tuple[str, ...]
    choose: Callable[[Outlook], Iterable[Proposal]]


@dataclass(frozen=True, eq=False)
class Tells(Entry):
    """Further reasons for a choice of some verbs."""

    verbs: tuple[str, ...]
    tell: Callable[[Outlook, Choice], Iterable[Reason]]


@dataclass(frozen=True, eq=False)
class Compares(Entry):
    """What can be said for the best of some choices, one of these verbs, against the others."""

    verbs: tuple[str, ...]
    compare: Callable[[Outlook, Sequence[Choice]], Iterable[Reason]]


@dataclass(frozen=True, eq=False)
class Adapts(Entry):
    """How the manner of a player is meant in games of a family."""

    manner: Callable[[Manner], Manner]


@dataclass(frozen=True, eq=False)
class Measures(Entry):
    """The value of a seat in a whole state, in points, without its points: for actions that no chapter knows."""

    measure: Callable[[State, int], float]


class Menu(NamedTuple):
    """Who is asked in a decision, in order; and the verbs that nobody answers for."""

    choosers: tuple[Callable[[Outlook], Iterable[Proposal]], ...]
    strange: frozenset[str]


@lru_cache(maxsize=1 << 12)
def menu(playbook: Playbook, decision: str) -> Menu:
    """Who proposes what in a decision."""
    rules = playbook.rules
    verbs = [name for name, moments in rules.moments.items() if decision in moments]
    entries = [entry for entry in playbook.of(Chooses) if entry.decision in rules.occasions[decision]]
    answers = {verb: entry for entry in entries for verb in entry.verbs if verb in verbs}
    asked = dict.fromkeys(entry.choose for entry in entries if entry in answers.values())
    return Menu(tuple(asked), frozenset(verb for verb in verbs if verb not in answers))


def passed_over(outlook: Outlook) -> tuple[Proposal, ...]:
    """For verbs that are never worth it in a decision."""
    return ()


@lru_cache(maxsize=1 << 12)
def teller_of(playbook: Playbook, verb: str) -> Tells | None:
    """Return the last entry that has further reasons for choices of a verb, or None."""
    return next((entry for entry in reversed(playbook.of(Tells)) if verb in entry.verbs), None)


@lru_cache(maxsize=1 << 12)
def comparer_of(playbook: Playbook, verb: str) -> Compares | None:
    """Who can hold a choice of a verb against others."""
    return next((entry for entry in reversed(playbook.of(Compares)) if verb in entry.verbs), None)


def adapted(playbook: Playbook, manner: Manner) -> Manner:
    """The manner as it is meant in a game."""
    for entry in playbook.of(Adapts):
        manner = entry.manner(manner)
    return manner
