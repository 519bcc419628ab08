"""Luxuries: cards that no site yields without a trading post, and that aristocrats buy (anno 2, 8)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.parts.wealth import earn
from engine.games.anno1503.words import Aristocrat
from engine.kernel.actions import Action, Named, at_pairs
from engine.kernel.events import BANK, Cause, Move, Resource, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import Mask
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import kinds_held, one
from engine.parts.commodities import MoreCards
from engine.parts.hands import HAND, RESOURCES, cannot_pay, hand_of, pay, plain_kinds
from engine.parts.turn import EXCHANGE

ARISTOCRATS = "aristocrats"
"""The vocabulary of the aristocrats, who buy luxuries."""


@state_slice
class Luxuries(Slice):
    """``served`` is the mask of the aristocrats that have bought a luxury from the active seat in this turn."""

    served: Annotated[int, Mask(Named(ARISTOCRATS))]


class LuxurySold(NamedTuple):
    """An aristocrat bought a luxury from a seat."""

    seat: Seat
    buyer: Aristocrat
    good: Resource

    def moves(self) -> Iterator[Move]:
        """Yield the move of the luxury; the gold has an event of its own."""
        yield Move(self.seat, BANK, RESOURCES, self.good, 1, Cause.TRADE)


class LuxuryGoods(MoreCards, AnnoRule):
    """The rule of luxuries: kinds of cards that come after the goods. A free choice of goods never includes them."""


def buyers_of_luxuries(state: State, seat: int) -> int:
    """Return the mask of the aristocrats that buy from the seat and have bought nothing in this turn."""
    wanted = 0
    for buyers in state.rules.each[AnnoRule.luxury_buyers]:
        wanted |= buyers(state, seat)
    return wanted & ~state[Luxuries].served


class SellLuxury(Verb):
    """Sell a luxury to an aristocrat for gold: ``sell-luxury aristocrat silk``."""

    name = "sell-luxury"
    fields = (Named(ARISTOCRATS), Named(RESOURCES))
    during = (EXCHANGE,)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        self._plain = rules.tables[plain_kinds]
        self._luxuries = -1 << self._plain

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand ``held`` has a luxury; the luxuries are the last kinds of cards."""
        return held >> 8 * self._plain > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each aristocrat that still buys and each kind of luxury in the hand."""
        return at_pairs(
            self.name, seat, buyers_of_luxuries(state, seat), kinds_held(hand_of(state, seat)) & self._luxuries
        )

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the good cannot be sold to the buyer, or None.

        The keys: "no-aristocrat" (the buyer buys nothing from the seat, or no more in this turn), "no-luxury" (the good
        is none) and "cannot-pay" (it is not in the hand).
        """
        buyer, good = action.args
        if not buyers_of_luxuries(state, action.seat) >> buyer & 1:
            return Refusal("no-aristocrat")
        if good < self._plain:
            return Refusal("no-luxury", resource=good)
        return cannot_pay(state, action.seat, one(good))

    def perform(self, step: Step, action: Action) -> None:
        """Move the luxury to the supply, record the sale, and give the seat the gold that this aristocrat pays.

        The aristocrat buys no more in this turn.
        """
        buyer, good = action.args
        pay(step.state, action.seat, one(good))
        step.state[Luxuries].served |= 1 << buyer
        step.events.append(LuxurySold(Seat(action.seat), Aristocrat(buyer), Resource(good)))
        earn(step, action.seat, step.state.rules.numbers.aristocrats_pay[buyer], "sale")


@dataclass(frozen=True, eq=False)
class Aristocrats(AnnoRule):
    """The rule that each seat has a first aristocrat, who buys one luxury in each turn for ``gold``."""

    gold: int = 3

    slices = (Luxuries,)
    verbs = (SellLuxury,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the word of the first aristocrat, and as ``aristocrats_pay`` its gold for a luxury, each in a tuple.

        The building of the rich aristocrat adds a second entry to both.
        """
        return {ARISTOCRATS: ("aristocrat",), "aristocrats_pay": (self.gold,)}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: no aristocrat has bought."""
        step.state[Luxuries] = Luxuries(0)

    def luxury_buyers(self, state: State, seat: int) -> int:
        """Return 1 for every seat: the mask with the first aristocrat alone."""
        return 1

    def turn_ends(self, step: Step, seat: int) -> None:
        """Let the aristocrats buy again in the next turn."""
        step.state[Luxuries].served = 0
