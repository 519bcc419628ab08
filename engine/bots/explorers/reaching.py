"""What comes in, and what can be bought of it soon, in numbers. Gold counts as a kind that the bank takes two of."""

from __future__ import annotations

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
    """What a seat is about to have, by the names that it has in a standing."""
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
    """What comes in, by resource and at last in gold, in dots."""
    buildings, land, taken, pays = state[Buildings], state[Land], 0, 0
    yields, totals = corner_yields(state), _totals(state.rules, land.terrain, land.number)
    for corner in bits(buildings.mine[seat]):
        taken += yields[buildings.kind[corner]][corner]
        pays |= totals[corner]
    return (*unpack(taken, len(state.rules.numbers.resources)), _empty_handed(pays) + _rivers(state, seat))


def _rivers(state: State, seat: int) -> int:
    """What the captured gold rivers pay a seat."""
    if Lairs not in state or not state[Lairs].captured:
        return 0
    corners, number, mine = state.board.hex_corners_mask, state[Land].number, state[Buildings].mine[seat]
    here = bits(state[Lairs].captured)
    return sum(YIELD * DOTS[number[hex_]] * (corners[hex_] & mine).bit_count() for hex_ in here)


@lru_cache(maxsize=64)
def _totals(rules: Rules, terrain: tuple[int, ...], number: tuple[int, ...]) -> tuple[int, ...]:
    """By corner the mask of the totals that bring cards."""
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
    """In how many of 36 rolls there is a coin for no card."""
    return sum(DOTS[total] for total in range(2, 13) if total != SEVEN and not paying >> total & 1)


@lru_cache(maxsize=64)
def _costs(rules: Rules) -> dict[str, tuple[int, ...]]:
    """What things cost; nothing costs gold."""
    kinds = len(rules.numbers.resources)
    return {name: (*unpack(cost, kinds), 0) for name, cost in costs_of(rules).items()}


@lru_cache(maxsize=1 << 14)
def _near(rules: Rules, name: str, hand: tuple[int, ...], income: tuple[float, ...], rates: tuple[int, ...]) -> float:
    """How near a purchase is."""
    return near(rolls_until(hand, _costs(rules)[name], income, rates))


@lru_cache(maxsize=1 << 12)
def _pace(rules: Rules, income: tuple[float, ...], rates: tuple[int, ...]) -> float:
    """Points over 100 rolls that an income is good for."""
    costs = _costs(rules)
    usual = [(costs[name], number, points) for name, (number, points) in SHOPPING.items() if name in costs]
    bought = [sum(number * cost[kind] for cost, number, _ in usual) for kind in range(len(income))]
    rolls = rolls_until((0,) * len(income), bought, income, rates)
    return 100 * fsum(points for *_, points in usual) / rolls if 0 < rolls < NEVER else 0.0
