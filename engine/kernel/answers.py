"""What rules work out once and then only look up: who answers a question, and whatever follows from the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

P = ParamSpec("P")
R = TypeVar("R")


class Answers(dict[Any, Any]):
    """``answers[Rule.points]``: the parts' answers to a question (a method of their base class), in their order.

    They are found when first asked for, and then only looked up.
    """

    def __init__(self, parts: Sequence[Any]) -> None:
        self._parts = parts

    def __missing__(self, question: Any) -> tuple[Any, ...]:
        name = question.__name__
        found = tuple(
            getattr(part, name) for part in self._parts if getattr(type(part), name, question) is not question
        )
        self[question] = found
        return found

    if TYPE_CHECKING:

        def __getitem__(self, question: Callable[Concatenate[Any, P], R]) -> tuple[Callable[P, R], ...]: ...


class Tables(dict[Any, Any]):
    """``tables[make]``: what a function makes of the rules, made when first asked for."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, make: Any) -> Any:
        made = self[make] = make(self._rules)
        return made

    if TYPE_CHECKING:

        def __getitem__(self, make: Callable[[Rules], R]) -> R: ...
