"""The opening: pieces that a fixed map places, or two rounds of placements, the second in reverse (classic 4.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import BANK, Bundle, Cause, Corner, Event, Move, Seat, Side, moved
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Run, Stage
from engine.kernel.state import Decision, State, question
from engine.parts.buildings import Buildings, place_building
from engine.parts.declared import SEAT, CornerNumber
from engine.parts.hands import RESOURCES, Hands, bundle_of, gain, limited_to
from engine.parts.land import Land
from engine.parts.maps import map_of
from engine.parts.network import Routes, besides_roads, net_of, sides_of, taken_sides
from engine.parts.roads import Roads, place_road
from engine.parts.rule import Placer, Rule
from engine.parts.settlements import SETTLEMENT, free_sites
from engine.parts.turn import EVERYBODY, Turn
from engine.parts.yields import yield_of

OPENING = "opening"
"""The occasion to place a piece of the opening, whichever it is."""
PLACE_SETTLEMENT = "opening-settlement"
PLACE_ROAD = "opening-road"
FIRST_CARDS = "first-cards"
"""The stage in which a settlement just placed brings its cards."""


@state_slice
class Opening(Slice):
    """``last`` is the corner of the settlement at which the next road is placed."""

    dropped = ("placed",)

    last: CornerNumber


class SettlementPlaced(NamedTuple):
    """A settlement was placed in the opening."""

    seat: Seat
    corner: Corner


class RoadPlaced(NamedTuple):
    """A road was placed in the opening."""

    seat: Seat
    side: Side


class FirstCards(NamedTuple):
    """The cards that a seat's second settlement brought."""

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """The cards."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.YIELD)


class PlaceSettlement(Verb):
    """Place a settlement of the opening: any corner that keeps its distance."""

    name = "opening-settlement"
    puts = "settlement"
    opening = True
    fields = (Place("corner"),)
    during = (PLACE_SETTLEMENT,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Every site."""
        return at_each(self.name, seat, free_sites(state, seat, state.board.all_corners))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The distance rule."""
        (corner,) = action.args
        site = free_sites(state, action.seat, 1 << corner)
        return None if site else why_not_here(state, corner)

    def perform(self, step: Step, action: Action) -> None:
        """Place it."""
        state = step.state
        (corner,) = action.args
        state[Opening].last = corner
        state.stack.pop()
        start_settlement(step, action.seat, corner)


def why_not_here(state: State, corner: int) -> Refusal:
    """Why no building of the opening may stand on a corner that is no site."""
    buildings = state[Buildings]
    if buildings.all >> corner & 1:
        return Refusal("occupied")
    return Refusal("too-near" if buildings.closed >> corner & 1 else "no-ground")


class PlaceRoute(Verb):
    """Base of the verbs that place a piece of the net with ``routes``: it touches the settlement just placed."""

    opening = True
    fields = (Place("side"),)
    during = (PLACE_ROAD,)
    routes: ClassVar[type[Routes]]
    placed: ClassVar[type[Event]]

    def __init__(self, rules: Rules) -> None:
        self.net = net_of(rules, self.routes)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """The free sides at the settlement."""
        return at_each(self.name, seat, self._sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """It must touch the settlement just placed."""
        sites = self._sites(state, action.seat)
        return None if sites >> action.args[0] & 1 else Refusal("not-at-this-settlement")

    def _sites(self, state: State, seat: int) -> int:
        near = state.board.corner_sides_mask[state[Opening].last]
        return self.net.on_ground(state, seat, near & ~taken_sides(state))

    def perform(self, step: Step, action: Action) -> None:
        """Place it."""
        (side,) = action.args
        step.state.stack.pop()
        step.events.append(self.placed(Seat(action.seat), side))
        self.net.place(step, action.seat, side)


class PlaceRoad(PlaceRoute):
    """Place a road of the opening."""

    name = "opening-road"
    puts = "road"
    routes = Roads
    placed = RoadPlaced


def opening_goes_on(state: State) -> bool:
    """Whether some piece of the opening is still to be placed."""
    return any(kind in (PLACE_SETTLEMENT, PLACE_ROAD) for kind, *_ in state.stack)


def routes_placed(state: State, seat: int) -> int:
    """How many pieces of all its nets the seat has on the board."""
    return sum(sides.bit_count() for sides in sides_of(state, seat))


def pay_first_cards(step: Step, seat: int, corner: int) -> None:
    """Return the bundle that the hexes around a corner yield to a settlement, as far as the bank has the cards."""
    state, terrain = step.state, step.state[Land].terrain
    bundle = sum(yield_of(state.rules, SETTLEMENT, terrain[hex_]) for hex_ in state.board.corner_hexes[corner])
    bundle = limited_to(bundle, state[Hands].bank, len(state.rules.numbers.resources))
    gain(state, seat, bundle)
    step.events.append(FirstCards(Seat(seat), bundle_of(state, bundle)))
    for first_cards in state.rules.each[Rule.first_cards]:
        first_cards(step, seat, corner)


def _pay_at_last(step: Step, seat: int) -> None:
    """The stage in which a seat takes the first cards of the settlement that it has just placed."""
    pay_first_cards(step, seat, step.state[Opening].last)


class Round(NamedTuple):
    """A round of an opening: the questions and stages of each seat in turn, the last seat first if it is backward."""

    steps: tuple[str, ...]
    backward: bool = False


CLASSIC_ROUNDS = (
    Round((PLACE_SETTLEMENT, PLACE_ROAD)),
    Round((PLACE_SETTLEMENT, FIRST_CARDS, PLACE_ROAD), backward=True),
)


def opening_questions(*kinds: str) -> tuple[Question, ...]:
    """The questions of an opening, which stand over each other and the first roll, in any order."""
    return tuple(Question(kind, lambda _: EVERYBODY, over=("roll", OPENING)) for kind in kinds)


def opening_stage(kind: str, run: Run) -> Stage:
    """A stage between the questions of an opening; its argument is the seat whose turn it is."""
    return Stage(kind, run, SEAT, over=("roll", OPENING), transparent=True)


@dataclass(frozen=True, eq=False)
class SnakeDraft(Rule):
    """Pieces stand as the map says, or are placed in rounds: in turn order and back again."""

    rounds: tuple[Round, ...] = CLASSIC_ROUNDS

    slices = (Opening,)
    verbs: ClassVar[tuple[type[Verb], ...]] = (PlaceSettlement, PlaceRoad)
    questions: ClassVar[tuple[Question, ...]] = opening_questions(PLACE_SETTLEMENT, PLACE_ROAD)
    stages: ClassVar[tuple[Stage, ...]] = (opening_stage(FIRST_CARDS, _pay_at_last),)

    def rounds_of(self, seats: int) -> Sequence[Round]:
        """Return the rounds of the opening for a number of seats."""
        return self.rounds

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """What follows from a piece of the opening is asked before the next piece is placed."""
        return {asked.kind: (OPENING,) for asked in self.questions}

    def start_place(self, rules: Rules, seat: int) -> str:
        """The place of a seat on a map with pieces; at smaller tables the first places stay empty."""
        return _places(rules)[seat] if rules.map.start else ""

    def start_pieces(self) -> Mapping[str, Placer]:
        """Settlements and roads."""
        return LAND_PIECES

    def help_values(self, state: State) -> Mapping[str, int]:
        """Whether the map has placed the pieces, whether there are three rounds, and what may lie in a road's place."""
        thrice = len(self.rounds_of(state.seats)) > len(CLASSIC_ROUNDS)
        return {"placed": int(bool(state.rules.map.start)), "thrice": int(thrice), **besides_roads(state.rules)}

    def setup(self, step: Step) -> None:
        """Place what the map places, or ask for the placements."""
        state = step.state
        state[Opening] = Opening(0)
        for seat, colour in enumerate(_places(state.rules)):
            place_start(step, seat, colour)
        state.stack += self.placements(state)

    def placements(self, state: State) -> list[Decision]:
        """Push the questions and stages of the opening on the stack, the last one first."""
        return [] if state.rules.map.start else self.draft(state)

    def draft(self, state: State) -> list[Decision]:
        """The questions and stages of all rounds, what comes last first."""
        order = [(state[Turn].first + n) % state.seats for n in range(state.seats)]
        stages = {stage.kind for stage in self.stages}
        plan = [
            Decision(kind, argument=seat) if kind in stages else question(kind, seat)
            for steps, backward in self.rounds_of(state.seats)
            for seat in (reversed(order) if backward else order)
            for kind in steps
        ]
        return plan[::-1]

    def standing(self, state: State, seat: int) -> Mapping[str, int]:
        """By question how many of its answers of a seat stand on the board."""
        return {
            PLACE_SETTLEMENT: state[Buildings].mine[seat].bit_count(),
            PLACE_ROAD: routes_placed(state, seat),
        }

    def audit(self, state: State) -> Sequence[str]:
        """The opening is asked in its order, and what was answered stands on the board."""
        whole = self.placements(state)
        kinds = {each.kind for each in self.questions} | {each.kind for each in self.stages}
        asked = [decision for decision in state.stack if decision.kind in kinds]
        if asked != whole[: len(asked)]:
            return ["the opening is out of order"]
        answered = whole[len(asked) :]
        strange = (
            answered.count(question(kind, seat)) != standing
            for seat in range(state.seats)
            for kind, standing in self.standing(state, seat).items()
        )
        return ["what was placed in the opening is not what stands there"] if asked and any(strange) else []


