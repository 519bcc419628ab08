"""How well each seat stands in a whole state, real or imagined, in numbers with plain names.

Results that take long depend on a few packed integers (a hand, an income, a mask of corners) that seldom change between
positions; so they are cached.
"""

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
from engine.parts.rule import Rule, all_points
from engine.parts.settlements import SETTLEMENT, free_sites
from engine.parts.turn import Turn

CONTESTED = 0.6
"""The factor on the value of a site that an opponent reaches with as few pieces or fewer."""
MOST_LEAD = 3
"""A larger lead over the next seat in a race for an award counts as this."""
STILL_LACKING = 3
"""The least number of points that a seat counts as lacking while a rule forbids it to win."""
FARTHEST = 2
"""How many pieces may lead to a site that counts, in a game with one net; each further net adds as many."""

Reach: TypeAlias = tuple[int, ...]
"""At index ``n`` the mask of the sites that lie exactly ``n`` pieces away."""


class Standing(NamedTuple):
    """How well one seat stands. A nearness goes from 0 to 1; a pace is in victory points over 100 rolls."""

    points: float
    """Victory points, hidden ones included, as tenths of the points that win, at most 10."""
    finish: float
    """How near victory is at the present pace, up to 1."""
    pace: float
    """Victory points that the income pays for, in 100 rolls."""
    dots: float
    """The income in dots, all resources added."""
    variety: float
    """How many different resources come in."""
    ports: float
    """How many more cards the seat buys with its income in 36 rolls at its own rates than at the usual rate."""
    robbed: float
    """Dots of income that the robber blocks."""
    city: float
    """Nearness of the next city."""
    city_gain: float
    """The pace that the best next city adds, times its nearness."""
    settlement: float
    """Nearness of the next settlement, with the roads to it."""
    settlement_gain: float
    """The pace that the best settlement adds, times its nearness."""
    room: float
    """Free sites within reach that each opponent needs more pieces to reach, at most 6."""
    card: float
    """Nearness of the next development card."""
    trail: float
    """Nearness of the longest road; 0 for its holder."""
    trail_lead: float
    """For the holder of the longest road its lead in roads; else 0."""
    army: float
    """Nearness of the largest army; 0 for its holder."""
    army_lead: float
    """For the holder of the largest army its lead in knights; else 0."""
    knights: float
    """Knights in the hand."""
    progress: float
    """Other playable development cards in the hand."""
    stock: float
    """The part of the wait for the usual purchases that the hand saves, from 0 to 1."""
    turn: float
    """How soon the seat's turn comes: 1 for the active seat, least for the seat before it."""


def standings(state: State) -> list[Standing]:
    """Return by seat the `Standing`: the numbers that tell how near the seat is to winning."""
    reaches = reaches_of(state)
    return [_standing(state, seat, reaches) for seat in range(state.seats)]


def reaches_of(state: State) -> list[Reach]:
    """Return for each seat the masks of the free sites within its reach, by the number of pieces that lead there.

    The list is empty if the game has no nets.
    """
    return [_reach_by_any_net(state, seat) for seat in range(state.seats)] if nets(state.rules) else []


def _standing(state: State, seat: int, reaches: Sequence[Reach]) -> Standing:
    """Return how well a seat stands; if a seven may halve its hand, mix in its standing with half the hand."""
    hand, risk = state[Hands].hand[seat], risk_of(state, seat)
    kept = standing_with(state, seat, reaches, hand)
    if not risk:
        return kept
    halved, fear = standing_with(state, seat, reaches, half_of(hand)), feared(risk)
    return Standing._make([full + fear * (rest - full) for full, rest in zip(kept, halved, strict=True)])


def feared(risk: float) -> float:
    """Return the weight of a risk (0 to 1) of losing half of a hand: the likelihood that it strikes in two trials.

    A `Standing` looks only at the next purchase of each kind, but lost cards delay the later ones too. The higher
    weight makes bots spend a hand that may be halved a little earlier.
    """
    return 1 - (1 - risk) * (1 - risk)


