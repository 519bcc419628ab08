"""The bank and the hands of resource cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from engine.kernel.events import BANK, Bundle, Cause, Move, Seat, moved
from engine.kernel.generator import Generator
from engine.kernel.numbers import at_table
from engine.kernel.parts import Need, Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import GUARD, covers, lacking, pack, size, unpack
from engine.parts.declared import BySeat, Count, Resources
from engine.parts.rule import Rule

RESOURCES, CURRENCIES, WARES = "resources", "currencies", "wares"
"""The vocabularies of what players trade: cards, other things such as coins, and both in a row."""
COMMODITIES = "commodities"
"""The vocabulary of the cards that no land yields by itself: they are the last of the resources."""


@state_slice
class Hands(Slice):
    """``bank`` and each seat's ``hand`` are packed bundles; ``unknown`` counts a seat's cards hidden in a view.

    In a view the hands of the others are empty, or hold the cards that a player remembers to be there.
    """

    formerly = "Cards"

    bank: Resources
    hand: BySeat[Resources]
    unknown: BySeat[Count]


class Paid(NamedTuple):
    """Cards went from a hand to the bank, for what the next events tell."""

    seat: Seat
    cards: Bundle

    @property
    def implied(self) -> bool:
        """What was built or done says it."""
        return True

    def moves(self) -> Iterator[Move]:
        """The price."""
        return moved(self.seat, BANK, RESOURCES, self.cards, Cause.PRICE)


@dataclass(frozen=True, eq=False)
class ResourceCards(Rule):
    """Resource cards go between the bank and the hands, and are never made or lost (classic 2, 3)."""

    resources: tuple[str, ...]
    each: int | Mapping[int, int] = 19
    """Cards of each resource, by the number of seats where that matters."""

    slices = (Hands,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The resources, which are also wares, and how many cards of each the bank has at first."""
        return {
            "resources": self.resources,
            "wares": self.resources,
            "bank": (at_table(self.each, seats),) * len(self.resources),
        }

    def setup(self, step: Step) -> None:
        """All cards are in the bank."""
        seats = step.state.seats
        step.state[Hands] = Hands(step.state.rules.tables[whole_bank], [0] * seats, [0] * seats)

    def hide(self, state: State, seat: int | None) -> None:
        """The number of cards in a hand is public, what they are is not."""
        cards = state[Hands]
        for other in range(state.seats):
            if other != seat and not _is_open(state, seat, other):
                cards.unknown[other] += size(cards.hand[other])
                cards.hand[other] = 0

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Deal the cards that nobody shows to the hands that hide some."""
        cards = state[Hands]
        for other in range(state.seats):
            if cards.unknown[other]:
                sure = sum(holds(state, other) for holds in state.rules.each[Rule.surely_holds])
                if sure and cards.hand[other]:  # a view that remembers shows some cards already
                    sure = lacking(cards.hand[other], sure)
                cards.hand[other] += sure
                cards.unknown[other] -= size(sure)
        pool = self._unseen(state)
        generator.shuffle(pool, sum(cards.unknown))
        for other in range(state.seats):
            for _ in range(cards.unknown[other]):
                cards.hand[other] += 1 << 8 * pool.pop()
            cards.unknown[other] = 0

    def _unseen(self, state: State) -> list[int]:
        cards, rules = state[Hands], state.rules
        left = unpack(rules.tables[whole_bank] - in_no_hand(state) - sum(cards.hand), len(rules.numbers.resources))
        return [kind for kind, count in enumerate(left) for _ in range(count)]

    def audit(self, state: State) -> Sequence[str]:
        """Every card is somewhere, and no pile is below zero."""
        cards, whole = state[Hands], state.rules.tables[whole_bank]
        hidden = sum(cards.unknown)
        piles = [cards.bank, *cards.hand, aside(state)]
        if min(*piles, *cards.unknown) < 0 or size(sum(piles)) + hidden != size(whole):
            return ["resource cards were made or lost"]
        if not hidden and sum(piles) != whole:
            return ["resource cards changed their kind"]
        fits = all(covers(whole, pile) for pile in [*piles, sum(piles)])
        return [] if fits else ["a pile has too many cards"]


def _is_open(state: State, seat: int | None, other: int) -> bool:
    """Whether some rule lets a seat, or an onlooker, look into another's hand."""
    return any(is_open(state, seat, other) for is_open in state.rules.each[Rule.hand_open])


def whole_bank(rules: Rules) -> int:
    """All cards there are: a packed bundle."""
    return pack(rules.numbers.bank)


def aside(state: State) -> int:
    """The cards that lie neither in the bank nor in a hand: a packed bundle."""
    return sum([cards(state) for cards in state.rules.each[Rule.cards_aside]])


def in_no_hand(state: State) -> int:
    """The cards in the bank and elsewhere, for all to see: a packed bundle."""
    return state[Hands].bank + aside(state)


def plain_kinds(rules: Rules) -> int:
    """How many kinds of cards are resources; behind them stand commodities, where a game has any.

    Both are cards of a hand. Where a rule lets somebody choose cards of the bank freely, it means resources alone.
    """
    return len(rules.numbers.resources) - len(rules.vocabulary(COMMODITIES))


