"""Harbours that players place on coasts and that work like those of the map (seafarers 7.5, 7.9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.classic.numbers import RESOURCES
from engine.games.seafarers.parts.harbour_master import Harbours, award_harbours
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.waters import Waters
from engine.games.seafarers.words import Harbour
from engine.kernel.actions import Action, Named, Place
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import Each
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.declared import SEAT, Count
from engine.parts.land import Land
from engine.parts.maps import map_of
from engine.parts.maritime_trade import renew_rates
from engine.parts.network import FREE_ROUTE
from engine.parts.opening import OPENING, opening_stage
from engine.parts.turn import BUILD, PLAY_CARD, Turn

DOCK = "dock"
KINDS = "harbours"
"""The vocabulary of the kinds of harbours: generic, and one for each resource."""


@state_slice
class Docks(Slice):
    """``held`` counts the harbours that seats must still place, in a flat list by seat and kind.

    The number of harbours of a kind is at the index ``seat * kinds + kind``.
    """

    held: Annotated[list[Count], Each(SEAT, Named(KINDS))]


class HarbourBuilt(NamedTuple):
    """A seat placed a harbour on a side."""

    seat: Seat
    side: Side
    harbour: Harbour


def held_kinds(state: State, seat: int) -> list[int]:
    """Return the kinds of harbours that the seat has to place, each once, ascending."""
    kinds = len(state.rules.vocabulary(KINDS))
    held = state[Docks].held[seat * kinds : seat * kinds + kinds]
    return [kind for kind, number in enumerate(held) if number]


def hold_harbour(step: Step, seat: int, kind: int) -> None:
    """Add a harbour of a kind to those that a seat must still place; nothing is asked yet."""
    step.state[Docks].held[seat * len(step.state.rules.vocabulary(KINDS)) + kind] += 1


def coasts(state: State) -> int:
    """Return the mask of sides between known land and sea that touch no harbour."""
    waters, board = state[Waters], state.board
    taken = mask_of(corner for side, _ in state[Land].ports for corner in board.side_corners[side])
    near = mask_of(side for corner in bits(taken) for side in board.corner_sides[corner])
    return waters.lanes & waters.paths & ~near


def quays(state: State, seat: int) -> int:
    """Return the mask of the `coasts` where all rules let the seat place a harbour."""
    sides = coasts(state)
    for ground in state.rules.each[SeaRule.harbour_ground]:
        sides &= ground(state, seat)
    return sides


def ask_to_dock(step: Step, seat: int) -> None:
    """Ask a seat to place a harbour, if the seat holds one and has a side for it."""
    if held_kinds(step.state, seat) and quays(step.state, seat):
        step.state.ask(DOCK, seat)


class Dock(Verb):
    """Place a harbour: ``dock wool 2,-1,NE``."""

    name = "dock"
    fields = (Named(KINDS), Place("side"))
    during = (DOCK,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a placement of each kind that the seat holds on each of its quays."""
        sides = bits(quays(state, seat))
        return [Action(seat, self.name, (kind, side)) for kind in held_kinds(state, seat) for side in sides]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``no-harbour-left`` for a kind that the seat does not hold, ``no-quay`` for a wrong side, or None."""
        kind, side = action.args
        if kind not in held_kinds(state, action.seat):
            return Refusal("no-harbour-left", harbour=kind)
        return None if quays(state, action.seat) >> side & 1 else Refusal("no-quay")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, add the event and place the harbour.

        Ask for the next harbour of the seat if it holds one and has a side for it.
        """
        state, (kind, side) = step.state, action.args
        state.stack.pop()
        state[Docks].held[action.seat * len(state.rules.vocabulary(KINDS)) + kind] -= 1
        step.events.append(HarbourBuilt(Seat(action.seat), side, Harbour(kind)))
        build_harbour(step, kind, side)
        ask_to_dock(step, action.seat)


