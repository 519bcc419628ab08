"""The standing of each seat at sea, as numbers that add to those of the settlement chapter.

A number is 0 for all seats if the scenario lacks its rule.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.seafarers.fortress import way_left
from engine.bots.seafarers.sight import fresh_shores
from engine.bots.settlement.features import Reach, race_for, reach_by, reaches_of
from engine.bots.settlement.income import income_of, near, rates_of, wait_for
from engine.bots.settlement.sight import DOTS
from engine.bots.settlement.waiting import rolls_until
from engine.games.seafarers.parts.cloth import FOR_A_POINT, Weavers, traders_of, villages
from engine.games.seafarers.parts.fortresses import CHITS, Fortresses
from engine.games.seafarers.parts.gifts import Gifts
from engine.games.seafarers.parts.harbour_master import AGREED, Harbours, harbour_points
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.shores import Landfalls
from engine.games.seafarers.parts.treasures import Chests, chests_in_sight
from engine.games.seafarers.parts.warships import Warships
from engine.games.seafarers.parts.waters import Waters
from engine.games.seafarers.parts.wonders import Works
from engine.hexes.touching import corners_at
from engine.kernel.state import State
from engine.parts.buildings import NOBODY
from engine.parts.bundles import unpack
from engine.parts.hands import Hands
from engine.parts.maps import map_of
from engine.parts.network import net_of


class Standing(NamedTuple):
    """The standing of one seat by the rules of Seafarers: numbers that the search weighs."""

    shore: float
    """The points for the nearest new foreign shore, less the longer a settlement there takes to pay for."""
    landmark: float
    """1 / (1 + ships lacking) to the nearest gift, village, chest or fog; 0 if none is within reach."""
    title: float
    """How near the harbour master's title is: 1 / (1 + points lacking); 0 for its holder."""
    title_lead: float
    """By how many harbour points the seat is ahead if it holds the title, else 0."""
    cloth: float
    """The points that the seat's villages bring in 100 rolls."""
    half: float
    """The seat's pieces of cloth that do not make up a point yet."""
    wonder: float
    """1 if the seat has claimed a wonder, else 0."""
    levels: float
    """The number of levels that the seat's wonder has."""
    level: float
    """How soon the seat can pay for the next level: 1 for at once, less the longer it takes."""
    lane: float
    """1 / (1 + ships lacking) on the lane to the seat's fortress; 1 if the fortress is taken."""
    warships: float
    """The number of the seat's warships."""
    blows: float
    """The number of blows that the seat's fortress has taken."""


def standings(state: State) -> list[Standing]:
    """Return the standing of each seat in `state`, which must be whole: with no hidden cards."""
    reaches = reaches_of(state)
    return [_standing(state, seat, reaches) for seat in range(state.seats)]


def _standing(state: State, seat: int, reaches: Sequence[Reach]) -> Standing:
    return Standing(
        _shore(state, seat, reaches[seat]) if Landfalls in state else 0.0,
        _landmark(state, seat) if ShipLines in state else 0.0,
        *(_title(state, seat) if state.rules.chosen.get(AGREED) != "off" else (0.0, 0.0)),
        *(_cloth(state, seat) if Weavers in state else (0.0, 0.0)),
        *(_wonder(state, seat) if Works in state else (0.0, 0.0, 0.0)),
        *(_fortress(state, seat) if Fortresses in state else (0.0, 0.0, 0.0)),
    )


def _shore(state: State, seat: int, reach: Reach) -> float:
    """Return the points for a new shore times the nearness (0 to 1) of a settlement there; 0 if none is in reach."""
    rules, hand, rates = state.rules, state[Hands].hand[seat], rates_of(state, seat)
    income, _ = income_of(state, seat)
    fresh, best = 0, 0.0
    for corners in fresh_shores(state, seat):
        fresh |= corners
    for pieces, sites in enumerate(reach):
        if sites & fresh:
            best = max(best, near(wait_for(rules, "settlement", pieces, hand, income, rates)))
    worth: int = rules.numbers.shore_points
    return best * worth


def _landmark(state: State, seat: int) -> float:
    """Return 1 / (1 + ships lacking) to the nearest landmark that ships reach; 0 if there is none."""
    marks = _landmarks(state, seat)
    if not marks:
        return 0.0
    reach = reach_by(state, seat, net_of(state.rules, ShipLines), marks)
    return next((1 / (1 + pieces) for pieces, corners in enumerate(reach) if corners), 0.0)


def _landmarks(state: State, seat: int) -> int:
    """Return the mask of corners of the landmarks that are open to `seat`: fog, gifts, chests and villages."""
    marks = state[Waters].misty
    if Gifts in state:
        marks |= corners_at(state.board, state[Gifts].left)
    if Chests in state:
        marks |= chests_in_sight(state)
    if Weavers in state:
        here = enumerate(villages(state.rules))
        marks |= sum(1 << corner for village, corner in here if seat not in traders_of(state, village))
    return marks


def _title(state: State, seat: int) -> tuple[float, float]:
    points = [harbour_points(state, each) for each in range(state.seats)]
    return race_for(points, state[Harbours].holder, seat, state.rules.numbers.harbour_points)


def _cloth(state: State, seat: int) -> tuple[float, float]:
    weavers, numbers = state[Weavers], map_of(state.rules).words("corner", "villages").values()
    dots = sum(
        DOTS[int(number)]
        for village, number in enumerate(numbers)
        if weavers.village[village] and seat in traders_of(state, village)
    )
    return 100 * dots / 36 / FOR_A_POINT, weavers.has[seat] % FOR_A_POINT


def _wonder(state: State, seat: int) -> tuple[float, float, float]:
    works, numbers, kinds = state[Works], state.rules.numbers, len(state.rules.numbers.resources)
    wonder = works.wonder[seat]
    if wonder == NOBODY:
        return 0.0, 0.0, 0.0
    income, _ = income_of(state, seat)
    dots = [half / 2 for half in unpack(income, kinds)]
    hand, rates = (unpack(bundle, kinds) for bundle in (state[Hands].hand[seat], rates_of(state, seat)))
    wait = rolls_until(hand, unpack(numbers.wonder_costs[wonder], kinds), dots, rates)
    return 1.0, works.levels[seat], near(wait)


def _fortress(state: State, seat: int) -> tuple[float, float, float]:
    blows = CHITS - state[Fortresses].chits[seat]
    lane = 1 / (1 + way_left(state, seat)) if blows < CHITS else 1.0
    return lane, state[Warships].armed[seat], blows
