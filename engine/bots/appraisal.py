"""How good a placement of the opening is among all possible ones, as a careful player ranks them."""

from __future__ import annotations

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
"""The number of best placements in an answer."""
FULL = 100
"""The score of the best."""


class Appraised(NamedTuple):
    """A placement: why one may want it, its score up to ``FULL``, and how many are no worse, itself among them."""

    choice: Choice
    score: int
    rank: int


class Appraisal(NamedTuple):
    """The best placements of a decision, best first, and the one that was played, ``among`` this many."""

    best: tuple[Appraised, ...]
    played: Appraised
    among: int


def appraise(view: State, seat: int, played: Action, generator: Generator) -> Appraisal:
    """Hold a placement against all others of the open decision; raises :class:`Refusal` where it cannot be played."""
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
    """How far above a base an action is, as a share of how far the best is."""
    best = max(worths.values())
    return round(FULL * max(0.0, worths[action] - base) / (best - base)) if best > base else FULL


def base_of(rules: Rules, worths: Mapping[Action, float], verb: str) -> float:
    """From where placements are measured: sites from the worst there is; of the few ways on from one, from nothing."""
    *_, place = rules.verbs[verb].fields
    sites = isinstance(place, Place) and place.kind == "corner"
    return min(worths.values()) if sites else min(0.0, *worths.values())


def rank(worths: Mapping[Action, float], action: Action) -> int:
    """The place of an action among all, from 1; those that are worth the same share the first of theirs."""
    return 1 + sum(worth > worths[action] for worth in worths.values())


def answered(request: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to ``{"spec", "view", "seat", "played", "seed"}``: ``{"best": [...], "played", "among"}``."""
    view, seat = position(request)
    found = appraise(view, seat, view.rules.read(str(request["played"])), Generator(int(request["seed"])))
    return {
        "best": [_to_json(view, each) for each in found.best],
        "played": _to_json(view, found.played),
        "among": found.among,
    }


def _to_json(view: State, each: Appraised) -> dict[str, Any]:
    return {**choice_to_json(view.rules, each.choice), "score": each.score, "rank": each.rank}
