"""Verbs by which a player chooses cards from a pile, to give, to take or to show."""

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
    """The choice of ``least`` to ``most`` cards from a pile; ``pile`` has the number of cards of each kind.

    ``taken`` is True if the chooser gets the cards, False if the chooser gives or shows own cards.
    """

    pile: tuple[int, ...]
    least: int
    most: int
    taken: bool = False

    @property
    def optional(self) -> bool:
        """Whether the player may choose no card, but may also choose some."""
        return self.least == 0 < self.most

    def fits(self, cards: Sequence[int]) -> bool:
        """Return whether the pile has ``cards`` (counts by kind) and they are ``least`` to ``most`` cards in all."""
        within = all(count <= there for count, there in zip(cards, self.pile, strict=True))
        return within and self.least <= sum(cards) <= self.most

    def sample(self, generator: Generator) -> tuple[int, ...]:
        """Return random cards of the pile as counts by kind; how many, from ``least`` to ``most``, is random too."""
        cards = [kind for kind, count in enumerate(self.pile) for _ in range(count)]
        spare = self.most - self.least
        wanted = self.least + generator.below(spare + 1) if spare else self.most
        generator.shuffle(cards)
        return tuple(map(cards[:wanted].count, range(len(self.pile))))


class ChooseCards(Verb, ABC):
    """Base of the verbs whose only argument is the chosen cards, as counts by kind."""

    fields = (Counts("resources"),)

    @abstractmethod
    def choice(self, state: State, seat: int) -> Choice:
        """Return the pile from which ``seat`` may choose cards now, with the least and the most number."""


class ChooseByForm(ChooseCards):
    """Base of the choosing verbs that offer a form, because there are too many choices to list."""

    def form(self, state: State, seat: int) -> Form | None:
        """Return a form with the fields of the :class:`Choice` as its bounds, by name.

        So they are ``{"pile": ..., "least": ..., "most": ..., "taken": ...}``.
        """
        return Form(self, seat, self.choice(state, seat)._asdict())

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Return an action with a random choice."""
        return Action(form.seat, self.name, (Choice(**form.bounds).sample(generator),))


class ChooseOfBank(ChooseCards):
    """Base of the choosing verbs that list every way to take a fixed number of resource cards from the bank."""

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each way to take the number of the :meth:`choice` in resource cards that the bank has.

        Commodities cannot be taken.
        """
        choice, there, plain = self.choice(state, seat), choosable(state), state.rules.tables[plain_kinds]
        listed = _choices(self.name, seat, choice.most, plain, len(choice.pile))
        # Usually the bank can pay every choice, even one of a single kind: this saves looking at each choice.
        if covers(there, choice.most * pack([1] * plain)):
            return listed
        return [action for action in listed if covers(there, pack(action.args[0]))]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse a wrong number of cards (``pick-count``), or cards that the bank lacks (``bank-short``)."""
        choice, (wanted,) = self.choice(state, action.seat), action.args
        if sum(wanted) != choice.most:
            return Refusal("pick-count", count=choice.most)
        return None if choice.fits(wanted) else Refusal("bank-short")


@lru_cache(maxsize=1 << 8)
def _choices(verb: str, seat: int, cards: int, plain: int, kinds: int) -> tuple[Action, ...]:
    """Return an action for every way to take ``cards`` cards of the first ``plain`` kinds (resources). Cached.

    The chosen cards are counts of all ``kinds`` kinds.
    """
    chosen = combinations_with_replacement(range(plain), cards)
    return tuple(Action(seat, verb, (tuple(map(some.count, range(kinds))),)) for some in chosen)
