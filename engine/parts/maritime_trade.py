"""Maritime trade: the bank takes several equal cards for another, at a rate that ports improve (classic 8.2).

For each kind the best of the rates counts that rules give (:meth:`Rule.bank_rates`). A rule that gives rates declares
them among the numbers (``{"rates": (2,)}``), so that seats with too few cards for the best one are skipped quickly.
"""

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
    """The bank's rates: ``rate`` has by seat a packed bundle, by kind how many cards the seat gives for one."""

    rate: BySeat[Resources]


class BankTraded(NamedTuple):
    """A seat gave ``rate`` cards of one kind to the bank for one of another."""

    seat: Seat
    given: Resource
    rate: int
    taken: Resource

    def moves(self) -> Iterator[Move]:
        """Return the moves in both directions."""
        return swapped(self.seat, BANK, self.given, self.taken, self.rate)


_traded = often(BankTraded)


@lru_cache(maxsize=1 << 12)
def _trades(seat: int, enough: int, available: int) -> tuple[Action, ...]:
    """Return a seat's legal trades with the bank. Cached.

    ``enough`` has the top bit of the byte of each kind that the seat can give, ``available`` of each that the bank has.
    """
    given, taken = ([kind for kind in range(12) if mask >> 8 * kind & 0x80] for mask in (enough, available))
    return tuple(Action(seat, BankTrade.name, (give, take)) for give in given for take in taken if take != give)


class BankTrade(Verb):
    """Trade with the bank at the seat's best rate: ``bank lumber ore``."""

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
        """Return whether the packed hand ``held`` has enough cards of a kind for the lowest rate that the game knows.

        Whether the seat has that rate is not checked.
        """
        return bool((held | GUARD) - self._least & self._kinds)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each kind that the seat has enough cards of, with each other kind that the bank has."""
        cards = state[Hands]
        enough = (cards.hand[seat] | GUARD) - state[Rates].rate[seat] & self._kinds
        return _trades(seat, enough, (cards.bank | GUARD) - self._singles & self._kinds) if enough else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse equal kinds (``same-kind``), too few cards (``rate``), or a kind the bank lacks (``bank-empty``)."""
        given, taken = action.args
        cards = state[Hands]
        if given == taken:
            return Refusal("same-kind")
        rate = count(state[Rates].rate[action.seat], given)
        if count(cards.hand[action.seat], given) < rate:
            return Refusal("rate", rate=rate, resource=given)
        return None if count(cards.bank, taken) else Refusal("bank-empty", resource=taken)

    def perform(self, step: Step, action: Action) -> None:
        """Exchange the cards, add the event, and notify the rules of the returned cards."""
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
    """The bank trades with every seat; a building at a port improves its owner's rate at once.

    A rate is the number of cards for one: ``rate`` without a port, ``port`` at a port for all kinds, ``special`` at a
    port for one kind.
    """

    rate: int = 4
    port: int = 3
    special: int = 2

    slices = (Rates,)
    verbs = (BankTrade,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``bank_rate``, ``port_rate``, ``special_port_rate``, and ``rates``, a tuple of the three."""
        rates = self.rate, self.port, self.special
        return {"bank_rate": self.rate, "port_rate": self.port, "special_port_rate": self.special, "rates": rates}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``ports``, the number of ports on the map."""
        return {"ports": len(state[Land].ports)}

    def setup(self, step: Step) -> None:
        """Compute the rates of all seats."""
        state = step.state
        state[Rates] = Rates([rates_of(state, seat) for seat in range(state.seats)])

    def bank_rates(self, state: State, seat: int) -> int:
        """Return for each kind the best of the rate without a port and the rates at the seat's ports, packed."""
        numbers, mine = state.rules.numbers, state[Buildings].mine[seat]
        every = pack([1] * len(numbers.resources))
        rates: int = numbers.bank_rate * every
        for side, kind in state[Land].ports:
            if mine & state.board.side_corners_mask[side]:
                port = numbers.port_rate * every if kind == GENERIC else numbers.special_port_rate * one(kind)
                rates = better(rates, port)
        return rates

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """Recompute the seat's rates if the corner is at a port."""
        if at_ports(step.state.board, step.state[Land].ports) >> corner & 1:
            renew_rates(step.state, seat)

    def corner_left(self, step: Step, seat: int, corner: int) -> None:
        """Recompute the seat's rates if the corner is at a port."""
        self.corner_taken(step, seat, corner)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the stored rates differ from what the rules give."""
        right = state[Rates].rate == [rates_of(state, seat) for seat in range(state.seats)]
        return [] if right else ["the bank's rates are wrong"]


@lru_cache(maxsize=64)
def at_ports(board: Board, ports: tuple[tuple[int, int], ...]) -> int:
    """Return the mask of the corners at the sides of ``ports``, which are pairs of a side and a kind. Cached."""
    return mask_of(corner for side, _ in ports for corner in board.side_corners[side])


def rates_of(state: State, seat: int) -> int:
    """Return the bank's rates for a seat: for each kind the best that a rule gives (127 if none), packed."""
    rates = pack([MOST] * len(state.rules.numbers.resources))
    for given in state.rules.each[Rule.bank_rates]:
        rates = better(rates, given(state, seat))
    return rates


def renew_rates(state: State, seat: int) -> None:
    """Recompute a seat's stored rates, if there are any yet. A rule whose :meth:`Rule.bank_rates` change calls this."""
    if Rates in state:
        state[Rates].rate[seat] = rates_of(state, seat)


@lru_cache(maxsize=1 << 10)
def better(rates: int, others: int) -> int:
    """Return by kind the smaller of two rates, as a packed bundle; where one is 0 (no rate), the other."""
    pairs = zip(unpack(rates, 12), unpack(others, 12), strict=True)
    return pack(min(rate, other) if rate and other else rate or other for rate, other in pairs)
