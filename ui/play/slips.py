"""The actions that the viewer can still take now and would give up by another action.

The verbs of the rules name what they give up (:meth:`Verb.forfeits`); this module treats all games alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from ui.play import wording
from ui.play.additions import additions
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def let_slip(table: TableView, action: Action) -> tuple[str, ...]:
    """Return the verbs of legal actions that the viewer gives up by `action`, each once; empty if it is illegal."""
    if action not in table.legal:
        return ()
    forfeits = table.rules.verbs[action.verb].forfeits
    return tuple(dict.fromkeys(other.verb for other in table.legal if forfeits(table.view, action, other)))


def warning(table: TableView, action: Action) -> str:
    """Return the sentences on what the viewer gives up or loses by an action; empty for nothing."""
    verbs = let_slip(table, action)
    told = [still(table, verbs) if verbs else ""]
    if action in table.legal:
        told += [addition.turn.loses(table, action) for addition in additions(table.rules)]
    return " ".join(filter(None, told))


def question(table: TableView, action: Action) -> str:
    """Return the question whether the viewer really wants to take an action."""
    what = wording.describe(Speaker.at(table), action)
    return table.words("play.all-the-same", what=what[:1].upper() + what[1:])


def still(table: TableView, verbs: tuple[str, ...]) -> str:
    """Return a sentence that names what the viewer may still do with these verbs."""
    what = Speaker.at(table).listing(table.words(f"play.still.{verb}") for verb in verbs)
    return table.words("play.still", what=what)
