"""The fixed start of the first scenario: everything stands where the map says (explorers 4, 15, 18.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from engine.games.explorers.maps import Start
from engine.games.explorers.parts.fleet import HARBOUR
from engine.games.explorers.parts.starting import HarbourPlaced, NeutralPlaced, place_settler_ship
from engine.kernel.events import Corner, Seat, Side
from engine.kernel.parts import Option, Step
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.buildings import NEUTRAL, place_building, place_neutral
from engine.parts.network import net_of
from engine.parts.opening import RoadPlaced, SettlementPlaced, pay_first_cards
from engine.parts.roads import Roads, place_road
from engine.parts.rule import Rule
from engine.parts.settlements import SETTLEMENT

COLOURS = ("blue", "red", "white", "orange")


class FixedStart(Rule):
    """Seats take places, which go by the colours of the rules; players may have chosen others. A fourth place is left
    out, and at a table of two the pieces of the other places stand in the way.
    """

    def start_place(self, rules: Rules, seat: int) -> str:
        """The place of a seat."""
        return self._taken(rules)[seat]

    def figures(self, state: State) -> Mapping[str, int]:
        """Whether pieces stand in the places that nobody has."""
        return {"neutral": int(state.seats == 2)}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Two players choose their places."""
        if rules.seats > 2:
            return ()
        pairs = tuple("-".join(pair) for pair in permutations(COLOURS, 2))
        return (Option("colours", pairs[0], pairs),)

    def setup(self, step: Step) -> None:
        """Place all pieces, the neutral ones first."""
        state = step.state
        starts = {start.colour: start for start in state.rules.map.start}
        taken = self._taken(state.rules)
        if state.seats == 2:
            for n, colour in enumerate(colour for colour in COLOURS if colour not in taken):
                _place_neutral(step, n, starts[colour])
        for seat, colour in enumerate(taken):
            _place(step, seat, starts[colour])

    def _taken(self, rules: Rules) -> Sequence[str]:
        return rules.word("colours").split("-") if rules.seats == 2 else COLOURS[: rules.seats]


def _place_neutral(step: Step, colour: int, start: Start) -> None:
    """Buildings and road of a colour that nobody plays; its ship stays away."""
    board = step.state.board
    for kind, name in ((HARBOUR, start.harbour), (SETTLEMENT, start.settlement)):
        corner = board.find("corner", name)
        place_neutral(step, corner, kind, NEUTRAL - colour)
        step.events.append(NeutralPlaced(colour, kind, Corner(corner)))
    net_of(step.state.rules, Roads).place_neutral(step.state, board.find("side", start.road), NEUTRAL - colour)


def _place(step: Step, seat: int, start: Start) -> None:
    """A seat's pieces, and the cards of its settlement."""
    board = step.state.board
    harbour, settlement = board.find("corner", start.harbour), board.find("corner", start.settlement)
    step.events.append(HarbourPlaced(Seat(seat), harbour))
    place_building(step, seat, harbour, HARBOUR)
    step.events.append(SettlementPlaced(Seat(seat), settlement))
    place_building(step, seat, settlement, SETTLEMENT)
    road = board.find("side", start.road)
    step.events.append(RoadPlaced(Seat(seat), Side(road)))
    place_road(step, seat, road)
    place_settler_ship(step, seat, board.find("side", start.ship))
    pay_first_cards(step, seat, settlement)
