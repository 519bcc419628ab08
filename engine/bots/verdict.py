"""The verdict of a strong player on a decision: the best choices, what was played, and how much that gave away."""

from collections.abc import Mapping
from typing import Any

from engine.bots.bot import Choice
from engine.bots.brevity import in_short
from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.bots.review.judging import Judged, Weighed, judge
from engine.bots.wire import choice_to_json, position
from engine.kernel.generator import Generator
from engine.kernel.state import State

TOLD = 3
"""How many of the best choices a verdict contains; the one that was played is added if it is not among them."""


def answered(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the verdict for the request ``{"spec", "view", "seat", "played", "seed"}``.

    It is ``{"choices": [{"action", "why", "chance"}, ...], "played": <its index in choices>, "loss"}``, chances and
    loss from 0 to 1. Raise :class:`Refusal` if ``played`` is not legal, and what :func:`engine.bots.wire.position`
    raises.
    """
    view, seat = position(request)
    played = view.rules.read(str(request["played"]))
    view.rules.check(view, played)
    return to_json(view, seat, judge(view, seat, played, Generator(int(request["seed"]))))


def to_json(view: State, seat: int, judged: Judged) -> dict[str, Any]:
    """Return ``{"choices", "played", "loss"}``: the best ``TOLD`` choices and the played one, its index, the loss."""
    shown = list(judged.choices[:TOLD])
    if judged.played not in shown:
        shown.append(judged.played)
    whys = _explained(view, seat, shown)
    choices = [{**_action(view, each, whys), "chance": each.chance} for each in shown]
    return {"choices": choices, "played": shown.index(judged.played), "loss": judged.loss}


def _explained(view: State, seat: int, shown: list[Weighed]) -> list[Choice]:
    """Return those of the choices that have a reason, explained in short; the first is compared with the others."""
    choices = [Choice(each.action, each.why) for each in shown if each.why]
    return in_short(Planner(CAREFUL).explained(view, seat, choices)) if choices else []


def _action(view: State, each: Weighed, whys: list[Choice]) -> dict[str, Any]:
    found = next((choice for choice in whys if choice.action == each.action), None)
    return choice_to_json(view.rules, found) if found else {"action": view.rules.write(each.action), "why": None}
