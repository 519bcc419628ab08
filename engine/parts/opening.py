"""The opening: a fixed map places the pieces, or seats place them in two rounds, the second reversed (classic 4.3)."""

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
"""The occasion given by every decision of the opening."""
PLACE_SETTLEMENT = "opening-settlement"
PLACE_ROAD = "opening-road"
FIRST_CARDS = "first-cards"
"""The stage in which the settlement placed last brings its first cards."""


@state_slice
class Opening(Slice):
    """``last`` is the corner of the settlement placed last, at which the next road must be placed (at first 0)."""

    dropped = ("placed",)

    last: CornerNumber


class SettlementPlaced(NamedTuple):
    """A seat placed a settlement in the opening."""

    seat: Seat
    corner: Corner


class RoadPlaced(NamedTuple):
    """A seat placed a road in the opening."""

    seat: Seat
    side: Side


class FirstCards(NamedTuple):
    """The seat got its first cards from the bank, usually for its starting settlement placed last.

    ``cards`` may be all 0.
    """

    seat: Seat
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Return the moves of the cards from the bank."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.YIELD)


class PlaceSettlement(Verb):
    """Place a settlement of the opening on any free corner that the distance rule allows."""

    name = "opening-settlement"
    puts = "settlement"
    opening = True
    fields = (Place("corner"),)
    during = (PLACE_SETTLEMENT,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for every corner of the board on which the seat may place a settlement."""
        return at_each(self.name, seat, free_sites(state, seat, state.board.all_corners))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse a corner that is taken (``occupied``), near a building (``too-near``) or forbidden (``no-ground``)."""
        (corner,) = action.args
        site = free_sites(state, action.seat, 1 << corner)
        return None if site else why_not_here(state, corner)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, add the event and place the settlement, which is then the one placed last."""
        state = step.state
        (corner,) = action.args
        state[Opening].last = corner
        state.stack.pop()
        start_settlement(step, action.seat, corner)


def why_not_here(state: State, corner: int) -> Refusal:
    """Return why a building of the opening may not stand on a corner: ``occupied``, ``too-near`` or ``no-ground``."""
    buildings = state[Buildings]
    if buildings.all >> corner & 1:
        return Refusal("occupied")
    return Refusal("too-near" if buildings.closed >> corner & 1 else "no-ground")


class PlaceRoute(Verb):
    """Base of the verbs that place a piece of the net of ``routes`` at the settlement placed last."""

    opening = True
    fields = (Place("side"),)
    during = (PLACE_ROAD,)
    routes: ClassVar[type[Routes]]
    placed: ClassVar[type[Event]]

    def __init__(self, rules: Rules) -> None:
        self.net = net_of(rules, self.routes)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for every free side at the settlement placed last on which the net may lie."""
        return at_each(self.name, seat, self._sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse a side (``not-at-this-settlement``) that is no free side at the settlement placed last."""
        sites = self._sites(state, action.seat)
        return None if sites >> action.args[0] & 1 else Refusal("not-at-this-settlement")

    def _sites(self, state: State, seat: int) -> int:
        near = state.board.corner_sides_mask[state[Opening].last]
        return self.net.on_ground(state, seat, near & ~taken_sides(state))

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, add the event and place the piece."""
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
    """Return whether a settlement or a route of the opening is still to be placed."""
    return any(kind in (PLACE_SETTLEMENT, PLACE_ROAD) for kind, *_ in state.stack)


def routes_placed(state: State, seat: int) -> int:
    """Return how many pieces of all its nets the seat has on the board."""
    return sum(sides.bit_count() for sides in sides_of(state, seat))


def pay_first_cards(step: Step, seat: int, corner: int) -> None:
    """Pay a seat what a settlement on ``corner`` takes of the hexes around it, as far as the bank has it.

    The event is added and the rules are notified, even if nothing is paid. The kind of building on the corner does not
    matter.
    """
    state, terrain = step.state, step.state[Land].terrain
    bundle = sum(yield_of(state.rules, SETTLEMENT, terrain[hex_]) for hex_ in state.board.corner_hexes[corner])
    bundle = limited_to(bundle, state[Hands].bank, len(state.rules.numbers.resources))
    gain(state, seat, bundle)
    step.events.append(FirstCards(Seat(seat), bundle_of(state, bundle)))
    for first_cards in state.rules.each[Rule.first_cards]:
        first_cards(step, seat, corner)


def _pay_at_last(step: Step, seat: int) -> None:
    """Run the stage ``FIRST_CARDS``: pay the seat the first cards of its settlement placed last."""
    pay_first_cards(step, seat, step.state[Opening].last)


class Round(NamedTuple):
    """A round of an opening: the questions and stages for each seat; if ``backward``, the last seat comes first."""

    steps: tuple[str, ...]
    backward: bool = False


CLASSIC_ROUNDS = (
    Round((PLACE_SETTLEMENT, PLACE_ROAD)),
    Round((PLACE_SETTLEMENT, FIRST_CARDS, PLACE_ROAD), backward=True),
)


def opening_questions(*kinds: str) -> tuple[Question, ...]:
    """Return a :class:`Question` for each of ``kinds``, the words for the questions of an opening.

    Each may ask any seat, and lies on the stack above another one or above the decision ``roll``.
    """
    return tuple(Question(kind, lambda _: EVERYBODY, over=("roll", OPENING)) for kind in kinds)


def opening_stage(kind: str, run: Run) -> Stage:
    """Return a stage between the questions of an opening, which calls ``run`` with the step and a seat."""
    return Stage(kind, run, SEAT, over=("roll", OPENING), transparent=True)


@dataclass(frozen=True, eq=False)
class SnakeDraft(Rule):
    """The opening: pieces stand as the map says, or seats place them in rounds, in turn order and back."""

    rounds: tuple[Round, ...] = CLASSIC_ROUNDS

    slices = (Opening,)
    verbs: ClassVar[tuple[type[Verb], ...]] = (PlaceSettlement, PlaceRoad)
    questions: ClassVar[tuple[Question, ...]] = opening_questions(PLACE_SETTLEMENT, PLACE_ROAD)
    stages: ClassVar[tuple[Stage, ...]] = (opening_stage(FIRST_CARDS, _pay_at_last),)

    def rounds_of(self, seats: int) -> Sequence[Round]:
        """Return the rounds of the opening at a table of ``seats``: by default ``rounds``."""
        return self.rounds

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion ``OPENING`` for each question of the opening."""
        return {asked.kind: (OPENING,) for asked in self.questions}

    def start_place(self, rules: Rules, seat: int) -> str:
        """Return the seat's colour on the map (small tables lack the first colours); empty if the map has no pieces."""
        return _places(rules)[seat] if rules.map.start else ""

    def start_pieces(self) -> Mapping[str, Placer]:
        """Return by word the functions that place a ``settlement`` and a ``road`` of the map, each with its event."""
        return LAND_PIECES

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return ``placed`` and ``thrice``, each 1 or 0, and ``{name: 1}`` for each net other than roads.

        ``placed`` is 1 if the map has the pieces, ``thrice`` if the opening has three rounds.
        """
        thrice = len(self.rounds_of(state.seats)) > len(CLASSIC_ROUNDS)
        return {"placed": int(bool(state.rules.map.start)), "thrice": int(thrice), **besides_roads(state.rules)}

    def setup(self, step: Step) -> None:
        """Place the pieces that the map has, or put the questions and stages of the draft on the stack."""
        state = step.state
        state[Opening] = Opening(0)
        for seat, colour in enumerate(_places(state.rules)):
            place_start(step, seat, colour)
        state.stack += self.placements(state)

    def placements(self, state: State) -> list[Decision]:
        """Return the questions and stages of the opening, the last first; none if the map has the pieces."""
        return [] if state.rules.map.start else self.draft(state)

    def draft(self, state: State) -> list[Decision]:
        """Return the questions and stages of all rounds, the last first."""
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
        """Return how many pieces the seat has on the board, by the kind of question that asks to place such a piece."""
        return {
            PLACE_SETTLEMENT: state[Buildings].mine[seat].bit_count(),
            PLACE_ROAD: routes_placed(state, seat),
        }

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the opening is out of order or differs from the pieces on the board."""
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
    """Return the colour on the map of each seat: the last colours, one a seat; empty if the map has no pieces."""
    colours = map_of(rules).colours
    return colours[len(colours) - rules.seats :]


def place_start(step: Step, seat: int, colour: str) -> None:
    """Place all pieces of a colour for a seat, then pay the first cards of its starred settlements."""
    state = step.state
    placers = {word: placer for known in state.rules.each[Rule.start_pieces] for word, placer in known().items()}
    pieces = [piece for piece in map_of(state.rules).start if piece.colour == colour]
    for piece in pieces:
        placers[piece.kind](step, seat, piece.place)
    for piece in pieces:
        if piece.starred:
            pay_first_cards(step, seat, piece.place)


def start_settlement(step: Step, seat: int, corner: int) -> None:
    """Place a settlement of the opening for a seat, after adding its event."""
    step.events.append(SettlementPlaced(Seat(seat), Corner(corner)))
    place_building(step, seat, corner, SETTLEMENT)


def start_road(step: Step, seat: int, side: int) -> None:
    """Place a road of the opening for a seat, after adding its event."""
    step.events.append(RoadPlaced(Seat(seat), Side(side)))
    place_road(step, seat, side)


LAND_PIECES: Mapping[str, Placer] = {"settlement": start_settlement, "road": start_road}
