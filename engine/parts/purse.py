"""Gold: coins, which are public, are not resources, and never run out (explorers 1; R-01, R-02; anno 2)."""

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
"""The most coins in one trade: the most that a packed bundle can hold."""


@state_slice
class Purse(Slice):
    """``gold`` has the coins of each seat."""

    gold: BySeat[Count]


def gold_of(state: State, seat: int) -> int:
    """Return the gold of a seat."""
    return state[Purse].gold[seat]


GOLD = Need(gold_of)
"""The need of the verbs that cost gold."""


class GoldTaken(NamedTuple):
    """Seats got gold from the supply: ``gains`` are the coins by seat, ``cause`` is a word such as ``gold-river``."""

    gains: tuple[int, ...]
    cause: str

    def moves(self) -> Iterator[Move]:
        """Return a move for each seat that got gold."""
        return (coins(BANK, seat, gold, Cause.GRANT) for seat, gold in enumerate(self.gains) if gold)


def coins(giver: int, taker: int, gold: int, cause: Cause, hex_: int = -1) -> Move:
    """Return the move of so many coins of gold, the only currency, from ``giver`` to ``taker``.

    ``hex_`` is the hex that they come from, -1 for none.
    """
    return Move(giver, taker, CURRENCIES, 0, gold, cause, hex_)


def bought(seat: int, kind: int, gold: int) -> Iterator[Move]:
    """Return the two moves of buying a card of a kind from the bank for gold."""
    yield coins(seat, BANK, gold, Cause.TRADE)
    yield Move(BANK, seat, RESOURCES, kind, 1, Cause.TRADE)


def cannot_spend(state: State, seat: int, gold: int) -> Refusal | None:
    """Return a refusal ``no-gold`` if the seat has less gold than this, else None."""
    return None if state[Purse].gold[seat] >= gold else Refusal("no-gold", gold=gold)


def give_gold(step: Step, gains: Sequence[int], cause: str) -> None:
    """Pay each seat its gold from the supply (``gains`` by seat), and add one event; nothing if all gains are 0."""
    if any(gains):
        gold = step.state[Purse].gold
        for seat, gain in enumerate(gains):
            gold[seat] += gain
        step.events.append(GoldTaken(tuple(gains), cause))


def give_coins(step: Step, seat: int, gold: int, cause: str) -> None:
    """Pay one seat gold from the supply, and add the event, even if it is 0."""
    step.state[Purse].gold[seat] += gold
    step.events.append(_to_one(step.state.seats, seat, gold, cause))


@lru_cache(maxsize=1 << 10)
def _to_one(seats: int, seat: int, gold: int, cause: str) -> GoldTaken:
    """Return the event of gold for a single seat. Cached: few different ones are made often."""
    return GoldTaken(tuple(gold * (other == seat) for other in range(seats)), cause)


@dataclass(frozen=True, eq=False)
class Gold(Rule):
    """Every seat has a purse; gold is among the wares that players trade (explorers 4, 8)."""

    gold: int = 2
    """The coins of each seat at the start."""

    slices = (Purse,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``gold``, the coins at the start, and gold as a word of ``wares`` and ``currencies``."""
        return {"gold": self.gold, "wares": ("gold",), "currencies": ("gold",)}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``seven``: 1 if the game has a hand limit (a seven after which cards are discarded), else 0."""
        return {"seven": int("hand-limit" in state.rules.chosen)}

    def setup(self, step: Step) -> None:
        """Give each seat its first coins."""
        step.state[Purse] = Purse([step.state.rules.numbers.gold] * step.state.seats)

    def wares(self, state: State, seat: int) -> int:
        """Return the seat's coins, at most 127, as a packed bundle of wares; gold comes after the resources."""
        return min(state[Purse].gold[seat], MOST_TRADED) << 8 * _index_of_gold(state)

    def traded(self, step: Step, seat: int, partner: int, give: int, want: int) -> None:
        """Move the gold of the deal, if any, between the purses of ``seat`` and ``partner``."""
        kind, gold = _index_of_gold(step.state), step.state[Purse].gold
        gained = count(want, kind) - count(give, kind)
        gold[seat] += gained
        gold[partner] -= gained

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if a purse is negative."""
        return ["a purse is below empty"] if min(state[Purse].gold) < 0 else []


def _index_of_gold(state: State) -> int:
    """Return the index of gold among the wares."""
    return len(state.rules.numbers.resources)
