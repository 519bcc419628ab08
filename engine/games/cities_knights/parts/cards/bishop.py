"""The bishop: a progress card that moves the robber and takes a card of everybody there (cities_knights 11; C23)."""

from __future__ import annotations

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
    """Say where the robber goes: ``play-bishop 0,1``."""

    name = "play-bishop"
    card = "bishop"
    puts = "robber"
    fields = (Place("hex"),)

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._robber = MoveRobber(rules)

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """The robber sleeps."""
        return Refusal("robber-sleeps") if sleeps(state, ROBBER) else None

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Wherever the robber may go, if it may."""
        return () if self.hindrance(state, seat) else at_each(self.name, seat, robber_sites(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card, a robber that is awake, and a place for it."""
        return self.lacking(state, action.seat) or self._robber.refusal(state, action)

    def perform(self, step: Step, action: Action) -> None:
        """Move it, then take a card of each one there, from the next seat on."""
        state, seat, (hex_,) = step.state, action.seat, action.args
        self.spend(step, seat)
        put_robber(state, hex_)
        step.events.append(RobberMoved(Seat(seat), Hex(hex_)))
        for victim in sorted(victims(state, seat), key=lambda other: (other - seat) % state.seats):
            steal(step, seat, victim)


class Bishop(PoliticsCard):
    """A card of the politics deck; the pirate is no concern of it."""

    card = "bishop"
    needs = (Progress, RobberPiece)
    verbs = (PlayBishop,)
