"""What a seat still lacks for each goal of the game: goods, gold and defeated lairs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.bots.anno1503.household import Cards, Household
from engine.games.anno1503.parts import counted
from engine.games.anno1503.parts.agreements import agreed_goods, agreement_goods
from engine.games.anno1503.parts.estates import Estates, estates_of
from engine.games.anno1503.parts.goals import Goal, Goals, Group
from engine.games.anno1503.parts.inhabitants import MERCHANT, RANKS
from engine.games.anno1503.parts.manor import Manors
from engine.games.anno1503.parts.market import terms_of
from engine.games.anno1503.parts.promotion_tile import PromotionTiles
from engine.games.anno1503.parts.public_buildings import TOWNSFOLK, Town, buildings_left
from engine.kernel.rules import Rules

PROMOTION = 12.0
"""The worth of a free promotion, in gold."""
VOYAGE = 8.0
"""The effort, in gold, to find a wanted tile, with the ship that claims it."""
RARE = 1.0
"""The extra effort, as a share, if there are only as many such tiles as the seat needs."""
FINDABLE = 0.3
"""A goal is given up if the tiles for it on the islands are fewer than this share of what it lacks."""
SAVED = 0.5
"""The effort to save up gold, as a share of the gold: the seat may spend it afterwards."""
NEVER = 1000.0
"""The effort, in gold, for a goal that the seat can no longer reach."""


class Lack(NamedTuple):
    """What a goal lacks: ``cards`` (counts by good) and ``gold``, the other effort, in gold.

    ``lairs`` is how many lairs the seat must have defeated in all.
    """

    cards: Cards
    gold: float = 0.0
    lairs: int = 0


def groups(rules: Rules) -> tuple[Group, ...]:
    """Return the groups of the game's goals; of each group at most ``most`` goals count."""
    return next(part.groups for part in rules.parts if isinstance(part, Goals))


def added(house: Household, costs: Iterable[Sequence[int]]) -> Cards:
    """Return the sum of some costs (counts by good)."""
    return tuple(map(sum, zip((0,) * house.kinds, *costs, strict=True)))


def rise(house: Household, rank: int) -> Cards:
    """Return the goods that it costs to raise an inhabitant to `rank`, less the one that a school saves, if any."""
    cost = house.unpacked(house.view.rules.numbers.ranks[rank])
    good = spared(house, rank)
    return tuple(n - (kind == good) for kind, n in enumerate(cost)) if good >= 0 else cost


def spared(house: Household, rank: int) -> int:
    """Return the best good to save by a school when an inhabitant rises to `rank`; -1 if no school saves any."""
    if not rank or not terms_of(house.view, house.seat).taught:
        return -1
    cost = house.unpacked(house.view.rules.numbers.ranks[rank])
    hand, dear = house.hand, ("spice", "tobacco")
    words = house.view.rules.vocabulary("resources")
    open_to = [good for good, n in enumerate(cost) if n and words[good] not in dear]
    return max(open_to, key=lambda good: (not hand[good], house.worths[good]))


def _merchants(house: Household, goal: Goal) -> Lack:
    """Return what the seat lacks for the goal of merchants: the goods to raise its highest inhabitants, or new ones.

    Its ``gold`` is minus the worth of the seat's promotion tiles.
    """
    ranks = [rank for rank in reversed(range(RANKS)) for _ in range(house.people[rank])]
    rising = [*ranks, *[-1] * goal.wanted][: goal.wanted]
    costs = [rise(house, rank) for low in rising for rank in range(low + 1, MERCHANT + 1)]
    return Lack(added(house, costs), -PROMOTION * house.view[PromotionTiles].kept[house.seat])


def buildings_open(house: Household) -> list[tuple[float, int]]:
    """Return (cost in gold, index) of each public building that the seat may still build, the cheapest first."""
    view, built = house.view, house.view[Town].built[house.seat]
    costs = enumerate(view.rules.numbers.public_costs)
    return sorted(
        (house.cost(house.unpacked(cost)), building)
        for building, cost in costs
        if not built >> building & 1 and buildings_left(view, building) > 0
    )


