"""City improvements: three tracks of five levels, each paid with a commodity of its own (cities_knights 6)."""

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
"""The number of levels of a track. Level n costs n of the track's commodity."""

Level: TypeAlias = Annotated[int, Between(0, HIGHEST)]


@state_slice
class Improvements(Slice):
    """``level`` is the level of each seat in each track, as one flat list: by seat, then by track.

    ``price`` is by seat the packed bundle of commodities that the next levels of all its tracks cost together. Each
    track has its own commodity, so each price can be read off. A finished track costs ``MOST``: nobody has so many.
    """

    level: Annotated[list[Level], Each(SEAT, TRACK)]
    price: BySeat[Resources]


class Improved(NamedTuple):
    """A seat has reached ``level`` of a track."""

    seat: Seat
    track: Track
    level: int


def level_of(state: State, seat: int, track: int) -> int:
    """Return the seat's level in a track, from 0 to ``HIGHEST``."""
    return state[Improvements].level[seat * len(state.rules.numbers.tracks) + track]


def levels_of(state: State, track: int) -> list[int]:
    """Return the levels of all seats in a track, by seat."""
    return state[Improvements].level[track :: len(state.rules.numbers.tracks)]


def track_of(rules: Rules, name: str) -> int:
    """Return the index of the track with this name; raise ``ValueError`` if there is none."""
    return rules.vocabulary(TRACKS).index(name)


def price_of(state: State, seat: int, track: int) -> int:
    """Return the packed price of the seat's next level of a track; for a finished track it is more than anyone has."""
    commodity: int = state.rules.numbers.track_commodities[track]
    return count(state[Improvements].price[seat], commodity) * one(commodity)


def _payment(rules: Rules) -> int:
    """Return the packed bundle with one of each commodity that pays for a track."""
    return sum(map(one, rules.numbers.track_commodities))


def _prices(state: State, seat: int) -> int:
    """Compute the seat's entry of ``Improvements.price`` from its levels and from the discounts of the rules."""
    less = sum([cheaper(state, seat) for cheaper in state.rules.each[KnightsRule.cheaper]])
    commodities: tuple[int, ...] = state.rules.numbers.track_commodities
    levels = [level_of(state, seat, track) for track in range(len(commodities))]
    paid = zip(levels, commodities, strict=True)
    return sum((level + 1 - less if level < HIGHEST else MOST) * one(commodity) for level, commodity in paid)


def renew_prices(state: State, seat: int) -> None:
    """Compute the prices of the seat's next levels again. Call this when a rule's answer to ``cheaper`` changes."""
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
        """Return an action for each track whose next level the seat can pay for and may build."""
        enough = (state[Hands].hand[seat] | GUARD) - state[Improvements].price[seat] & self._bits
        # In most plies the seat can pay for no level, so this test saves the loop over the tracks.
        if not enough or not cities_of(state, seat):
            return ()
        open_ = 0
        for track, commodity in self._commodities:
            if enough >> 8 * commodity & 0x80 and not _barred_by_rule(state, seat, track):
                open_ |= 1 << track
        return at_each(self.name, seat, open_)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the seat may not build the level (see ``improvement_barred``) or cannot pay for it, or None."""
        (track,) = action.args
        return improvement_barred(state, action.seat, track) or cannot_pay(
            state, action.seat, price_of(state, action.seat, track)
        )

    def perform(self, step: Step, action: Action) -> None:
        """Pay for the next level of the track and raise the seat to it (:func:`advance`)."""
        (track,) = action.args
        buy(step, action.seat, price_of(step.state, action.seat, track))
        advance(step, action.seat, track)


def advance(step: Step, seat: int, track: int) -> None:
    """Raise the seat's level of a track by one, record it, notify the rules, renew its prices; nothing is paid."""
    state = step.state
    state[Improvements].level[seat * len(state.rules.numbers.tracks) + track] += 1
    step.events.append(Improved(Seat(seat), Track(track), level_of(state, seat, track)))
    for improved in state.rules.each[KnightsRule.improved]:
        improved(step, seat, track)
    renew_prices(state, seat)


def improvement_barred(state: State, seat: int, track: int) -> Refusal | None:
    """Return why the seat may not build the next level of a track, whatever it can pay, or None.

    The keys: "track-finished", "city-needed", or the reason of a rule (``bars_improvement``).
    """
    if level_of(state, seat, track) == HIGHEST:
        return Refusal("track-finished")
    if not cities_of(state, seat):
        return Refusal("city-needed")
    return _barred_by_rule(state, seat, track)


def _barred_by_rule(state: State, seat: int, track: int) -> Refusal | None:
    """Return the first reason for which a rule forbids the seat to build the next level of a track, or None."""
    for barred in state.rules.each[KnightsRule.bars_improvement]:
        if why := barred(state, seat, track):
            return why
    return None


@dataclass(frozen=True, eq=False)
class CityImprovements(KnightsRule):
    """The rule of city improvements: a seat with a city builds the levels of a track in order; none is ever lost."""

    tracks: Mapping[str, int]
    """The card index of the commodity that pays for each track, by the track's name."""

    needs = (Commodities,)
    slices = (Improvements,)
    verbs = (Improve,)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return the vocabulary of the tracks, and as ``track_commodities`` the card indices of what pays for each."""
        return {TRACKS: tuple(self.tracks), "track_commodities": tuple(self.tracks.values())}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the ``highest`` level of a track."""
        return {"highest": HIGHEST}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: all levels are 0, and each first level costs one commodity."""
        seats, first = step.state.seats, step.state.rules.tables[_payment]
        step.state[Improvements] = Improvements([0] * seats * len(self.tracks), [first] * seats)

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if the stored prices are not those that follow from the levels and the rules."""
        right = state[Improvements].price == [_prices(state, seat) for seat in range(state.seats)]
        return [] if right else ["the prices of improvements are wrong"]
