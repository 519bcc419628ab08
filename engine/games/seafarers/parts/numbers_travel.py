"""Numbers that travel: a first ship brings a number to land without one, from a supply, then from home (seafarers 8).

A number taken from home should touch a building of the seat (a), leave each building another number (b), and, if it is
red, come to lie beside no red number (c). If no number satisfies all, one condition is waived: (a), else (b), else (c);
then (a) and (b) together, then all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.ships import ShipLines, ShipNetwork
from engine.games.seafarers.parts.shores import foreign_land
from engine.games.seafarers.parts.waters import Waters
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.ranges import Each
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.dealing import RED
from engine.parts.declared import Count, Hexes
from engine.parts.figures import BESIDE
from engine.parts.land import Land, put_number
from engine.parts.maps import map_of
from engine.parts.network import FREE_ROUTE
from engine.parts.opening import OPENING
from engine.parts.turn import BUILD, EVERYBODY, PLAY_CARD

WAKE, CARRY = "wake", "carry"
NUMBERS = range(13)


@state_slice
class Supply(Slice):
    """``tokens`` counts by number the tokens of the supply; ``left`` is how many of them may still be drawn.

    ``reached`` is the mask of hexes that wait for a number.
    """

    tokens: Annotated[list[Count], Each(len(NUMBERS))]
    left: Count
    reached: Hexes


class Numbered(NamedTuple):
    """A hex got a number by a ship of the seat: from the supply (``source`` -1), or from the hex ``source``."""

    seat: Seat
    hex: Hex
    number: int
    source: Hex


def numberless(state: State) -> int:
    """Return the mask of foreign land hexes without a number."""
    return foreign_land(state) & state[Land].tokens[0]


def sources(state: State, seat: int, to: int) -> int:
    """Return the mask of home hexes whose number the seat may carry to the hex `to`; 0 if none has a number.

    Conditions (see the module) are waived only if no number fulfils all of them.
    """
    there = state[Waters].land & ~foreign_land(state) & ~state[Land].tokens[0]
    own, spare, calm = _at_own(state, seat), _unneeded(state, there), _not_red_beside_red(state, there, to)
    wishes = (own & spare & calm, spare & calm, own & calm, own & spare, calm, EVERYBODY)
    return next((there & wish for wish in wishes if there & wish), 0)


def _at_own(state: State, seat: int) -> int:
    """Return the mask of hexes at the seat's buildings."""
    return mask_of(hex_ for corner in bits(state[Buildings].mine[seat]) for hex_ in state.board.corner_hexes[corner])


def _unneeded(state: State, hexes: int) -> int:
    """Return those hexes of a mask whose buildings all touch another hex with a number too."""
    return mask_of(hex_ for hex_ in bits(hexes) if not _needed(state, hex_))


def _needed(state: State, hex_: int) -> bool:
    numbered, board = ~state[Land].tokens[0] & ~(1 << hex_), state.board
    built = board.hex_corners_mask[hex_] & state[Buildings].all
    return any(not board.corner_hexes_mask[corner] & numbered for corner in bits(built))


def _not_red_beside_red(state: State, hexes: int, to: int) -> int:
    """Return those hexes of a mask whose number may go to the hex `to`: no red ones if a neighbour of `to` has one."""
    number = state[Land].number
    if any(number[near] in RED for near in state.board.hex_hexes[to]):
        return mask_of(hex_ for hex_ in bits(hexes) if number[hex_] not in RED)
    return hexes