def risk_of(state: State, seat: int) -> float:
    """Return how likely a seven halves a seat's hand before its next turn to build; 0 for a hand within the limit."""
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
    """Return a packed hand without half its cards (rounded down); each card goes from the kind with most cards."""
    for _ in range(size(hand) // 2):
        hand -= one(max(kinds_in(hand), key=itemgetter(1))[0])
    return hand


def standing_with(state: State, seat: int, reaches: Sequence[Reach], hand: int) -> Standing:
    """Return how well a seat would stand with the packed hand ``hand``."""
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
        points=10 * min(points, target) / target,
        finish=1 / (1 + 0.01 * _lacking(state, seat, target - points) / (pace + 0.005)),
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


def _lacking(state: State, seat: int, points: int) -> int:
    """Return ``points``, which a seat lacks to the target, but at least 0.

    While a rule forbids the seat to win, it lacks at least ``STILL_LACKING``.
    """
    free = all(may_win(state, seat) for may_win in state.rules.each[Rule.may_win])
    return max(0 if free else STILL_LACKING, points)


# -- growth ----------------------------------------------------------------------------------------------------


def _growing(state: State, seat: int, income: int, hand: int) -> tuple[float, float]:
    """Return the numbers ``city`` and ``city_gain`` of a `Standing`; 0 and 0 if the seat can build no city."""
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


def _reach_by_any_net(state: State, seat: int) -> Reach:
    """Return at index ``n`` the mask of the free sites that are exactly ``n`` more pieces away in one of the nets."""
    sites = free_sites(state, seat, state.board.all_corners)
    reaches = [reach_by(state, seat, net, sites) for net in nets(state.rules)]
    return reaches[0] if len(reaches) == 1 else tuple(map(_any, zip(*reaches, strict=True)))


def reach_by(state: State, seat: int, net: Net, corners: int) -> Reach:
    """Return at index ``n`` the mask of those of ``corners`` to which ``n`` more pieces of a net lead."""
    ends, free = state[net.routes].ends[seat], net.on_ground(state, seat, ~taken_sides(state))
    farthest = FARTHEST * len(nets(state.rules))
    return _frontier(state.board, ends, net.starts(state, seat, ends), free, barred(state, seat), corners, farthest)


def _any(masks: Iterable[int]) -> int:
    """Return the union of some masks."""
    return reduce(or_, masks)


@lru_cache(maxsize=1 << 14)
def _frontier(board: Board, ends: int, edge: int, free: int, blocked: int, corners: int, farthest: int) -> Reach:
    """Return at index ``n`` the mask of those of ``corners`` that are first reached after ``n`` sides of ``free``.

    The ways begin at the corners of ``edge`` and pass no corner of ``blocked``; ``ends`` are the corners that the net
    touches already (index 0). All are masks. ``farthest`` is the last index.
    """
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
    """Return the numbers ``settlement``, ``settlement_gain`` and ``room`` of a `Standing`; zeros without a site."""
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
    """Return the mask of the sites that at most ``roads`` pieces lead to in any of these reaches."""
    mask = 0
    for reach in reaches:
        for sites in reach[: roads + 1]:
            mask |= sites
    return mask


def _best_site(state: State, income: int, rates: int, sites: int, rivals: int) -> float:
    """Return the pace, in points a roll, that the best of a mask of sites adds; those in ``rivals`` count less."""
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
    """Return the bank's packed rates for a seat that has ``rates`` and builds at a port (a resource or ``GENERIC``)."""
    numbers = rules.numbers
    for kind in range(len(numbers.resources)):
        if port in (GENERIC, kind):
            rate = numbers.port_rate if port == GENERIC else numbers.special_port_rate
            rates -= max(0, count(rates, kind) - rate) << 8 * kind
    return rates


# -- races and cards -------------------------------------------------------------------------------------------


def race_for(lengths: list[int], holder: int, seat: int, least: int) -> tuple[float, float]:
    """Return a seat's ``(nearness, 0)`` in the race for an award; for the award's holder ``(0, lead)``.

    ``lengths`` has each seat's count, such as roads; ``least`` is the least count that the award takes. The nearness is
    1 / (1 + missing count), the lead at most ``MOST_LEAD``.
    """
    others = max(lengths[:seat] + lengths[seat + 1 :])
    if holder == seat:
        return 0.0, min(MOST_LEAD, lengths[seat] - others)
    lacking = max(least, others + 1) - lengths[seat]
    return 1 / (1 + max(0, lacking)), 0.0


def _trail(state: State, seat: int) -> tuple[float, float]:
    """Return the seat's ``(nearness, 0)`` to the longest road, or ``(0, lead)`` if it has it; zeros without that rule.

    The nearness is 1 / (1 + missing roads).
    """
    if Trails not in state:
        return 0.0, 0.0
    return race_for(state[Trails].length, state[Trails].holder, seat, state.rules.numbers.longest_road)


def _army(state: State, seat: int, knights: int) -> tuple[float, float]:
    """Return the seat's ``(nearness, 0)`` to the largest army, or ``(0, lead)`` if it has it; zeros without that rule.

    The nearness is 1 / (1 + missing knights). ``knights`` in its hand count as if they were played.
    """
    if Army not in state:
        return 0.0, 0.0
    return race_for(_armies(state, seat, knights), state[Army].holder, seat, state.rules.numbers.largest_army)


def _armies(state: State, seat: int, knights: int) -> list[int]:
    """Return how many knights each seat has played; ``knights`` in the hand of ``seat`` count as played."""
    knight = state.rules.numbers.development.index("knight")
    armies = [count(played, knight) for played in state[Development].played]
    armies[seat] += knights
    return armies


def _cards_held(state: State, seat: int) -> tuple[int, int]:
    """Return how many knights and how many other playable development cards the seat holds."""
    if Development not in state:
        return 0, 0
    hand, words = state[Development].hand[seat], state.rules.numbers.development
    knights, points = (count(hand, words.index(word)) if word in words else 0 for word in ("knight", SECRET))
    return knights, size(hand) - knights - points
