"""The bot that plays at random, any game: the yardstick, and the tireless tester."""

from __future__ import annotations

from engine.bots.bot import Choice, Reason
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State

BY_CHANCE = Reason("random")


class RandomBot:
    """Any listed action is as likely as any other; a form is filled in blindly, but only where nothing is listed.

    So it opens no trade, but answers those that others open. It looks at nothing but its own legal actions:
    shown the state itself it would do the same as shown its view.
    """

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Draw one."""
        return Choice(self.draw(view, seat, generator), BY_CHANCE)

    def draw(self, view: State, seat: int, generator: Generator) -> Action:
        """The action alone, for those who know the reason."""
        listed = view.rules.legal(view, seat)
        if count := len(listed):
            return listed[generator.below(count)]
        return generator.choice(view.rules.forms(view, seat)).sample(view, generator)
