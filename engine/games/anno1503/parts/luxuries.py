"""Luxuries: cards of the hand that no site yields by itself, and that aristocrats buy (anno 2, 8)."""

from __future__ import annotations

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
"""The vocabulary of those who buy luxuries."""


@state_slice
class Luxuries(Slice):
    """The mask of the aristocrats that have bought something of the active seat this turn."""

    served: Annotated[int, Mask(Named(ARISTOCRATS))]


class LuxurySold(NamedTuple):
    """An aristocrat bought a luxury."""

    seat: Seat
    buyer: Aristocrat
    good: Resource

    def moves(self) -> Iterator[Move]:
        """The luxury; the gold is told by itself."""
        yield Move(self.seat, BANK, RESOURCES, self.good, 1, Cause.TRADE)


class LuxuryGoods(MoreCards, AnnoRule):
    """They stand behind the goods in every bundle; what one may choose freely is no luxury."""


def buyers_of_luxuries(state: State, seat: int) -> int:
    """The mask of the aristocrats that still buy of the active seat this turn."""
    wanted = 0
    for buyers in state.rules.each[AnnoRule.luxury_buyers]:
        wanted |= buyers(state, seat)
    return wanted & ~state[Luxuries].served


class SellLuxury(Verb):
    """Sell a luxury to an aristocrat: ``sell-luxury aristocrat silk``."""

    name = "sell-luxury"
    fields = (Named(ARISTOCRATS), Named(RESOURCES))
    during = (EXCHANGE,)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        self._plain = rules.tables[plain_kinds]
        self._luxuries = -1 << self._plain

    def suffices(self, held: int, moment: str) -> bool:
        """Any luxury: they stand behind the goods."""
        return held >> 8 * self._plain > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every luxury in the hand to every buyer."""
        return at_pairs(
            self.name, seat, buyers_of_luxuries(state, seat), kinds_held(hand_of(state, seat)) & self._luxuries
        )

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A buyer, and the luxury."""
        buyer, good = action.args
        if not buyers_of_luxuries(state, action.seat) >> buyer & 1:
            return Refusal("no-aristocrat")
        if good < self._plain:
            return Refusal("no-luxury", resource=good)
        return cannot_pay(state, action.seat, one(good))

    def perform(self, step: Step, action: Action) -> None:
        """Sell it."""
        buyer, good = action.args
        pay(step.state, action.seat, one(good))
        step.state[Luxuries].served |= 1 << buyer
        step.events.append(LuxurySold(Seat(action.seat), Aristocrat(buyer), Resource(good)))
        earn(step, action.seat, step.state.rules.numbers.aristocrats_pay[buyer], "sale")


@dataclass(frozen=True, eq=False)
class Aristocrats(AnnoRule):
    """Everybody's first aristocrat buys a luxury a turn."""

    gold: int = 3

    slices = (Luxuries,)
    verbs = (SellLuxury,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The first aristocrat, and what it pays."""
        return {ARISTOCRATS: ("aristocrat",), "aristocrats_pay": (self.gold,)}

    def setup(self, step: Step) -> None:
        """Nobody has bought anything."""
        step.state[Luxuries] = Luxuries(0)

    def luxury_buyers(self, state: State, seat: int) -> int:
        """The first."""
        return 1

    def turn_ends(self, step: Step, seat: int) -> None:
        """It may buy again in the next turn."""
        step.state[Luxuries].served = 0
