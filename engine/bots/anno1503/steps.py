"""The steps that a seat may pay for in its turn, each with its cost and its worth in gold."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.household import Cards, Household
from engine.bots.anno1503.lacks import buildings_open, estates_open, rise, spared
from engine.bots.anno1503.powers import CARD, ESTATE_POWERS, gun, public_power, sale
from engine.bots.anno1503.tiles import Tiles
from engine.bots.anno1503.voyages import Voyages
from engine.bots.bot import Reason
from engine.bots.outlook import Lens, Outlook
from engine.bots.proposals import because
from engine.games.anno1503.parts.aristocrat_cards import can_draw
from engine.games.anno1503.parts.card_engineer import LESS
from engine.games.anno1503.parts.estates import ESTATES, SITES, SKULL, Estates
from engine.games.anno1503.parts.fleet import SHIPS, damaged_ships, harbours, ship_at, ship_cost
from engine.games.anno1503.parts.inhabitants import CITIZEN, MERCHANT, PIONEER, can_rise, free_tiles
from engine.games.anno1503.parts.lairs import lairs_of
from engine.games.anno1503.parts.manor import Manors, next_step
from engine.games.anno1503.parts.public_buildings import PLACES, PUBLIC, TOWNSFOLK, Town
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.kernel.ranges import NONE

HASTE = 0.8
"""The share of its voyage's worth that a ship not built or repaired yet counts."""
WANTED = 3
"""The number of merchants that makes a goal."""
NOBODY = -1
"""The rank before the lowest, from which a new inhabitant comes."""


class Step(NamedTuple):
    """An action that costs goods (``cards``, by good) and ``gold``, with its worth in gold and the word of its kind."""

    kind: str
    action: Action
    cards: Cards
    gold: int
    worth: float
    why: Reason


