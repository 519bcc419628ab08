"""The kinds of entries that every chapter may have; chapters of a family may define further kinds."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
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
    """An entry that proposes actions of some verbs in a decision; no other entry proposes them.

    ``decision`` is a kind of decision or an occasion: then the entry is used in every decision that gives the occasion.
    A verb's actions that ``choose`` does not propose are not worth doing. A later entry for the same verb replaces the
    earlier one; an entry with no verb left, or none in the game, is not used. A ``choose`` of several entries runs
    once.
    """

    decision: str
    verbs: tuple[str, ...]
    choose: Callable[[Outlook], Iterable[Proposal]]


def _always(outlook: Outlook, choice: Choice, reason: Reason) -> bool:
    return True


@dataclass(frozen=True, eq=False)
class GivesFacts(Entry):
    """An entry whose ``tell`` yields facts for choices of some verbs, to be shown after the choice's own reason.

    ``fits`` says whether a further reason that imagined futures gave is about the choice: what only happened to go well
    there is not said.
    """

    verbs: tuple[str, ...]
    tell: Callable[[Outlook, Choice], Iterable[Reason]]
    fits: Callable[[Outlook, Choice, Reason], bool] = field(default=_always, kw_only=True)


@dataclass(frozen=True, eq=False)
class Compares(Entry):
    """An entry that compares the first (best) of some choices with the others, if its verb is one of ``verbs``.

    Of what it yields, facts whose keys begin with ``fact-beside-`` are said first: they set the best apart from the
    next best, and are true of the best. A reason whose key begins with ``lead-``, before the name of the other choice,
    takes the place of the best choice's own reason if the comparison is said.
    """

    verbs: tuple[str, ...]
    compare: Callable[[Outlook, Sequence[Choice]], Iterable[Reason]]


@dataclass(frozen=True, eq=False)
class Warns(Entry):
    """An entry whose ``warn`` yields a threat that a choice does not avert, then how the seat could avert it."""

    warn: Callable[[Outlook, Choice], Iterable[Reason]]


@dataclass(frozen=True, eq=False)
class AdaptsManner(Entry):
    """An entry that changes a player's manner for the games of a family."""

    manner: Callable[[Manner], Manner]


@dataclass(frozen=True, eq=False)
class Measures(Entry):
    """An entry whose ``measure`` returns the worth, in points, of what a seat has besides its victory points.

    It takes a whole state, with no hidden cards, and the seat.
    """

    measure: Callable[[State, int], float]


class Choosers(NamedTuple):
    """The functions (``choosers``) that propose actions in a decision, in order.

    ``strange`` are the verbs for which none of them proposes actions.
    """

    choosers: tuple[Callable[[Outlook], Iterable[Proposal]], ...]
    strange: frozenset[str]


@lru_cache(maxsize=1 << 12)
def choosers_of(playbook: Playbook, decision: str) -> Choosers:
    """Return the functions that propose actions in a kind of decision, and the verbs that none of them covers."""
    rules = playbook.rules
    verbs = [name for name, moments in rules.moments.items() if decision in moments]
    entries = [entry for entry in playbook.of(Chooses) if entry.decision in rules.occasions[decision]]
    answers = {verb: entry for entry in entries for verb in entry.verbs if verb in verbs}
    asked = dict.fromkeys(entry.choose for entry in entries if entry in answers.values())
    return Choosers(tuple(asked), frozenset(verb for verb in verbs if verb not in answers))


def passed_over(outlook: Outlook) -> tuple[Proposal, ...]:
    """Return no proposals, for verbs that are never worth doing in a decision."""
    return ()


@lru_cache(maxsize=1 << 12)
def teller_of(playbook: Playbook, verb: str) -> GivesFacts | None:
    """Return the last entry with facts for choices of a verb, or None if there is none."""
    return next((entry for entry in reversed(playbook.of(GivesFacts)) if verb in entry.verbs), None)


@lru_cache(maxsize=1 << 12)
def comparer_of(playbook: Playbook, verb: str) -> Compares | None:
    """Return the last entry that compares choices of a verb with others, or None if there is none."""
    return next((entry for entry in reversed(playbook.of(Compares)) if verb in entry.verbs), None)


def adapted(playbook: Playbook, manner: Manner) -> Manner:
    """Return the manner as the game's :class:`AdaptsManner` entries change it, one after another."""
    for entry in playbook.of(AdaptsManner):
        manner = entry.manner(manner)
    return manner
