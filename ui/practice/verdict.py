"""The bots' verdict on an answer to a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.kernel.codec import spec_to_json, state_to_json
from ui.play.table import Hint
from ui.session.sitting import reason

if TYPE_CHECKING:
    from engine.kernel.actions import Action
    from engine.kernel.rules import Rules
    from engine.kernel.state import State


@dataclass(frozen=True)
class Weighed:
    """A choice with the reason for it, and the chance of winning with it, in percent."""

    hint: Hint
    chance: int


@dataclass(frozen=True)
class Verdict:
    """The choices, the best first; the index of the ``played`` one, and its ``loss`` in chance of winning (0 to 1)."""

    choices: tuple[Weighed, ...]
    played: int
    loss: float

    @property
    def well(self) -> bool:
        """Whether the played choice is as good as the best."""
        return not self.loss

    @property
    def own(self) -> Weighed:
        """The played choice."""
        return self.choices[self.played]

    def for_action(self, action: Action) -> Verdict | None:
        """Return the verdict as if `action` had been played; None unless that is the played or the best choice."""
        if action == self.own.hint.action:
            return self
        if action == self.choices[0].hint.action:
            return replace(self, played=0, loss=0.0)
        return None

    def beside(self, other: Verdict | None) -> Verdict:
        """Return this verdict with the choices sorted by chance, highest first, the one played in `other` among them.

        The bots may call a choice the best whose chance is less than another's, if only noise is between them.
        """
        missing = other is not None and all(each.hint.action != other.own.hint.action for each in self.choices)
        choices = (*self.choices, other.own) if other and missing else self.choices
        order = tuple(sorted(choices, key=lambda each: each.chance, reverse=True))
        return replace(self, choices=order, played=order.index(self.own))


def request(view: State, seat: int, played: str, seed: int) -> str:
    """Return the task for the bots' worker, as JSON: judge how good it is to play the action `played`."""
    told = {"task": "judge", "spec": spec_to_json(view.rules.spec), "view": state_to_json(view), "seat": seat}
    return json.dumps({**told, "played": played, "seed": seed, "token": seed}, separators=(",", ":"))


def answered(rules: Rules, text: str) -> Verdict:
    """Return the verdict in JSON text of the worker; raise `Refusal` or one of `SPOILT` for a bad text."""
    told = json.loads(text)
    choices = tuple(_weighed(rules, each) for each in told["choices"])
    played = int(told["played"])
    if played not in range(len(choices)):
        raise ValueError("no such choice")
    return Verdict(choices, played, float(told["loss"]))


def _weighed(rules: Rules, told: Mapping[str, Any]) -> Weighed:
    return Weighed(Hint(rules.read(str(told["action"])), reason(told["why"])), round(100 * float(told["chance"])))
