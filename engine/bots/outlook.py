"""Lenses on a view for choosers: each is made when it is first asked for, and kept for the decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from engine.bots.manner import Manner
from engine.bots.playbook import Entry, Playbook
from engine.kernel.actions import Action
from engine.kernel.state import State

L = TypeVar("L", bound="Lens")


class Lens:
    """One way of looking at a game; it may look through others.

    It takes what it needs of the outlook when it is made and does not keep it: two that held each other would stay in
    the memory long after the decision.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.view = outlook.view
        self.seat = outlook.seat


class Outlook(dict[type[Lens], Any]):
    """The lenses on a seat's view: ``outlook[Sight]`` is the lens, or the subclass that these rules extend it with."""

    def __init__(self, view: State, seat: int, manner: Manner, playbook: Playbook) -> None:
        self.view = view
        self.seat = seat
        self.manner = manner
        self.playbook = playbook

    def __missing__(self, kind: type[Lens]) -> Lens:
        made = classes(self.playbook)[kind]
        found = kind(self) if made is kind else self[made]
        self[kind] = found
        return found

    if TYPE_CHECKING:

        def __getitem__(self, kind: type[L]) -> L: ...

    @cached_property
    def legal(self) -> Sequence[Action]:
        """The listed actions."""
        return self.view.rules.legal(self.view, self.seat)

    def of_verb(self, verb: str) -> Sequence[Action]:
        """The listed actions of a verb."""
        return self._by_verb.get(verb, ())

    @cached_property
    def _by_verb(self) -> dict[str, list[Action]]:
        """The listed actions by their verbs: many choosers ask for their own, so the list is gone through once."""
        found: dict[str, list[Action]] = {}
        for action in self.legal:
            found.setdefault(action.verb, []).append(action)
        return found


@dataclass(frozen=True, eq=False)
class Extends(Entry):
    """``by`` is a subclass of a lens that sees more, where the rules have more: whoever asks for one gets the other.

    Where several extend the same lens they become one class, in the order of the chapters: each calls ``super()``.
    """

    lens: type[Lens]
    by: type[Lens]


class Classes(dict[type[Lens], type[Lens]]):
    """Return by lens the class that is made for it in a game: the lens or its extension."""

    def __init__(self, playbook: Playbook) -> None:
        self._entries = playbook.of(Extends)

    def __missing__(self, kind: type[Lens]) -> type[Lens]:
        plain = next((entry.lens for entry in self._entries if entry.by is kind), kind)
        more = tuple(entry.by for entry in reversed(self._entries) if entry.lens is plain)
        self[plain] = made = type(plain.__name__, more, {}) if len(more) > 1 else (*more, plain)[0]
        self.update(dict.fromkeys((*more, made), made))
        return made


@lru_cache(maxsize=256)
def classes(playbook: Playbook) -> Classes:
    """The lenses of a game."""
    return Classes(playbook)
