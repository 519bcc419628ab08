"""The bank and the hands of resource cards."""

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
"""The vocabularies of tradable things: cards, other things such as coins, and both, the cards first."""
COMMODITIES = "commodities"
"""The vocabulary of the cards that no land yields by itself. They are the last of the resources."""


@state_slice
class Hands(Slice):
    """``bank`` and each seat's ``hand`` are packed bundles; ``unknown`` counts the cards of a seat that a view hides.

    In a view the hands of others are empty, or hold only the cards that the player remembers to be there.
    """

    formerly = "Cards"

    bank: Resources
    hand: BySeat[Resources]
    unknown: BySeat[Count]


class Paid(NamedTuple):
    """A seat paid cards to the bank for what the next events of the same action say."""

    seat: Seat
    cards: Bundle

    @property
    def implied(self) -> bool:
        """Always True: the price needs no sentence, since the next events say what was paid for."""
        return True

    def moves(self) -> Iterator[Move]:
        """Return the moves of the price."""
        return moved(self.seat, BANK, RESOURCES, self.cards, Cause.PRICE)


@dataclass(frozen=True, eq=False)
class ResourceCards(Rule):
    """Resource cards move between the bank and the hands; their total never changes (classic 2, 3)."""

    resources: tuple[str, ...]
    each: int | Mapping[int, int] = 19
    """The cards of each resource; a mapping by the number of seats if it depends on that."""

    slices = (Hands,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the resources as words of ``resources`` and ``wares``; ``bank`` has the cards of each in the game."""
        return {
            "resources": self.resources,
            "wares": self.resources,
            "bank": (at_table(self.each, seats),) * len(self.resources),
        }

    def setup(self, step: Step) -> None:
        """Start with all cards in the bank."""
        seats = step.state.seats
        step.state[Hands] = Hands(step.state.rules.tables[whole_bank], [0] * seats, [0] * seats)

    def hide(self, state: State, seat: int | None) -> None:
        """Replace the cards in the hands of others by their number, which is public; hands that a rule opens stay."""
        cards = state[Hands]
        for other in range(state.seats):
            if other != seat and not _is_open(state, seat, other):
                cards.unknown[other] += size(cards.hand[other])
                cards.hand[other] = 0

    def imagine(self, state: State, seat: int | None, generator: Generator) -> None:
        """Deal the cards whose place is unknown to the hidden hands at random, surely held cards first."""
        cards = state[Hands]
        for other in range(state.seats):
            if cards.unknown[other]:
                sure = sum(holds(state, other) for holds in state.rules.each[Rule.surely_holds])
                # A view with remembered cards already shows some of the surely held ones: only the others are dealt.
                if sure and cards.hand[other]:
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
        """Return a complaint if cards were made, lost or changed, or a pile has too few or too many."""
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
    """Return whether a rule lets ``seat`` (None: an onlooker) see the hand of another seat, ``other``."""
    return any(is_open(state, seat, other) for is_open in state.rules.each[Rule.hand_open])


def whole_bank(rules: Rules) -> int:
    """Return all resource cards and commodities of the game, wherever they are, as a packed bundle."""
    return pack(rules.numbers.bank)


def aside(state: State) -> int:
    """Return the public resource cards that rules keep outside the bank and the hands, as a packed bundle."""
    return sum([cards(state) for cards in state.rules.each[Rule.cards_aside]])


def in_no_hand(state: State) -> int:
    """Return the resource cards in the bank and those that rules keep aside (:func:`aside`), as a packed bundle."""
    return state[Hands].bank + aside(state)


def plain_kinds(rules: Rules) -> int:
    """Return how many kinds of cards are resources; the commodities, if a game has any, come after them.

    Where a rule lets a player freely choose cards of the bank, it means resources only.
    """
    return len(rules.numbers.resources) - len(rules.vocabulary(COMMODITIES))


def resource_bits(rules: Rules) -> int:
    """Return the bits of a packed bundle that count resources, not commodities."""
    return (1 << 8 * plain_kinds(rules)) - 1


def choosable(state: State) -> int:
    """Return the resource cards of the bank without the commodities, as a packed bundle."""
    return state[Hands].bank & state.rules.tables[resource_bits]


def is_card(move: Move, rules: Rules) -> bool:
    """Return whether a move is of resource cards (commodities included), not of other wares or of other cards."""
    return move.sort in (RESOURCES, WARES) and move.kind < len(rules.numbers.resources)


def cards_held(state: State, seat: int) -> int:
    """Return how many resource cards and commodities a seat holds, which is public."""
    cards = state[Hands]
    return size(cards.hand[seat]) + cards.unknown[seat]


def hand_limit(state: State, seat: int) -> int | None:
    """Return how many cards a seat may hold when a seven is rolled: the rules' shares added; None without a limit."""
    limits = state.rules.each[Rule.hand_limit]
    return sum([limit(state, seat) for limit in limits]) if limits else None


def cards_above_limit(state: State, seat: int) -> int:
    """Return how many cards a seat holds above its limit; 0 if none, or if there is no limit."""
    limits, cards = state.rules.each[Rule.hand_limit], state[Hands]
    above = size(cards.hand[seat]) + cards.unknown[seat]
    for limit in limits:
        above -= limit(state, seat)
    return above if limits and above > 0 else 0


def hand_of(state: State, seat: int) -> int:
    """Return the cards of known kind in a seat's hand, as a packed bundle."""
    return state[Hands].hand[seat]


HAND = Need(hand_of)
"""The need of the verbs that take cards from the hand."""


class Purchase(Verb):
    """Base of the verbs with a fixed price in cards: ``cost`` is a packed bundle."""

    needs = HAND
    cost: int

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand ``held`` covers the cost."""
        return (held | GUARD) - self.cost & GUARD == GUARD  # `covers` written out: saves a call


def decisions_with(rules: Rules, occasion: str) -> frozenset[str]:
    """Return the kinds of decisions that give an occasion, such as ``main`` for ``build``."""
    return frozenset(kind for kind, given in rules.occasions.items() if occasion in given)


class MayBeFree(Purchase):
    """Base of the purchases that are free in a decision with the occasion ``gratis``, and then close that decision."""

    gratis: ClassVar[str]

    def __init__(self, rules: Rules) -> None:
        self._free = decisions_with(rules, self.gratis)

    def price(self, moment: str) -> int:
        """Return the price in a decision, as a packed bundle: 0 if it is free."""
        return 0 if moment in self._free else self.cost

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the purchase is free in the decision ``moment``, or the packed ``held`` covers the cost."""
        return moment in self._free or covers(held, self.cost)

    def settle(self, step: Step, seat: int) -> None:
        """Close the decision if the purchase is free in it, else pay as :func:`buy` does."""
        stack = step.state.stack
        if stack[-1].kind in self._free:
            stack.pop()
        else:
            buy(step, seat, self.cost)


def afford(state: State, seat: int, cost: int) -> bool:
    """Return whether the seat's hand covers ``cost``, a packed bundle."""
    return (state[Hands].hand[seat] | GUARD) - cost & GUARD == GUARD


def pay(state: State, seat: int, cost: int) -> None:
    """Move ``cost``, a packed bundle, from the seat's hand to the bank. Nothing is checked or told."""
    cards = state[Hands]
    cards.hand[seat] -= cost
    cards.bank += cost


def buy(step: Step, seat: int, cost: int) -> None:
    """Move ``cost``, a packed bundle, from the hand to the bank, add the event and notify the rules. 0 does nothing."""
    if cost:
        pay(step.state, seat, cost)
        step.events.append(_paid(seat, cost, len(step.state.rules.numbers.resources)))
        tell_returned(step)


def tell_returned(step: Step) -> None:
    """Notify the rules that cards have come back to the bank."""
    for returned in step.state.rules.each[Rule.cards_returned]:
        returned(step)


@lru_cache(maxsize=1 << 10)
def _paid(seat: int, cost: int, kinds: int) -> Paid:
    """Return the event of a price, the packed bundle ``cost``. Cached: few different ones are made often."""
    return Paid(Seat(seat), unpack(cost, kinds))


def gain(state: State, seat: int, bundle: int) -> None:
    """Move a packed bundle from the bank to the seat's hand. Nothing is checked or told."""
    cards = state[Hands]
    cards.bank -= bundle
    cards.hand[seat] += bundle


def swapped(
    seat: int, partner: int, given: int, taken: int, rate: int = 1, cause: Cause = Cause.TRADE
) -> Iterator[Move]:
    """Yield two moves: ``rate`` cards of kind ``given`` to ``partner`` (or the bank), one of kind ``taken`` back."""
    yield Move(seat, partner, RESOURCES, given, rate, cause)
    yield Move(partner, seat, RESOURCES, taken, 1, cause)


def cannot_pay(state: State, seat: int, cost: int) -> Refusal | None:
    """Return a refusal ``cannot-pay`` with the missing cards if the seat's hand does not cover ``cost``, else None.

    ``cost`` is a packed bundle; the missing cards are a tuple of counts.
    """
    hand = state[Hands].hand[seat]
    if covers(hand, cost):
        return None
    return Refusal("cannot-pay", missing=unpack(lacking(hand, cost), len(state.rules.numbers.resources)))


def bundle_of(state: State, packed: int) -> tuple[int, ...]:
    """Return a packed bundle as a tuple with the count of each of the game's resources, the commodities included."""
    return unpack(packed, len(state.rules.numbers.resources))


def limited_to(bundle: int, stock: int, kinds: int) -> int:
    """Return a packed bundle: of each of the first ``kinds`` kinds as many as both ``bundle`` and ``stock`` have."""
    return pack(map(min, unpack(bundle, kinds), unpack(stock, kinds)))
