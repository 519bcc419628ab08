"""The barbarians: seven ships bring an attack, which the knights of all players meet together (cities_knights 7, 8).

Ruling C4: whoever has no city loses none and may be the defender all the same; C5: all who did least lose one.
"""

from __future__ import annotations

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
"""So many steps are the barbarians away at first."""
HONOUR = "honour"
"""The stage in which one of several best defenders is honoured; its argument is the seat."""
AFTER = "after-attack"
"""The stage in which an attack is over."""


@state_slice
class Barbarians(Slice):
    """``steps`` are those of their ship, ``attacks`` how often they have come; ``defenders`` are the cards by seat."""

    steps: Annotated[int, Between(0, WAY)]
    attacks: Count
    defenders: BySeat[Count]


class Outcome(NamedTuple):
    """What an attack brings: whether the knights win, and the seats that have done most then, or else lose a city."""

    won: bool
    seats: tuple[int, ...]


class BarbariansSailed(NamedTuple):
    """The barbarians have come nearer; ``left`` are the steps to go."""

    left: int


class BarbariansAttacked(NamedTuple):
    """The barbarians attack, so strong, against knights that are so strong together; ``shares`` is by seat."""

    strength: int
    defence: int
    shares: tuple[int, ...]
    won: bool


class DefenderNamed(NamedTuple):
    """A seat has done most against the barbarians, and takes a card that is worth a point."""

    seat: Seat


class DefendersHonoured(NamedTuple):
    """Several seats have done most against the barbarians."""

    seats: tuple[Seat, ...]


class BarbariansGone(NamedTuple):
    """The attack is over, and all knights rest; it was the ``first``, after which the robber is awake."""

    first: bool


def strength(state: State) -> int:
    """How strong the barbarians are: as many as there are cities."""
    return sum([cities_of(state, seat).bit_count() for seat in range(state.seats)])


def defence(state: State) -> int:
    """How strong all active knights are together."""
    return sum([strength_of(state, seat) for seat in range(state.seats)])


def steps_left(state: State) -> int:
    """How many steps away the barbarians are."""
    return WAY - state[Barbarians].steps


def outcome(state: State) -> Outcome:
    """What an attack would bring now."""
    shares = [strength_of(state, seat) for seat in range(state.seats)]
    if strength(state) > sum(shares):
        exposed = [seat for seat in range(state.seats) if open_cities(state, seat)]
        least = min([shares[seat] for seat in exposed], default=0)
        return Outcome(False, tuple([seat for seat in exposed if shares[seat] == least]))
    most = max(shares)
    return Outcome(True, tuple([seat for seat, share in enumerate(shares) if share == most]) if most else ())


def _attack(step: Step) -> None:
    """Let the barbarians attack: what is asked is answered clockwise from the active seat (C23)."""
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
    """Let a stage come for each of some seats, clockwise from the active one."""
    active = state[Turn].active
    for seat in sorted(seats, key=lambda seat: (seat - active) % state.seats, reverse=True):
        state.then(stage, seat)


def _name_defender(step: Step, seat: int) -> None:
    """Give the seat a card; there always is one."""
    step.state[Barbarians].defenders[seat] += 1
    step.events.append(DefenderNamed(Seat(seat)))
    points_changed(step, 1 << seat)


def _honour(step: Step, seat: int) -> None:
    """Let the rules honour a seat."""
    for honoured in step.state.rules.each[KnightsRule.honoured]:
        honoured(step, seat)


def _sail_off(step: Step, _: int) -> None:
    """The attack is over: the ship begins again, and all knights rest."""
    barbarians, knights = step.state[Barbarians], step.state[Knights]
    barbarians.steps = 0
    barbarians.attacks += 1
    knights.active = knights.fresh = 0
    step.events.append(BarbariansGone(barbarians.attacks == 1))
    for gone in step.state.rules.each[KnightsRule.barbarians_gone]:
        gone(step)


class BarbarianShip(KnightsRule):
    """Each ship of the event die is a step; until the first attack is over no figure moves.

    The cards for defenders never run out, on land and at sea (ruling C27). Six are printed, but with six, of 310 games
    of random play at sea 79 did not end in 16,000 actions, and 8 without limit: players lose their cities again and
    again, and each defender brings the end nearer.
    """

    needs = (EventDie, KnightPieces, Pillage)
    slices = (Barbarians,)
    stages = (
        Stage(HONOUR, _honour, SEAT, over=("main",), transparent=True),
        Stage(AFTER, _sail_off, over=("main",), transparent=True),
    )

    def help_values(self, state: State) -> Mapping[str, int]:
        """The steps of the way."""
        return {"steps": WAY}

    def setup(self, step: Step) -> None:
        """They are far away."""
        step.state[Barbarians] = Barbarians(0, 0, [0] * step.state.seats)

    def ship_rolled(self, step: Step, seat: int) -> None:
        """They come nearer, and with the last step they attack."""
        step.state[Barbarians].steps += 1
        step.events.append(BarbariansSailed(steps_left(step.state)))
        if not steps_left(step.state):
            _attack(step)

    def figure_sleeps(self, state: State, figure: str) -> bool:
        """Whether they have not been there yet."""
        return not state[Barbarians].attacks

    def points(self, state: State, seat: int) -> int:
        """One for each card."""
        return state[Barbarians].defenders[seat]

    def audit(self, state: State) -> Sequence[str]:
        """Barbarians that have arrived attack, and each attack has named one defender at most."""
        barbarians, attacking = state[Barbarians], any(decision.kind == AFTER for decision in state.stack)
        there = attacking or state.over
        few = sum(barbarians.defenders) <= barbarians.attacks + there
        return [] if few and (there or steps_left(state)) else ["the barbarians are not where they seem"]
