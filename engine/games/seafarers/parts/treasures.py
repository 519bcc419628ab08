"""Treasures: chests on corners in the fog; the first road or ship that ends there opens one (seafarers 9)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from engine.games.seafarers.parts.fog import Fog
from engine.games.seafarers.parts.found_cards import find_card
from engine.games.seafarers.parts.picking import Picking, grant_cards
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.waters import Waters
from engine.games.seafarers.words import Treasure
from engine.kernel.actions import Named
from engine.kernel.bits import bits
from engine.kernel.events import BANK, Bundle, Cause, Corner, Move, Seat, moved
from engine.kernel.parts import Option, Step
from engine.kernel.ranges import Each
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import Stage
from engine.kernel.state import State
from engine.parts.bundles import one, unpack
from engine.parts.declared import CORNER, Corners, Count
from engine.parts.free_routes import FreeRoutes, grant_routes
from engine.parts.hands import RESOURCES, choosable, gain
from engine.parts.maps import map_of
from engine.parts.network import FREE_ROUTE
from engine.parts.turn import BUILD, PLAY_CARD, Turn, this_turn

CHEST = "treasure"
"""The stage in which a chest is opened, after its finder has turned over the hexes beside it."""
CHESTS = "treasures"
"""The name of the mark of the chests' corners, of the stack of treasures, of their vocabulary, and of the option."""
KINDS = ("gold", "resources", "card", "routes")
OF_CHOICE, AT_RANDOM, PIECES = 2, 3, 2
"""How many cards of choice, how many of the bank at random, how many roads or ships are in a chest."""


@state_slice
class Chests(Slice):
    """``closed`` is the mask of corners with a chest; ``left`` counts by kind the treasures not found yet."""

    closed: Corners
    left: Annotated[list[Count], Each(Named(CHESTS))]


class TreasureFound(NamedTuple):
    """A seat opened a chest: the kind of treasure, and the cards in it (none for most kinds)."""

    seat: Seat
    corner: Corner
    treasure: Treasure
    cards: Bundle

    def moves(self) -> Iterator[Move]:
        """Yield the cards from the bank to the seat."""
        return moved(BANK, self.seat, RESOURCES, self.cards, Cause.GRANT)


def chests_in_sight(state: State) -> int:
    """Return the mask of corners with a visible chest: a hex beside it was turned over, or the option shows all."""
    closed, lifted = state[Chests].closed, state.rules.tables[_once_in_fog] & ~state[Waters].fog
    if state.rules.word(CHESTS) == "open":
        return closed
    return sum(1 << corner for corner in bits(closed) if state.board.corner_hexes_mask[corner] & lifted)


def _once_in_fog(rules: Rules) -> int:
    """Return the mask of hexes that are in the fog at the begin of the game."""
    terrain = map_of(rules).drawing.terrain
    return sum(1 << hex_ for hex_, place in enumerate(rules.board.hexes) if terrain.get(place) == "fog")


def _open(step: Step, corner: int) -> None:
    """Open the chest at a corner: draw the treasure, add the event, and give it to the active seat, the finder."""
    state, chests, seat = step.state, step.state[Chests], step.state[Turn].active
    kind = step.chance.meant("chest", sum(chests.left)).weighted(chests.left)
    chests.left[kind] -= 1
    taken = _draw_cards(step) if KINDS[kind] == "resources" else 0
    gain(state, seat, taken)
    cards = unpack(taken, len(state.rules.numbers.resources))
    step.events.append(TreasureFound(Seat(seat), Corner(corner), Treasure(kind), cards))
    if KINDS[kind] in _GIVEN:
        _GIVEN[KINDS[kind]](step, seat)


_GIVEN: Mapping[str, Callable[[Step, int], None]] = {
    "gold": lambda step, seat: grant_cards(step, seat, OF_CHOICE),
    "card": find_card,
    "routes": lambda step, seat: grant_routes(step, seat, PIECES),
}
"""The functions that give the treasures of other kinds than ``resources``."""


def _draw_cards(step: Step) -> int:
    """Draw ``AT_RANDOM`` cards of the bank, or as many as it has, and return them packed; they stay in the bank."""
    bank, kinds, taken = choosable(step.state), len(step.state.rules.numbers.resources), 0
    draws = this_turn(step, "chest-cards")
    for _ in range(AT_RANDOM):
        if bank - taken:
            taken += one(draws.weighted(unpack(bank - taken, kinds)))
    return taken


class Treasures(SeaRule):
    """A chest shows when a hex beside it is turned over; its treasure is drawn when it is opened.

    The part stands before the fog in the list, so that the hex is turned over before the chest is opened.
    """

    needs = (Fog, Picking, FreeRoutes)
    slices = (Chests,)
    stages = (Stage(CHEST, _open, CORNER, over=(BUILD, PLAY_CARD, FREE_ROUTE), transparent=True),)

    def numbers(self, seats: int) -> Mapping[str, Any]:
        """Return ``treasures``: the words for the kinds of treasure."""
        return {CHESTS: KINDS}

    def help_values(self, state: State) -> Mapping[str, int]:
        """Return what chests contain, as ``of_choice``, ``at_random`` and ``pieces``; ``hidden`` is 1 or 0."""
        hidden = int(state.rules.word(CHESTS) == "hidden")
        return {"of_choice": OF_CHOICE, "at_random": AT_RANDOM, "pieces": PIECES, "hidden": hidden}

    def options(self, rules: Rules) -> Sequence[Option]:
        """Return the option ``treasures``: ``hidden``, until a hex beside a chest is turned over, or ``open``."""
        return (Option(CHESTS, "hidden", ("hidden", "open")),)

    def setup(self, step: Step) -> None:
        """Put the closed chests on the map."""
        map_ = map_of(step.state.rules)
        step.state[Chests] = Chests(map_.mask("corner", CHESTS), list(map_.stack(CHESTS, KINDS)))

    def route_built(self, step: Step, seat: int, side: int) -> None:
        """Take each chest at an end of the route off the map, and push the stage in which it is opened."""
        chests = step.state[Chests]
        for corner in bits(chests.closed & step.state.board.side_corners_mask[side]):
            chests.closed &= ~(1 << corner)
            step.state.then(CHEST, corner)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the treasures left are not as many as the chests, closed or about to be opened."""
        chests = state[Chests]
        waiting = sum(entry.kind == CHEST for entry in state.stack)
        lost = sum(chests.left) != chests.closed.bit_count() + waiting and not state.over
        return ["treasures were made or lost"] if lost else []
