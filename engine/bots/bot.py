"""What a bot is: something that decides, from what its seat may know, and gives a reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State

NO_DETAILS: Mapping[str, int] = MappingProxyType({})


class Reason(NamedTuple):
    """Why, as a key of the catalogue of words (``why.<key>``) and what fills its placeholders.

    A detail's name tells what its number means: ``resource``, ``corner``, ``hex`` and ``seat`` are indices, all
    others are plain numbers (``count`` chooses between singular and plural).
    """

    key: str
    details: Mapping[str, int] = NO_DETAILS


class Choice(NamedTuple):
    """What a bot does, and why."""

    action: Action
    why: Reason


class Bot(Protocol):
    """A player. Equal views and generators in equal states must lead to equal choices."""

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Answer the open decision of ``view`` (``view.decision``, which asks ``seat``) with a legal action."""


class Adviser(Bot, Protocol):
    """A player that can also say what else it would do."""

    def ranked(self, view: State, seat: int, generator: Generator) -> Sequence[Choice]:
        """What it might do, what it would decide first; never empty."""
