"""What a seat's buildings bring, how many points that income pays for, and how long the seat waits for a purchase.

An income is a packed bundle of half dots: a hex under the robber counts half, since it will not stay for ever. Results
that take long depend on a few packed integers that seldom change; so they are cached.
"""

from functools import lru_cache
from math import fsum

from engine.bots.settlement.sight import BY_OTHER_WAYS, USUAL_PURCHASES, costs_of
from engine.bots.settlement.waiting import rolls_until
from engine.kernel.bits import bits
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import pack, unpack
from engine.parts.dice import odds_of
from engine.parts.figures import BESIDE, corners_at
from engine.parts.hands import plain_kinds
from engine.parts.land import Land
from engine.parts.maritime_trade import Rates
from engine.parts.network import nets
from engine.parts.robber import Robber
from engine.parts.yields import yields

NEXT_FEW = 10.0
"""Rolls; a thing that many rolls away has a nearness of a half."""
OF_CHOICE = 1.25
"""How many random cards a card of one's choice is worth."""


def near(wait: float) -> float:
    """Return the nearness of a thing ``wait`` rolls away: 1 for 0 rolls, a half for ``NEXT_FEW``, falling towards 0."""
    return NEXT_FEW / (NEXT_FEW + wait)


def rates_of(state: State, seat: int) -> int:
    """Return the bank's packed rates for a seat; if the bank does not trade, ``BY_OTHER_WAYS`` for each kind."""
    return state[Rates].rate[seat] if Rates in state else pack([BY_OTHER_WAYS] * len(state.rules.numbers.resources))


@lru_cache(maxsize=64)
def _hex_yields(rules: Rules, terrain: tuple[int, ...], number: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return by kind of building, then by hex, the dots that the building has on the hex, as a packed bundle."""
    lies, odds = list(zip(terrain, number, strict=True)), odds_of(rules)
    return tuple(
        tuple(odds[n] * bundles[each] or _of_choice(rules, building, each, n) for each, n in lies)
        for building, bundles in enumerate(rules.tables[yields])
    )


def _of_choice(rules: Rules, building: int, terrain: int, number: int) -> int:
    """Return the dots of a building on a terrain whose owner chooses the card, spread over all resources.

    They are a packed bundle; 0 for other terrains.
    """
    numbers = rules.numbers
    if numbers.terrains[terrain] not in getattr(numbers, "of_choice", ()):
        return 0
    kinds = plain_kinds(rules)
    each, more = divmod(round(OF_CHOICE * odds_of(rules)[number] * numbers.harvest[building]), kinds)
    return pack([each + (kind >= kinds - more) for kind in range(kinds)])


@lru_cache(maxsize=64)
def _corner_yields(rules: Rules, terrain: tuple[int, ...], number: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return by kind of building, then by corner, the dots that the building has there, as a packed bundle."""
    return tuple(
        tuple(sum(by_hex[hex_] for hex_ in hexes) for hexes in rules.board.corner_hexes)
        for by_hex in _hex_yields(rules, terrain, number)
    )


def corner_yields(state: State) -> tuple[tuple[int, ...], ...]:
    """Return by kind of building, then by corner, the dots that the building has there, as a packed bundle.

    The robber does not count.
    """
    land = state[Land]
    return _corner_yields(state.rules, land.terrain, land.number)


def income_of(state: State, seat: int) -> tuple[int, int]:
    """Return the seat's income in packed half dots, the robber's hex halved, and how many dots he blocks."""
    buildings, taken, income = state[Buildings], corner_yields(state), 0
    for corner in bits(buildings.mine[seat]):
        income += 2 * taken[buildings.kind[corner]][corner]
    blocked = _blocked(state, seat)
    return income - blocked, sum(unpack(blocked, len(state.rules.numbers.resources))) if blocked else 0


def _blocked(state: State, seat: int) -> int:
    """Return as a packed bundle the dots that the seat's buildings have on the robber's hex; 0 if they have none.

    The same numbers, taken as half dots, are the half of that income that the robber costs.
    """
    land, buildings = state[Land], state[Buildings]
    here = state[Robber].hex if Robber in state else BESIDE
    around = buildings.mine[seat] & corners_at(state, here)
    if not around:
        return 0
    taken = _hex_yields(state.rules, land.terrain, land.number)
    return sum(taken[buildings.kind[corner]][here] for corner in bits(around))


@lru_cache(maxsize=1 << 16)
def pace_of(rules: Rules, income: int, rates: int) -> float:
    """Return the victory points a roll that an income pays for by the usual purchases.

    ``income`` (half dots) and ``rates`` are packed bundles.
    """
    kinds = len(rules.numbers.resources)
    rolls = rolls_until((0,) * kinds, _usual_cost(rules), _dots(income, kinds), unpack(rates, kinds))
    return usual_points(rules) / rolls if rolls else 0.0


@lru_cache(maxsize=64)
def _usual_cost(rules: Rules) -> tuple[int, ...]:
    costs = costs_of(rules)
    bought = sum(times * costs[name] for name, (times, _) in USUAL_PURCHASES.items() if name in costs)
    return unpack(bought, len(rules.numbers.resources))


@lru_cache(maxsize=64)
def usual_points(rules: Rules) -> float:
    """Return the points that the usual purchases bring together; those that the game does not sell are left out."""
    return fsum(points for name, (_, points) in USUAL_PURCHASES.items() if name in costs_of(rules))


def _dots(income: int, kinds: int) -> list[float]:
    return [half / 2 for half in unpack(income, kinds)]


@lru_cache(maxsize=1 << 12)
def savings(rules: Rules, income: int, rates: int) -> float:
    """Return how many more cards an income buys in 36 rolls at these rates than at the bank's usual rate.

    ``income`` (half dots) and ``rates`` are packed bundles.
    """
    kinds, usual = len(rules.numbers.resources), int(rules.numbers.bank_rate)
    pairs = zip(_dots(income, kinds), unpack(rates, kinds), strict=True)
    return fsum(dots * (1 / rate - 1 / usual) for dots, rate in pairs)


@lru_cache(maxsize=1 << 16)
def stock_of(rules: Rules, hand: int, income: int, rates: int) -> float:
    """Return the part of the wait for the usual purchases that the hand saves: 0 for none, 1 for all.

    ``hand``, ``income`` (half dots) and ``rates`` are packed bundles.
    """
    kinds = len(rules.numbers.resources)
    rolls = rolls_until(unpack(hand, kinds), _usual_cost(rules), _dots(income, kinds), unpack(rates, kinds))
    return 1 - rolls * pace_of(rules, income, rates) / usual_points(rules)


@lru_cache(maxsize=1 << 17)
def wait_for(rules: Rules, purchase: str, roads: int, hand: int, income: int, rates: int) -> float:
    """Return the expected rolls until a purchase, and ``roads`` pieces of the first net for it, can be paid for.

    ``hand``, ``income`` (half dots) and ``rates`` are packed bundles.
    """
    costs = rules.numbers.costs
    return wait_to_pay(
        rules, costs[purchase] + (roads * costs[nets(rules)[0].name] if roads else 0), hand, income, rates
    )


@lru_cache(maxsize=1 << 16)
def wait_to_pay(rules: Rules, cost: int, hand: int, income: int, rates: int) -> float:
    """Return the expected rolls until ``cost`` can be paid. All are packed bundles; ``income`` is in half dots."""
    kinds = len(rules.numbers.resources)
    return rolls_until(unpack(hand, kinds), unpack(cost, kinds), _dots(income, kinds), unpack(rates, kinds))