class Steps(Lens):
    """The steps that the rules allow the seat now, whether or not it can pay for them."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.house, self.aims = outlook[Household], outlook[Aims]
        self.voyages, self.tiles = outlook[Voyages], outlook[Tiles]
        self.nothing: Cards = (0,) * self.house.kinds

    @cached_property
    def all(self) -> list[Step]:
        """All steps. A new ship may begin in several harbours: only the step for the best of them is included."""
        return [*self.at_home, *self._ships(), *(self._cannons() if self.aims.cannon else ())]

    @cached_property
    def at_home(self) -> list[Step]:
        """The steps on the home islands: inhabitants, buildings and the manor."""
        return [*self._people(), *self.projects]

    @cached_property
    def projects(self) -> list[Step]:
        """The steps that a builder makes a card cheaper: public and aristocrat buildings, and the manor."""
        estates = [*self._estates(), *self._manor()] if Estates in self.view else []
        return [*self._public(), *estates]

    def _action(self, verb: str, *args: int) -> Action:
        return Action(self.seat, verb, args)

    def _people(self) -> Iterator[Step]:
        if free_tiles(self.view, self.seat, PIONEER):
            yield self._rise(NOBODY, self._action("pioneer"))
        for rank in bits(can_rise(self.view, self.seat)):
            good = spared(self.house, rank + 1)
            verb = self._action("promote", rank) if good < 0 else self._action("promote-taught", rank, good)
            yield self._rise(rank, verb)

    def _rise(self, rank: int, action: Action) -> Step:
        goal = max(self._merchants(rank), self._town(rank)) > 0
        cards, why = rise(self.house, rank + 1), because("rise" if goal else "rise-sales")
        return Step("rise", action, cards, 0, self.risen(rank), why)

    def risen(self, rank: int) -> float:
        """Return the worth, in gold, of raising an inhabitant of `rank` by one rank; -1 is a new inhabitant."""
        return max(self._merchants(rank), self._town(rank)) + sale(self.aims, rank)

    def _merchants(self, rank: int) -> float:
        """Return the gold that a rise from `rank` is worth for the goal of merchants; 0 if enough people are higher."""
        if sum(self.house.people[rank + 1 :]) >= WANTED:
            return 0.0
        left = WANTED - self.house.people[MERCHANT] if rank == CITIZEN else WANTED
        return self.aims.progress("merchants", self.house.cost(rise(self.house, rank + 1)), left)

    def _town(self, rank: int) -> float:
        """Return the gold that a new inhabitant is worth for the goal of public buildings, which need `TOWNSFOLK`.

        It is 0 for an inhabitant that rises instead (whose `rank` is not `NOBODY`), or if there are enough.
        """
        if rank != NOBODY or sum(self.house.people) >= TOWNSFOLK:
            return 0.0
        return self.aims.progress("public-buildings", self.house.cost(rise(self.house, PIONEER)), TOWNSFOLK)

    def _public(self) -> Iterator[Step]:
        built = self.view[Town].built[self.seat].bit_count()
        if sum(self.house.people) < TOWNSFOLK or built == PLACES:
            return
        words, costs = self.view.rules.vocabulary(PUBLIC), self.view.rules.numbers.public_costs
        for effort, building in buildings_open(self.house):
            goal = self.aims.progress("public-buildings", effort, 4 - built)
            worth, cards = goal + public_power(self.aims, words[building]), self.house.unpacked(costs[building])
            why = because("public" if goal else "public-power")
            yield Step("public", self._action("public", building), cards, 0, worth, why)

    def _estates(self) -> Iterator[Step]:
        at = self.view[Estates].at[self.seat * SITES : (self.seat + 1) * SITES]
        lair = bool(lairs_of(self.view, self.seat))
        grounds = [ground for ground, estate in enumerate(at) if estate == NONE and (lair or ground != SKULL)]
        words, costs = self.view.rules.vocabulary(ESTATES), self.view.rules.numbers.estate_costs
        for effort, estate in estates_open(self.house) if grounds else ():
            goal, power = self.aims.progress("estates", effort, at.count(NONE)), ESTATE_POWERS[words[estate]](self.aims)
            why = because("estate" if goal else "estate-power")
            action = self._action("estate", estate, grounds[-1] if lair else grounds[0])
            yield Step("estate", action, self.house.unpacked(costs[estate]), 0, goal + power, why)

    def _manor(self) -> Iterator[Step]:
        price, costs = next_step(self.view, self.seat), self.view.rules.numbers.manor_costs
        left = len(costs) - self.view[Manors].steps[self.seat]
        if price and (left > 1 or lairs_of(self.view, self.seat)):
            gold, cards = price[0], self.house.unpacked(price[1])
            goal = self.aims.progress("manor", self.house.cost(cards) + gold, left)
            why = because("manor" if goal or not can_draw(self.view) else "manor-card")
            yield Step("manor", self._action("manor"), cards, gold, goal + CARD, why)

    def _ships(self) -> Iterator[Step]:
        seat, squares = self.seat, bits(self.view.rules.tables[harbours])
        cards = self.house.unpacked(ship_cost(self.view, seat))
        if any(ship_at(self.view, seat, ship) == NONE for ship in range(SHIPS)):
            best = max(squares, key=self.voyages.another)
            yield Step("ship", self._action("ship", best), cards, 0, self._afloat(best), because("ship"))
        for ship in bits(damaged_ships(self.view, seat)):
            price = self.house.unpacked(self.view.rules.numbers.costs["repair"])
            worth = self._afloat(ship_at(self.view, seat, ship))
            yield Step("repair", self._action("repair", ship), price, 0, worth, because("repair"))
            if self.house.cards.get("engineer"):
                engineer = self._action("play-engineer-repair", ship)
                yield Step("repair", engineer, self.nothing, 0, worth - CARD, because("engineer-repair"))

    def _afloat(self, square: int) -> float:
        """Return the worth in gold of one more ship at `square`; 0 if it could make no voyage.

        It is the sum of the price of a ship and `HASTE` times the worth of the best voyage.
        """
        voyage = self.voyages.another(square)
        return HASTE * voyage + self.tiles.ship if voyage > 0 else 0.0

    def _cannons(self) -> Iterator[Step]:
        worth, price = gun(self.aims), self.aims.cannon
        why = because("cannon", count=self.house.guns + 1)
        yield Step("cannon", self._action("cannon"), self.nothing, price, worth, why)
        if self.house.cards.get("engineer"):
            engineer = self._action("play-engineer-cannon")
            yield Step("cannon", engineer, self.nothing, price - LESS, worth - CARD, because("engineer-cannon"))