def _places(rules: Rules) -> Sequence[str]:
    """The places of the seats in their order, by the colours they have in the rules."""
    colours = map_of(rules).colours
    return colours[len(colours) - rules.seats :]


def place_start(step: Step, seat: int, colour: str) -> None:
    """Give a seat the pieces that the map has placed for a colour, then the cards of its starred settlements."""
    state = step.state
    placers = {word: placer for known in state.rules.each[Rule.start_pieces] for word, placer in known().items()}
    pieces = [piece for piece in map_of(state.rules).start if piece.colour == colour]
    for piece in pieces:
        placers[piece.kind](step, seat, piece.place)
    for piece in pieces:
        if piece.starred:
            pay_first_cards(step, seat, piece.place)


def start_settlement(step: Step, seat: int, corner: int) -> None:
    """A settlement of the opening comes to stand."""
    step.events.append(SettlementPlaced(Seat(seat), Corner(corner)))
    place_building(step, seat, corner, SETTLEMENT)


def start_road(step: Step, seat: int, side: int) -> None:
    """A road of the opening comes to lie."""
    step.events.append(RoadPlaced(Seat(seat), Side(side)))
    place_road(step, seat, side)


LAND_PIECES: Mapping[str, Placer] = {"settlement": start_settlement, "road": start_road}
