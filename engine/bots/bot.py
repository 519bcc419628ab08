"""What a bot is: something that decides, from what its seat may know, and gives a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeAlias, runtime_checkable

from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State

Detail: TypeAlias = int | tuple[int, ...]

NO_DETAILS: Mapping[str, Detail] = MappingProxyType({})


class Reason(NamedTuple):
    """Why, as a key of the catalogue of words (``why.<key>``) and what fills its placeholders.

    A detail's name tells what its number means: ``resource``, ``port`` (a resource, or -1), ``corner``, ``hex``,
    ``mission``, ``track`` and ``seat`` are indices, ``resources`` are several; ``dots`` and ``cards`` are amounts by
    resource. All others are plain numbers (``count`` chooses between singular and plural). ``more`` is said after it,
    in order: the facts, the odds, and what speaks for and against the next best.
    """

    key: str
    details: Mapping[str, Detail] = NO_DETAILS
    more: tuple[Reason, ...] = ()

    def but_also(self, *more: Reason) -> Reason:
        """The same with more behind what is said already."""
        return self._replace(more=(*self.more, *more))


class Choice(NamedTuple):
    """What a bot does, and why."""

    action: Action
    why: Reason


class Bot(Protocol):
    """A player. Equal views and generators in equal states must lead to equal choices."""

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Answer the open decision of ``view`` (``view.decision``, which asks ``seat``) with a legal action."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A player that can also say what else it would do."""

    def ranked(self, view: State, seat: int, generator: Generator) -> Sequence[Choice]:
        """What it might do, what it would decide first; never empty."""

    def explained(self, view: State, seat: int, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Return the choices, the best first, with their further reasons."""
