"""The standing of each seat in Anno 1503, as numbers that the search weighs.

Some numbers estimate the rest of the way to victory by the lenses of a careful player; others count what a seat has.
"""

from math import sqrt
from typing import NamedTuple

from engine.bots.anno1503.aims import Aims
from engine.bots.anno1503.household import Household
from engine.bots.anno1503.lacks import groups
from engine.bots.anno1503.stock import Stock
from engine.bots.anno1503.voyages import Voyages
from engine.bots.chapters import outlook_of
from engine.bots.manner import CAREFUL
from engine.games.anno1503.parts import counted
from engine.games.anno1503.parts.fleet import ships_afloat
from engine.games.anno1503.parts.goals import Goal, Reached
from engine.games.anno1503.parts.inhabitants import MERCHANT, RANKS, people_of
from engine.games.anno1503.parts.promotion_tile import PromotionTiles
from engine.games.anno1503.parts.public_buildings import PUBLIC, TOWNSFOLK, Town
from engine.kernel.state import State
from engine.parts.rule import public_points

FARTHEST = 40.0
"""The most rounds that the rest of the way counts."""
WORTHWHILE = 20.0
"""The most gold that the voyages of the ships count."""


class Standing(NamedTuple):
    """The standing of one seat: ``gold``, ``stock`` and ``voyage`` are in tens of gold."""

    way: float
    """The share (0 to 1) of the way to victory that the seat has done, by the nearest goals that it takes."""
    finish: float
    """The mean of the squares of these goals' shares, so that nearly finished goals count most."""
    goals: float
    """The seat's victory points: its goals that count."""
    rounds: float
    """The square root of the rounds that the rest takes at the present income; less is better."""
    gold: float
    """The seat's coins, in tens."""
    stock: float
    """The worth of the goods in the hand, in tens of gold."""
    cards: float
    """The number of goods in the hand."""
    trade: float
    """The coins that inhabitants usually pay for a good."""
    pioneers: float
    """The number of inhabitants of the first rank."""
    settlers: float
    """The number of inhabitants of the second rank."""
    citizens: float
    """The number of inhabitants of the third rank."""
    merchants: float
    """The number of inhabitants of the highest rank."""
    townsfolk: float
    """The number of inhabitants, up to the number that public buildings need."""
    promotions: float
    """The number of promotion tiles that the seat keeps for free promotions."""
    ships: float
    """The number of undamaged ships at sea."""
    voyage: float
    """The worth of their voyages, in tens of gold."""
    posts: float
    """The number of trading posts."""
    agreements: float
    """The number of trade agreements."""
    church: float
    """1 if the seat has a church, else 0."""
    fire_station: float
    """1 if the seat has a fire station, else 0."""
    fortress: float
    """1 if the seat has a fortress, else 0."""
    shipyard: float
    """1 if the seat has a shipyard, else 0."""
    market_hall: float
    """1 if the seat has a market hall, else 0."""
    bank: float
    """1 if the seat has a bank, else 0."""
    warehouse: float
    """1 if the seat has a warehouse, else 0."""
    school: float
    """1 if the seat has a school, else 0."""


BUILDINGS = tuple(name.replace("_", "-") for name in Standing._fields[Standing._fields.index("church") :])
"""The words of the public buildings, in the order of their numbers in a standing."""


def standings(state: State) -> list[Standing]:
    """Return the standing of each seat in `state`, which must be whole: with no hidden cards."""
    return [_standing(state, seat) for seat in range(state.seats)]


def _standing(state: State, seat: int) -> Standing:
    outlook = outlook_of(state, seat, CAREFUL)
    house, stock = outlook[Household], outlook[Stock].now
    pioneers, settlers, citizens, merchants = house.people
    nearest = _nearest(state, seat)
    return Standing(
        sum(nearest) / len(nearest),
        sum([near * near for near in nearest]) / len(nearest),
        public_points(state, seat),
        sqrt(_rounds(outlook[Aims], house.gold + stock)),
        house.gold / 10,
        stock / 10,
        sum(house.hand),
        house.usual_sale,
        pioneers,
        settlers,
        citizens,
        merchants,
        min(TOWNSFOLK, sum(house.people)),
        state[PromotionTiles].kept[seat],
        ships_afloat(state, seat).bit_count(),
        min(WORTHWHILE, sum([plan.worth for plan in outlook[Voyages].plans])) / 10,
        counted.posts(state, seat),
        counted.agreements(state, seat),
        *_built(state, seat),
    )


def _rounds(aims: Aims, means: float) -> float:
    """Return after how many rounds the chosen goals are paid for, with `means` gold at hand; at most `FARTHEST`."""
    return min(FARTHEST, max(0.0, aims.effort - means) / max(1.0, aims.house.income))


def _nearest(state: State, seat: int) -> list[float]:
    """Return, group by group, the done shares (0 to 1) of the nearest goals, as many as count in the group."""
    found, reached = list[float](), state[Reached].goals[seat]
    for group in groups(state.rules):
        near = [1.0 if reached >> index & 1 else _near(state, seat, goal) for index, goal in enumerate(group.goals)]
        found += sorted(near, reverse=True)[: group.most]
        reached >>= len(group.goals)
    return found


def _near(state: State, seat: int, goal: Goal) -> float:
    """Return the done share (0 to 1) of `goal`; for merchants, lower ranks of inhabitants count in part."""
    if goal.word != "merchants":
        return min(1.0, goal.counted(state, seat) / goal.wanted)
    people = people_of(state, seat)
    ranks = [rank + 1 for rank in reversed(range(RANKS)) for _ in range(people[rank])]
    return sum(ranks[: goal.wanted]) / (goal.wanted * (MERCHANT + 1))


def _built(state: State, seat: int) -> list[float]:
    """Return 1 or 0 for each of `BUILDINGS`: whether `seat` has it."""
    words, built = state.rules.vocabulary(PUBLIC), state[Town].built[seat]
    mine = {word for index, word in enumerate(words) if built >> index & 1}
    return [float(word in mine) for word in BUILDINGS]
