"""The smith: a progress card that promotes knights without payment (cities_knights 11)."""

from collections.abc import Sequence

from engine.games.cities_knights.parts.cards.card import PlayScienceCard, ScienceCard
from engine.games.cities_knights.parts.knights import KnightPieces, promotable, promote, why_not_promotable
from engine.games.cities_knights.parts.progress import Progress
from engine.kernel.actions import Action, Place, at_each
from engine.kernel.parts import Step, Verb
from engine.kernel.questions import Question
from engine.kernel.refusal import Refusal
from engine.kernel.state import State
from engine.parts.turn import PLAY_CARD, active_mask

FORGE = "forge"
"""The question which knight is promoted next."""
MOST = 2
"""How many knights a smith promotes, each by one rank; as always, no knight twice in a turn."""


class PlaySmith(PlayScienceCard):
    """Promote up to two knights, one after the other: ``play-smith``."""

    name = "play-smith"
    card = "smith"

    def hindrance(self, state: State, seat: int) -> Refusal | None:
        """Return Refusal("no-knight-to-promote") if no knight of the seat may be promoted, else None."""
        return None if promotable(state, seat) else Refusal("no-knight-to-promote")

    def perform(self, step: Step, action: Action) -> None:
        """Play the card and ask for two promotions; the first may free the piece that the second needs."""
        self.spend(step, action.seat)
        for _ in range(MOST):
            step.state.ask(FORGE, action.seat)


class Forge(Verb):
    """Promote a knight of the seat by one rank without payment: ``forge 0,1,N``."""

    name = "forge"
    fields = (Place("corner"),)
    during = (FORGE,)

    def options(self, state: State, seat: int) -> Sequence[Action]:
        """Return an action for each knight of the seat that may be promoted."""
        return at_each(self.name, seat, promotable(state, seat))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the knight may not be promoted (``why_not_promotable``), or None."""
        return why_not_promotable(state, action.seat, action.args[0])

    def perform(self, step: Step, action: Action) -> None:
        """Promote the knight and close the question; drop the second question if no other knight may be promoted."""
        step.state.stack.pop()
        promote(step, action.args[0])
        if not promotable(step.state, action.seat):
            _close(step.state)


class LeaveForge(Verb):
    """Promote no more knights: ``leave-forge``."""

    name = "leave-forge"
    during = (FORGE,)
    always = True

    def perform(self, step: Step, action: Action) -> None:
        """Close the open questions of the smith."""
        _close(step.state)


def _close(state: State) -> None:
    """Close all open questions of the smith."""
    while state.stack[-1].kind == FORGE:
        state.stack.pop()


class Smith(ScienceCard):
    """The card Smith of the science deck: its player promotes up to two knights without payment."""

    card = "smith"
    needs = (Progress, KnightPieces)
    verbs = (PlaySmith, Forge, LeaveForge)
    questions = (Question(FORGE, active_mask, over=(PLAY_CARD, FORGE)),)
