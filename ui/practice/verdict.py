"""What was found out about an answer to a position."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from engine.kernel.codec import spec_to_json, state_to_json
from ui.play.table import Hint
from ui.session.session import reason

if TYPE_CHECKING:
    from engine.kernel.actions import Action
    from engine.kernel.rules import Rules
    from engine.kernel.state import State


@dataclass(frozen=True)
class Weighed:
    """A choice, why one may want it, and the chance of winning with it, in percent."""

    hint: Hint
    chance: int


@dataclass(frozen=True)
class Verdict:
    """The choices, the best first; which of them was ``played``, and what it gave away of the chance, from 0 to 1."""

    choices: tuple[Weighed, ...]
    played: int
    loss: float

    @property
    def well(self) -> bool:
        """Whether what was played is as good as the best."""
        return not self.loss

    @property
    def own(self) -> Weighed:
        """What was played."""
        return self.choices[self.played]

    def for_action(self, action: Action) -> Verdict | None:
        """Return the verdict for another action if it is known already: for the best one or this one; else None."""
        if action == self.own.hint.action:
            return self
        if action == self.choices[0].hint.action:
            return replace(self, played=0, loss=0.0)
        return None

    def beside(self, other: Verdict | None) -> Verdict:
        """The same with what was played where that was judged otherwise, if it is not among the choices."""
        if other is None or any(each.hint.action == other.own.hint.action for each in self.choices):
            return self
        first, *others = self.choices
        order = (first, *sorted((*others, other.own), key=lambda each: each.chance, reverse=True))
        return replace(self, choices=order, played=order.index(self.own))


def request(view: State, seat: int, played: str, seed: int) -> str:
    """The question how good it is to play something, as the bots' worker takes it."""
    told = {"task": "judge", "spec": spec_to_json(view.rules.spec), "view": state_to_json(view), "seat": seat}
    return json.dumps({**told, "played": played, "seed": seed, "token": seed}, separators=(",", ":"))


def answered(rules: Rules, text: str) -> Verdict:
    """What the worker told; raises what comes of a text that tells nothing."""
    told = json.loads(text)
    choices = tuple(_weighed(rules, each) for each in told["choices"])
    played = int(told["played"])
    if played not in range(len(choices)):
        raise ValueError("no such choice")
    return Verdict(choices, played, float(told["loss"]))


def _weighed(rules: Rules, told: Mapping[str, Any]) -> Weighed:
    return Weighed(Hint(rules.read(str(told["action"])), reason(told["why"])), round(100 * float(told["chance"])))
