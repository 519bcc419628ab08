"""The free start: harbour settlements in turn order, settlements in reverse, then a road and a settler ship each
(explorers 4). At a table of two, neutral buildings are placed in between (15; R-70)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import HARBOUR, Fleet, ships_afloat
from engine.games.explorers.parts.starting import NeutralPlaced, place_settler_ship, start_harbour
from engine.hexes.touching import sides_at
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits
from engine.kernel.events import Corner
from engine.kernel.parts import Step, Verb
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import NEUTRAL, Buildings, place_neutral
from engine.parts.cities import settlements_of
from engine.parts.maps import map_of
from engine.parts.opening import (
    FIRST_CARDS,
    PLACE_ROAD,
    PLACE_SETTLEMENT,
    Opening,
    PlaceRoad,
    PlaceSettlement,
    Round,
    SnakeDraft,
    opening_questions,
    opening_stage,
    routes_placed,
    why_not_here,
)
from engine.parts.settlements import SETTLEMENT
from engine.parts.turn import Turn

PLACE_HARBOUR = "opening-harbour"
PLACE_SHIP = "opening-ship"
PLACE_NEUTRAL_HARBOUR = "opening-neutral-harbour"
PLACE_NEUTRAL_SETTLEMENT = "opening-neutral-settlement"
POINT = "opening-point"
"""The stage that sets the settlement at which the next road must start."""


def _circles(rules: Rules) -> int:
    return map_of(rules).mask("corner", "circles")


def _harbour_sites(state: State) -> int:
    return _circles(state.rules) & ~state[Buildings].closed


class PlaceHarbour(Verb):
    """Place a harbour settlement of the start on a corner that the map marks for it."""

    name = "opening-harbour"
    puts = "harbour"
    opening = True
    fields = (Place("corner"),)
    during: ClassVar[tuple[str, ...]] = (PLACE_HARBOUR,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a placement on each marked corner that keeps the distance to all buildings."""
        return at_each(self.name, seat, _harbour_sites(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse a corner without the mark (``no-circle``), a taken (``occupied``) or a too near one (``too-near``)."""
        (corner,) = action.args
        if not _circles(state.rules) >> corner & 1:
            return Refusal("no-circle")
        return None if _harbour_sites(state) >> corner & 1 else why_not_here(state, corner)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, add the event and place the harbour settlement for the seat."""
        (corner,) = action.args
        step.state.stack.pop()
        start_harbour(step, action.seat, corner)


class PlaceNeutralHarbour(PlaceHarbour):
    """Place a neutral harbour settlement on a marked corner."""

    name = "opening-neutral-harbour"
    puts = "harbour"
    neutral = True
    during = (PLACE_NEUTRAL_HARBOUR,)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, add the event and place the harbour settlement for a neutral colour."""
        step.state.stack.pop()
        _place_neutral(step, action.seat, action.args[0], HARBOUR)


class PlaceNeutralSettlement(PlaceSettlement):
    """Place a neutral settlement on any free corner of the island that the distance rule allows."""

    name = "opening-neutral-settlement"
    puts = "settlement"
    neutral = True
    during = (PLACE_NEUTRAL_SETTLEMENT,)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, add the event and place the settlement for a neutral colour."""
        step.state.stack.pop()
        _place_neutral(step, action.seat, action.args[0], SETTLEMENT)


def _place_neutral(step: Step, seat: int, corner: Corner, kind: int) -> None:
    """Place a building of a neutral colour: of the first colour if the start player places it, else of the second."""
    colour = int(seat != step.state[Turn].first)
    step.events.append(NeutralPlaced(colour, kind, corner))
    place_neutral(step, corner, kind, NEUTRAL - colour)


class PlaceShip(Verb):
    """Place a ship with a settler beside the seat's harbour settlement."""

    name = "opening-ship"
    puts = "ship"
    opening = True
    fields = (Place("side"),)
    during = (PLACE_SHIP,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a placement on each side at the seat's harbour settlement that is a sea route with room for a ship."""
        return at_each(self.name, seat, _berths(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse a side that is not at the seat's harbour settlement (``no-harbour-here``), is no sea route
        (``no-sea-route``), or has no room (``side-full``)."""
        (side,) = action.args
        if _berths(state, action.seat) >> side & 1:
            return None
        if not sides_at(state.board, state[Fleet].harbours[action.seat]) >> side & 1:
            return Refusal("no-harbour-here")
        return Refusal("side-full" if state[Chart].routes >> side & 1 else "no-sea-route")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, place the ship with its settler, and add the event."""
        step.state.stack.pop()
        place_settler_ship(step, action.seat, action.args[0])


def _berths(state: State, seat: int) -> int:
    fleet = state[Fleet]
    return sides_at(state.board, fleet.harbours[seat]) & state[Chart].routes & ~fleet.full


def _point_at_settlement(step: Step, seat: int) -> None:
    """Note the seat's settlement as the corner at which its next road must be placed."""
    step.state[Opening].last = bits(settlements_of(step.state, seat))[0]


NEUTRAL_ROUNDS = (Round((PLACE_NEUTRAL_HARBOUR,)), Round((PLACE_NEUTRAL_SETTLEMENT,), backward=True))


@dataclass(frozen=True, eq=False)
class HarbourDraft(SnakeDraft):
    """Each seat places a harbour settlement, a settlement, a road and a ship with a settler."""

    rounds: tuple[Round, ...] = (
        Round((PLACE_HARBOUR,)),
        Round((PLACE_SETTLEMENT, FIRST_CARDS), backward=True),
        Round((POINT, PLACE_ROAD, PLACE_SHIP)),
    )

    verbs = (
        PlaceHarbour,
        PlaceNeutralHarbour,
        PlaceNeutralSettlement,
        PlaceSettlement,
        PlaceRoad,
        PlaceShip,
    )
    questions = opening_questions(
        PLACE_HARBOUR, PLACE_NEUTRAL_HARBOUR, PLACE_NEUTRAL_SETTLEMENT, PLACE_SETTLEMENT, PLACE_ROAD, PLACE_SHIP
    )
    stages = (*SnakeDraft.stages, opening_stage(POINT, _point_at_settlement))

    def rounds_of(self, seats: int) -> Sequence[Round]:
        """Return the rounds of the start; for two seats with two neutral rounds after the first."""
        first, *more = self.rounds
        return (first, *NEUTRAL_ROUNDS, *more) if seats == 2 else self.rounds

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``neutral``: 1 if neutral pieces are placed too, else 0."""
        return {"neutral": int(state.seats == 2)}

    def standing(self, state: State, seat: int) -> Mapping[str, int]:
        """Return for each question of the start how many pieces the seat has placed in answer to it."""
        fleet = state[Fleet]
        return {
            PLACE_HARBOUR: fleet.harbours[seat].bit_count(),
            PLACE_SETTLEMENT: settlements_of(state, seat).bit_count(),
            PLACE_ROAD: routes_placed(state, seat),
            PLACE_SHIP: ships_afloat(fleet, seat).bit_count(),
        }
