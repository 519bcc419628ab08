"""What a seat may know of a match: its view, the differences between two views, and the entries of the log."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.hosting.facts import event_to_json, things_told
from engine.hosting.messages import Entry
from engine.kernel import match
from engine.kernel.actions import Action, Counts, Named
from engine.kernel.codec import state_to_json
from engine.kernel.events import Event, seen_by
from engine.kernel.rules import Rules
from engine.kernel.state import State

HIDDEN = "?"
"""The word for an argument of an action that a seat may not know."""


def view_for(state: State, seat: int | None) -> dict[str, Any]:
    """Return the state as JSON, as far as a seat may know it (None: an onlooker); all of it once the game is over."""
    return state_to_json(state if state.over else state.rules.view(state, seat))


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return what has changed between two views: ``{"winner": 2, "parts": {"Roads": {"owner": [...]}}}``.

    Dictionaries are compared by their entries; any other value that differs is given whole. Both have the same keys.
    """
    changed: dict[str, Any] = {}
    for key, new in after.items():
        old = before[key]
        if old != new:
            changed[key] = differences(old, new) if isinstance(new, dict) and isinstance(old, dict) else new
    return changed


def with_differences(before: Mapping[str, Any], changed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the view that ``before`` becomes by ``changed``, what :func:`differences` has returned.

    The arguments are not changed.
    """
    after = dict(before)
    for key, new in changed.items():
        old = before.get(key)
        after[key] = with_differences(old, new) if isinstance(old, dict) and isinstance(new, dict) else new
    return after


def entry_for(rules: Rules, ply: int, entry: match.Entry, link: str, seat: int | None) -> Entry:
    """Return an entry of the log as a seat may know it (None: an onlooker). ``ply`` is its number, from 1.

    The entry has no draws: what a seat may know of them is in the events. All may know the ``link`` of a chain that was
    opened with it.
    """
    events = [seen_by(event, seat) for event in entry.events]
    action = action_for(rules, entry.action, entry.events, seat)
    return Entry(ply, action, list(map(event_to_json, events)), entry.points, link)


def action_for(rules: Rules, action: Action, events: Sequence[Event], seat: int | None) -> str:
    """Return an action as text, as a seat may know it: ``1 harbour-offer 2 ?``. ``events`` are the action's events.

    Seats and places are seen on the table. A card, or a number of cards, is told to others only if no event of the
    action hides anything from them and an event tells it.
    """
    text = rules.write(action)
    if seat == action.seat:
        return text
    seen = [seen_by(event, seat) for event in events]
    told = [thing for event in seen for thing in things_told(event)] if seen == list(events) else []
    who, verb, *words = text.split()
    values = zip(rules.verbs[verb].fields, action.args, words, strict=True)
    return " ".join(
        [who, verb, *(HIDDEN if _is_card(field) and value not in told else w for field, value, w in values)]
    )


def _is_card(field: Any) -> bool:
    return isinstance(field, Named | Counts)
