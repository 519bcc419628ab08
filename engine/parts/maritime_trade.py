"""Maritime trade: identical cards to the bank for another, at a rate that ports improve (classic 8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.hexes.bits import bits
from engine.kernel.actions import Action, Named
from engine.kernel.events import BANK, Cause, Move, Resource, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import GUARD, count, one, pack
from engine.parts.declared import BySeat, Resources
from engine.parts.hands import HAND, RESOURCES, Hands
from engine.parts.land import GENERIC, Land
from engine.parts.rule import Rule


@state_slice
class Rates(Slice):
    """For each seat the bank's rates, by resource, as a packed bundle."""

    rate: BySeat[Resources]


class BankTraded(NamedTuple):
    """So many cards of a kind went to the bank for one of another."""

    seat: Seat
    given: Resource
    rate: int
    taken: Resource

    def moves(self) -> Iterator[Move]:
        """There and back."""
        yield Move(self.seat, BANK, RESOURCES, self.given, self.rate, Cause.TRADE)
        yield Move(BANK, self.seat, RESOURCES, self.taken, 1, Cause.TRADE)


@lru_cache(maxsize=1 << 12)
def _trades(seat: int, enough: int, available: int) -> tuple[Action, ...]:
    """The trades of a seat: the masks have the guard bit of each kind that it may give, that the bank can."""
    given, taken = ([kind for kind in range(12) if mask >> 8 * kind & 0x80] for mask in (enough, available))
    return tuple(Action(seat, BankTrade.name, (give, take)) for give in given for take in taken if take != give)


class BankTrade(Verb):
    """Trade with the bank at the best rate one has: ``bank lumber ore``."""

    name = "bank"
    fields = (Named("resources"), Named("resources"))
    during = ("main",)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        resources = len(rules.numbers.resources)
        self._singles = pack([1] * resources)
        self._kinds = self._singles << 7
        numbers = rules.numbers
        self._least = self._singles * min(numbers.bank_rate, numbers.port_rate, numbers.special_port_rate)

    def suffices(self, held: int, moment: str) -> bool:
        """Enough of some kind for the best rate there is."""
        return bool((held | GUARD) - self._least & self._kinds)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """For every kind one has enough of, every other kind the bank has."""
        cards = state[Hands]
        enough = (cards.hand[seat] | GUARD) - state[Rates].rate[seat] & self._kinds
        return _trades(seat, enough, (cards.bank | GUARD) - self._singles & self._kinds) if enough else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Different kinds, enough to give, and the bank must have the card."""
        given, taken = action.args
        cards = state[Hands]
        if given == taken:
            return Refusal("same-kind")
        rate = count(state[Rates].rate[action.seat], given)
        if count(cards.hand[action.seat], given) < rate:
            return Refusal("rate", rate=rate, resource=given)
        return None if count(cards.bank, taken) else Refusal("bank-empty", resource=taken)

    def perform(self, step: Step, action: Action) -> None:
        """Exchange the cards."""
        given, taken = action.args
        cards = step.state[Hands]
        rate = count(step.state[Rates].rate[action.seat], given)
        change = one(taken) - rate * one(given)
        cards.hand[action.seat] += change
        cards.bank -= change
        step.events.append(BankTraded(Seat(action.seat), given, rate, taken))


@dataclass(frozen=True, eq=False)
class MaritimeTrade(Rule):
    """The bank always trades; a building at a port improves its owner's rate at once."""

    rate: int = 4
    port: int = 3
    special: int = 2

    slices = (Rates,)
    verbs = (BankTrade,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The plain rate, that of a port, and that of a port for one resource."""
        return {"bank_rate": self.rate, "port_rate": self.port, "special_port_rate": self.special}

    def figures(self, state: State) -> Mapping[str, int]:
        """How many ports there are."""
        return {"ports": len(state[Land].ports)}

    def setup(self, step: Step) -> None:
        """The plain rate for everything."""
        step.state[Rates] = Rates([_plain(step.state)] * step.state.seats)

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """Look for a port."""
        state = step.state
        rates, numbers = state[Rates], state.rules.numbers
        for side, resource in state[Land].ports:
            if corner in state.board.side_corners[side]:
                kinds = range(len(numbers.resources)) if resource == GENERIC else (resource,)
                rate = numbers.port_rate if resource == GENERIC else numbers.special_port_rate
                rates.rate[seat] = _improved(rates.rate[seat], kinds, rate)

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """What the building was good for is lost: look at all others again."""
        state = step.state
        state[Rates].rate[seat] = _plain(state)
        for other in bits(state[Buildings].mine[seat]):
            self.corner_taken(step, seat, other)


def _plain(state: State) -> int:
    """The rates of whoever has no port."""
    numbers = state.rules.numbers
    return pack([numbers.bank_rate] * len(numbers.resources))


def _improved(rates: int, kinds: Sequence[int], rate: int) -> int:
    for kind in kinds:
        rates -= max(0, count(rates, kind) - rate) * one(kind)
    return rates
