"""Intrigue: a progress card that drives another seat's knight away from the player's routes (cities_knights 11)."""

from collections.abc import Sequence

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.knight_moves import KnightMoves, ask_to_retreat
from engine.games.cities_knights.parts.knights import Knights, all_knights
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.network import ends_of


def others_knights(state: State, seat: int) -> int:
    """Return the mask of the corners with knights of other seats."""
    return all_knights(state) & ~state[Knights].mine[seat]


class PlayIntrigue(PlayPoliticsCard):
    """Drive away another seat's knight of any rank that stands at the seat's routes: ``play-intrigue 0,1,N``."""

    name = "play-intrigue"
    card = "intrigue"
    fields = (Place("corner"),)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each knight of others that stands at a route of the seat."""
        return at_each(self.name, seat, others_knights(state, seat) & ends_of(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played against the knight on the corner, or None.

        The keys: those of ``lacking``, "no-knight-of-others" (no other seat's knight is there) and "no-road-here" (no
        route of the seat touches the corner).
        """
        (corner,) = action.args
        if refusal := self.lacking(state, action.seat):
            return refusal
        if not others_knights(state, action.seat) >> corner & 1:
            return Refusal("no-knight-of-others")
        return None if ends_of(state, action.seat) >> corner & 1 else Refusal("no-road-here")

    def perform(self, step: Step, action: Action) -> None:
        """Play the card; the knight goes to its only free place, or its owner is asked where, or it is lost."""
        self.spend(step, action.seat)
        ask_to_retreat(step, action.args[0])


class Intrigue(PoliticsCard):
    """The card Intrigue of the politics deck: it drives away a knight of others; its player needs no knight."""

    card = "intrigue"
    needs = (Progress, KnightMoves)
    verbs = (PlayIntrigue,)
