"""Cards of one's choice: the verb whose tray is open, and the cards that may lie in the tray.

A decision whose only answer is a choice of cards opens the tray by itself. Where such a verb is one of several
possible answers, as with a card that is played, the viewer opens the tray: its panel has the verb's name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.parts.choosing import Choice, ChooseCards

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.play.table import TableView


@lru_cache(maxsize=32)
def verbs(rules: Rules) -> frozenset[str]:
    """Return the verbs whose argument is a choice of cards."""
    return frozenset(name for name, verb in rules.verbs.items() if isinstance(verb, ChooseCards))


def asked(table: TableView) -> str:
    """Return the verb if choosing cards is the only answer with arguments that the viewer may give now; else empty."""
    if not table.can_act:
        return ""
    answers = _answers(table.rules, table.decision)
    return answers[0] if len(answers) == 1 and answers[0] in verbs(table.rules) else ""


@lru_cache(maxsize=256)
def _answers(rules: Rules, decision: str) -> tuple[str, ...]:
    """Return the verbs with arguments that answer a kind of decision."""
    return tuple(name for name, verb in rules.verbs.items() if decision in rules.moments[name] and verb.fields)


def verb(table: TableView) -> str:
    """Return the verb whose tray is open; empty if none is."""
    panel = table.draft.panel
    return asked(table) or (panel if table.can_act and panel in verbs(table.rules) else "")


def choice(table: TableView) -> Choice | None:
    """Return the cards that may lie in the open tray; None if no tray is open."""
    chooser = table.rules.verbs.get(verb(table))
    return chooser.choice(table.view, table.own) if isinstance(chooser, ChooseCards) else None


def given(table: TableView) -> Choice | None:
    """Return the choice of the open tray if its cards come out of the viewer's hand; else None."""
    found = choice(table)
    return None if found and found.taken else found


def taken(table: TableView) -> Choice | None:
    """Return the choice of the open tray if its cards come into the viewer's hand; else None."""
    found = choice(table)
    return found if found and found.taken else None