def _town(house: Household, goal: Goal) -> Lack | None:
    numbers = house.view.rules.numbers
    lacking = goal.wanted - counted.public_buildings(house.view, house.seat)
    found = buildings_open(house)[:lacking]
    newcomers = max(0, TOWNSFOLK - sum(house.people))
    costs = [house.unpacked(numbers.public_costs[building]) for _, building in found]
    return None if len(found) < lacking else Lack(added(house, [*costs, *[rise(house, 0)] * newcomers]))


def estates_open(house: Household) -> list[tuple[float, int]]:
    """Return (cost in gold, index) of each aristocrat building that the seat may still build, the cheapest first."""
    view, mine = house.view, estates_of(house.view, house.seat)
    numbers, at = view.rules.numbers, view[Estates].at
    return sorted(
        (house.cost(house.unpacked(cost)), estate)
        for estate, cost in enumerate(numbers.estate_costs)
        if estate not in mine and at.count(estate) < numbers.estate_copies[estate]
    )


def _estates(house: Household, goal: Goal) -> Lack | None:
    costs = house.view.rules.numbers.estate_costs
    lacking = goal.wanted - counted.estates(house.view, house.seat)
    found = estates_open(house)[:lacking]
    cards = added(house, [house.unpacked(costs[estate]) for _, estate in found])
    return None if len(found) < lacking else Lack(cards, lairs=1)


def _lairs(house: Household, goal: Goal) -> Lack:
    return Lack(added(house, ()), lairs=goal.wanted)


def _manor(house: Household, goal: Goal) -> Lack:
    steps = house.view.rules.numbers.manor_costs[house.view[Manors].steps[house.seat] :]
    cards = added(house, [house.unpacked(cards) for _, cards in steps])
    return Lack(cards, sum([gold for gold, _ in steps]), lairs=1)


def _agreements(house: Household, goal: Goal) -> Lack | None:
    lacking = goal.wanted - counted.agreements(house.view, house.seat)
    agreed = set(agreed_goods(house.view, house.seat))
    wanted = [tile for tile, good in house.view.rules.tables[agreement_goods].items() if good not in agreed]
    return _search_effort(house, lacking, _expected_tiles(house, wanted))


def _posts(house: Household, goal: Goal) -> Lack | None:
    lacking = goal.wanted - counted.posts(house.view, house.seat)
    words = house.view.rules.vocabulary("tiles")
    return _search_effort(
        house, lacking, _expected_tiles(house, [tile for tile, word in enumerate(words) if "-post-" in word])
    )


def _expected_tiles(house: Household, wanted: Sequence[int]) -> float:
    """Return the expected number of the tiles `wanted` on the islands."""
    return sum([house.lying[tile] for tile in wanted])


def _search_effort(house: Household, lacking: int, there: float) -> Lack | None:
    """Return a lack whose ``gold`` is the effort to find `lacking` tiles; None if too few may be there to be found.

    `there` is how many such tiles are expected on the islands.
    """
    if there < lacking * FINDABLE:
        return None
    return Lack(added(house, ()), VOYAGE * lacking * (1 + RARE * lacking / there))


def _gold(house: Household, goal: Goal) -> Lack:
    return Lack(added(house, ()), SAVED * max(0, goal.wanted - house.gold))


LACKS: Mapping[str, Callable[[Household, Goal], Lack | None]] = {
    "merchants": _merchants,
    "public-buildings": _town,
    "agreements": _agreements,
    "estates": _estates,
    "lairs": _lairs,
    "manor": _manor,
    "gold": _gold,
    "posts": _posts,
}
"""By the word of a goal, the function that returns what a seat lacks for it; None if out of reach."""
