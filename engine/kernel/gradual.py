"""Long work in small pieces, so that a page can show its progress and the user can cancel it."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Gradual: TypeAlias = Generator[float, None, T]
"""A generator that yields its progress from 0 to 1 now and then, and returns the result of the work."""


def at_once(work: Gradual[T]) -> T:
    """Run the work to its end, ignoring its progress, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            done: T = end.value
            return done
