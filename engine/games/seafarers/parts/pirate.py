"""The pirate: moved instead of the robber, it steals from ship owners and blocks the sides of its hex (seafarers 4)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.waters import PIRATE
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.slices import Slice, state_slice
from engine.kernel.state import State
from engine.parts.declared import HexOrNone
from engine.parts.figures import BESIDE, beginning, figure_ground, sleeps
from engine.parts.robber import MOVE_ROBBER, RobberPiece, SpareAll, may_spare
from engine.parts.theft import RobVictim, steal
from engine.parts.turn import PLAY_CARD, active_mask

PUT_PIRATE = "put-pirate"
"""The occasion to put the pirate on another hex."""
PLUNDER = "plunder"


@state_slice
class Pirate(Slice):
    """``hex`` is the hex of the pirate, -1 while it is not on the board."""

    hex: HexOrNone


class PirateMoved(NamedTuple):
    """A seat moved the pirate to a hex."""

    seat: Seat
    hex: Hex


def pirate_sites(state: State) -> int:
    """Return the mask of hexes to which the pirate may be moved, other than its own; 0 while it sleeps."""
    return 0 if sleeps(state, PIRATE) else figure_ground(state, PIRATE) & ~(1 << state[Pirate].hex + 1 >> 1)


def blockade(state: State) -> int:
    """Return the mask of sides around the pirate; 0 while it is not on the board."""
    hex_ = state[Pirate].hex
    sides: int = state.board.hex_sides_mask[hex_] if hex_ != BESIDE else 0
    return sides


def ship_owners(state: State, seat: int) -> list[int]:
    """Return the opponents of the seat with a ship around the pirate's hex, ascending."""
    here = blockade(state)
    return [other for other, mine in enumerate(state[ShipLines].mine) if other != seat and mine & here]


def _more_loot(state: State, victim: int) -> bool:
    """Return whether a rule lets something other than a card be stolen from the victim."""
    return any(more(state, victim) for more in state.rules.each[SeaRule.more_loot])


class MovePirate(Verb):
    """Move the pirate instead of the robber; a single victim without a choice of loot is robbed at once."""

    name = "pirate"
    puts = "pirate"
    fields = (Place("hex"),)
    during = (PUT_PIRATE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return a move to each hex of `pirate_sites`."""
        return at_each(self.name, seat, pirate_sites(state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return ``pirate-sleeps``, ``pirate-stays`` (its own hex), ``pirate-barred`` (a forbidden hex), or None."""
        (hex_,) = action.args
        if pirate_sites(state) >> hex_ & 1:
            return None
        if sleeps(state, PIRATE):
            return Refusal("pirate-sleeps")
        return Refusal("pirate-stays" if hex_ == state[Pirate].hex else "pirate-barred")

    def perform(self, step: Step, action: Action) -> None:
        """Close the question, move the pirate and add the event; then steal from a single victim.

        Ask instead if there are several victims, if other loot can be stolen, or if the seat may spare the victim.
        """
        state = step.state
        state.stack.pop()
        state[Pirate].hex = action.args[0]
        step.events.append(PirateMoved(Seat(action.seat), action.args[0]))
        found = ship_owners(state, action.seat)
        if len(found) > 1 or (found and (may_spare(state.rules) or _more_loot(state, found[0]))):
            state.ask(PLUNDER, action.seat)
        elif found:
            steal(step, action.seat, found[0])


class Plunder(RobVictim):
    """Choose the opponent to rob: one with a ship at the pirate's hex, even one without cards."""

    name = "plunder"
    during = (PLUNDER,)
    victims = staticmethod(ship_owners)


class SpareShips(SpareAll):
    """Rob no owner of ships at the pirate's hex; the players must have agreed on the option that allows it."""

    name = "spare-ships"
    during = (PLUNDER,)


class Blockade(SeaRule):
    """The pirate stands on a sea hex; on its sides nobody builds or moves ships."""

    slices = (Pirate,)

    def setup(self, step: Step) -> None:
        """Place the pirate where it begins: on the hex that the map marks for it, else as `beginning` says."""
        step.state[Pirate] = Pirate(beginning(step.state, PIRATE))

    def ship_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides that are not around the pirate."""
        return ~blockade(state)

    def anchored(self, state: State, seat: int) -> int:
        """Return the mask of sides around the pirate: ships there may not move."""
        return blockade(state)

    def audit(self, state: State) -> Sequence[str]:
        """Return a complaint if the pirate is on the board but not at sea."""
        hex_ = state[Pirate].hex
        return [] if hex_ == BESIDE or figure_ground(state, PIRATE) >> hex_ & 1 else ["the pirate is not at sea"]


class PiratePiece(Blockade):
    """The pirate may be moved instead of the robber; without a hex on the map it enters with its first move."""

    needs = (RobberPiece,)
    questions = (Question(PLUNDER, active_mask, over=("main", PLAY_CARD)),)
    verbs: ClassVar[tuple[type[Verb], ...]] = (MovePirate, Plunder, SpareShips)

    def occasions(self) -> Mapping[str, Sequence[str]]:
        """Return the occasion ``PUT_PIRATE`` of the question to move the robber: the pirate may be moved instead."""
        return {MOVE_ROBBER: (PUT_PIRATE,)}
