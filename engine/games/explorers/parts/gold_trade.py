"""Gold and the supply: three equal cards for a coin, two coins for a card, the latter twice a turn (explorers 8)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.kernel.actions import Action, Named, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Cause, Move, Resource, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import GUARD, count, one
from engine.parts.declared import Count
from engine.parts.hands import HAND, RESOURCES, Hands, gain, pay
from engine.parts.purse import Purse, bought, cannot_spend, coins
from engine.parts.rule import Rule
from engine.parts.turn import EXCHANGE

PRICE = 2
"""Coins for a card."""
PURCHASES = 2
"""Cards that may be bought in a turn."""


@state_slice
class Purchases(Slice):
    """The number of cards that the active seat has ``bought`` this turn."""

    bought: Count


class SoldForGold(NamedTuple):
    """A seat gave ``rate`` cards of the kind ``given`` to the bank for a coin."""

    seat: Seat
    given: Resource
    rate: int

    def moves(self) -> Iterator[Move]:
        """Yield the cards to the bank and the coin to the seat."""
        yield Move(self.seat, BANK, RESOURCES, self.given, self.rate, Cause.TRADE)
        yield coins(BANK, self.seat, 1, Cause.TRADE)


class BoughtWithGold(NamedTuple):
    """A seat bought a card from the bank for gold."""

    seat: Seat
    taken: Resource
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the gold to the bank and the card to the seat."""
        return bought(self.seat, self.taken, self.gold)


_ONE_OF_EACH = GUARD >> 7


def having(bundle: int, least: int) -> int:
    """Return the kinds with at least `least` in a bundle: a mask with the top bit of each such kind's byte."""
    return (bundle | GUARD) - least * _ONE_OF_EACH & GUARD


@lru_cache(maxsize=1 << 10)
def at_each_kind(verb: str, seat: int, kinds: int) -> tuple[Action, ...]:
    """Return the actions ``verb kind`` of a seat for the kinds that the mask `kinds` marks, as `having` returns it."""
    return at_each(verb, seat, mask_of(kind for kind in range(12) if count(kinds, kind)))


def sell(step: Step, seat: int, kind: int, rate: int) -> None:
    """Move `rate` cards of a kind from the seat to the bank, pay it one coin, and add the event."""
    pay(step.state, seat, rate * one(kind))
    step.state[Purse].gold[seat] += 1
    step.events.append(SoldForGold(Seat(seat), Resource(kind), rate))


class Sell(Verb):
    """Sell three cards of a kind for a coin: ``sell wool``."""

    name = "sell"
    fields = (Named("resources"),)
    during = (EXCHANGE,)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        self._rate: int = rules.numbers.bank_rate

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand `held` has three cards of a kind."""
        return bool(having(held, self._rate))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a sale of each kind that the seat has three cards of."""
        return at_each_kind(self.name, seat, having(state[Hands].hand[seat], self._rate))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse (``rate``) unless the seat has three cards of the kind."""
        (kind,) = action.args
        enough = count(state[Hands].hand[action.seat], kind) >= self._rate
        return None if enough else Refusal("rate", rate=self._rate, resource=kind)

    def perform(self, step: Step, action: Action) -> None:
        """Give three cards to the bank for a coin, and add the event."""
        sell(step, action.seat, action.args[0], self._rate)


class Buy(Verb):
    """Buy a card for two coins: ``buy ore``."""

    name = "buy"
    fields = (Named("resources"),)
    during = (EXCHANGE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a purchase of each kind that the bank has; empty without the gold or after two purchases this turn."""
        if state[Purse].gold[seat] < PRICE or state[Purchases].bought >= PURCHASES:
            return ()
        return at_each_kind(self.name, seat, having(state[Hands].bank, 1))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse with ``bought-enough`` (two cards this turn), ``no-gold``, or ``bank-empty`` (it has no such card)."""
        (kind,) = action.args
        if state[Purchases].bought >= PURCHASES:
            return Refusal("bought-enough", count=PURCHASES)
        return cannot_spend(state, action.seat, PRICE) or (
            None if count(state[Hands].bank, kind) else Refusal("bank-empty", resource=kind)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay the gold, take the card from the bank, count the purchase and add the event."""
        (kind,) = action.args
        step.state[Purchases].bought += 1
        step.state[Purse].gold[action.seat] -= PRICE
        gain(step.state, action.seat, one(kind))
        step.events.append(BoughtWithGold(Seat(action.seat), kind, PRICE))


class GoldTrade(Rule):
    """Players may sell cards to the bank for gold and buy cards from it."""

    slices = (Purchases,)
    verbs = (Sell, Buy)

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``price``, the coins for a card, and ``purchases``, the most cards bought in a turn."""
        return {"price": PRICE, "purchases": PURCHASES}

    def setup(self, step: Step) -> None:
        """Begin with no card bought."""
        step.state[Purchases] = Purchases(0)

    def turn_ends(self, step: Step, seat: int) -> None:
        """Set the number of cards bought back to zero."""
        step.state[Purchases].bought = 0
