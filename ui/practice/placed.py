"""The placements of a person in an opening, and what the bots think of them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.actions import Action, Place
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.recording import Recording
from ui.play.table import Hint
from ui.session.sitting import reason

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.session.session import Session

SITE, WAY = 3, 1
"""The weight of the placement of a building, and of a route that leads on from it, in the score."""


@dataclass(frozen=True)
class Rated:
    """A placement with the reason for it, its score (0 to 100), and its rank among all possible ones (1 is best)."""

    hint: Hint
    score: int
    rank: int


@dataclass(frozen=True)
class Placed:
    """A placement of the player (``own``), and the ``best`` placements in that position, the best first.

    ``among`` is the number of possible placements.
    """

    own: Rated
    best: tuple[Rated, ...]
    among: int


def placements(session: Session, seat: int) -> list[int]:
    """Return the ply before each placement of a seat in the opening where the seat had a choice."""
    rules, recording = session.rules, Recording(session.match)
    entries = enumerate(session.match.log, session.match.earlier)
    own = [ply for ply, entry in entries if entry.action.seat == seat and rules.verbs[entry.action.verb].opening]
    return [ply for ply in own if len(rules.legal(recording.state(ply), seat)) > 1]


def request(session: Session, seat: int, ply: int) -> str:
    """Return the task for the bots' worker, as JSON: rate the placement that `seat` made after `ply` actions."""
    rules = session.rules
    view = rules.view(Recording(session.match).state(ply), seat)
    played = session.match.log[ply - session.match.earlier].action
    return json.dumps(
        {
            "task": "appraise",
            "spec": spec_to_json(rules.spec),
            "view": state_to_json(view),
            "seat": seat,
            "played": rules.write(played),
            "seed": session.seed,
            "token": ply,
        },
        separators=(",", ":"),
    )


def answered(rules: Rules, text: str) -> Placed:
    """Return the rated placement in JSON text of the worker; raise `Refusal` or one of `SPOILT` for a bad text.

    Of the best placements that share a rank, the player's own comes first.
    """
    told = json.loads(text)
    own, best = _rated(rules, told["played"]), [_rated(rules, each) for each in told["best"]]
    best.sort(key=lambda each: (each.rank, each.hint.action != own.hint.action))
    return Placed(own, tuple(best), int(told["among"]))


def _rated(rules: Rules, told: Mapping[str, Any]) -> Rated:
    return Rated(Hint(rules.read(str(told["action"])), reason(told["why"])), int(told["score"]), int(told["rank"]))


def total(rules: Rules, placed: Sequence[Placed]) -> int:
    """Return the score of an opening, 0 to 100: the mean of the scores in `placed`, weighted by `SITE` and `WAY`.

    `placed` must not be empty.
    """
    weights = [weight(rules, each.own.hint.action) for each in placed]
    return round(sum(w * each.own.score for w, each in zip(weights, placed, strict=True)) / sum(weights))


def weight(rules: Rules, action: Action) -> int:
    """Return how much a placement counts in the score: `SITE` or `WAY`."""
    *_, place = rules.verbs[action.verb].fields
    return SITE if isinstance(place, Place) and place.kind == "corner" else WAY
