"""How well each seat stands, in numbers with plain names.

The state is a whole one, real or imagined. What a careful player looks at anyway tells what the way still takes; beside
it is counted what a seat has, for its own sake.
"""

from __future__ import annotations

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
"""In more rounds than these nobody is seen to win."""
WORTHWHILE = 20.0
"""Where ships go for more than this, it is of no more use."""


class Standing(NamedTuple):
    """How well one seat stands. Gold and what it stands for is in tens."""

    way: float
    """What part is done of what victory takes, counting the goals that are nearest."""
    finish: float
    """The same, where what is nearly done counts most."""
    goals: float
    """The goals that count."""
    rounds: float
    """How many rounds the rest takes at the present pace: the square root, the less the better."""
    gold: float
    """Coins."""
    stock: float
    """What the goods are worth."""
    cards: float
    """How many goods there are."""
    trade: float
    """What inhabitants pay for a good."""
    pioneers: float
    """Inhabitants of the first rank."""
    settlers: float
    """Those of the second."""
    citizens: float
    """Those of the third."""
    merchants: float
    """Those of the last."""
    townsfolk: float
    """How many there are of the inhabitants that it takes to build anything public."""
    promotions: float
    """Promotions for nothing that are kept."""
    ships: float
    """Ships at sea that are whole."""
    voyage: float
    """What they go for."""
    posts: float
    """Trading posts."""
    agreements: float
    """Trade agreements."""
    church: float
    """Whether there is a church."""
    fire_station: float
    """Whether there is a fire station."""
    fortress: float
    """Whether there is a fortress."""
    shipyard: float
    """Whether there is a shipyard."""
    market_hall: float
    """Whether there is a market hall."""
    bank: float
    """Whether there is a bank."""
    warehouse: float
    """Whether there is a warehouse."""
    school: float
    """Whether there is a school."""


BUILDINGS = tuple(name.replace("_", "-") for name in Standing._fields[Standing._fields.index("church") :])
"""The public buildings, by their words."""


def standings(state: State) -> list[Standing]:
    """How well each seat stands."""
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
    """How many rounds it takes until the chosen goals are paid for."""
    return min(FARTHEST, max(0.0, aims.effort - means) / max(1.0, aims.house.income))


def _nearest(state: State, seat: int) -> list[float]:
    """How near the nearest goals are, as many as are needed, up to 1."""
    found, reached = list[float](), state[Reached].goals[seat]
    for group in groups(state.rules):
        near = [1.0 if reached >> index & 1 else _near(state, seat, goal) for index, goal in enumerate(group.goals)]
        found += sorted(near, reverse=True)[: group.most]
        reached >>= len(group.goals)
    return found


def _near(state: State, seat: int, goal: Goal) -> float:
    """How near a goal is; of merchants those count who may become some."""
    if goal.word != "merchants":
        return min(1.0, goal.counted(state, seat) / goal.wanted)
    people = people_of(state, seat)
    ranks = [rank + 1 for rank in reversed(range(RANKS)) for _ in range(people[rank])]
    return sum(ranks[: goal.wanted]) / (goal.wanted * (MERCHANT + 1))


def _built(state: State, seat: int) -> list[float]:
    """Which public buildings a seat has."""
    words, built = state.rules.vocabulary(PUBLIC), state[Town].built[seat]
    mine = {word for index, word in enumerate(words) if built >> index & 1}
    return [float(word in mine) for word in BUILDINGS]
