"""Positions and reasons as they go between the page and the bots' worker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.bots.bot import Choice, Reason
from engine.games import CATALOGUE
from engine.kernel.codec import spec_from_json, state_from_json
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State


def position(request: Mapping[str, Any]) -> tuple[State, int]:
    """The view that a request tells of, and the seat, which owes an answer in it.

    Raises :class:`Refusal`, or what comes of making sense of what makes none.
    """
    rules = CATALOGUE.rules(spec_from_json(request["spec"]))
    view = state_from_json(rules, request["view"])
    return view, _asked(view, request["seat"])


def _asked(view: State, seat: Any) -> int:
    """The seat, if it owes an answer."""
    if view.over:
        raise Refusal("game-over")
    if type(seat) is not int or seat not in view.decision.seats:
        raise Refusal("not-your-turn", seat=view.decision.seats[0])
    return seat


def choice_to_json(rules: Rules, choice: Choice, *, forced: bool = False) -> dict[str, Any]:
    """An action and why; of what is ``forced`` there is nothing to say."""
    return {"action": rules.write(choice.action), "why": None if forced else reason_to_json(choice.why)}


def reason_to_json(why: Reason) -> dict[str, Any]:
    """Return a reason as JSON values, with its further reasons."""
    return {"key": f"why.{why.key}", "details": dict(why.details), "more": [reason_to_json(each) for each in why.more]}
