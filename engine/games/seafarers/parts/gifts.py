"""Gifts of a tribe on the coasts of its islets.

The first ship there takes a point, a card or a harbour (seafarers 7.5).
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from engine.games.seafarers.parts.docking import KINDS, Docking, ask_to_dock, hold_harbour
from engine.games.seafarers.parts.found_cards import find_card
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.ships import ShipLines, ShipNetwork
from engine.hexes.touching import corners_around
from engine.kernel.actions import Named
from engine.kernel.bits import bits
from engine.kernel.chance import shuffled
from engine.kernel.events import Seat, Side
from engine.kernel.parts import Step
from engine.kernel.ranges import UpTo
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.buildings import Buildings
from engine.parts.declared import BySeat, Count, Sides
from engine.parts.development import DevelopmentCards
from engine.parts.maps import map_of
from engine.parts.turn import points_changed

GIFTS = "gifts"
"""The mark of the sides with a gift, each with its kind."""
POINT, CARD, HARBOUR = "point", "card", "harbour"


@state_slice
class Gifts(Slice):
    """``left`` is the mask of sides with a gift, ``points`` counts by seat the points that it got as gifts.

    ``harbours`` has the kind of each harbour among the gifts, in the order of their sides on the map.
    """

    left: Sides
    points: BySeat[Count]
    harbours: Annotated[tuple[Annotated[int, Named(KINDS)], ...], UpTo(20)]


class GiftTaken(NamedTuple):
    """A seat's ship took a gift: ``point``, ``card`` or ``harbour``."""

    seat: Seat
    side: Side
    gift: str


def gifts_of(rules: Rules) -> dict[int, str]:
    """Return the gifts at the beginning of the game by side: ``point``, ``card`` or ``harbour``."""
    return dict(map_of(rules).words("side", GIFTS))


def harbour_at(state: State, side: int) -> int:
    """Return the kind of the harbour that is the gift on a side; raise ``ValueError`` if the gift is no harbour."""
    sides = [place for place, gift in gifts_of(state.rules).items() if gift == HARBOUR]
    return state[Gifts].harbours[sides.index(side)]


class TribalGifts(SeaRule):
    """The first ship on a side takes its gift. A seat places harbours at its own buildings."""

    needs = (ShipNetwork, Docking, DevelopmentCards)
    slices = (Gifts,)

    def setup(self, step: Step) -> None:
        """Put the gifts on the map and deal the kinds of the harbours to their sides at random; all seats see them."""
        rules = step.state.rules
        stack, draws = map_of(rules).stack(KINDS, rules.vocabulary(KINDS)), step.chance.meant("harbours")
        kinds = shuffled(draws, [kind for kind, number in enumerate(stack) for _ in range(number)])
        left = map_of(rules).mask("side", GIFTS)
        step.state[Gifts] = Gifts(left, [0] * step.state.seats, tuple(kinds))

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """If the side has a gift and the route is a ship, take the gift from the map and give it to the seat."""
        gifts = step.state[Gifts]
        if gifts.left & step.state[ShipLines].taken & 1 << side:
            gifts.left ^= 1 << side
            gift = gifts_of(step.state.rules)[side]
            step.events.append(GiftTaken(Seat(seat), Side(side), gift))
            _give(step, seat, gift, side)

    def harbour_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides at the seat's buildings: only there it may place harbours."""
        mine = bits(state[Buildings].mine[seat])
        return sum({1 << side for corner in mine for side in state.board.corner_sides[corner]})

    def points(self, state: State, seat: int) -> int:
        """Return the points that the seat got as gifts."""
        return state[Gifts].points[seat]

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if points are neither on the map nor given."""
        gifts, given = state[Gifts], gifts_of(state.rules)
        left = sum(gift == POINT for side, gift in given.items() if gifts.left >> side & 1)
        lost = sum(gifts.points) + left != list(given.values()).count(POINT)
        return ["points among the gifts were made or lost"] if lost else []


def _give(step: Step, seat: int, gift: str, side: int) -> None:
    """Give a seat the gift of a side: a point, a development card, or a harbour to place."""
    if gift == POINT:
        step.state[Gifts].points[seat] += 1
        points_changed(step, 1 << seat)
    elif gift == CARD:
        find_card(step, seat)
    else:
        hold_harbour(step, seat, harbour_at(step.state, side))
        ask_to_dock(step, seat)


class Uninhabited(SeaRule):
    """Nobody settles on the islands that the map marks ``no-robber``."""

    def settling_ground(self, state: State, seat: int) -> int:
        """Return the mask of corners that touch no hex with the mark ``no-robber``."""
        return ~state.rules.tables[_corners_kept]


def _corners_kept(rules: Rules) -> int:
    return corners_around(map_of(rules).board, map_of(rules).mask("hex", "no-robber"))
