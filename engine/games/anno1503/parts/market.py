"""The market: a few cards a turn for gold (anno 8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.games.anno1503.parts.rule import AnnoRule
from engine.games.anno1503.parts.wealth import spend
from engine.games.anno1503.parts.yields import in_supply
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Move, Resource, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Notebook, Slice, derived, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count, one
from engine.parts.declared import Count
from engine.parts.hands import COMMODITIES, RESOURCES, gain, plain_kinds
from engine.parts.purse import GOLD, bought, cannot_spend, gold_of
from engine.parts.turn import EXCHANGE


@state_slice
class Purchases(Slice):
    """How many cards the active seat has ``bought`` this turn; ``notes`` has the terms that are known, by seat."""

    bought: Count
    notes: Notebook = derived(init=False)

    def derive(self) -> None:
        """No prices are known yet."""
        self.notes = Notebook()


class Bought(NamedTuple):
    """A card came from the supply for gold."""

    seat: Seat
    good: Resource
    gold: int

    def moves(self) -> Iterator[Move]:
        """There and back."""
        return bought(self.seat, self.good, self.gold)


class Terms(NamedTuple):
    """On what terms a seat buys and promotes: how many cards it may buy in a turn, their ``prices`` by good, by gold
    the mask of the goods that so much pays, up to the gold that pays any, and whether promotions are cheaper."""

    purchases: int
    prices: tuple[int, ...]
    within: tuple[int, ...]
    taught: bool


def terms_of(state: State, seat: int) -> Terms:
    """The terms of a seat, noted until something changes them: they are asked for at every list of actions."""
    notes = state[Purchases].notes
    known: Terms | None = notes.get(seat)
    if known is None:
        known = notes[seat] = _reckoned(state, seat)
    return known


def terms_changed(state: State) -> None:
    """Have the terms of all seats reckoned anew: something has changed by which a rule has a say in them."""
    state[Purchases].notes = Notebook()


def _reckoned(state: State, seat: int) -> Terms:
    each = state.rules.each
    purchases = sum([more(state, seat) for more in each[AnnoRule.purchases]])
    discounts = sum([less(state, seat) for less in each[AnnoRule.discounts]])
    taught = True in [teaches(state, seat) for teaches in each[AnnoRule.teaches]]
    return Terms(purchases, *_sums(state.rules.tables[usual_prices], discounts), taught)


@lru_cache(maxsize=1 << 10)
def _sums(usual: tuple[int, ...], discounts: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The prices less some discounts, and by gold what it pays: there are few of them in a game."""
    prices = tuple(max(1, price - count(discounts, good)) for good, price in enumerate(usual))
    within = (mask_of(good for good, price in enumerate(prices) if price <= gold) for gold in range(max(prices) + 1))
    return prices, tuple(within)


def price_of(state: State, seat: int, good: int) -> int:
    """What a card costs a seat in gold: never less than one."""
    return terms_of(state, seat).prices[good]


def prices_of(state: State, seat: int) -> Sequence[int]:
    """What each card costs a seat in gold, by good."""
    return terms_of(state, seat).prices


def usual_prices(rules: Rules) -> tuple[int, ...]:
    """By good what it costs whoever has no discount."""
    plain, luxury = rules.numbers.prices
    kinds = len(rules.numbers.resources)
    return tuple(plain if good < rules.tables[plain_kinds] else luxury for good in range(kinds))


def luxuries(rules: Rules) -> int:
    """One of each luxury: a packed bundle."""
    return sum(map(one, range(rules.tables[plain_kinds], len(rules.numbers.resources))))


def purchases_left(state: State, seat: int) -> int:
    """How many cards the active seat may still buy this turn."""
    return terms_of(state, seat).purchases - state[Purchases].bought


class Buy(Verb):
    """Buy a card: ``buy tools``."""

    name = "buy"
    fields = (Named(RESOURCES),)
    during = (EXCHANGE,)
    needs = GOLD

    def suffices(self, held: int, moment: str) -> bool:
        """Any gold: nothing is free."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Whatever the supply has and the purse pays."""
        purchases, _, within, _ = terms_of(state, seat)
        if purchases <= state[Purchases].bought:
            return ()
        return at_each(self.name, seat, in_supply(state) & within[min(gold_of(state, seat), len(within) - 1)])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The limit, the supply, the purse."""
        seat, (good,) = action.seat, action.args
        if purchases_left(state, seat) <= 0:
            return Refusal("bought-enough", count=state[Purchases].bought)
        if not in_supply(state) >> good & 1:
            return Refusal("bank-empty", resource=good)
        return cannot_spend(state, seat, price_of(state, seat, good))

    def perform(self, step: Step, action: Action) -> None:
        """Buy it."""
        state, seat, (good,) = step.state, action.seat, action.args
        gold = price_of(state, seat, good)
        spend(step, seat, gold)
        state[Purchases].bought += 1
        gain(state, seat, one(good))
        step.events.append(Bought(Seat(seat), Resource(good), gold))


@dataclass(frozen=True, eq=False)
class Market(AnnoRule):
    """The supply sells cards."""

    price: int = 6
    luxury: int = 10
    """What a luxury costs."""
    limit: int = 2
    """Cards that may be bought in a turn."""

    slices = (Purchases,)
    verbs = (Buy,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The prices of goods and of luxuries."""
        return {"prices": (self.price, self.luxury)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """The prices and the limit."""
        luxury = self.luxury * bool(state.rules.vocabulary(COMMODITIES))
        return {"price": self.price, "luxury": luxury, "limit": self.limit}

    def setup(self, step: Step) -> None:
        """Nothing bought yet."""
        step.state[Purchases] = Purchases(0)

    def purchases(self, state: State, seat: int) -> int:
        """The limit."""
        return self.limit

    def turn_ends(self, step: Step, seat: int) -> None:
        """It is for a turn."""
        step.state[Purchases].bought = 0

    def audit(self, state: State) -> Sequence[str]:
        """The terms are noted as they are."""
        noted = all(terms_of(state, seat) == _reckoned(state, seat) for seat in range(state.seats))
        return [] if noted else ["prices are not what is noted"]
