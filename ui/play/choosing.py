"""Cards of one's choice: for which verb the tray is open, and what may lie in it.

A decision that is answered with cards and nothing else opens the tray by itself; where they are one way among others,
as with a card that is played, the tray is opened by hand under the verb's name.
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
    """The verbs whose argument is cards of one's choice."""
    return frozenset(name for name, verb in rules.verbs.items() if isinstance(verb, ChooseCards))


def asked(table: TableView) -> str:
    """The verb with which a decision is answered that asks for cards and nothing else; usually none."""
    if not table.can_act:
        return ""
    answers = _answers(table.rules, table.decision)
    return answers[0] if len(answers) == 1 and answers[0] in verbs(table.rules) else ""


@lru_cache(maxsize=256)
def _answers(rules: Rules, decision: str) -> tuple[str, ...]:
    """The verbs that answer a decision with more than their name."""
    return tuple(name for name, verb in rules.verbs.items() if decision in rules.moments[name] and verb.fields)


def verb(table: TableView) -> str:
    """The verb whose tray is open; empty where none is."""
    panel = table.draft.panel
    return asked(table) or (panel if table.can_act and panel in verbs(table.rules) else "")


def choice(table: TableView) -> Choice | None:
    """What may lie in the open tray."""
    chooser = table.rules.verbs.get(verb(table))
    return chooser.choice(table.view, table.own) if isinstance(chooser, ChooseCards) else None


def given(table: TableView) -> Choice | None:
    """The same, if it comes out of the viewer's hand."""
    found = choice(table)
    return None if found and found.taken else found


def taken(table: TableView) -> Choice | None:
    """The same, if it comes to the viewer's hand."""
    found = choice(table)
    return found if found and found.taken else None
