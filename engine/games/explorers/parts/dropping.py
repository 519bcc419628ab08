"""Dropping cargo: pieces of own holds and basins may go back to the supply at any time (explorers 9.3; R-12).

Any of the pieces may go, so these are forms: what there is, and what of it is dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.explorers.parts.cargo import CAPACITY, KINDS
from engine.games.explorers.parts.fleet import NOWHERE, SHIPS, Fleet, ships_at_sea, to_supply, unload
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import MOVEMENT, SHIP, ship_of
from engine.games.explorers.words import Load, Ship
from engine.kernel.actions import Action, Counts, Place
from engine.kernel.bits import bits
from engine.kernel.events import Corner, Seat
from engine.kernel.generator import Generator
from engine.kernel.parts import Form, Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.bundles import covers, pack, unpack


class PiecesReturned(NamedTuple):
    """Cargo went back to the supply; ``ship`` is -1 where it came from the basin at ``corner``, else that is -1."""

    seat: Seat
    ship: Ship
    corner: Corner
    pieces: Load


def _form(verb: Verb, seat: int, loads: dict[int, int]) -> Form:
    """A form over places and their packed loads."""
    return Form(verb, seat, {"loads": {place: unpack(load, KINDS) for place, load in loads.items() if load}})


def _sample(form: Form, generator: Generator) -> Action:
    """One piece of some load."""
    place = generator.choice(list(form.bounds["loads"]))
    kind = generator.choice([kind for kind, n in enumerate(form.bounds["loads"][place]) if n])
    return Action(form.seat, form.verb.name, (place, tuple(int(kind == each) for each in range(KINDS))))


def _cannot_drop(load: int, pieces: Sequence[int]) -> Refusal | None:
    if not any(pieces):
        return Refusal("nothing-dropped")
    return None if max(pieces) <= CAPACITY and covers(load, pack(pieces)) else Refusal("no-such-cargo")


class Drop(Verb):
    """Return pieces of a ship's cargo: ``drop 1 2crew``."""

    name = "drop"
    fields = (SHIP, Counts("cargo"))
    during = ("main", MOVEMENT)

    def form(self, state: State, seat: int) -> Form | None:
        """Any pieces of any hold."""
        fleet = state[Fleet]
        loads = {ship - SHIPS * seat: fleet.hold[ship] for ship in ships_at_sea(fleet, seat)}
        return _form(self, seat, loads) if any(loads.values()) else None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """One piece."""
        return _sample(form, generator)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """There must be such pieces."""
        return _cannot_drop(state[Fleet].hold[ship_of(action)], action.args[1])

    def perform(self, step: Step, action: Action) -> None:
        """Return them."""
        ship, pieces = action.args
        unload(step, ship_of(action), pack(pieces))
        step.events.append(PiecesReturned(Seat(action.seat), ship, Corner(NOWHERE), pieces))


class DropFromBasin(Verb):
    """Return pieces from a basin: ``drop-from-basin 2,0,N crew``."""

    name = "drop-from-basin"
    fields = (Place("corner"), Counts("cargo"))
    during = ("main", MOVEMENT)

    def form(self, state: State, seat: int) -> Form | None:
        """Any pieces of any basin."""
        fleet = state[Fleet]
        loads = {corner: fleet.basin[corner] for corner in bits(fleet.harbours[seat])}
        return _form(self, seat, loads) if any(loads.values()) else None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """One piece."""
        return _sample(form, generator)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """There must be such pieces, in an own basin."""
        fleet, (corner, pieces) = state[Fleet], action.args
        own = fleet.harbours[action.seat] >> corner & 1
        return _cannot_drop(fleet.basin[corner] if own else 0, pieces)

    def perform(self, step: Step, action: Action) -> None:
        """Return them."""
        corner, pieces = action.args
        step.state[Fleet].basin[corner] -= pack(pieces)
        to_supply(step, action.seat, pack(pieces))
        step.events.append(PiecesReturned(Seat(action.seat), Ship(NOWHERE), corner, pieces))


class Dropping(ExplorersRule):
    """Room can always be made."""

    verbs = (Drop, DropFromBasin)
