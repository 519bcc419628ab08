"""Gold: coins that are public, no resource, and without end (explorers 1; R-01, R-02; anno 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engine.kernel.events import BANK, Cause, Move
from engine.kernel.parts import Need, Step
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import count
from engine.parts.declared import BySeat, Count
from engine.parts.hands import CURRENCIES, RESOURCES
from engine.parts.rule import Rule

MOST_TRADED = 127
"""The coins that a bundle can hold: enough for one trade."""


@state_slice
class Purse(Slice):
    """``gold`` is each seat's."""

    gold: BySeat[Count]


def gold_of(state: State, seat: int) -> int:
    """The gold of a seat."""
    return state[Purse].gold[seat]


GOLD = Need(gold_of)
"""What verbs need that are paid with gold."""


class GoldTaken(NamedTuple):
    """Gold came from the supply: by seat, and for what (``compensation``, ``gold-river``, ``lair``)."""

    gains: tuple[int, ...]
    cause: str

    def moves(self) -> Iterator[Move]:
        """To each seat its own."""
        return (coins(BANK, seat, gold, Cause.GRANT) for seat, gold in enumerate(self.gains) if gold)


def coins(giver: int, taker: int, gold: int, cause: Cause, hex_: int = -1) -> Move:
    """So much gold that changes hands; it is the one currency of this game."""
    return Move(giver, taker, CURRENCIES, 0, gold, cause, hex_)


def bought(seat: int, kind: int, gold: int) -> Iterator[Move]:
    """The moves of some gold that goes to the bank, and of the card that comes for it."""
    yield coins(seat, BANK, gold, Cause.TRADE)
    yield Move(BANK, seat, RESOURCES, kind, 1, Cause.TRADE)


def cannot_spend(state: State, seat: int, gold: int) -> Refusal | None:
    """Return the refusal of a seat with too little gold, or None."""
    return None if state[Purse].gold[seat] >= gold else Refusal("no-gold", gold=gold)


def give_gold(step: Step, gains: Sequence[int], cause: str) -> None:
    """Pay each seat its gold, and tell it, if anybody gets any."""
    if any(gains):
        gold = step.state[Purse].gold
        for seat, gain in enumerate(gains):
            gold[seat] += gain
        step.events.append(GoldTaken(tuple(gains), cause))


def give_coins(step: Step, seat: int, gold: int, cause: str) -> None:
    """Pay one seat some gold, and tell it."""
    step.state[Purse].gold[seat] += gold
    step.events.append(_to_one(step.state.seats, seat, gold, cause))


@lru_cache(maxsize=1 << 10)
def _to_one(seats: int, seat: int, gold: int, cause: str) -> GoldTaken:
    """The event of gold for a seat alone: there are few, and they are told often."""
    return GoldTaken(tuple(gold * (other == seat) for other in range(seats)), cause)


@dataclass(frozen=True, eq=False)
class Gold(Rule):
    """Everybody has a purse, and gold is among the wares that players trade (4, 8)."""

    gold: int = 2
    """Coins that everybody begins with."""

    slices = (Purse,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Gold is a ware, and no resource."""
        return {"gold": self.gold, "wares": ("gold",), "currencies": ("gold",)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether there is a seven that might touch it."""
        return {"seven": int("hand-limit" in state.rules.chosen)}

    def setup(self, step: Step) -> None:
        """The first coins."""
        step.state[Purse] = Purse([step.state.rules.numbers.gold] * step.state.seats)

    def wares(self, state: State, seat: int) -> int:
        """The purse, behind the resources."""
        return min(state[Purse].gold[seat], MOST_TRADED) << 8 * _kind(state)

    def traded(self, step: Step, seat: int, partner: int, give: int, want: int) -> None:
        """Hand over the gold of the deal."""
        kind, gold = _kind(step.state), step.state[Purse].gold
        gained = count(want, kind) - count(give, kind)
        gold[seat] += gained
        gold[partner] -= gained

    def audit(self, state: State) -> Sequence[str]:
        """Nobody owes gold."""
        return ["a purse is below empty"] if min(state[Purse].gold) < 0 else []


def _kind(state: State) -> int:
    """The place of gold among the wares."""
    return len(state.rules.numbers.resources)
