"""What a bot is: an object that answers a decision from the view of a seat, and gives a reason."""

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
    """Why a bot chose: a key of the catalogue of words (``why.<key>``) and the values of its placeholders.

    The name of a detail says what its number means: ``resource``, ``than`` (another resource), ``port`` (a resource, or
    -1 for any), ``corner``, ``hex``, ``square``, ``mission``, ``track`` and ``seat`` are indices, ``resources`` and
    ``instead`` are tuples of indices; ``dots`` and ``cards`` are amounts by resource. All others are plain numbers
    (``count`` chooses between singular and plural). ``more`` holds further reasons, shown in this order: the facts, the
    odds, and the comparison with the next best choice.
    """

    key: str
    details: Mapping[str, Detail] = NO_DETAILS
    more: tuple[Reason, ...] = ()

    def but_also(self, *more: Reason) -> Reason:
        """Return a copy of this reason with further reasons added behind those in ``more``."""
        return self._replace(more=(*self.more, *more))


class Choice(NamedTuple):
    """The action that a bot chooses, and why."""

    action: Action
    why: Reason


class Bot(Protocol):
    """A player. With equal views and generators in equal states it must make equal choices."""

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return a legal action of ``seat`` for ``view.decision``, with a reason; the decision must ask the seat."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can also list its other choices."""

    def ranked(self, view: State, seat: int, generator: Generator) -> Sequence[Choice]:
        """Return the choices that the bot considers in the open decision, best first; there is at least one."""

    def explained(self, view: State, seat: int, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Return ``choices`` (best first) in the same order, with facts and comparisons added to their reasons."""
