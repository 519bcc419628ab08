"""A state as JSON and back, and its fingerprint."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Annotated, Any

from engine.kernel import slices
from engine.kernel.actions import SeatField
from engine.kernel.ranges import OrNone, UpTo
from engine.kernel.rules import Rules, Spec
from engine.kernel.shapes import Misfit, reader
from engine.kernel.state import Decision, State


def spec_to_json(spec: Spec) -> dict[str, Any]:
    """What was agreed, as JSON values."""
    return {"game": spec.game, "scenario": spec.scenario, "seats": spec.seats, "options": dict(spec.options)}


def spec_from_json(data: Any) -> Spec:
    """What was agreed; raises ``Misfit`` where it is not as declared."""
    agreed = _AGREED(data, None, "spec")
    return Spec(agreed.game, agreed.seats, agreed.scenario, tuple(sorted(agreed.options.items())))


@dataclass(frozen=True)
class _Agreed:
    """What was agreed, as it is saved."""

    game: Annotated[str, UpTo(100)]
    scenario: int
    seats: int
    options: dict[str, int | str]


_AGREED = reader(_Agreed)


def state_to_json(state: State) -> dict[str, Any]:
    """The state as JSON values: equal states give equal values."""
    return {
        "stack": [[kind, list(seats)] for kind, seats in state.stack],
        "winner": state.winner,
        "end": state.end,
        "parts": {kind.__name__: slices.to_json(part) for kind, part in state.items()},
    }


def state_from_json(rules: Rules, data: Any) -> State:
    """The state of :func:`state_to_json`; raises ``Misfit`` where it is not as declared."""
    if not isinstance(data, dict) or not {"stack", "winner", "end", "parts"} <= data.keys():
        raise Misfit("a state needs stack, winner, end and parts")
    parts = data["parts"]
    if not isinstance(parts, dict) or not rules.slices.keys() <= parts.keys():
        raise Misfit(f"the parts need {', '.join(rules.slices)}")
    state = State(rules)
    state.stack = [Decision(kind, seats) for kind, seats in _STACK(data["stack"], rules, "stack")]
    state.winner = _WINNER(data["winner"], rules, "winner")
    state.end = _WORD(data["end"], rules, "end")
    for name, kind in rules.slices.items():
        state[kind] = slices.from_json(kind, parts[name], rules)
    if any(kind not in rules.menus or len(set(seats)) < max(1, len(seats)) for kind, seats in state.stack):
        raise Misfit("stack asks what nobody can answer")
    return state


_SEAT = SeatField()
_WORD = reader(Annotated[str, UpTo(100)])
_WINNER = reader(Annotated[int, OrNone(_SEAT)])
_STACK = reader(Annotated[list[tuple[str, tuple[Annotated[int, _SEAT], ...]]], UpTo(100)])


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
