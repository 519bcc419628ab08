"""Cannons: bought with gold at rising prices; they strengthen all ships of a seat (anno 6; A21)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.games.anno1503.parts.rule import DEVELOP, AnnoRule
from engine.games.anno1503.parts.wealth import spend
from engine.kernel.actions import Action, alone
from engine.kernel.events import BANK, Cause, Move, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import BySeat, Count
from engine.parts.purse import GOLD, cannot_spend, coins, gold_of


@state_slice
class Cannons(Slice):
    """``number`` is by seat how many cannons it has."""

    number: BySeat[Count]


class CannonBought(NamedTuple):
    """A seat bought a cannon for ``gold``."""

    seat: Seat
    gold: int

    def moves(self) -> Iterator[Move]:
        """Yield the move of the gold to the supply."""
        yield coins(self.seat, BANK, self.gold, Cause.PRICE)


def next_price(state: State, seat: int) -> int | None:
    """Return the price of the seat's next cannon in gold, or None if it has all."""
    prices: tuple[int, ...] = state.rules.numbers.cannon_prices
    number = state[Cannons].number[seat]
    return prices[number] if number < len(prices) else None


def no_cannon(state: State, seat: int, less: int = 0) -> Refusal | None:
    """Return why the seat cannot buy its next cannon for ``less`` gold less than its price, or None.

    The keys: "cannons-all" (it has all of them) and "no-gold".
    """
    price = next_price(state, seat)
    return Refusal("cannons-all") if price is None else cannot_spend(state, seat, price - less)


def buy_cannon(step: Step, seat: int, less: int = 0) -> None:
    """Let the seat buy its next cannon for ``less`` gold less than its price, and record it; nothing is checked."""
    number = step.state[Cannons].number
    gold = step.state.rules.numbers.cannon_prices[number[seat]] - less
    spend(step, seat, gold)
    number[seat] += 1
    step.events.append(CannonBought(Seat(seat), gold))


class BuyCannon(Verb):
    """Buy the seat's next cannon for gold: ``cannon``."""

    name = "cannon"
    during = (DEVELOP,)
    needs = GOLD

    def __init__(self, rules: Rules) -> None:
        self._least: int = min(rules.numbers.cannon_prices)

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the gold ``held`` pays for the cheapest cannon."""
        return held >= self._least

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the action if the seat does not have all cannons and can pay for the next one."""
        price = next_price(state, seat)
        return alone(self.name, seat) if price is not None and gold_of(state, seat) >= price else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat cannot buy a cannon, or None. The keys: "cannons-all" (it has all), "no-gold"."""
        return no_cannon(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Pay the price of the seat's next cannon, add the cannon and record it."""
        buy_cannon(step, action.seat)


@dataclass(frozen=True, eq=False)
class CannonTrack(AnnoRule):
    """The rule of cannons: each makes all ships of a seat stronger by one. ``prices`` are for the first, second, ..."""

    prices: tuple[int, ...]

    slices = (Cannons,)
    verbs = (BuyCannon,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the prices of the cannons as ``cannon_prices``."""
        return {"cannon_prices": self.prices}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``cannons``, how many a seat may have, and the prices of the ``first`` and the ``last`` one."""
        return {"cannons": len(self.prices), "first": self.prices[0], "last": self.prices[-1]}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: there are no cannons."""
        step.state[Cannons] = Cannons([0] * step.state.seats)

    def guns(self, state: State, seat: int) -> int:
        """Return the seat's number of cannons."""
        return state[Cannons].number[seat]

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if a seat has more cannons than there are prices."""
        return ["too many cannons"] if max(state[Cannons].number) > len(self.prices) else []
