"""What an action would let slip: what the viewer may still do now, and not any more after it.

The verbs of the rules know what they give up; nothing here knows a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from ui.play import wording
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView


def let_slip(table: TableView, action: Action) -> tuple[str, ...]:
    """The verbs of what the viewer would give up by an action, each once; none where the action is not legal."""
    if action not in table.legal:
        return ()
    forfeits = table.rules.verbs[action.verb].forfeits
    return tuple(dict.fromkeys(other.verb for other in table.legal if forfeits(table.view, action, other)))


def question(table: TableView, action: Action) -> str:
    """Whether the viewer means it, as a question."""
    what = wording.describe(Speaker.at(table), action)
    return table.words("play.all-the-same", what=what[:1].upper() + what[1:])


def still(table: TableView, verbs: tuple[str, ...]) -> str:
    """What the viewer may still do, as a sentence."""
    what = Speaker.at(table).listing(table.words(f"play.still.{verb}") for verb in verbs)
    return table.words("play.still", what=what)
