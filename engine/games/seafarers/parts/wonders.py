"""Wonders: each is claimed by one seat with an unused ship, and built level by level (seafarers 7.8).

A seat wins with all levels of its wonder, or with enough points and more levels than each other seat. With all its
ships at sea a seat claims without a ship: otherwise nobody could win once all ships are used.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, NamedTuple, TypeAlias

from engine.games.seafarers.parts.claims import CITIES, CLAIMS, POINTS, ROUTE, far_from_all
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.ships import ShipLines, ShipNetwork
from engine.games.seafarers.words import Wonder
from engine.kernel.actions import Action, Named, alone, at_each
from engine.kernel.bits import mask_of
from engine.kernel.events import Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.ranges import Between, OrNone
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import NOBODY
from engine.parts.bundles import covers
from engine.parts.declared import BySeat, Seats
from engine.parts.hands import HAND, afford, buy, cannot_pay
from engine.parts.longest_road import LongestRoad
from engine.parts.turn import BUILD, points_changed

LEVELS = 4
"""The levels of a finished wonder."""
FINISHED, LEADING = "wonder", "wonder-lead"
"""How a game of wonders ends."""
WONDERS = "wonders"
"""The vocabulary of the wonders."""

WonderOrNone: TypeAlias = Annotated[int, OrNone(Named(WONDERS))]
Level: TypeAlias = Annotated[int, Between(0, LEVELS)]


@state_slice
class Works(Slice):
    """By seat: ``wonder`` that it has claimed (-1 for none), and ``levels`` built.

    ``ships`` is the mask of seats that gave a ship for their claim.
    """

    wonder: BySeat[WonderOrNone]
    levels: BySeat[Level]
    ships: Seats


class WonderClaimed(NamedTuple):
    """A seat claimed a wonder."""

    seat: Seat
    wonder: Wonder


class LevelBuilt(NamedTuple):
    """A seat built a level of its wonder; ``level`` is the number of levels now."""

    seat: Seat
    wonder: Wonder
    level: int


def claimed_by(state: State, wonder: int) -> int:
    """Return the seat that has claimed the wonder, or -1."""
    claims = state[Works].wonder
    return claims.index(wonder) if wonder in claims else NOBODY


class ClaimWonder(Verb):
    """Claim a wonder: ``claim-wonder theatre``."""

    name = "claim-wonder"
    fields = (Named(WONDERS),)
    during = (BUILD,)
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self._names = rules.vocabulary(WONDERS)
        self._conditions = [CLAIMS[name] for name in self._names]
        self._claims = [at_each(self.name, seat, (1 << len(self._names)) - 1) for seat in range(rules.seats)]

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each free wonder whose condition the seat fulfils; none if it has a wonder."""
        claims = state[Works].wonder
        if claims[seat] != NOBODY or far_from_all(state, seat):
            return ()
        pairs = enumerate(self._conditions)
        return [self._claims[seat][wonder] for wonder, ready in pairs if wonder not in claims and ready(state, seat)]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``one-wonder`` (the seat has one), ``wonder-taken``, ``wonder-condition`` (it is not met), or None."""
        (wonder,) = action.args
        if state[Works].wonder[action.seat] != NOBODY:
            return Refusal("one-wonder")
        if (owner := claimed_by(state, wonder)) != NOBODY:
            return Refusal("wonder-taken", seat=owner)
        ready = self._conditions[wonder](state, action.seat)
        return None if ready else Refusal("wonder-condition", wonder=self._names[wonder])

    def perform(self, step: Step, action: Action) -> None:
        """Note the claim and add the event; a ship of the seat's supply, if any is left, is used up."""
        works, ships, (wonder,) = step.state[Works], step.state[ShipLines], action.args
        works.wonder[action.seat] = wonder
        if ships.left[action.seat]:
            ships.left[action.seat] -= 1
            works.ships |= 1 << action.seat
        step.events.append(WonderClaimed(Seat(action.seat), wonder))