def build_harbour(step: Step, kind: int, side: int) -> None:
    """Put a harbour on a side: seats with a building there trade at its rate, and the harbour award is checked.

    ``kind`` is an index of the vocabulary ``harbours``: 0 for generic. The event is the caller's.
    """
    state, land = step.state, step.state[Land]
    land.ports = (*land.ports, (side, kind - 1))  # generic is kind 0 and port -1, the first resource kind 1 and port 0
    for seat in range(state.seats):
        if state[Buildings].mine[seat] & state.board.side_corners_mask[side]:
            renew_rates(state, seat)
    if Harbours in state:
        award_harbours(step)


@dataclass(frozen=True, eq=False)
class Docking(SeaRule):
    """A seat places a harbour when it gets the harbour, or later when it has built at a coast with room for one.

    ``kinds`` are the words of the harbours: ``generic``, or the resource that has a better rate there.
    """

    kinds: tuple[str, ...] = ("generic", *RESOURCES)

    slices = (Docks,)
    verbs = (Dock,)
    questions = (
        Question(
            DOCK,
            lambda state: mask_of(seat for seat in range(state.seats) if held_kinds(state, seat)),
            over=(BUILD, PLAY_CARD, FREE_ROUTE, OPENING),
        ),
    )

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``harbours``: the words for the kinds of harbours."""
        return {KINDS: self.kinds}

    def setup(self, step: Step) -> None:
        """Begin with no harbour held."""
        step.state[Docks] = Docks([0] * (step.state.seats * len(self.kinds)))

    def corner_taken(self, step: Step, seat: int, corner: int) -> None:
        """Ask the seat to place a harbour, if it holds one and now has a side for it."""
        ask_to_dock(step, seat)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if a seat holds a harbour, has a side for it and is not asked."""
        owing = any(held_kinds(state, seat) and quays(state, seat) for seat in range(state.seats)) and not state.over
        asked = any(entry.kind == DOCK for entry in state.stack)
        return ["a harbour has a place and is not asked for"] if owing and not asked else []


HANDED_OUT = "harbour-drawn"
"""The stage in which a seat draws a harbour that it places before the opening."""


def _hand_out(step: Step, seat: int) -> None:
    """Draw a harbour of those left and ask the seat to place it; if no side is free, one stays out of the game."""
    to_place, placed = _harbours_to_place(step.state.rules), _harbours_on_map(step.state)
    left = [number - there for number, there in zip(to_place, placed, strict=True)]
    if quays(step.state, seat):
        hold_harbour(step, seat, step.chance.meant("harbour", sum(left)).weighted(left))
        ask_to_dock(step, seat)


def _harbours_to_place(rules: Rules) -> Sequence[int]:
    """Return by kind the number of harbours that the players place."""
    return map_of(rules).stack(KINDS, rules.vocabulary(KINDS))


def _harbours_on_map(state: State) -> list[int]:
    """Return by kind the number of harbours on the map."""
    kinds = [kind + 1 for _, kind in state[Land].ports]
    return [kinds.count(kind) for kind in range(len(state.rules.vocabulary(KINDS)))]


class PlacedHarbours(SeaRule):
    """Before the opening the seats draw harbours and place them, one each in turn order until none is left."""

    needs = (Docking,)
    stages = (opening_stage(HANDED_OUT, _hand_out),)

    def setup(self, step: Step) -> None:
        """Push a stage for each harbour that players place, so that the seats draw in turn order before all else."""
        state = step.state
        seats = [(state[Turn].first + n) % state.seats for n in range(sum(_harbours_to_place(state.rules)))]
        for seat in reversed(seats):
            state.then(HANDED_OUT, seat)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if a harbour is lost: each is on the map, held, or to be drawn while a coast has room."""
        left = sum(_harbours_to_place(state.rules)) - sum(_harbours_on_map(state)) - sum(state[Docks].held)
        waiting = sum(entry.kind == HANDED_OUT for entry in state.stack)
        return ["harbours were made or lost"] if left != waiting and coasts(state) else []
