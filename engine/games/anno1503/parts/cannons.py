"""Cannons: for gold, each dearer than the last, and for all ships of a seat at once (anno 6; A21)."""

from __future__ import annotations

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
    """How many cannons each seat has."""

    number: BySeat[Count]


class CannonBought(NamedTuple):
    """A seat bought a cannon."""

    seat: Seat
    gold: int

    def moves(self) -> Iterator[Move]:
        """The price."""
        yield coins(self.seat, BANK, self.gold, Cause.PRICE)


def next_price(state: State, seat: int) -> int | None:
    """What the next cannon of a seat costs; None when it has all."""
    prices: tuple[int, ...] = state.rules.numbers.cannon_prices
    number = state[Cannons].number[seat]
    return prices[number] if number < len(prices) else None


def no_cannon(state: State, seat: int, less: int = 0) -> Refusal | None:
    """Why a seat cannot buy a cannon for so much less gold, or None."""
    price = next_price(state, seat)
    return Refusal("cannons-all") if price is None else cannot_spend(state, seat, price - less)


def buy_cannon(step: Step, seat: int, less: int = 0) -> None:
    """Let a seat buy a cannon for so much less gold."""
    number = step.state[Cannons].number
    gold = step.state.rules.numbers.cannon_prices[number[seat]] - less
    spend(step, seat, gold)
    number[seat] += 1
    step.events.append(CannonBought(Seat(seat), gold))


class BuyCannon(Verb):
    """Buy a cannon: ``cannon``."""

    name = "cannon"
    during = (DEVELOP,)
    needs = GOLD

    def __init__(self, rules: Rules) -> None:
        self._least: int = min(rules.numbers.cannon_prices)

    def suffices(self, held: int, moment: str) -> bool:
        """As much as the cheapest costs."""
        return held >= self._least

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """As long as there are any, and gold."""
        price = next_price(state, seat)
        return alone(self.name, seat) if price is not None and gold_of(state, seat) >= price else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The last one, or the gold."""
        return no_cannon(state, action.seat)

    def perform(self, step: Step, action: Action) -> None:
        """Buy it."""
        buy_cannon(step, action.seat)


@dataclass(frozen=True, eq=False)
class CannonTrack(AnnoRule):
    """Each cannon makes all ships of a seat stronger."""

    prices: tuple[int, ...]

    slices = (Cannons,)
    verbs = (BuyCannon,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The prices."""
        return {"cannon_prices": self.prices}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How many there are, and the lowest and highest price."""
        return {"cannons": len(self.prices), "first": self.prices[0], "last": self.prices[-1]}

    def setup(self, step: Step) -> None:
        """None."""
        step.state[Cannons] = Cannons([0] * step.state.seats)

    def guns(self, state: State, seat: int) -> int:
        """All of the seat's."""
        return state[Cannons].number[seat]

    def audit(self, state: State) -> Sequence[str]:
        """No more than are sold."""
        return ["too many cannons"] if max(state[Cannons].number) > len(self.prices) else []
