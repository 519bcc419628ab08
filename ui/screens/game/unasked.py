"""The actions that the page does for a person without asking: those without a choice, and those they prefer so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel.actions import Action

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.session.sitting import Sitting


def passing(session: Sitting) -> Action | None:
    """Return the action by which the game's only person passes, if no other seat is asked and nothing else is legal.

    Return None if there are several persons, or the person has a choice.
    """
    (seat, *others), rules = session.asked or (-1,), session.rules
    if others or not session.alone or session.people != (seat,) or rules.forms(session.state, seat):
        return None
    legal = rules.legal(session.state, seat)
    return legal[0] if len(legal) == 1 and rules.verbs[legal[0].verb].passes else None


def refusal(session: Sitting, wish: str, deaf: Callable[[int], bool]) -> Action | None:
    """Return the refusal of an offer that the page plays for a person; None if there is none.

    A seat for which `deaf` is true refuses all offers. If `wish` is ``auto``, so does a lone person who can do nothing
    else. If several persons play, all are asked: else each would know who lacks the cards.
    """
    unasked = wish == "auto" and session.alone
    for seat in session.asked:
        legal = session.rules.legal(session.state, seat) if seat in session.people else []
        refuse = next((action for action in legal if action.verb == "refuse"), None)
        if refuse and (deaf(seat) or (unasked and len(legal) == 1)):
            return refuse
    return None


def roll(table: TableView, wish: str) -> Action | None:
    """Return the roll to do unasked: any if `wish` is ``always``, one without alternative if ``spare``; else None."""
    found = next((action for action in table.legal if action.verb == "roll"), None)
    return found if wish == "always" or (wish == "spare" and len(table.legal) == 1) else None


def end(table: TableView, wish: str) -> Action | None:
    """Return the end of a turn in which nothing else can be done, so that it ends unasked; else None.

    If `wish` is ``offers``, the turn ends even if trade could be offered; if it is ``ask``, it never ends unasked.
    """
    if wish == "ask" or len(table.legal) != 1 or table.legal[0].verb != "end":
        return None
    left = {form.verb.name for form in table.forms} - ({"offer"} if wish == "offers" else set())
    return None if left else table.legal[0]
