"""Who answers a question: the parts of a game that have something to say to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

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
