"""What rules work out once and then only look up: who answers a question, and whatever follows from the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

P = ParamSpec("P")
K = TypeVar("K")
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


class Kept(dict[K, R]):
    """``kept[key]``: what a function makes of a key, when first asked for; all is forgotten where there are too many.

    What is asked at every ply is found faster so than by calling a function that keeps its results.
    """

    def __init__(self, make: Callable[[K], R], most: int) -> None:
        self._make = make
        self._most = most

    def __missing__(self, key: K) -> R:
        if len(self) >= self._most:
            self.clear()
        made = self[key] = self._make(key)
        return made


class Tables(dict[Any, Any]):
    """``tables[make]``: what a function makes of the rules, made when first asked for."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, make: Any) -> Any:
        made = self[make] = make(self._rules)
        return made

    if TYPE_CHECKING:

        def __getitem__(self, make: Callable[[Rules], R]) -> R: ...
