"""The worker's task ``review``: examine moments of a past game."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.bots.review.looking import ENDS, PARTS, Look, closer, look
from engine.bots.review.past import Past
from engine.bots.wire import reason_to_json
from engine.games import CATALOGUE
from engine.kernel.codec import spec_from_json
from engine.kernel.match import Match
from engine.kernel.rules import Rules

MOST_LOOKS = 40


def answered(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``{"looked": [...]}`` for ``{"spec", "log", "seat", "looks"}``: a result for each of the ``looks``.

    An item of ``looks`` is a ply, with the result ``{"ply", "chance", "loss", "doubt", "best", "why", "luck"}``; or
    ``[ply, action, part]`` for a closer look, with the result ``{"ply", "part", "gains"}``. Raise
    :class:`engine.kernel.refusal.Refusal`, ``ValueError``, ``TypeError`` or ``KeyError`` if the request makes no sense.
    """
    lines, seat, looks = request["log"], request["seat"], request["looks"]
    if not (isinstance(lines, list) and all(isinstance(line, str) for line in lines) and isinstance(looks, list)):
        raise ValueError("a log and a list of looks")
    if len(looks) > MOST_LOOKS:
        raise ValueError("too many looks")
    past = _past(json.dumps(request["spec"]), tuple(lines), seat)
    return {"looked": [_result(past, wanted) for wanted in looks]}


@lru_cache(maxsize=1)
def _past(spec: str, lines: Sequence[str], seat: int) -> Past:
    """Return the past game of a log as a seat saw it. Raise ``ValueError`` if there is no such seat.

    ``spec`` is JSON text. The last result is cached, since a review asks about one game many times.
    """
    rules = CATALOGUE.rules(spec_from_json(json.loads(spec)))
    if type(seat) is not int or seat not in range(rules.seats):
        raise ValueError("there is no such seat")
    return Past(Match.replay(rules, lines), seat)


def _result(past: Past, wanted: Any) -> dict[str, Any]:
    if isinstance(wanted, list):
        ply, best, part = wanted
        if type(part) is not int or part not in range(PARTS + ENDS):
            raise ValueError("there is no such part")
        action = past.rules.read(best)
        past.rules.check(past.view(_checked_ply(past, ply)), action)
        return {"ply": ply, "part": part, "gains": [round(each, 5) for each in closer(past, ply, action, part)]}
    return look_to_json(past.rules, look(past, _checked_ply(past, wanted)))


def _checked_ply(past: Past, ply: Any) -> int:
    """Return the ply if the log contains it; raise ``ValueError`` if not."""
    if type(ply) is not int or not past.match.earlier <= ply < past.match.ply:
        raise ValueError("there is no such ply")
    return ply


def look_to_json(rules: Rules, seen: Look) -> dict[str, Any]:
    """Return ``{"ply", "chance", "loss", "doubt", "best", "why", "luck"}`` of a moment, numbers to five decimals."""
    return {
        "ply": seen.ply,
        "chance": None if seen.chance is None else round(seen.chance, 5),
        "loss": round(seen.loss, 5),
        "doubt": round(seen.doubt, 5),
        "best": None if seen.best is None else rules.write(seen.best),
        "why": reason_to_json(seen.why) if seen.why else None,
        "luck": round(seen.luck, 5),
    }