class Wake(Verb):
    """Choose which of the hexes that a ship has reached gets the next number of the supply: ``wake 3,-2``.

    A seat is asked this while the supply still has numbers, but fewer than these hexes.
    """

    name = "wake"
    fields = (Place("hex"),)
    during = (WAKE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each hex that was reached."""
        return at_each(self.name, seat, state[Supply].reached)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``not-reached`` for a hex that was not reached, else None."""
        return None if state[Supply].reached >> action.args[0] & 1 else Refusal("not-reached")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, draw a number for the hex, and go on with the other hexes (:func:`give_numbers`)."""
        step.state.stack.pop()
        _put_drawn(step, action.seat, action.args[0])
        give_numbers(step, action.seat)


class Carry(Verb):
    """Carry a number from a home hex to a foreign one: ``carry 0,0 3,-2``."""

    name = "carry"
    fields = (Place("hex"), Place("hex"))
    during = (CARRY,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each allowed number and each hex that was reached."""
        reached = bits(state[Supply].reached)
        return [Action(seat, self.name, (hex_, to)) for to in reached for hex_ in bits(sources(state, seat, to))]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``not-reached`` for a wrong goal, ``number-stays`` if the number may not go there, or None."""
        hex_, to = action.args
        if not state[Supply].reached >> to & 1:
            return Refusal("not-reached")
        return None if sources(state, action.seat, to) >> hex_ & 1 else Refusal("number-stays")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, move the number, and go on with the other hexes (:func:`give_numbers`)."""
        state, (hex_, to) = step.state, action.args
        number = state[Land].number[hex_]
        state.stack.pop()
        put_number(state, hex_, 0)
        _put_on_reached(step, action.seat, to, number, hex_)
        give_numbers(step, action.seat)


def _put_on_reached(step: Step, seat: int, hex_: int, number: int, source: int) -> None:
    """Put a number on a reached hex, which waits no more; add the event. `source` is the number's old hex, or -1."""
    put_number(step.state, hex_, number)
    step.state[Supply].reached &= ~(1 << hex_)
    step.events.append(Numbered(Seat(seat), Hex(hex_), number, Hex(source)))


def _put_drawn(step: Step, seat: int, hex_: int) -> None:
    """Draw a number of the supply at random and put it on a reached hex."""
    supply = step.state[Supply]
    number = step.chance.meant("number", supply.left).weighted(supply.tokens)
    supply.tokens[number] -= 1
    supply.left -= 1
    _put_on_reached(step, seat, hex_, number, BESIDE)


def give_numbers(step: Step, seat: int) -> None:
    """Draw a number for each reached hex if the supply suffices; else ask the seat which hex is next.

    If the supply is empty, ask which number to carry; if none may be carried, the hexes get no number.
    """
    state, supply = step.state, step.state[Supply]
    waiting = supply.reached.bit_count()
    if waiting > supply.left > 0:
        state.ask(WAKE, seat)
    elif waiting <= supply.left:
        for hex_ in bits(supply.reached):
            _put_drawn(step, seat, hex_)
    elif any(sources(state, seat, to) for to in bits(supply.reached)):
        state.ask(CARRY, seat)
    else:
        supply.reached = 0


@dataclass(frozen=True, eq=False)
class TravellingNumbers(SeaRule):
    """The first ship at a foreign hex without a number brings it one."""

    supply: Mapping[int, int]
    """By number of seats: tokens drawn in the game before tokens of the home island must be used."""

    needs = (ShipNetwork,)
    slices = (Supply,)
    verbs = (Wake, Carry)
    questions = tuple(
        Question(
            kind,
            lambda state: EVERYBODY if state[Supply].reached else 0,
            over=(BUILD, PLAY_CARD, FREE_ROUTE, OPENING),
        )
        for kind in (WAKE, CARRY)
    )

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``supply``: how many number tokens are drawn in a game at this table."""
        return {"supply": self.supply[seats]}

    def setup(self, step: Step) -> None:
        """Begin with the full supply and no hex reached."""
        rules = step.state.rules
        step.state[Supply] = Supply(list(map_of(rules).stack("supply", NUMBERS)), rules.numbers.supply, 0)

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """If the route is a ship that reached foreign land without a number, give the hexes numbers."""
        state = step.state
        if state[ShipLines].taken >> side & 1 and (reached := state.board.side_tips_mask[side] & numberless(state)):
            state[Supply].reached = reached
            give_numbers(step, seat)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if numbers drawn are not on the board, or a reached hex waits without a question."""
        supply, faults = state[Supply], []
        drawn = state.rules.numbers.supply - supply.left
        if sum(map_of(state.rules).stack("supply", NUMBERS)) - sum(supply.tokens) != drawn or supply.left < 0:
            faults.append("numbers of the supply were made or lost")
        if bool(supply.reached) != any(kind in (WAKE, CARRY) for kind, *_ in state.stack) and not state.over:
            faults.append("what was reached waits for nothing")
        return faults
