"""Scores a placement of the opening against all other legal placements, as a careful player values them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.bots.bot import Choice
from engine.bots.manner import CAREFUL
from engine.bots.planner import Planner
from engine.bots.proposals import because
from engine.bots.wire import choice_to_json, position
from engine.kernel.actions import Action, Place
from engine.kernel.generator import Generator
from engine.kernel.rules import Rules
from engine.kernel.state import State

BEST = 3
"""How many of the best placements an appraisal contains."""
FULL = 100
"""The score of the best placement; the lowest score is 0."""


class Appraised(NamedTuple):
    """A placement: the action with its reason, its score from 0 to ``FULL``, and its rank (1 is the best)."""

    choice: Choice
    score: int
    rank: int


class Appraisal(NamedTuple):
    """The ``best`` placements, best first, and the ``played`` one; ``among`` counts all placements compared."""

    best: tuple[Appraised, ...]
    played: Appraised
    among: int


def appraise(view: State, seat: int, played: Action, generator: Generator) -> Appraisal:
    """Score the placement ``played`` against all others of the decision; raise :class:`Refusal` if it is illegal.

    Placements that the planner does not propose count as worth its least proposal.
    """
    view.rules.check(view, played)
    eye = Planner(CAREFUL)
    proposals = eye.candidates(view, seat, generator)
    worths = {proposal.action: proposal.worth for proposal in proposals}
    whys = {proposal.action: proposal.why for proposal in proposals}
    least = min(worths.values())
    for action in (*view.rules.legal(view, seat), played):
        worths.setdefault(action, least)
    shown = [*list(worths)[:BEST], played]
    base = base_of(view.rules, worths, played.verb)
    choices = eye.reasoned(view, seat, [Choice(each, whys.get(each, because("at-sight"))) for each in shown])
    *best, mine = [Appraised(each, score(worths, each.action, base), rank(worths, each.action)) for each in choices]
    return Appraisal(tuple(best), mine, len(worths))


def score(worths: Mapping[Action, float], action: Action, base: float) -> int:
    """Return how good an action is, from 0 (worth ``base`` or less) to ``FULL`` (worth as much as the best)."""
    best = max(worths.values())
    return round(FULL * max(0.0, worths[action] - base) / (best - base)) if best > base else FULL


def base_of(rules: Rules, worths: Mapping[Action, float], verb: str) -> float:
    """Return the worth that scores 0 among ``worths``.

    If ``verb`` places a piece on a corner, it is the lowest worth. For other verbs it is 0, or the lowest worth if that
    is negative.
    """
    *_, place = rules.verbs[verb].fields
    sites = isinstance(place, Place) and place.kind == "corner"
    return min(worths.values()) if sites else min(0.0, *worths.values())


def rank(worths: Mapping[Action, float], action: Action) -> int:
    """Return the rank of an action by worth, 1 for the best; actions of equal worth share the best rank among them."""
    return 1 + sum(worth > worths[action] for worth in worths.values())


def answered(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``{"best": [...], "played", "among"}`` for the request ``{"spec", "view", "seat", "played", "seed"}``.

    A placement is ``{"action", "why", "score", "rank"}``. Raise what :func:`engine.bots.wire.position` raises, and
    :class:`Refusal` if ``played`` is not a legal action.
    """
    view, seat = position(request)
    found = appraise(view, seat, view.rules.read(str(request["played"])), Generator(int(request["seed"])))
    return {
        "best": [_to_json(view, each) for each in found.best],
        "played": _to_json(view, found.played),
        "among": found.among,
    }


def _to_json(view: State, each: Appraised) -> dict[str, Any]:
    return {**choice_to_json(view.rules, each.choice), "score": each.score, "rank": each.rank}
