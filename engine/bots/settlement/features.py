"""How well each seat stands, in numbers with plain names.

The state is a whole one, real or imagined. All that costs time depends on a few packed integers (a hand, an income, a
mask of corners) that seldom change from one position to the next, and is therefore remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import itemgetter, or_
from typing import NamedTuple, TypeAlias

from engine.bots.settlement.income import (
    corner_yields,
    income_of,
    near,
    pace_of,
    rates_of,
    savings,
    stock_of,
    wait_for,
)
from engine.bots.settlement.sight import SECRET, target_of
from engine.hexes.board import Board
from engine.kernel.bits import bits
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.bundles import count, kinds_in, one, size, unpack
from engine.parts.cities import CITY
from engine.parts.development import Development
from engine.parts.dice import blank_of, odds_of
from engine.parts.hands import Hands, cards_above_limit
from engine.parts.land import GENERIC, Land
from engine.parts.largest_army import Army
from engine.parts.longest_road import Trails
from engine.parts.maritime_trade import Rates
from engine.parts.network import Net, barred, nets, taken_sides
from engine.parts.rule import all_points
from engine.parts.settlements import SETTLEMENT, free_sites
from engine.parts.turn import Turn

CONTESTED = 0.6
"""What a site counts that another seat may reach as soon; 1 for any other site."""
MOST_LEAD = 3
"""The largest lead in a race that counts."""
FARTHEST = 2
"""Roads to the farthest site that is looked at. Each further net, such as ships, adds one piece to it."""

Reach: TypeAlias = tuple[int, ...]
"""Masks of corners, by how many pieces lead there."""


class Standing(NamedTuple):
    """How well one seat stands. What is near counts up to 1, paces are in points over 100 rolls."""

    points: float
    """Victory points, hidden ones too, for each ten that win."""
    finish: float
    """How near victory is at the present pace."""
    pace: float
    """Victory points that the income is good for."""
    dots: float
    """The income of all kinds together."""
    variety: float
    """How many resources come in at all."""
    ports: float
    """How much cheaper than usual the bank is for what comes in."""
    robbed: float
    """Dots under the robber."""
    city: float
    """How near the next city is."""
    city_gain: float
    """The pace that it brings, so much the less as it is far away."""
    settlement: float
    """How near the next settlement is, with the roads to it."""
    settlement_gain: float
    """The pace that the best one brings, so much the less as it is far away."""
    room: float
    """Free sites within reach."""
    card: float
    """How near the next development card is."""
    trail: float
    """How near the longest road is."""
    trail_lead: float
    """By how much its holder is ahead."""
    army: float
    """How near the largest army is."""
    army_lead: float
    """By how much its holder is ahead."""
    knights: float
    """Knights in the hand."""
    progress: float
    """Other development cards that can be played."""
    stock: float
    """What part of the usual purchases the hand is good for."""
    turn: float
    """Whether the dice are with this seat, or soon will be."""


def standings(state: State) -> list[Standing]:
    """How well each seat stands."""
    reaches = reaches_of(state)
    return [_standing(state, seat, reaches) for seat in range(state.seats)]


def reaches_of(state: State) -> list[Reach]:
    """For each seat the sites within its reach; none where there are no nets."""
    return [_reach(state, seat) for seat in range(state.seats)] if nets(state.rules) else []


def _standing(state: State, seat: int, reaches: Sequence[Reach]) -> Standing:
    """How well a seat stands, as far as a seven may still halve its hand before it can be spent."""
    hand, risk = state[Hands].hand[seat], risk_of(state, seat)
    kept = standing_with(state, seat, reaches, hand)
    if not risk:
        return kept
    halved, fear = standing_with(state, seat, reaches, half_of(hand)), feared(risk)
    return Standing._make([full + fear * (rest - full) for full, rest in zip(kept, halved, strict=True)])


def feared(risk: float) -> float:
    """How much a risk counts: as if it were run twice.

    The numbers of a hand tell how near each purchase is, but not the next but one, for which the cards that a seven
    takes would have been of use as well. So hands that may be halved are spent a little earlier.
    """
    return 1 - (1 - risk) * (1 - risk)


def risk_of(state: State, seat: int) -> float:
    """How likely a seven takes half of a seat's hand before its next turn to build; 0 for a hand within the limit."""
    if cards_above_limit(state, seat) <= 0:
        return 0.0
    waiting = state.stack[-1].kind == "roll" if state.stack else False
    return _risk(state.rules, (seat - state[Turn].active) % state.seats + waiting)


