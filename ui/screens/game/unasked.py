"""What is done for a person without a question, where they prefer it so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel.actions import Action

if TYPE_CHECKING:
    from ui.play.table import TableView
    from ui.session.sitting import Sitting


def passing(session: Sitting) -> Action | None:
    """Return the passing of the game's only person if it alone is asked and can do nothing else; else None."""
    (seat, *others), rules = session.asked or (-1,), session.rules
    if others or not session.alone or session.people != (seat,) or rules.forms(session.state, seat):
        return None
    legal = rules.legal(session.state, seat)
    return legal[0] if len(legal) == 1 and rules.verbs[legal[0].verb].passes else None


def refusal(session: Sitting, wish: str, deaf: Callable[[int], bool]) -> Action | None:
    """Return the refusal of an offer by a person who is deaf, or (`wish` is ``auto``) can do nothing else; else None.

    Where several play all are asked: who was not would be known to lack the cards.
    """
    unasked = wish == "auto" and session.alone
    for seat in session.asked:
        legal = session.rules.legal(session.state, seat) if seat in session.people else []
        refuse = next((action for action in legal if action.verb == "refuse"), None)
        if refuse and (deaf(seat) or (unasked and len(legal) == 1)):
            return refuse
    return None


def roll(table: TableView, wish: str) -> Action | None:
    """Return the roll that is done unasked: any (``always``), or one without an alternative (``spare``); else None."""
    found = next((action for action in table.legal if action.verb == "roll"), None)
    return found if wish == "always" or (wish == "spare" and len(table.legal) == 1) else None


def end(table: TableView, wish: str) -> Action | None:
    """Return the end of a turn with nothing else to do (``spare``), or only offers to make (``offers``); else None."""
    if wish == "ask" or len(table.legal) != 1 or table.legal[0].verb != "end":
        return None
    left = {form.verb.name for form in table.forms} - ({"offer"} if wish == "offers" else set())
    return None if left else table.legal[0]
