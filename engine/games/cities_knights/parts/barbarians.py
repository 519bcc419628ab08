"""The barbarians: after seven ships they attack, and the knights of all seats defend together (cities_knights 7, 8).

Ruling C4: a seat without a city loses none and may still be the defender. C5: all seats with the least share lose one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, NamedTuple

from engine.games.cities_knights.parts.event_die import EventDie
from engine.games.cities_knights.parts.knights import KnightPieces, Knights, strength_of
from engine.games.cities_knights.parts.pillage import PILLAGE, Pillage, open_cities
from engine.games.cities_knights.parts.rule import KnightsRule
from engine.kernel.events import Seat
from engine.kernel.parts import Step
from engine.kernel.ranges import Between
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.cities import cities_of
from engine.parts.declared import SEAT, BySeat, Count
from engine.parts.turn import Turn, points_changed

WAY = 7
"""The number of steps from the start of the barbarians' ship to the attack."""
NEAR = 3
"""So few steps before an attack a seat that would lose a city is in danger."""
HONOUR = "honour"
"""The stage in which one of several equally good defenders gets a progress card; its argument is the seat."""
AFTER = "after-attack"
"""The stage that ends an attack."""


@state_slice
class Barbarians(Slice):
    """``steps`` made by the barbarians' ship since its start, ``attacks`` so far, and by seat its defender cards."""

    steps: Annotated[int, Between(0, WAY)]
    attacks: Count
    defenders: BySeat[Count]


class Outcome(NamedTuple):
    """An attack's result: whether the knights ``won``; ``seats`` are the best defenders, or those that lose a city."""

    won: bool
    seats: tuple[int, ...]


class BarbariansSailed(NamedTuple):
    """The barbarians have come one step nearer; ``left`` is the number of steps to the attack."""

    left: int


class BarbariansAttacked(NamedTuple):
    """The barbarians attack with ``strength``; the knights have ``won`` if ``defence`` is at least as much.

    ``shares`` is by seat the strength of its active knights, ``defence`` is the sum of these.
    """

    strength: int
    defence: int
    shares: tuple[int, ...]
    won: bool


class DefenderNamed(NamedTuple):
    """A seat alone did most against the barbarians and gets a defender card, which is worth one victory point."""

    seat: Seat


class DefendersHonoured(NamedTuple):
    """The ``seats`` did most against the barbarians with equal shares; each draws a progress card, if any is left."""

    seats: tuple[Seat, ...]


class BarbariansGone(NamedTuple):
    """The attack is over and no knight is active any more; after the ``first`` attack the robber may move."""

    first: bool


def strength(state: State) -> int:
    """Return the strength of the barbarians: the number of cities on the board."""
    return sum([cities_of(state, seat).bit_count() for seat in range(state.seats)])


def defence(state: State) -> int:
    """Return the total strength of all active knights on the board."""
    return sum([strength_of(state, seat) for seat in range(state.seats)])


def steps_left(state: State) -> int:
    """Return how many steps the barbarians still have to sail to attack."""
    return WAY - state[Barbarians].steps


def outcome(state: State) -> Outcome:
    """Return the result that an attack in this state would have; the knights win if they are at least as strong.

    A seat's share is the strength of its active knights. After a win ``seats`` are those with the largest share, none
    if all shares are 0. After a defeat they are, among the seats with an unprotected city, those with the least share;
    none if there is no such city.
    """
    shares = [strength_of(state, seat) for seat in range(state.seats)]
    if strength(state) > sum(shares):
        exposed = [seat for seat in range(state.seats) if open_cities(state, seat)]
        least = min([shares[seat] for seat in exposed], default=0)
        return Outcome(False, tuple([seat for seat in exposed if shares[seat] == least]))
    most = max(shares)
    return Outcome(True, tuple([seat for seat, share in enumerate(shares) if share == most]) if most else ())


