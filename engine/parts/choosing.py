"""Cards of one's choice: which to give, to take or to show out of a pile, and how many."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from engine.kernel.actions import Action, Counts
from engine.kernel.generator import Generator
from engine.kernel.parts import Form, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import covers, pack
from engine.parts.hands import choosable, plain_kinds


class Choice(NamedTuple):
    """A choice of cards out of a pile, ``least`` to ``most`` of them; ``pile`` counts each kind.

    If ``taken``, the cards go to the choosing seat; if not, they are its own, to be given or shown.
    """

    pile: tuple[int, ...]
    least: int
    most: int
    taken: bool = False

    @property
    def optional(self) -> bool:
        """Whether cards may be chosen, and none as well."""
        return self.least == 0 < self.most

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
        return tuple(map(cards[:wanted].count, range(len(self.pile))))


class ChooseCards(Verb, ABC):
    """Base of the verbs whose one argument is cards of one's choice."""

    fields = (Counts("resources"),)

    @abstractmethod
    def choice(self, state: State, seat: int) -> Choice:
        """What a seat may choose from now."""


class ChooseByForm(ChooseCards):
    """Base of those that describe the choice in a form, where there would be too much to list."""

    def form(self, state: State, seat: int) -> Form | None:
        """The form: this many cards of the pile."""
        return Form(self, seat, self.choice(state, seat)._asdict())

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Cards drawn blindly."""
        return Action(form.seat, self.name, (Choice(**form.bounds).sample(generator),))


class ChooseOfBank(ChooseCards):
    """Base of verbs that list every way to take this many cards from the bank."""

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every choice that the bank can pay."""
        choice, there, plain = self.choice(state, seat), choosable(state), state.rules.tables[plain_kinds]
        listed = _choices(self.name, seat, choice.most, plain, len(choice.pile))
        if covers(there, choice.most * pack([1] * plain)):  # as mostly: saves looking at every choice
            return listed
        return [action for action in listed if covers(there, pack(action.args[0]))]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The number of cards, and the bank."""
        choice, (wanted,) = self.choice(state, action.seat), action.args
        if sum(wanted) != choice.most:
            return Refusal("pick-count", count=choice.most)
        return None if choice.fits(wanted) else Refusal("bank-short")


@lru_cache(maxsize=1 << 8)
def _choices(verb: str, seat: int, cards: int, plain: int, kinds: int) -> tuple[Action, ...]:
    """Return every way to take this many cards of the resource kinds."""
    chosen = combinations_with_replacement(range(plain), cards)
    return tuple(Action(seat, verb, (tuple(map(some.count, range(kinds))),)) for some in chosen)
