"""How well each seat stands with knights, in numbers that count beside those of every game of settlements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.settlement.income import income_of, near, rates_of, wait_to_pay
from engine.games.cities_knights.parts.barbarians import Outcome, outcome, steps_left
from engine.games.cities_knights.parts.cards.merchant import Merchants
from engine.games.cities_knights.parts.improvements import HIGHEST, levels_of, price_of
from engine.games.cities_knights.parts.knights import Knights, strength_of
from engine.games.cities_knights.parts.metropolis import EARNED, SAFE, holder_of
from engine.games.cities_knights.parts.pillage import tipped_of
from engine.games.cities_knights.parts.progress import cards_in_hand
from engine.games.cities_knights.parts.progress_decks import DECKS
from engine.games.cities_knights.parts.walls import Walls
from engine.kernel.state import State
from engine.parts.bundles import count, size
from engine.parts.hands import Hands

POWER = 3
"""The level of a track that brings its power."""
SHARED = 0.5
"""What it counts to do most against the barbarians together with others."""


class Standing(NamedTuple):
    """How well one seat stands, as far as only cities and knights bring it there."""

    trade: float
    """The levels of the trade track."""
    politics: float
    """The levels of the politics track."""
    science: float
    """The levels of the science track."""
    gates: float
    """How many of the gates open for this seat at all."""
    powers: float
    """How many tracks have brought their power."""
    growth: float
    """Levels that the commodities bring, over 100 rolls."""
    improvement: float
    """How near the next levels are, those of all tracks together."""
    metropolis: float
    """How near the next metropolis is."""
    metropolis_safe: float
    """The metropolises that nobody can take."""
    metropolis_risk: float
    """How near others are to those that they can take."""
    strength: float
    """What the active knights add up to."""
    troops: float
    """What all knights would add up to."""
    exposed: float
    """Whether the barbarians would take a city now, so much the less as they are far away."""
    honour: float
    """Whether the seat would do most against them now, so much the less as they are far away."""
    walls: float
    """The walls that stand."""
    trade_cards: float
    """The progress cards of the trade deck in the hand."""
    politics_cards: float
    """Those of the politics deck."""
    science_cards: float
    """Those of the science deck."""
    full: float
    """Whether the hand has no room for another."""
    merchant: float
    """Whether the merchant is with this seat."""
    tipped: float
    """The cities that lie tipped."""


def standings(state: State) -> list[Standing]:
    """How well each seat stands."""
    levels = [levels_of(state, track) for track in range(len(DECKS))]
    holders = [holder_of(state, track) for track in range(len(DECKS))]
    attack = outcome(state)
    return [_standing(state, seat, levels, holders, attack) for seat in range(state.seats)]


def _standing(
    state: State, seat: int, levels: Sequence[Sequence[int]], holders: Sequence[int], attack: Outcome
) -> Standing:
    trade, politics, science = own = [track[seat] for track in levels]
    growth, improvement = _improving(state, seat)
    near_metropolis, safe, risk = _metropolises(seat, levels, holders)
    exposed, honour = _awaited(state, seat, attack)
    in_trade, in_politics, in_science = [size(state[deck].hand[seat]) for deck in DECKS]
    return Standing(
        trade=trade,
        politics=politics,
        science=science,
        gates=sum([level > 0 for level in own]),
        powers=sum([level >= POWER for level in own]),
        growth=growth,
        improvement=improvement,
        metropolis=near_metropolis,
        metropolis_safe=safe,
        metropolis_risk=risk,
        strength=strength_of(state, seat),
        troops=_troops(state, seat),
        exposed=exposed,
        honour=honour,
        walls=state[Walls].mine[seat].bit_count(),
        trade_cards=in_trade,
        politics_cards=in_politics,
        science_cards=in_science,
        full=cards_in_hand(state, seat) >= state.rules.numbers.progress_limit,
        merchant=state[Merchants].owner == seat,
        tipped=tipped_of(state, seat).bit_count(),
    )


def _improving(state: State, seat: int) -> tuple[float, float]:
    """How many levels the commodities bring, and how near the next ones are."""
    rules, hand, rates = state.rules, state[Hands].hand[seat], rates_of(state, seat)
    income, _ = income_of(state, seat)
    growth = nearness = 0.0
    for track, commodity in enumerate(rules.numbers.track_commodities):
        price = price_of(state, seat, track)
        needed = count(price, commodity)
        if needed <= HIGHEST:
            growth += count(income, commodity) / 2 / max(1, needed)
            nearness += near(wait_to_pay(rules, price, hand, income, rates))
    return 100 * growth / 36, nearness


def _metropolises(seat: int, levels: Sequence[Sequence[int]], holders: Sequence[int]) -> tuple[float, float, float]:
    """How near the next metropolis is, how many are safe, and how near others are to the rest."""
    nearest = risk = 0.0
    safe = 0
    for track, holder in zip(levels, holders, strict=True):
        if holder == seat:
            others = max(level for other, level in enumerate(track) if other != seat)
            safe += track[seat] == SAFE
            risk += 1 / (1 + SAFE - others) if track[seat] < SAFE else 0.0
        elif holder < 0 or track[holder] < SAFE:
            lacking = (EARNED if holder < 0 else SAFE) - track[seat]
            nearest = max(nearest, 1 / (1 + lacking))
    return nearest, safe, risk


def _troops(state: State, seat: int) -> int:
    """What all knights of a seat would add up to."""
    knights = state[Knights]
    mine = knights.mine[seat]
    return sum([(rank + 1) * (mine & corners).bit_count() for rank, corners in enumerate(knights.ranks)])


def _awaited(state: State, seat: int, attack: Outcome) -> tuple[float, float]:
    """How much there is to fear, and to hope for, of the next attack."""
    if seat not in attack.seats:
        return 0.0, 0.0
    soon = 1 / max(1, steps_left(state))
    if not attack.won:
        return soon, 0.0
    return 0.0, soon if len(attack.seats) == 1 else SHARED * soon