class RaiseWonder(Verb):
    """Build the next level of the wonder that the seat has claimed."""

    name = "raise-wonder"
    during = (BUILD,)
    needs = HAND
    easily_missed = True

    def __init__(self, rules: Rules) -> None:
        self._costs = rules.numbers.wonder_costs

    def suffices(self, held: int, moment: str) -> bool:
        """Return whether the packed hand `held` covers a level of any wonder, claimed or not."""
        return any(covers(held, cost) for cost in self._costs)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return the one action, if the seat's wonder has a level left and the seat can pay it."""
        works = state[Works]
        wonder = works.wonder[seat]
        able = wonder != NOBODY and works.levels[seat] < LEVELS and afford(state, seat, self._costs[wonder])
        return alone(self.name, seat) if able else ()

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``no-wonder`` (the seat has claimed none), ``wonder-finished``, ``cannot-pay``, or None."""
        works = state[Works]
        wonder = works.wonder[action.seat]
        if wonder == NOBODY:
            return Refusal("no-wonder")
        if works.levels[action.seat] == LEVELS:
            return Refusal("wonder-finished")
        return cannot_pay(state, action.seat, self._costs[wonder])

    def perform(self, step: Step, action: Action) -> None:
        """Pay, build the level and add the event; with the last level the seat wins."""
        works = step.state[Works]
        wonder = works.wonder[action.seat]
        buy(step, action.seat, self._costs[wonder])
        works.levels[action.seat] += 1
        step.events.append(LevelBuilt(Seat(action.seat), Wonder(wonder), works.levels[action.seat]))
        points_changed(step, 1 << action.seat)


def finished(state: State, seat: int) -> bool:
    """Return whether all levels of the seat's wonder stand."""
    return state[Works].levels[seat] == LEVELS


def leads(state: State, seat: int) -> bool:
    """Return whether the seat has built more levels than each other seat."""
    levels = state[Works].levels
    return all(levels[seat] > other for rival, other in enumerate(levels) if rival != seat)


@dataclass(frozen=True, eq=False)
class Wonders(SeaRule):
    """A finished wonder wins at once; points win only for the seat with the most levels."""

    costs: Mapping[str, int]
    """What a level of each wonder costs: a packed bundle."""

    needs = (ShipNetwork, LongestRoad)
    slices = (Works,)
    verbs: ClassVar[tuple[type[Verb], ...]] = (ClaimWonder, RaiseWonder)
    ends = (FINISHED, LEADING)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``wonders``, their words, and ``wonder_costs``, the packed cost of a level of each."""
        return {WONDERS: tuple(self.costs), "wonder_costs": tuple(self.costs.values())}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``levels`` of a wonder, and the conditions' least ``cities``, ``route`` and points (``great``)."""
        return {"levels": LEVELS, "cities": CITIES, "route": ROUTE, "great": POINTS}

    def reached(self, state: State, seat: int) -> Mapping[str, int]:
        """Return ``levels``: the number of levels that the seat has built."""
        return {"levels": state[Works].levels[seat]}

    def setup(self, step: Step) -> None:
        """Begin with no wonder claimed."""
        seats = step.state.seats
        step.state[Works] = Works([NOBODY] * seats, [0] * seats, 0)

    def wins(self, state: State, seat: int) -> bool:
        """Return whether the seat has finished its wonder."""
        return finished(state, seat)

    def may_win(self, state: State, seat: int) -> bool:
        """Return whether the seat may win: its wonder is finished, or it has built more levels than any other seat."""
        return finished(state, seat) or leads(state, seat)

    def ending(self, state: State, seat: int) -> str:
        """Return the word for the win: ``wonder`` if the whole wonder stands, ``wonder-lead`` by points and levels."""
        return FINISHED if finished(state, seat) else LEADING

    def extra_pieces(self, state: State, seat: int, name: str) -> int:
        """Return -1 for ``ship`` if a ship of the seat was used up by its claim, else 0."""
        return -(state[Works].ships >> seat & 1) if name == ShipNetwork.name else 0

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if two seats have the same wonder, or levels or a used ship stand without a claim."""
        works = state[Works]
        claims = [wonder for wonder in works.wonder if wonder != NOBODY]
        built = mask_of(seat for seat, levels in enumerate(works.levels) if levels) | works.ships
        floating = built & mask_of(seat for seat, wonder in enumerate(works.wonder) if wonder == NOBODY)
        shared = len(claims) > len(set(claims))
        return ["a wonder has two builders, or levels or a ship without a builder"] if shared or floating else []
