"""Tables of the rules, filled when first looked up: the parts' answers to questions, and results of the rules alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

P = ParamSpec("P")
K = TypeVar("K")
R = TypeVar("R")


class Answers(dict[Any, Any]):
    """``answers[Rule.points]``: the parts' methods for a question, in the order of the list.

    A question is a method of their base class. Parts that leave it as it is are not among the answers.
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
    """``kept[key]``: the result of a function for a key, kept. When ``most`` results are kept, all are dropped.

    A lookup in a dictionary is faster than a call of a function with ``lru_cache``; these are made at every ply.
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
    """``tables[make]``: the result of ``make(rules)``, kept."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, make: Any) -> Any:
        made = self[make] = make(self._rules)
        return made

    if TYPE_CHECKING:

        def __getitem__(self, make: Callable[[Rules], R]) -> R: ...
