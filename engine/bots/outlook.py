"""The lenses through which bots read a game: each is made when first used, and kept as long as the decision."""

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
    """One way of reading a view; it may read other lenses.

    It takes what it needs of the outlook when it is made and does not keep the outlook: objects that held each other
    would stay in memory long after the decision.
    """

    def __init__(self, outlook: Outlook) -> None:
        self.view = outlook.view
        self.seat = outlook.seat


class Outlook(dict[type[Lens], Any]):
    """What a chooser may read for one decision: ``outlook[Sight]`` is that lens, with all that chapters add to it.

    A lens is made when it is first read, and then kept.
    """

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
        """The listed legal actions of the seat."""
        return self.view.rules.legal(self.view, self.seat)

    def of_verb(self, verb: str) -> Sequence[Action]:
        """Return the listed legal actions of a verb; empty if there are none."""
        return self._by_verb.get(verb, ())

    @cached_property
    def _by_verb(self) -> dict[str, list[Action]]:
        """The listed actions by verb. Many choosers need those of their own verb; so the list is read once."""
        found: dict[str, list[Action]] = {}
        for action in self.legal:
            found.setdefault(action.verb, []).append(action)
        return found


@dataclass(frozen=True, eq=False)
class Extends(Entry):
    """An entry that replaces a lens by its subclass ``by``, which reads more: ``outlook[lens]`` is then of that class.

    Several extensions of the same lens become one class, in the order of the chapters: each calls ``super()``.
    """

    lens: type[Lens]
    by: type[Lens]


class Classes(dict[type[Lens], type[Lens]]):
    """A mapping from each lens, and from each class that extends a lens, to the class that a game uses for it.

    It is filled as keys are read.
    """

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
    """Return the lens classes of a game; the same object for the same playbook."""
    return Classes(playbook)
