"""Dropping cargo: a seat may return pieces of its holds and basins to the supply at any time (explorers 9.3; R-12).

A seat may drop any of its pieces, so both verbs have a form: the places with their loads, and what is dropped.
"""

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
    """Cargo went back to the supply from ``ship``, or from the basin at ``corner``; the other of the two is -1."""

    seat: Seat
    ship: Ship
    corner: Corner
    pieces: Load


def _form(verb: Verb, seat: int, loads: dict[int, int]) -> Form:
    """Return the form of a verb. Its bound ``loads`` has, by place, the counts of each packed load that is not 0."""
    return Form(verb, seat, {"loads": {place: unpack(load, KINDS) for place, load in loads.items() if load}})


def _sample(form: Form, generator: Generator) -> Action:
    """Return an action of the form that drops one random piece."""
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
        """Return the form with the loads of the seat's ships, by ship from 0; None if all are empty."""
        fleet = state[Fleet]
        loads = {ship - SHIPS * seat: fleet.hold[ship] for ship in ships_at_sea(fleet, seat)}
        return _form(self, seat, loads) if any(loads.values()) else None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Return the action that drops one random piece of the form."""
        return _sample(form, generator)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``nothing-dropped`` for no pieces, ``no-such-cargo`` for pieces not in the named ship; else None."""
        return _cannot_drop(state[Fleet].hold[ship_of(action)], action.args[1])

    def perform(self, step: Step, action: Action) -> None:
        """Put the named pieces of the hold back into the supply, and add the event."""
        ship, pieces = action.args
        unload(step, ship_of(action), pack(pieces))
        step.events.append(PiecesReturned(Seat(action.seat), ship, Corner(NOWHERE), pieces))


class DropFromBasin(Verb):
    """Return pieces from a basin: ``drop-from-basin 2,0,N crew``."""

    name = "drop-from-basin"
    fields = (Place("corner"), Counts("cargo"))
    during = ("main", MOVEMENT)

    def form(self, state: State, seat: int) -> Form | None:
        """Return the form with the loads of the seat's basins, by corner; None if all are empty."""
        fleet = state[Fleet]
        loads = {corner: fleet.basin[corner] for corner in bits(fleet.harbours[seat])}
        return _form(self, seat, loads) if any(loads.values()) else None

    def sample(self, state: State, form: Form, generator: Generator) -> Action:
        """Return the action that drops one random piece of the form."""
        return _sample(form, generator)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``nothing-dropped`` for no pieces, ``no-such-cargo`` for pieces not in the seat's basin, or None."""
        fleet, (corner, pieces) = state[Fleet], action.args
        own = fleet.harbours[action.seat] >> corner & 1
        return _cannot_drop(fleet.basin[corner] if own else 0, pieces)

    def perform(self, step: Step, action: Action) -> None:
        """Put the named pieces of the basin back into the supply, and add the event."""
        corner, pieces = action.args
        step.state[Fleet].basin[corner] -= pack(pieces)
        to_supply(step, action.seat, pack(pieces))
        step.events.append(PiecesReturned(Seat(action.seat), Ship(NOWHERE), corner, pieces))


class Dropping(ExplorersRule):
    """Players may return cargo to the supply to make room."""

    verbs = (Drop, DropFromBasin)
