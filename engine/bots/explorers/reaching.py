"""A seat's income and how soon it pays for things, as numbers of a standing; gold is a kind traded at two to one."""

from functools import lru_cache
from math import fsum

from engine.bots.explorers.sight import SHOPPING
from engine.bots.settlement.income import corner_yields, near, rates_of
from engine.bots.settlement.sight import DOTS, costs_of
from engine.bots.settlement.waiting import NEVER, rolls_until
from engine.games.explorers.parts.fleet import HARBOUR, Fleet, ship_in_supply
from engine.games.explorers.parts.gold_rivers import YIELD
from engine.games.explorers.parts.gold_trade import PRICE
from engine.games.explorers.parts.harbours import harbour_sites
from engine.games.explorers.parts.lairs import Lairs
from engine.kernel.bits import bits
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings, pieces_left
from engine.parts.bundles import unpack
from engine.parts.dice import SEVEN
from engine.parts.hands import Hands
from engine.parts.land import Land
from engine.parts.purse import MOST_TRADED, Purse
from engine.parts.settlements import SETTLEMENT


def reaching(state: State, seat: int) -> dict[str, float]:
    """Return numbers of the :class:`features.Standing` of `seat` by name: its income, and how soon it can buy things.

    They are ``pace``, ``dots``, ``variety``, ``gold``, ``settler``, ``harbour``, ``crew`` and ``ship``.
    """
    rules, fleet = state.rules, state[Fleet]
    income = income_of(state, seat)
    rates = (*unpack(rates_of(state, seat), len(income) - 1), PRICE)
    hand = (*unpack(state[Hands].hand[seat], len(income) - 1), min(state[Purse].gold[seat], MOST_TRADED))
    wanted = {
        "settler": bool(fleet.settlers[seat] and pieces_left(state, seat, SETTLEMENT)),
        "harbour": bool(pieces_left(state, seat, HARBOUR) and harbour_sites(state, seat)),
        "crew": bool(fleet.crews[seat]),
        "ship": ship_in_supply(fleet, seat) >= 0,
    }
    costs, (*cards, gold) = _costs(rules), income
    soon = {
        name: _near(rules, name, hand, income, rates) if use and name in costs else 0.0 for name, use in wanted.items()
    }
    return {
        "pace": _pace(rules, income, rates),
        "dots": fsum(cards),
        "variety": len(cards) - cards.count(0),
        "gold": gold,
        **soon,
    }


def income_of(state: State, seat: int) -> tuple[float, ...]:
    """Return the income of `seat` in dots: by resource, and gold as the last; the robber does not count."""
    buildings, land, taken, pays = state[Buildings], state[Land], 0, 0
    yields, totals = corner_yields(state), _totals(state.rules, land.terrain, land.number)
    for corner in bits(buildings.mine[seat]):
        taken += yields[buildings.kind[corner]][corner]
        pays |= totals[corner]
    return (*unpack(taken, len(state.rules.numbers.resources)), _empty_handed(pays) + _rivers(state, seat))


def _rivers(state: State, seat: int) -> int:
    """Return the dots of gold that captured gold rivers pay `seat`."""
    if Lairs not in state or not state[Lairs].captured:
        return 0
    corners, number, mine = state.board.hex_corners_mask, state[Land].number, state[Buildings].mine[seat]
    here = bits(state[Lairs].captured)
    return sum(YIELD * DOTS[number[hex_]] * (corners[hex_] & mine).bit_count() for hex_ in here)


@lru_cache(maxsize=64)
def _totals(rules: Rules, terrain: tuple[int, ...], number: tuple[int, ...]) -> tuple[int, ...]:
    """Return by corner the mask of dice totals (bit 8 for 8) that bring cards there; terrain and number are by hex."""
    yields, totals = rules.numbers.yields, []
    for hexes in rules.board.corner_hexes:
        paying = 0
        for hex_ in hexes:
            if yields[terrain[hex_]] >= 0 and number[hex_]:
                paying |= 1 << number[hex_]
        totals.append(paying)
    return tuple(totals)


@lru_cache(maxsize=1 << 11)
def _empty_handed(paying: int) -> int:
    """Return in how many of 36 rolls a seat gets a coin because none of the mask `paying` of totals is rolled."""
    return sum(DOTS[total] for total in range(2, 13) if total != SEVEN and not paying >> total & 1)


@lru_cache(maxsize=64)
def _costs(rules: Rules) -> dict[str, tuple[int, ...]]:
    """Return the costs by name, each as counts by kind with gold as the last; nothing costs gold."""
    kinds = len(rules.numbers.resources)
    return {name: (*unpack(cost, kinds), 0) for name, cost in costs_of(rules).items()}


@lru_cache(maxsize=1 << 14)
def _near(rules: Rules, name: str, hand: tuple[int, ...], income: tuple[float, ...], rates: tuple[int, ...]) -> float:
    """Return how soon `hand` and `income` pay for `name`: 1 for at once, less the longer it takes."""
    return near(rolls_until(hand, _costs(rules)[name], income, rates))


@lru_cache(maxsize=1 << 12)
def _pace(rules: Rules, income: tuple[float, ...], rates: tuple[int, ...]) -> float:
    """Return the points that `income` brings in 100 rolls by the usual purchases; 0 if it never pays for them."""
    costs = _costs(rules)
    usual = [(costs[name], number, points) for name, (number, points) in SHOPPING.items() if name in costs]
    bought = [sum(number * cost[kind] for cost, number, _ in usual) for kind in range(len(income))]
    rolls = rolls_until((0,) * len(income), bought, income, rates)
    return 100 * fsum(points for *_, points in usual) / rolls if 0 < rolls < NEVER else 0.0