@lru_cache(maxsize=256)
def _risk(rules: Rules, rolls: int) -> float:
    odds, spared = odds_of(rules), 1.0
    for _ in range(rolls):
        spared *= 1 - odds[blank_of(rules)] / sum(odds)
    return 1 - spared


@lru_cache(maxsize=1 << 12)
def half_of(hand: int) -> int:
    """Return what a seven leaves of a hand: cards of the most frequent kind go, one after the other."""
    for _ in range(size(hand) // 2):
        hand -= one(max(kinds_in(hand), key=itemgetter(1))[0])
    return hand


def standing_with(state: State, seat: int, reaches: Sequence[Reach], hand: int) -> Standing:
    """How well a seat would stand with a hand."""
    rules, rates = state.rules, rates_of(state, seat)
    income, robbed = income_of(state, seat)
    pace = pace_of(rules, income, rates)
    target = target_of(rules)
    points = all_points(state, seat)
    dots = unpack(income, len(rules.numbers.resources))
    settlement, settlement_gain, room = _settling(state, seat, income, reaches, hand)
    city, city_gain = _growing(state, seat, income, hand)
    trail, trail_lead = _trail(state, seat)
    knights, progress = _cards_held(state, seat)
    army, army_lead = _army(state, seat, knights)
    return Standing(
        points=10 * points / target,
        finish=1 / (1 + 0.01 * (target - points) / (pace + 0.005)),
        pace=100 * pace,
        dots=sum(dots) / 2,
        variety=len(dots) - dots.count(0),
        ports=savings(rules, income, rates) if Rates in state else 0.0,
        robbed=robbed,
        city=city,
        city_gain=city_gain,
        settlement=settlement,
        settlement_gain=settlement_gain,
        room=room,
        card=near(wait_for(rules, "card", 0, hand, income, rates)) if Development in state else 0.0,
        trail=trail,
        trail_lead=trail_lead,
        army=army,
        army_lead=army_lead,
        knights=knights,
        progress=progress,
        stock=stock_of(rules, hand, income, rates),
        turn=1 - (seat - state[Turn].active) % state.seats / state.seats,
    )


# -- growth ----------------------------------------------------------------------------------------------------


def _growing(state: State, seat: int, income: int, hand: int) -> tuple[float, float]:
    """How near the next city is, and what it brings."""
    rules, buildings, rates = state.rules, state[Buildings], rates_of(state, seat)
    if "city" not in rules.verbs or not buildings.left[seat * len(rules.numbers.buildings) + CITY]:
        return 0.0, 0.0
    taken, now, best = corner_yields(state), pace_of(rules, income, rates), -1.0
    for corner in bits(buildings.mine[seat]):
        if buildings.kind[corner] == SETTLEMENT:
            more = taken[CITY][corner] - taken[SETTLEMENT][corner]
            best = max(best, pace_of(rules, income + 2 * more, rates) - now)
    if best < 0:
        return 0.0, 0.0
    nearness = near(wait_for(rules, "city", 0, hand, income, rates))
    return nearness, 100 * best * nearness


def _reach(state: State, seat: int) -> Reach:
    """The sites that no, one, two roads lead to, or pieces of another net."""
    sites = free_sites(state, seat, state.board.all_corners)
    reaches = [reach_by(state, seat, net, sites) for net in nets(state.rules)]
    return reaches[0] if len(reaches) == 1 else tuple(map(_any, zip(*reaches, strict=True)))


def reach_by(state: State, seat: int, net: Net, corners: int) -> Reach:
    """Return masks of these corners by the number of pieces of a net that lead there: 0, 1, 2 and so on."""
    ends, free = state[net.routes].ends[seat], net.on_ground(state, seat, ~taken_sides(state))
    farthest = FARTHEST * len(nets(state.rules))
    return _frontier(state.board, ends, net.starts(state, seat, ends), free, barred(state, seat), corners, farthest)


def _any(masks: Iterable[int]) -> int:
    """The places in any of some masks."""
    return reduce(or_, masks)


@lru_cache(maxsize=1 << 14)
def _frontier(board: Board, ends: int, edge: int, free: int, blocked: int, corners: int, farthest: int) -> Reach:
    found, seen = [ends & corners], ends | edge
    for _ in range(farthest):
        reached = 0
        for corner in bits(edge):
            for side in board.corner_sides[corner]:
                if free >> side & 1:
                    reached |= board.side_corners_mask[side]
        reached &= ~seen
        seen |= reached
        edge = reached & ~blocked
        found.append(reached & corners)
    return tuple(found)


def _settling(state: State, seat: int, income: int, reaches: Sequence[Reach], hand: int) -> tuple[float, float, float]:
    """How near the next settlement is, what the best one brings, and how many sites there are."""
    rules, rates = state.rules, rates_of(state, seat)
    if not reaches or not state[Buildings].left[seat * len(rules.numbers.buildings) + SETTLEMENT]:
        return 0.0, 0.0, 0.0
    nearest = gain = 0.0
    room, rivals, others = 0, 0, [reach for other, reach in enumerate(reaches) if other != seat]
    for roads, sites in enumerate(reaches[seat]):
        if roads:
            rivals |= _union(others, roads)
        if sites:
            nearness = near(wait_for(rules, "settlement", roads, hand, income, rates))
            nearest = max(nearest, nearness)
            gain = max(gain, nearness * _best_site(state, income, rates, sites, rivals))
            room += (sites & ~rivals).bit_count()
    return nearest, 100 * gain, min(room, 6)


def _union(reaches: Sequence[Reach], roads: int) -> int:
    """Return the mask of sites that other seats reach with at most this many roads."""
    mask = 0
    for reach in reaches:
        for sites in reach[: roads + 1]:
            mask |= sites
    return mask


def _best_site(state: State, income: int, rates: int, sites: int, rivals: int) -> float:
    """The pace that the best of some sites brings."""
    rules, taken = state.rules, corner_yields(state)[SETTLEMENT]
    ports = _ports(state.board, state[Land].ports) if Rates in state else {}
    best, now = 0.0, pace_of(rules, income, rates)
    for corner in bits(sites):
        better = rates_at(rules, rates, ports[corner]) if corner in ports else rates
        gained = pace_of(rules, income + 2 * taken[corner], better) - now
        best = max(best, gained * CONTESTED if rivals >> corner & 1 else gained)
    return best


@lru_cache(maxsize=64)
def _ports(board: Board, ports: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    return {corner: kind for side, kind in ports for corner in board.side_corners[side]}


@lru_cache(maxsize=1 << 10)
def rates_at(rules: Rules, rates: int, port: int) -> int:
    """Return the bank's rates of a seat with these rates that builds at a harbour."""
    numbers = rules.numbers
    for kind in range(len(numbers.resources)):
        if port in (GENERIC, kind):
            rate = numbers.port_rate if port == GENERIC else numbers.special_port_rate
            rates -= max(0, count(rates, kind) - rate) << 8 * kind
    return rates


# -- races and cards -------------------------------------------------------------------------------------------


def race_for(lengths: list[int], holder: int, seat: int, least: int) -> tuple[float, float]:
    """How near the seat is to an award for the greatest length, or by how much it is ahead when it has it."""
    others = max(lengths[:seat] + lengths[seat + 1 :])
    if holder == seat:
        return 0.0, min(MOST_LEAD, lengths[seat] - others)
    lacking = max(least, others + 1) - lengths[seat]
    return 1 / (1 + max(0, lacking)), 0.0


def _trail(state: State, seat: int) -> tuple[float, float]:
    """The race for the longest road, if there is one."""
    if Trails not in state:
        return 0.0, 0.0
    return race_for(state[Trails].length, state[Trails].holder, seat, state.rules.numbers.longest_road)


def _army(state: State, seat: int, knights: int) -> tuple[float, float]:
    """The race for the largest army, if there is one."""
    if Army not in state:
        return 0.0, 0.0
    return race_for(_armies(state, seat, knights), state[Army].holder, seat, state.rules.numbers.largest_army)


def _armies(state: State, seat: int, knights: int) -> list[int]:
    """The knights that each seat has played; and those in the own hand, which are as good as played."""
    knight = state.rules.numbers.development.index("knight")
    armies = [count(played, knight) for played in state[Development].played]
    armies[seat] += knights
    return armies


def _cards_held(state: State, seat: int) -> tuple[int, int]:
    """The knights and the other cards in the hand that can be played."""
    if Development not in state:
        return 0, 0
    hand, words = state[Development].hand[seat], state.rules.numbers.development
    knights, points = (count(hand, words.index(word)) if word in words else 0 for word in ("knight", SECRET))
    return knights, size(hand) - knights - points
