"""Positions and reasons in the JSON shape in which they go between the page and the bots' worker."""

from collections.abc import Mapping
from typing import Any

from engine.bots.bot import Choice, Reason
from engine.games import CATALOGUE
from engine.kernel.codec import spec_from_json, state_from_json
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State


def position(request: Mapping[str, Any]) -> tuple[State, int]:
    """Return the view of a request ``{"spec", "view", "seat", ...}`` and its seat, which must be asked in it.

    Raise :class:`Refusal` ``not-your-turn`` if the seat is not asked, ``game-over`` if the game is over;
    ``ValueError``, ``TypeError`` or ``KeyError`` if the request makes no sense.
    """
    rules = CATALOGUE.rules(spec_from_json(request["spec"]))
    view = state_from_json(rules, request["view"])
    return view, _asked(view, request["seat"])


def _asked(view: State, seat: Any) -> int:
    """Return the seat if the open decision asks it; else raise :class:`Refusal` ``not-your-turn`` or ``game-over``."""
    if view.over:
        raise Refusal("game-over")
    if type(seat) is not int or seat not in view.decision.seats:
        raise Refusal("not-your-turn", seat=view.decision.seats[0])
    return seat


def choice_to_json(rules: Rules, choice: Choice, *, forced: bool = False) -> dict[str, Any]:
    """Return ``{"action": <text>, "why": <reason>}`` for a choice; ``why`` is None if the choice was ``forced``."""
    return {"action": rules.write(choice.action), "why": None if forced else reason_to_json(choice.why)}


def reason_to_json(why: Reason) -> dict[str, Any]:
    """Return a reason as ``{"key", "details", "more"}``, where ``more`` holds further reasons of the same shape."""
    return {"key": f"why.{why.key}", "details": dict(why.details), "more": [reason_to_json(each) for each in why.more]}
