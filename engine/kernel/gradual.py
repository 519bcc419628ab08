"""Work that is done bit by bit, so that the page can show its progress and let the person leave."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Gradual: TypeAlias = Generator[float, None, T]
"""Yields now and then which share of the work is done, from 0 to 1, and returns what came of it."""


def at_once(work: Gradual[T]) -> T:
    """What comes of some work, done without a break."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            done: T = end.value
            return done
