"""The pirate ship: placed on a seven or after a chase, it robs the owner of a ship and takes tribute (explorers 12).

The seat that places it chooses the victim, and may rob nobody (R-50, R-51).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.explorers.parts.chart import Chart
from engine.games.explorers.parts.fleet import SHIPS, Fleet
from engine.games.explorers.parts.rule import ExplorersRule
from engine.games.explorers.parts.ship_verbs import MOVEMENT
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.bits import bits, mask_of
from engine.kernel.events import Cause, Hex, Move, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.slices import Slice, state_slice
from engine.kernel.stages import only
from engine.kernel.state import State
from engine.parts.declared import HexOrNone, SeatOrNone
from engine.parts.dice import SEVEN
from engine.parts.hands import Hands, cards_held
from engine.parts.maps import map_of
from engine.parts.purse import Purse, coins
from engine.parts.theft import RobNobody, RobVictim
from engine.parts.turn import Turn, active_mask

MUST_PLACE = "pirate"
MAY_PLACE = "may-place-pirate"
ROB = "rob"
NOWHERE = -1


@state_slice
class Pirate(Slice):
    """The pirate ship on the board: the seat that owns it and its hex, both -1 for none."""

    owner: SeatOrNone
    hex: HexOrNone


class PirateMoved(NamedTuple):
    """A seat placed its pirate ship on a hex; the pirate ship that was on the board before left it."""

    seat: Seat
    hex: Hex


class GoldRobbed(NamedTuple):
    """A seat robbed a coin from a victim without cards."""

    seat: Seat
    victim: Seat

    def moves(self) -> Iterator[Move]:
        """Yield the coin from the victim to the robber."""
        yield coins(self.victim, self.seat, 1, Cause.THEFT)


def _home_waters(rules: Rules) -> int:
    """Return the mask of hexes beside the starting island."""
    island = map_of(rules).mask("hex", "island")
    return mask_of(near for hex_ in bits(island) for near in rules.board.hex_hexes[hex_]) & ~island


def pirate_sites(state: State, seat: int) -> int:
    """Return the mask of hexes where the seat may place its pirate ship.

    They are known sea, not beside the starting island, and not where its own pirate ship is now.
    """
    pirate = state[Pirate]
    stays = 1 << pirate.hex if pirate.owner == seat else 0
    return state[Chart].sea & ~state.rules.tables[_home_waters] & ~stays


def victims(state: State, seat: int) -> list[int]:
    """Return the opponents with a card or a coin and a ship on a side of the pirate ship's hex, ascending."""
    sides, fleet = state.board.hex_sides_mask[state[Pirate].hex], state[Fleet]
    return [
        other
        for other in range(state.seats)
        if other != seat
        and any(side >= 0 and sides >> side & 1 for side in fleet.side[SHIPS * other : SHIPS * other + SHIPS])
        and (cards_held(state, other) or state[Purse].gold[other])
    ]


class PlacePirate(Verb):
    """Place the seat's pirate ship on a hex."""

    name = "pirate"
    puts = "raider"
    fields = (Place("hex"),)
    during = (MUST_PLACE, MAY_PLACE)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a placement on each hex of `pirate_sites`."""
        return at_each(self.name, seat, pirate_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Refuse the hex of the seat's pirate ship (``pirate-stays``), hexes beside the starting island
        (``home-waters``), and others that are not known sea (``no-known-sea``)."""
        (hex_,) = action.args
        if pirate_sites(state, action.seat) >> hex_ & 1:
            return None
        if (state[Pirate].owner, state[Pirate].hex) == (action.seat, hex_):
            return Refusal("pirate-stays")
        return Refusal("home-waters" if state.rules.tables[_home_waters] >> hex_ & 1 else "no-known-sea")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, place the pirate ship, add the event and notify the rules; ask whom to rob if there is a
        victim. Another seat's pirate ship leaves the board."""
        state, (hex_,) = step.state, action.args
        state.stack.pop()
        state[Pirate] = Pirate(action.seat, hex_)
        step.events.append(PirateMoved(Seat(action.seat), hex_))
        for lands in state.rules.each[ExplorersRule.pirate_lands]:
            lands(step, hex_)
        if victims(state, action.seat):
            state.ask(ROB, action.seat)


class LeaveSeaFree(Verb):
    """After a chase, do not place the seat's pirate ship."""

    name = "leave-sea-free"
    during = (MAY_PLACE,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the question; nothing else happens."""
        step.state.stack.pop()


class Rob(RobVictim):
    """Rob an opponent of a random card, or of a coin if it has no card."""

    name = "rob"
    during = (ROB,)
    victims = staticmethod(victims)

    def perform(self, step: Step, action: Action) -> None:
        """Close the question and move a random card, or a coin if there is no card, from the victim to the seat.

        Add the event.
        """
        state, (victim,) = step.state, action.args
        if state[Hands].hand[victim]:
            super().perform(step, action)
        else:
            state.stack.pop()
            state[Purse].gold[victim] -= 1
            state[Purse].gold[action.seat] += 1
            step.events.append(GoldRobbed(Seat(action.seat), victim))


class LetPass(RobNobody):
    """Rob no opponent."""

    during = (ROB,)


class PirateShips(ExplorersRule):
    """Every player has a pirate ship; at most one is on the board."""

    slices = (Pirate,)
    questions = (
        Question(MUST_PLACE, active_mask, over=("main",)),
        Question(ROB, active_mask, over=("main", MOVEMENT)),
    )
    verbs = (PlacePirate, LeaveSeaFree, Rob, LetPass)

    def setup(self, step: Step) -> None:
        """Begin with no pirate ship on the board."""
        step.state[Pirate] = Pirate(NOWHERE, NOWHERE)

    @only(SEVEN)
    def rolled(self, step: Step, total: int) -> None:
        """On a seven, ask the active seat to place its pirate ship."""
        step.state.ask(MUST_PLACE, step.state[Turn].active)

    def toll_sides(self, state: State, seat: int) -> int:
        """Return the mask of sides around an opponent's pirate ship; 0 if there is none."""
        pirate = state[Pirate]
        return 0 if pirate.owner in (NOWHERE, seat) else state.board.hex_sides_mask[pirate.hex]

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the pirate ship is on land or beside the starting island."""
        pirate = state[Pirate]
        sea = state[Chart].sea & ~state.rules.tables[_home_waters]
        return ["the pirate ship is aground"] if pirate.owner >= 0 and not sea >> pirate.hex & 1 else []
