"""The powers of the public buildings (anno 5)."""

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
    """The church: in a golden age its owner takes one good more."""

    building = "church"

    def more_of_choice(self, state: State, seat: int) -> int:
        """Return 1 if the seat has a church, else 0."""
        return int(self.stands(state, seat))


class FireStation(Public):
    """The fire station: fires do not hit its owner."""

    building = "fire-station"

    def spares(self, state: State, seat: int, happening: int) -> bool:
        """Return whether the happening is a fire and the seat has a fire station."""
        return happening == FIRE and self.stands(state, seat)


class Fortress(Public):
    """The fortress: pirates do not raid its owner."""

    building = "fortress"

    def spares(self, state: State, seat: int, happening: int) -> bool:
        """Return whether the happening is pirates and the seat has a fortress."""
        return happening == PIRATES and self.stands(state, seat)


@dataclass(frozen=True, eq=False)
class Shipyard(Public):
    """The shipyard: new ships cost its owner less."""

    ship: int
    """The lower price of a ship, as a packed bundle."""

    building = "shipyard"

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the numbers of the building and the lower price as ``ship_costs``; an empty mapping without copies."""
        building = super().numbers(seats)
        return {**building, "ship_costs": (self.ship,)} if building else {}

    def ship_cost(self, state: State, seat: int) -> int:
        """Return the lower price if the seat has a shipyard, else 0."""
        return self.ship if self.stands(state, seat) else 0


class MarketHall(Public):
    """The market hall: its owner may buy one card more in a turn."""

    building = "market-hall"

    def purchases(self, state: State, seat: int) -> int:
        """Return 1 if the seat has a market hall, else 0."""
        return int(self.stands(state, seat))


class Bank(Public):
    """The bank: its owner gets one gold at the beginning of its turn."""

    building = "bank"

    def turn_begins(self, step: Step, seat: int) -> None:
        """Give the seat one gold if it has a bank, and record it."""
        if self.stands(step.state, seat):
            earn(step, seat, 1, "bank")


class Warehouse(Public):
    """The warehouse: its owner may keep two cards more."""

    building = "warehouse"

    def hand_limit(self, state: State, seat: int) -> int:
        """Return 2 if the seat has a warehouse, else 0."""
        return 2 * self.stands(state, seat)


class PromoteTaught(Verb):
    """Promote an inhabitant of a rank, saving one good of the price: ``promote-taught settler stone`` saves stone."""

    name = "promote-taught"
    fields = (RANK, Named(RESOURCES))
    during = (DEVELOP,)
    needs = SCHOOLING

    def __init__(self, rules: Rules) -> None:
        self._costs: tuple[int, ...] = rules.numbers.ranks
        words = rules.vocabulary(RESOURCES)
        self._dear = {words.index(word) for word in ("spice", "tobacco")}

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether ``held`` (see ``SCHOOLING``) has a school and a card: a price has two goods or more."""
        return bool(held & 1) and held > 1

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each rank that can rise and each good to save, if the hand pays the rest.

        Spice and tobacco are never saved.
        """
        hand = hand_of(state, seat)
        return [
            Action(seat, self.name, (rank, good))
            for rank in bits(can_rise(state, seat))
            for good, _ in kinds_in(self._costs[rank + 1])
            if good not in self._dear and covers(hand, self._costs[rank + 1] - one(good))
        ]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the school cannot promote an inhabitant of the rank without the good, or None.

        The keys: "no-school", those of ``why_not_rise``, "not-spared" (this good must be paid, or the promotion does
        not cost it) and "cannot-pay".
        """
        seat, (rank, good) = action.seat, action.args
        if not terms_of(state, seat).taught:
            return Refusal("no-school")
        if not can_rise(state, seat) >> rank & 1:
            return why_not_rise(state, seat, rank)
        if good in self._dear or not count(self._costs[rank + 1], good):
            return Refusal("not-spared", resource=good)
        return cannot_pay(state, seat, self._costs[rank + 1] - one(good))

    def perform(self, step: Step, action: Action) -> None:
        """Pay the price without the saved good and promote an inhabitant of the chosen rank to the next."""
        rank, good = action.args
        buy(step, action.seat, self._costs[rank + 1] - one(good))
        promote(step, action.seat, rank)


class School(Public):
    """The school: promotions cost its owner one good less; spice and tobacco are never saved."""

    building = "school"
    verbs = (PromoteTaught,)

    def teaches(self, state: State, seat: int) -> bool:
        """Return whether the seat has a school."""
        return self.stands(state, seat)
