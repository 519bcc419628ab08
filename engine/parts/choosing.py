"""Cards of one's choice: which to give, to take or to show out of a pile, and how many."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel.actions import Action, Counts
from engine.kernel.generator import Generator
from engine.kernel.parts import Form, Verb
from engine.kernel.state import State


class Choice(NamedTuple):
    """So many cards out of a pile, at least and at most; ``pile`` is how many there are of each kind.

    What is ``taken`` comes to whoever chooses; anything else is theirs, to be given or shown.
    """

    pile: tuple[int, ...]
    least: int
    most: int
    taken: bool = False

    def fits(self, cards: Sequence[int]) -> bool:
        """Whether some cards are in the pile, not too few and not too many."""
        within = all(count <= there for count, there in zip(cards, self.pile, strict=True))
        return within and self.least <= sum(cards) <= self.most

    def sample(self, generator: Generator) -> tuple[int, ...]:
        """Cards drawn blindly."""
        cards = [kind for kind, count in enumerate(self.pile) for _ in range(count)]
        spare = self.most - self.least
        wanted = self.least + generator.below(spare + 1) if spare else self.most
        generator.shuffle(cards)
        return tuple(cards[:wanted].count(kind) for kind in range(len(self.pile)))


class ChooseCards(Verb, ABC):
    """Base of the verbs whose one argument is cards of one's choice."""

    fields = (Counts("resources"),)

    @abstractmethod
    def choice(self, state: State, seat: int) -> Choice:
        """What a seat may choose from now."""


class ChooseByForm(ChooseCards):
    """Base of those that describe the choice in a form, where there would be too much to list."""

    def form(self, state: State, seat: int) -> Form | None:
        """So many cards out of the pile."""
        return Form(self, seat, self.choice(state, seat)._asdict())

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Cards drawn blindly."""
        return Action(form.seat, self.name, (Choice(**form.bounds).sample(generator),))
