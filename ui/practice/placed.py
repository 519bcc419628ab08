"""What a person has placed in an opening, and what was found out about it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.kernel.actions import Action, Place
from engine.kernel.codec import spec_to_json, state_to_json
from engine.kernel.recording import Recording
from ui.play.table import Hint
from ui.session.session import reason

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from ui.session.session import Session

SITE, WAY = 3, 1
"""The weights of a building's place and of the route's place in a score."""


@dataclass(frozen=True)
class Rated:
    """A placement, why one may want it, its score, and its place among all."""

    hint: Hint
    score: int
    rank: int


@dataclass(frozen=True)
class Placed:
    """A person's placement, the best placements, and the number ``among`` which it was chosen."""

    own: Rated
    best: tuple[Rated, ...]
    among: int


def placements(session: Session, seat: int) -> list[int]:
    """Return the plies at which a seat has placed something with a choice."""
    rules, recording = session.rules, Recording(session.match)
    entries = enumerate(session.match.log, session.match.earlier)
    own = [ply for ply, entry in entries if entry.action.seat == seat and rules.verbs[entry.action.verb].opening]
    return [ply for ply in own if len(rules.legal(recording.state(ply), seat)) > 1]


def request(session: Session, seat: int, ply: int) -> str:
    """The question how good the placement was that was made at a ply, as the bots' worker takes it."""
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
    """What the worker told; raises ``ValueError``, ``KeyError``, ``TypeError`` or a refusal where it told nothing."""
    told = json.loads(text)
    return Placed(
        _rated(rules, told["played"]), tuple(_rated(rules, each) for each in told["best"]), int(told["among"])
    )


def _rated(rules: Rules, told: Mapping[str, Any]) -> Rated:
    return Rated(Hint(rules.read(str(told["action"])), reason(told["why"])), int(told["score"]), int(told["rank"]))


def total(rules: Rules, placed: Sequence[Placed]) -> int:
    """Return the score of an opening: the weighted mean of its placements; buildings weigh most."""
    weights = [_weight(rules, each.own.hint.action) for each in placed]
    return round(sum(w * each.own.score for w, each in zip(weights, placed, strict=True)) / sum(weights))


def _weight(rules: Rules, action: Action) -> int:
    *_, place = rules.verbs[action.verb].fields
    return SITE if isinstance(place, Place) and place.kind == "corner" else WAY
