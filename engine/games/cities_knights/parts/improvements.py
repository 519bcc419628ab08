"""City improvements: three tracks of five levels, each paid with a commodity of its own (cities_knights 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, TypeAlias

from engine.games.cities_knights.parts.commodities import Commodities
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.games.cities_knights.words import Track
from engine.kernel.actions import Action, Named, at_each
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import Between, Each
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.bundles import GUARD, MOST, count, one
from engine.parts.cities import cities_of
from engine.parts.declared import SEAT, BySeat, Resources
from engine.parts.hands import Hands, buy, cannot_pay
from engine.parts.turn import BUILD

TRACKS = "tracks"
"""The vocabulary of the tracks."""
TRACK = Named(TRACKS)
HIGHEST = 5
"""A track has so many levels; each costs as many commodities as it is high."""

Level: TypeAlias = Annotated[int, Between(0, HIGHEST)]


@state_slice
class Improvements(Slice):
    """``level`` is how far each seat has come in each track, in one flat list: by seat, then by track.

    ``price`` is by seat what the next levels of all its tracks cost, as the rules say now: a packed bundle, in which
    each track has its commodity. What cannot be bought costs more than there is.
    """

    level: Annotated[list[Level], Each(SEAT, TRACK)]
    price: BySeat[Resources]


class Improved(NamedTuple):
    """A seat has reached a level of a track."""

    seat: Seat
    track: Track
    level: int


def level_of(state: State, seat: int, track: int) -> int:
    """How far a seat has come in a track."""
    return state[Improvements].level[seat * len(state.rules.numbers.tracks) + track]


def levels_of(state: State, track: int) -> list[int]:
    """How far each seat has come in a track."""
    return state[Improvements].level[track :: len(state.rules.numbers.tracks)]


def track_of(rules: Rules, name: str) -> int:
    """The index of a track by its name."""
    return rules.vocabulary(TRACKS).index(name)


def price_of(state: State, seat: int, track: int) -> int:
    """What the next level of a track costs the seat: a packed bundle."""
    commodity: int = state.rules.numbers.track_commodities[track]
    return count(state[Improvements].price[seat], commodity) * one(commodity)


def _payment(rules: Rules) -> int:
    """One of each commodity that pays for a track."""
    return sum(map(one, rules.numbers.track_commodities))


def _prices(state: State, seat: int) -> int:
    """What the seat's next levels cost, by their number and as all rules say."""
    less = sum([cheaper(state, seat) for cheaper in state.rules.each[KnightsRule.cheaper]])
    commodities: tuple[int, ...] = state.rules.numbers.track_commodities
    levels = [level_of(state, seat, track) for track in range(len(commodities))]
    paid = zip(levels, commodities, strict=True)
    return sum((level + 1 - less if level < HIGHEST else MOST) * one(commodity) for level, commodity in paid)


def renew_prices(state: State, seat: int) -> None:
    """Ask the rules again what the seat's next levels cost; whoever changes what a rule answers calls this."""
    state[Improvements].price[seat] = _prices(state, seat)


class Improve(Verb):
    """Build the next level of a track: ``improve trade``."""

    name = "improve"
    fields = (TRACK,)
    during = (BUILD,)
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self._bits = rules.tables[_payment] << 7
        self._commodities = tuple(enumerate(rules.numbers.track_commodities))

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every track whose next level the seat can pay, and may build."""
        enough = (state[Hands].hand[seat] | GUARD) - state[Improvements].price[seat] & self._bits
        if not enough or not cities_of(state, seat):  # as at most plies
            return ()
        open_ = 0
        for track, commodity in self._commodities:
            if enough >> 8 * commodity & 0x80 and not _held_up(state, seat, track):
                open_ |= 1 << track
        return at_each(self.name, seat, open_)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """A city, a level left, no rule against it, and the commodities."""
        (track,) = action.args
        return improvement_barred(state, action.seat, track) or cannot_pay(
            state, action.seat, price_of(state, action.seat, track)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay and build."""
        (track,) = action.args
        buy(step, action.seat, price_of(step.state, action.seat, track))
        advance(step, action.seat, track)


def advance(step: Step, seat: int, track: int) -> None:
    """Let a seat have the next level of a track, and tell the rules."""
    state = step.state
    state[Improvements].level[seat * len(state.rules.numbers.tracks) + track] += 1
    step.events.append(Improved(Seat(seat), Track(track), level_of(state, seat, track)))
    for improved in state.rules.each[KnightsRule.improved]:
        improved(step, seat, track)
    renew_prices(state, seat)


def improvement_barred(state: State, seat: int, track: int) -> Refusal | None:
    """Why the seat may not build the next level of a track, were it rich enough."""
    if level_of(state, seat, track) == HIGHEST:
        return Refusal("track-finished")
    if not cities_of(state, seat):
        return Refusal("city-needed")
    return _held_up(state, seat, track)


def _held_up(state: State, seat: int, track: int) -> Refusal | None:
    """Why a rule does not let the seat build the next level of a track, though it has a city and there is a level."""
    for barred in state.rules.each[KnightsRule.bars_improvement]:
        if why := barred(state, seat, track):
            return why
    return None


@dataclass(frozen=True, eq=False)
class CityImprovements(KnightsRule):
    """Whoever has a city may build the levels of each track in their order; nothing takes them away."""

    tracks: Mapping[str, int]
    """The commodity that pays for each: an index of the cards of a hand."""

    needs = (Commodities,)
    slices = (Improvements,)
    verbs = (Improve,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """The tracks, and what pays for each."""
        return {TRACKS: tuple(self.tracks), "track_commodities": tuple(self.tracks.values())}

    def help_values(self, state: State) -> Mapping[str, int]:
        """How high a track is."""
        return {"highest": HIGHEST}

    def setup(self, step: Step) -> None:
        """Nobody has built any: all first levels cost one."""
        seats, first = step.state.seats, step.state.rules.tables[_payment]
        step.state[Improvements] = Improvements([0] * seats * len(self.tracks), [first] * seats)

    def audit(self, state: State) -> Sequence[str]:
        """The prices are those of the levels."""
        right = state[Improvements].price == [_prices(state, seat) for seat in range(state.seats)]
        return [] if right else ["the prices of improvements are wrong"]
