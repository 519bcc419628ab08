"""The powers of the public buildings (anno 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.anno1503.parts.happenings import FIRE, PIRATES
from engine.games.anno1503.parts.inhabitants import RANK, SCHOOLING, can_rise, promote, why_not_rise
from engine.games.anno1503.parts.market import terms_of
from engine.games.anno1503.parts.public_buildings import Public
from engine.games.anno1503.parts.rule import DEVELOP
from engine.games.anno1503.parts.wealth import earn
from engine.kernel.actions import Action, Named
from engine.kernel.bits import bits
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.bundles import count, covers, kinds_in, one
from engine.parts.hands import RESOURCES, buy, cannot_pay, hand_of


class Church(Public):
    """A golden age brings a good more."""

    building = "church"

    def more_of_choice(self, state: State, seat: int) -> int:
        """One."""
        return int(self.stands(state, seat))


class FireStation(Public):
    """No fire does any harm."""

    building = "fire-station"

    def spares(self, state: State, seat: int, happening: int) -> bool:
        """From fire."""
        return happening == FIRE and self.stands(state, seat)


class Fortress(Public):
    """No pirates come to the home island."""

    building = "fortress"

    def spares(self, state: State, seat: int, happening: int) -> bool:
        """From pirates."""
        return happening == PIRATES and self.stands(state, seat)


@dataclass(frozen=True, eq=False)
class Shipyard(Public):
    """A new ship costs less."""

    ship: int
    """What it costs then."""

    building = "shipyard"

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """What ships may cost besides the building."""
        building = super().numbers(seats)
        return {**building, "ship_costs": (self.ship,)} if building else {}

    def ship_cost(self, state: State, seat: int) -> int:
        """As much as that."""
        return self.ship if self.stands(state, seat) else 0


class MarketHall(Public):
    """A card more may be bought in a turn."""

    building = "market-hall"

    def purchases(self, state: State, seat: int) -> int:
        """One more."""
        return int(self.stands(state, seat))


class Bank(Public):
    """A coin when the own turn begins."""

    building = "bank"

    def turn_begins(self, step: Step, seat: int) -> None:
        """Pay it."""
        if self.stands(step.state, seat):
            earn(step, seat, 1, "bank")


class Warehouse(Public):
    """More cards may be kept."""

    building = "warehouse"

    def hand_limit(self, state: State, seat: int) -> int:
        """Two more."""
        return 2 * self.stands(state, seat)


class PromoteTaught(Verb):
    """Promote an inhabitant of a rank and spare a good of the price: ``promote-taught settler stone``."""

    name = "promote-taught"
    fields = (RANK, Named(RESOURCES))
    during = (DEVELOP,)
    needs = SCHOOLING

    def __init__(self, rules: Rules) -> None:
        self._costs: tuple[int, ...] = rules.numbers.ranks
        words = rules.vocabulary(RESOURCES)
        self._dear = {words.index(word) for word in ("spice", "tobacco")}

    def suffices(self, held: int, moment: str) -> bool:
        """A school, and any card: a price is two goods or more."""
        return bool(held & 1) and held > 1

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Whoever can rise, and each good that may be spared, if the hand pays the rest."""
        hand = hand_of(state, seat)
        return [
            Action(seat, self.name, (rank, good))
            for rank in bits(can_rise(state, seat))
            for good, _ in kinds_in(self._costs[rank + 1])
            if good not in self._dear and covers(hand, self._costs[rank + 1] - one(good))
        ]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A school, somebody who can rise, a good that may be spared, the cards."""
        seat, (rank, good) = action.seat, action.args
        if not terms_of(state, seat).taught:
            return Refusal("no-school")
        if not can_rise(state, seat) >> rank & 1:
            return why_not_rise(state, seat, rank)
        if good in self._dear or not count(self._costs[rank + 1], good):
            return Refusal("not-spared", resource=good)
        return cannot_pay(state, seat, self._costs[rank + 1] - one(good))

    def perform(self, step: Step, action: Action) -> None:
        """Pay, and let it rise."""
        rank, good = action.args
        buy(step, action.seat, self._costs[rank + 1] - one(good))
        promote(step, action.seat, rank)


class School(Public):
    """Promotions cost a good less, though never spice or tobacco."""

    building = "school"
    verbs = (PromoteTaught,)

    def teaches(self, state: State, seat: int) -> bool:
        """Whoever has one."""
        return self.stands(state, seat)
