"""The market: a seat buys a few cards in a turn for gold (anno 8)."""

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
    """``bought`` counts the cards that the active seat bought in this turn; ``notes`` caches :class:`Terms` by seat."""

    bought: Count
    notes: Notebook = derived(init=False)

    def derive(self) -> None:
        """Start with an empty cache of terms."""
        self.notes = Notebook()


class Bought(NamedTuple):
    """A seat bought a card of the supply for gold."""

    seat: Seat
    good: Resource
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the moves of the gold and of the card."""
        return bought(self.seat, self.good, self.gold)


class Terms(NamedTuple):
    """The terms on which a seat buys and promotes: ``purchases`` in a turn, and the ``prices`` in gold by card kind.

    ``within[gold]`` is the mask of the kinds of cards that this much gold pays, for 0 to the highest price. ``taught``
    says whether promotions cost one good less.
    """

    purchases: int
    prices: tuple[int, ...]
    within: tuple[int, ...]
    taught: bool


def terms_of(state: State, seat: int) -> Terms:
    """Return the terms of the seat, cached until :func:`terms_changed` is called: every list of actions uses them."""
    notes = state[Purchases].notes
    known: Terms | None = notes.get(seat)
    if known is None:
        known = notes[seat] = _reckoned(state, seat)
    return known


def terms_changed(state: State) -> None:
    """Drop the cached terms of all seats. Call this after each change on which a rule's answer about terms depends."""
    state[Purchases].notes = Notebook()


def _reckoned(state: State, seat: int) -> Terms:
    """Compute the terms of the seat from the answers of the rules."""
    each = state.rules.each
    purchases = sum([more(state, seat) for more in each[AnnoRule.purchases]])
    discounts = sum([less(state, seat) for less in each[AnnoRule.discounts]])
    taught = True in [teaches(state, seat) for teaches in each[AnnoRule.teaches]]
    return Terms(purchases, *_prices_and_reach(state.rules.tables[usual_prices], discounts), taught)


@lru_cache(maxsize=1 << 10)
def _prices_and_reach(usual: tuple[int, ...], discounts: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return ``prices`` and ``within`` of :class:`Terms`, from the usual prices and the packed bundle ``discounts``.

    A price is at least 1. The results are cached, since few discounts occur in a game.
    """
    prices = tuple(max(1, price - count(discounts, good)) for good, price in enumerate(usual))
    within = (mask_of(good for good, price in enumerate(prices) if price <= gold) for gold in range(max(prices) + 1))
    return prices, tuple(within)


def price_of(state: State, seat: int, good: int) -> int:
    """Return the price of a card for the seat in gold, at least 1."""
    return terms_of(state, seat).prices[good]


def prices_of(state: State, seat: int) -> Sequence[int]:
    """Return the seat's prices of all cards in gold, by kind."""
    return terms_of(state, seat).prices


def usual_prices(rules: Rules) -> tuple[int, ...]:
    """Return the prices of all cards in gold without discounts, by kind."""
    plain, luxury = rules.numbers.prices
    kinds = len(rules.numbers.resources)
    return tuple(plain if good < rules.tables[plain_kinds] else luxury for good in range(kinds))


def luxuries(rules: Rules) -> int:
    """Return the packed bundle with one of each luxury."""
    return sum(map(one, range(rules.tables[plain_kinds], len(rules.numbers.resources))))


def purchases_left(state: State, seat: int) -> int:
    """Return how many cards the active seat may still buy in this turn."""
    return terms_of(state, seat).purchases - state[Purchases].bought


class Buy(Verb):
    """Buy a card for gold: ``buy tools``."""

    name = "buy"
    fields = (Named(RESOURCES),)
    during = (EXCHANGE,)
    needs = GOLD

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the seat has any gold, since no card is free."""
        return held > 0

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind of card that the supply has and the seat can pay for and may still buy."""
        purchases, _, within, _ = terms_of(state, seat)
        if purchases <= state[Purchases].bought:
            return ()
        return at_each(self.name, seat, in_supply(state) & within[min(gold_of(state, seat), len(within) - 1)])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot buy the good, or None. The keys: "bought-enough", "bank-empty", "no-gold"."""
        seat, (good,) = action.seat, action.args
        if purchases_left(state, seat) <= 0:
            return Refusal("bought-enough", count=state[Purchases].bought)
        if not in_supply(state) >> good & 1:
            return Refusal("bank-empty", resource=good)
        return cannot_spend(state, seat, price_of(state, seat, good))

    def perform(self, step: Step, action: Action) -> None:
        """Pay the gold, take the card, count the purchase and record it."""
        state, seat, (good,) = step.state, action.seat, action.args
        gold = price_of(state, seat, good)
        spend(step, seat, gold)
        state[Purchases].bought += 1
        gain(state, seat, one(good))
        step.events.append(Bought(Seat(seat), Resource(good), gold))


@dataclass(frozen=True, eq=False)
class Market(AnnoRule):
    """The rule of the market: the supply sells up to ``limit`` cards to a seat in its turn."""

    price: int = 6
    luxury: int = 10
    """The price of a luxury; ``price`` is that of a good."""
    limit: int = 2
    """How many cards a seat may buy in a turn."""

    slices = (Purchases,)
    verbs = (Buy,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``prices``: a pair with the price of a good and that of a luxury."""
        return {"prices": (self.price, self.luxury)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the ``price`` of a good, of a ``luxury`` (0 for none), and the ``limit`` of purchases."""
        luxury = self.luxury * bool(state.rules.vocabulary(COMMODITIES))
        return {"price": self.price, "luxury": luxury, "limit": self.limit}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: nothing has been bought."""
        step.state[Purchases] = Purchases(0)

    def purchases(self, state: State, seat: int) -> int:
        """Return ``limit`` for every seat; other rules add to it."""
        return self.limit

    def turn_ends(self, step: Step, seat: int) -> None:
        """Set the number of cards bought back to 0 for the next turn."""
        step.state[Purchases].bought = 0

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if cached terms differ from those that follow from the rules."""
        noted = all(terms_of(state, seat) == _reckoned(state, seat) for seat in range(state.seats))
        return [] if noted else ["prices are not what is noted"]
