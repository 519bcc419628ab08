"""The bishop: a progress card that moves the robber and steals from every seat at its hex (cities_knights 11; C23)."""

from collections.abc import Sequence

from engine.games.cities_knights.parts.cards.card import PlayPoliticsCard, PoliticsCard
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.events import Hex, Seat
from engine.kernel.parts import Step
from engine.kernel.refusal import Refusal
from engine.kernel.rules import Rules
from engine.kernel.state import State
from engine.parts.figures import sleeps
from engine.parts.robber import ROBBER, MoveRobber, RobberMoved, RobberPiece, put_robber, robber_sites, victims
from engine.parts.theft import steal


class PlayBishop(PlayPoliticsCard):
    """Choose the hex to which the robber goes: ``play-bishop 0,1``."""

    name = "play-bishop"
    card = "bishop"
    puts = "robber"
    fields = (Place("hex"),)

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._robber = MoveRobber(rules)

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("robber-sleeps") while the robber may not move, else None."""
        return Refusal("robber-sleeps") if sleeps(state, ROBBER) else None

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each hex to which the robber may go; none while it sleeps."""
        return () if self.hindrance(state, seat) else at_each(self.name, seat, robber_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the card cannot be played (``lacking``) or the robber may not go to the hex, or None."""
        return self.lacking(state, action.seat) or self._robber.refusal(state, action)

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and move the robber; steal a random card from each other seat at its hex, clockwise."""
        state, seat, (hex_,) = step.state, action.seat, action.args
        self.spend(step, seat)
        put_robber(state, hex_)
        step.events.append(RobberMoved(Seat(seat), Hex(hex_)))
        for victim in sorted(victims(state, seat), key=lambda other: (other - seat) % state.seats):
            steal(step, seat, victim)


class Bishop(PoliticsCard):
    """The card Bishop of the politics deck: it moves the robber, never the pirate, and steals at its hex."""

    card = "bishop"
    needs = (Progress, RobberPiece)
    verbs = (PlayBishop,)
