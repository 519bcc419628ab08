"""The standing of each seat in a game with knights, as numbers that add to those of the settlement chapter."""

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
"""The level at which a track gives its special power: guild, fortress or aqueduct."""
SHARED = 0.5
"""How much being one of several equally strong best defenders counts, against 1 for the best alone."""


class Standing(NamedTuple):
    """The standing of one seat by the rules of Cities & Knights: numbers that the search weighs."""

    trade: float
    """The seat's level in the trade track, 0 to 5."""
    politics: float
    """The seat's level in the politics track, 0 to 5."""
    science: float
    """The seat's level in the science track, 0 to 5."""
    gates: float
    """The number of tracks in which the seat has a level, so that their gates may bring it cards."""
    powers: float
    """The number of tracks that have given the seat their special power (level 3)."""
    growth: float
    """The levels that the seat's income of commodities pays for in 100 rolls."""
    improvement: float
    """How soon the seat can pay for the next level of each track: 1 for at once, less for later, summed over tracks."""
    metropolis: float
    """How near the nearest metropolis is that the seat could win: 1 / (1 + levels lacking); 0 if there is none."""
    metropolis_safe: float
    """The number of the seat's metropolises that no seat can take any more."""
    metropolis_risk: float
    """How near opponents are to taking the seat's other metropolises: 1 / (1 + levels lacking), summed."""
    strength: float
    """The total strength of the seat's active knights."""
    troops: float
    """The total strength of all the seat's knights, as if all were active."""
    exposed: float
    """If an attack now would cost the seat a city: 1 / steps that the barbarians are away; else 0."""
    honour: float
    """If the seat would be the best defender now: 1 / steps that the barbarians are away, half if shared; else 0."""
    walls: float
    """The number of the seat's walls on the board."""
    trade_cards: float
    """The number of progress cards of the trade deck in the hand."""
    politics_cards: float
    """The number of progress cards of the politics deck in the hand."""
    science_cards: float
    """The number of progress cards of the science deck in the hand."""
    full: float
    """Whether the hand holds as many progress cards as it may keep."""
    merchant: float
    """Whether the seat has the merchant."""
    tipped: float
    """The number of the seat's tipped cities, lost to the barbarians without a settlement to replace them."""


def standings(state: State) -> list[Standing]:
    """Return the standing of each seat in `state`, which must be whole: with no hidden cards."""
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
    """Return the levels that income of commodities pays in 100 rolls, and the nearness of each next level, summed."""
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
    """Return the seat's ``metropolis``, ``metropolis_safe`` and ``metropolis_risk`` (see :class:`Standing`).

    `levels` are by track, then by seat; `holders` is the seat with the metropolis by track, -1 for none.
    """
    nearest = risk = 0.0
    safe = 0
    for track, holder in zip(levels, holders, strict=True):
        if holder == seat:
            others = max(level for other, level in enumerate(track) if other != seat)
            safe += track[seat] == SAFE
            risk += 1 / (1 + SAFE - others) if track[seat] < SAFE else 0.0
        elif holder < 0 or track[holder] < SAFE:
            # While a metropolis is being placed nobody holds it, and its track is as high as it must be, or higher.
            lacking = max(0, (EARNED if holder < 0 else SAFE) - track[seat])
            nearest = max(nearest, 1 / (1 + lacking))
    return nearest, safe, risk


def _troops(state: State, seat: int) -> int:
    """Return the total strength of all knights of `seat`, active or not."""
    knights = state[Knights]
    mine = knights.mine[seat]
    return sum([(rank + 1) * (mine & corners).bit_count() for rank, corners in enumerate(knights.ranks)])


def _awaited(state: State, seat: int, attack: Outcome) -> tuple[float, float]:
    """Return the seat's numbers ``exposed`` and ``honour`` of a `Standing`; at least one of them is 0.

    ``attack`` is what an attack of the barbarians would do now.
    """
    if seat not in attack.seats:
        return 0.0, 0.0
    soon = 1 / max(1, steps_left(state))
    if not attack.won:
        return soon, 0.0
    return 0.0, soon if len(attack.seats) == 1 else SHARED * soon
