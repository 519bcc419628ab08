"""The prepared draws and bots' actions of a lesson.

They are found from the game's log alone, so a save that is opened goes on in the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kernel.actions import Action
from engine.kernel.chance import ImpossibleDraw, Scripted
from engine.kernel.events import Event
from engine.kernel.match import Entry, Match
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from ui.guide.lesson import Prepared

if TYPE_CHECKING:
    from ui.guide.taken import TakenLesson


def ready(taken_lesson: TakenLesson | None) -> Prepared | None:
    """Return what is prepared for a lesson that is taken; None if nothing is, or the lesson is over."""
    return taken_lesson.lesson.prepared if taken_lesson and not taken_lesson.over else None


def submit(match: Match, action: Action, prepared: Prepared) -> Sequence[Event]:
    """Submit an action to `match` with the draws prepared for it (:func:`falls`), and return the events.

    The draws are left to chance if none are prepared or those prepared are impossible.
    """
    if laid := falls(prepared, match.log, action):
        chance = match.chance
        match.chance = Scripted(map(int, laid.split()), chance)
        try:
            return match.submit(action)
        except ImpossibleDraw:
            pass
        finally:
            match.chance = chance
    return match.submit(action)


def falls(prepared: Prepared, log: Sequence[Entry], action: Action) -> str:
    """Return the draws prepared for `action`, as text: ``4 6``; empty if they are left to chance.

    Which ones depends on how often its seat has done its verb since the lesson began.
    """
    laid = prepared.falls.get(f"{action.seat} {action.verb}", ())
    alike = sum(
        entry.action.verb == action.verb and entry.action.seat == action.seat for entry in log[prepared.plies :]
    )
    return laid[alike] if alike < len(laid) else ""


def cue(prepared: Prepared, rules: Rules, state: State, log: Sequence[Entry], seat: int) -> Action | None:
    """Return the first cue of `seat` that is not done yet and legal now; None if the bot must decide by itself."""
    done = Counter(rules.write(entry.action) for entry in log[prepared.plies :])
    for text in prepared.cues:
        if done[text]:
            done[text] -= 1
        elif text.startswith(f"{seat} ") and (action := _legal(rules, state, text)):
            return action
    return None


def _legal(rules: Rules, state: State, text: str) -> Action | None:
    try:
        action = rules.read(text)
        rules.check(state, action)
    except (Refusal, ValueError):
        return None
    return action