def resource_bits(rules: Rules) -> int:
    """The bits of a packed bundle that count resources."""
    return (1 << 8 * plain_kinds(rules)) - 1


def choosable(state: State) -> int:
    """Return the bundle of the bank's cards that a seat may choose from."""
    return state[Hands].bank & state.rules.tables[resource_bits]


def is_card(move: Move, rules: Rules) -> bool:
    """Whether what changes hands are cards of a hand."""
    return move.sort in (RESOURCES, WARES) and move.kind < len(rules.numbers.resources)


def cards_held(state: State, seat: int) -> int:
    """How many cards are in a seat's hand, which everybody knows."""
    cards = state[Hands]
    return size(cards.hand[seat]) + cards.unknown[seat]


def hand_limit(state: State, seat: int) -> int | None:
    """How many cards a seat may hold when hands are counted; None in a game that never counts them."""
    limits = state.rules.each[Rule.hand_limit]
    return sum([limit(state, seat) for limit in limits]) if limits else None


def cards_above_limit(state: State, seat: int) -> int:
    """How many cards a seat holds above its limit; 0 if none, or if there is no limit."""
    limits, cards = state.rules.each[Rule.hand_limit], state[Hands]
    above = size(cards.hand[seat]) + cards.unknown[seat]
    for limit in limits:
        above -= limit(state, seat)
    return above if limits and above > 0 else 0


def hand_of(state: State, seat: int) -> int:
    """The cards in a seat's hand, as far as they are known: a packed bundle."""
    return state[Hands].hand[seat]


HAND = Need(hand_of)
"""What verbs need that take cards from the hand."""


class Purchase(Verb):
    """Base of the verbs that are paid with a fixed bundle of cards."""

    needs = HAND
    cost: int

    def suffices(self, held: int, moment: str) -> bool:
        """The hand must cover the cost."""
        return (held | GUARD) - self.cost & GUARD == GUARD  # as `covers`, without a call


def decisions_with(rules: Rules, occasion: str) -> frozenset[str]:
    """The decisions that give an occasion."""
    return frozenset(kind for kind, given in rules.occasions.items() if occasion in given)


class MayBeFree(Purchase):
    """Base of those that cost nothing where there is occasion for it: there they answer a question, which is closed."""

    gratis: ClassVar[str]

    def __init__(self, rules: Rules) -> None:
        self._free = decisions_with(rules, self.gratis)

    def price(self, moment: str) -> int:
        """What it costs in a decision."""
        return 0 if moment in self._free else self.cost

    def suffices(self, held: int, moment: str) -> bool:
        """The hand must cover the cost, if there is one."""
        return moment in self._free or covers(held, self.cost)

    def settle(self, step: Step, seat: int) -> None:
        """Pay, or close the question that lets it be free."""
        stack = step.state.stack
        if stack[-1].kind in self._free:
            stack.pop()
        else:
            buy(step, seat, self.cost)


def afford(state: State, seat: int, cost: int) -> bool:
    """Whether the seat's hand covers a cost."""
    return (state[Hands].hand[seat] | GUARD) - cost & GUARD == GUARD


def pay(state: State, seat: int, cost: int) -> None:
    """Give cards from a hand to the bank."""
    cards = state[Hands]
    cards.hand[seat] -= cost
    cards.bank += cost


def buy(step: Step, seat: int, cost: int) -> None:
    """Pay for what is built or done, and tell it; what costs nothing is not told."""
    if cost:
        pay(step.state, seat, cost)
        step.events.append(_paid(seat, cost, len(step.state.rules.numbers.resources)))
        tell_returned(step)


def tell_returned(step: Step) -> None:
    """Let the rules know that cards have come back to the bank."""
    for returned in step.state.rules.each[Rule.cards_returned]:
        returned(step)


@lru_cache(maxsize=1 << 10)
def _paid(seat: int, cost: int, kinds: int) -> Paid:
    """The event of a price: there are few, and they are told often."""
    return Paid(Seat(seat), unpack(cost, kinds))


def gain(state: State, seat: int, bundle: int) -> None:
    """Give cards from the bank to a hand."""
    cards = state[Hands]
    cards.bank -= bundle
    cards.hand[seat] += bundle


def swapped(
    seat: int, partner: int, given: int, taken: int, rate: int = 1, cause: Cause = Cause.TRADE
) -> Iterator[Move]:
    """Yield the moves of a trade: `rate` cards of one kind to a partner, such as the bank, one of another kind back."""
    yield Move(seat, partner, RESOURCES, given, rate, cause)
    yield Move(partner, seat, RESOURCES, taken, 1, cause)


def cannot_pay(state: State, seat: int, cost: int) -> Refusal | None:
    """Return the refusal of a seat that cannot pay a cost, with what is missing; or None."""
    hand = state[Hands].hand[seat]
    if covers(hand, cost):
        return None
    return Refusal("cannot-pay", missing=unpack(lacking(hand, cost), len(state.rules.numbers.resources)))


def bundle_of(state: State, packed: int) -> tuple[int, ...]:
    """A packed bundle as counts of the game's resources."""
    return unpack(packed, len(state.rules.numbers.resources))


def limited_to(bundle: int, stock: int, kinds: int) -> int:
    """Return the part of a bundle that the stock has."""
    return pack(map(min, unpack(bundle, kinds), unpack(stock, kinds)))
