"""A state as JSON and back, and its fingerprint."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from engine.kernel import slices
from engine.kernel.rules import Rules, Spec
from engine.kernel.state import Decision, State


def spec_to_json(spec: Spec) -> dict[str, Any]:
    """What was agreed, as JSON values."""
    return {"game": spec.game, "scenario": spec.scenario, "seats": spec.seats, "options": dict(spec.options)}


def spec_from_json(data: Any) -> Spec:
    """What was agreed; raises ``ValueError`` where the shape does not fit."""
    try:
        game, scenario, seats, options = (data[key] for key in ("game", "scenario", "seats", "options"))
        pairs = tuple(sorted(options.items()))
    except (KeyError, TypeError, AttributeError):
        raise ValueError("a game needs game, scenario, seats and options") from None
    if not (isinstance(game, str) and type(scenario) is int and type(seats) is int):
        raise ValueError("game is a word, scenario and seats are numbers")
    if not all(type(value) in (int, str) for _, value in pairs):
        raise ValueError("options are words or numbers")
    return Spec(game, seats, scenario, pairs)


def state_to_json(state: State) -> dict[str, Any]:
    """The state as JSON values: equal states give equal values."""
    return {
        "stack": [[kind, list(seats)] for kind, seats in state.stack],
        "winner": state.winner,
        "end": state.end,
        "parts": {kind.__name__: slices.to_json(part) for kind, part in state.items()},
    }


def state_from_json(rules: Rules, data: Any) -> State:
    """The state of :func:`state_to_json`; raises ``ValueError`` where the shape does not fit."""
    try:
        state = State(rules)
        state.stack = [Decision(str(kind), tuple(map(int, seats))) for kind, seats in data["stack"]]
        state.winner = int(data["winner"])
        state.end = str(data["end"])
        for name, kind in rules.slices.items():
            state[kind] = slices.from_json(kind, data["parts"][name])
    except (KeyError, TypeError, OverflowError) as error:
        raise ValueError(f"the state lacks {error}") from None
    return state


def canonical(data: Any) -> str:
    """JSON text that is equal for equal values."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(data: Any) -> str:
    """The SHA-256 of JSON values, in hexadecimal."""
    return digest_of(canonical(data))


def digest_of(text: str) -> str:
    """The SHA-256 of canonical JSON text."""
    return hashlib.sha256(text.encode()).hexdigest()


def state_digest(state: State) -> str:
    """A state's fingerprint: 16 hexadecimal digits, equal on every Python."""
    return digest(state_to_json(state))[:16]
