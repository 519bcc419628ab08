"""Maritime trade: identical cards to the bank for another, at a rate that ports improve (classic 8.2).

Of the rates that rules give for a kind (:meth:`Rule.bank_rates`) the best holds. A rule that gives any declares them
among the numbers (``{"rates": (2,)}``), so that nobody is asked who has too few cards for the best there may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.hexes.board import Board
from engine.kernel.actions import Action, Named
from engine.kernel.bits import mask_of
from engine.kernel.events import BANK, Move, Resource, Seat, often
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import GUARD, MOST, count, one, pack, unpack
from engine.parts.declared import BySeat, Resources
from engine.parts.hands import HAND, Hands, swapped, tell_returned
from engine.parts.land import GENERIC, Land
from engine.parts.rule import Rule
from engine.parts.turn import EXCHANGE


@state_slice
class Rates(Slice):
    """For each seat the bank's rates, by resource, as a packed bundle."""

    rate: BySeat[Resources]


class BankTraded(NamedTuple):
    """Cards of one kind went to the bank for one card of another."""

    seat: Seat
    given: Resource
    rate: int
    taken: Resource

    def moves(self) -> Iterator[Move]:
        """There and back."""
        return swapped(self.seat, BANK, self.given, self.taken, self.rate)


_traded = often(BankTraded)


@lru_cache(maxsize=1 << 12)
def _trades(seat: int, enough: int, available: int) -> tuple[Action, ...]:
    """The trades of a seat: the masks have the top bits of the kinds that it can give, and that the bank can."""
    given, taken = ([kind for kind in range(12) if mask >> 8 * kind & 0x80] for mask in (enough, available))
    return tuple(Action(seat, BankTrade.name, (give, take)) for give in given for take in taken if take != give)


class BankTrade(Verb):
    """Trade with the bank at the best rate one has: ``bank lumber ore``."""

    name = "bank"
    fields = (Named("resources"), Named("resources"))
    during = (EXCHANGE,)
    needs = HAND

    def __init__(self, rules: Rules) -> None:
        resources = len(rules.numbers.resources)
        self._singles = pack([1] * resources)
        self._kinds = self._singles << 7
        self._least = self._singles * min(rules.numbers.rates)

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
        step.events.append(_traded(action.seat, given, rate, taken))
        tell_returned(step)


@dataclass(frozen=True, eq=False)
class MaritimeTrade(Rule):
    """The bank always trades; a building at a port improves its owner's rate at once."""

    rate: int = 4
    port: int = 3
    special: int = 2

    slices = (Rates,)
    verbs = (BankTrade,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The rates without a harbour, with a general one, and with one for a resource."""
        rates = self.rate, self.port, self.special
        return {"bank_rate": self.rate, "port_rate": self.port, "special_port_rate": self.special, "rates": rates}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many ports there are."""
        return {"ports": len(state[Land].ports)}

    def setup(self, step: Step) -> None:
        """The plain rate for everything."""
        state = step.state
        state[Rates] = Rates([rates_of(state, seat) for seat in range(state.seats)])

    def bank_rates(self, state: State, seat: int) -> int:
        """The plain rate, and better ones at ports."""
        numbers, mine = state.rules.numbers, state[Buildings].mine[seat]
        every = pack([1] * len(numbers.resources))
        rates: int = numbers.bank_rate * every
        for side, kind in state[Land].ports:
            if mine & state.board.side_corners_mask[side]:
                port = numbers.port_rate * every if kind == GENERIC else numbers.special_port_rate * one(kind)
                rates = better(rates, port)
        return rates

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """There may be a port."""
        if at_ports(step.state.board, step.state[Land].ports) >> corner & 1:
            renew_rates(step.state, seat)

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """There may have been a port."""
        self.corner_taken(step, seat, corner)

    def audit(self, state: State) -> Sequence[str]:
        """The rates that are kept are those that the rules give."""
        right = state[Rates].rate == [rates_of(state, seat) for seat in range(state.seats)]
        return [] if right else ["the bank's rates are wrong"]


@lru_cache(maxsize=64)
def at_ports(board: Board, ports: tuple[tuple[int, int], ...]) -> int:
    """The mask of the corners at ports: at all others nothing needs to be counted again."""
    return mask_of(corner for side, _ in ports for corner in board.side_corners[side])


def rates_of(state: State, seat: int) -> int:
    """The bank's rates for a seat, as all rules give them: of each kind the best."""
    rates = pack([MOST] * len(state.rules.numbers.resources))
    for given in state.rules.each[Rule.bank_rates]:
        rates = better(rates, given(state, seat))
    return rates


def renew_rates(state: State, seat: int) -> None:
    """Work out a seat's rates again; a rule calls this when its answer has changed."""
    if Rates in state:
        state[Rates].rate[seat] = rates_of(state, seat)


@lru_cache(maxsize=1 << 10)
def better(rates: int, others: int) -> int:
    """Of each kind the better of two rates; 0 is none."""
    pairs = zip(unpack(rates, 12), unpack(others, 12), strict=True)
    return pack(min(rate, other) if rate and other else rate or other for rate, other in pairs)
