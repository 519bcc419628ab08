"""What is laid ready at a prepared table: what is drawn, what the bots do, and what the learner may do now.

All of it is told from the game's log alone, so a save that is opened goes on as it would have.
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
    from ui.guide.course import Course


def ready(course: Course | None) -> Prepared | None:
    """What is laid ready, as long as the lesson lasts."""
    return course.lesson.prepared if course and not course.over else None


def submit(match: Match, action: Action, prepared: Prepared) -> Sequence[Event]:
    """Do an action with what is laid ready for it; where that cannot be drawn, as chance has it."""
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
    """What is to be drawn for an action; empty where that is left to chance."""
    laid = prepared.falls.get(f"{action.seat} {action.verb}", ())
    alike = sum(
        entry.action.verb == action.verb and entry.action.seat == action.seat for entry in log[prepared.plies :]
    )
    return laid[alike] if alike < len(laid) else ""


def cue(prepared: Prepared, rules: Rules, state: State, log: Sequence[Entry], seat: int) -> Action | None:
    """What a bot does now: the first of its cues that was not done yet and can be; None where it thinks for itself."""
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
