"""Conversion of a state and of an agreement (:class:`Spec`) to JSON and back, and the fingerprint of a state."""

import hashlib
import json
from dataclasses import dataclass
from typing import Annotated, Any

from engine.kernel import slices
from engine.kernel.actions import SeatField
from engine.kernel.ranges import Between, OrNone, UpTo
from engine.kernel.rules import Rules, Spec
from engine.kernel.shapes import Misfit, reader
from engine.kernel.state import Decision, State


def spec_to_json(spec: Spec) -> dict[str, Any]:
    """Return the agreed game, scenario, seats and options as a JSON dictionary."""
    return {"game": spec.game, "scenario": spec.scenario, "seats": spec.seats, "options": dict(spec.options)}


def spec_from_json(data: Any) -> Spec:
    """Return the :class:`Spec` of a dictionary of :func:`spec_to_json`; raise ``Misfit`` if it is malformed."""
    agreed = _AGREED(data, None, "spec")
    return Spec(agreed.game, agreed.seats, agreed.scenario, tuple(sorted(agreed.options.items())))


@dataclass(frozen=True)
class _Agreed:
    """The shape of a saved :class:`Spec`."""

    game: Annotated[str, UpTo(100)]
    scenario: int
    seats: int
    options: dict[str, int | str]


_AGREED = reader(_Agreed)


def state_to_json(state: State) -> dict[str, Any]:
    """Return ``stack``, ``winner``, ``end`` and ``parts`` (slices by name) as JSON values: equal for equal states."""
    return {
        "stack": [[kind, list(seats) if seats else argument] for kind, seats, argument in state.stack],
        "winner": state.winner,
        "end": state.end,
        "parts": {kind.__name__: slices.to_json(part) for kind, part in state.items()},
    }


def state_from_json(rules: Rules, data: Any) -> State:
    """Return the state of :func:`state_to_json`'s values; raise ``Misfit`` if they are malformed or out of range."""
    if not isinstance(data, dict) or not {"stack", "winner", "end", "parts"} <= data.keys():
        raise Misfit("a state needs stack, winner, end and parts")
    parts = data["parts"]
    if not isinstance(parts, dict):
        raise Misfit("parts is no dictionary")
    parts = {**{kind.__name__: parts.get(kind.formerly) for kind in rules.slices.values() if kind.formerly}, **parts}
    if not rules.slices.keys() <= parts.keys():
        raise Misfit(f"the parts need {', '.join(rules.slices)}")
    state = State(rules)
    state.stack = _stack(rules, data["stack"])
    state.winner = _WINNER(data["winner"], rules, "winner")
    state.end = _WORD(data["end"], rules, "end")
    for name, kind in rules.slices.items():
        state[kind] = slices.from_json(kind, parts[name], rules)
    return state


def _stack(rules: Rules, data: Any) -> list[Decision]:
    """Return the stack from questions ``[kind, [seats]]`` and stages ``[kind, argument]``, the top last.

    Raise ``Misfit`` if the rules lack a kind, if a question asks no seat or one seat twice, or if a stage is on top.
    """
    stack: list[Decision] = []
    for kind, asked in _STACK(data, rules, "stack"):
        if isinstance(asked, int):
            if kind not in rules.stages or not rules.stages[kind].takes.holds((asked,), rules):
                raise Misfit("stack tells of what no rule does")
            stack.append(Decision(kind, (), asked))
        elif kind not in rules.menus or len(set(asked)) < max(1, len(asked)):
            raise Misfit("stack asks what nobody can answer")
        else:
            stack.append(Decision(kind, tuple(asked)))
    if stack and not stack[-1].seats:
        raise Misfit("stack asks nobody")
    return stack


_SEAT = SeatField()
_WORD = reader(Annotated[str, UpTo(100)])
_WINNER = reader(Annotated[int, OrNone(_SEAT)])
_ARGUMENT = Annotated[int, Between(0, 1 << 31)]
_STACK = reader(Annotated[list[tuple[str, tuple[Annotated[int, _SEAT], ...] | _ARGUMENT]], UpTo(100)])


def canonical(data: Any) -> str:
    """Return JSON text with sorted keys and no spaces: the same text for equal values."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(data: Any) -> str:
    """Return the SHA-256 of the canonical JSON text of ``data``, in 64 hexadecimal digits."""
    return digest_of(canonical(data))


def digest_of(text: str) -> str:
    """Return the SHA-256 of a text, in 64 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def state_digest(state: State) -> str:
    """Return the fingerprint of a state: 16 hexadecimal digits, the same on every version of Python."""
    return digest(state_to_json(state))[:16]
