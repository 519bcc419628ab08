"""Dictionaries that compute a value at the first lookup and keep it: methods of parts, and results of functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    from engine.kernel.rules import Rules

P = ParamSpec("P")
K = TypeVar("K")
R = TypeVar("R")


class Answers(dict[Any, Any]):
    """``answers[Rule.points]`` is a tuple of the bound methods ``points`` of all parts that override it, in order.

    The key is a method of a base class of parts. The tuple is built at the first lookup and then kept.
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
    """``kept[key]`` is ``make(key)``, computed at the first lookup and kept. It holds at most ``most`` entries.

    It is emptied before a further entry would exceed that.

    For lookups at every ply: a dictionary is faster here than a function with ``lru_cache``.
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
    """``tables[make]`` is ``make(rules)``, computed at the first lookup and kept."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __missing__(self, make: Any) -> Any:
        made = self[make] = make(self._rules)
        return made

    if TYPE_CHECKING:

        def __getitem__(self, make: Callable[[Rules], R]) -> R: ...