def _attack(step: Step) -> None:
    """Carry out the attack: record it, put the stage ``AFTER`` on the stack, and settle the outcome (C23).

    A single best defender is named at once; several get a stage ``HONOUR`` each, seats that lose a city ``PILLAGE``.
    """
    state, (won, seats) = step.state, outcome(step.state)
    shares = tuple(strength_of(state, seat) for seat in range(state.seats))
    step.events.append(BarbariansAttacked(strength(state), sum(shares), shares, won))
    state.then(AFTER)
    if not won:
        _for_each(state, PILLAGE, seats)
    elif len(seats) == 1:
        _name_defender(step, seats[0])
    elif seats:
        step.events.append(DefendersHonoured(tuple(map(Seat, seats))))
        _for_each(state, HONOUR, seats)


def _for_each(state: State, stage: str, seats: Iterable[int]) -> None:
    """Put a stage on the stack for each of the seats; the stages run clockwise from the active seat."""
    active = state[Turn].active
    for seat in sorted(seats, key=lambda seat: (seat - active) % state.seats, reverse=True):
        state.then(stage, seat)


def _name_defender(step: Step, seat: int) -> None:
    """Give the seat a defender card, record it and have its points counted again; the supply never runs out."""
    step.state[Barbarians].defenders[seat] += 1
    step.events.append(DefenderNamed(Seat(seat)))
    points_changed(step, 1 << seat)


def _honour(step: Step, seat: int) -> None:
    """Call :meth:`KnightsRule.honoured` of all rules for the seat."""
    for honoured in step.state.rules.each[KnightsRule.honoured]:
        honoured(step, seat)


def _sail_off(step: Step, _: int) -> None:
    """End and count the attack: the ship goes back to its start, and all knights become inactive.

    It is recorded, and the rules are notified.
    """
    barbarians, knights = step.state[Barbarians], step.state[Knights]
    barbarians.steps = 0
    barbarians.attacks += 1
    knights.active = knights.fresh = 0
    step.events.append(BarbariansGone(barbarians.attacks == 1))
    for gone in step.state.rules.each[KnightsRule.barbarians_gone]:
        gone(step)


class BarbarianShip(KnightsRule):
    """The rule of the barbarians: each ship on the event die is a step; no figure moves until the first attack is over.

    The cards for defenders never run out, on land and at sea (ruling C27). Only six are printed. With six cards, 79 of
    310 random games at sea did not end within 16,000 actions; without a limit, 8: players lose their cities again and
    again, and each defender card brings the end nearer.
    """

    needs = (EventDie, KnightPieces, Pillage)
    slices = (Barbarians,)
    stages = (
        Stage(HONOUR, _honour, SEAT, over=("main",), transparent=True),
        Stage(AFTER, _sail_off, over=("main",), transparent=True),
    )

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return the number of ``steps`` to an attack."""
        return {"steps": WAY}

    def setup(self, step: Step) -> None:
        """Put the slice into the state: the ship is at its start, and there are no attacks and no defender cards."""
        step.state[Barbarians] = Barbarians(0, 0, [0] * step.state.seats)

    def ship_rolled(self, step: Step, seat: int) -> None:
        """Move the barbarians one step nearer and record it; with the last step they attack."""
        step.state[Barbarians].steps += 1
        step.events.append(BarbariansSailed(steps_left(step.state)))
        if not steps_left(step.state):
            _attack(step)

    def endangers(self, state: State, seat: int) -> bool:
        """Return whether the barbarians are `NEAR`, and the seat would lose a city if they attacked now."""
        won, losers = outcome(state)
        return steps_left(state) <= NEAR and not won and seat in losers

    def figure_sleeps(self, state: State, figure: str) -> bool:
        """Return whether the barbarians have not attacked yet; until then no figure moves, whatever its name."""
        return not state[Barbarians].attacks

    def points(self, state: State, seat: int) -> int:
        """Return the seat's number of defender cards: each is worth one point."""
        return state[Barbarians].defenders[seat]

    def audit(self, state: State) -> Sequence[str]:
        """Return a fault if the ship has arrived without an attack, or if defender cards outnumber the attacks."""
        barbarians, attacking = state[Barbarians], any(decision.kind == AFTER for decision in state.stack)
        there = attacking or state.over
        few = sum(barbarians.defenders) <= barbarians.attacks + there
        return [] if few and (there or steps_left(state)) else ["the barbarians are not where they seem"]
