"""The bot that plays at random, any game: the yardstick, and the tireless tester."""

from __future__ import annotations

from engine.bots.bot import Choice, Reason
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
        listed = view.rules.legal(view, seat)
        if listed:
            return Choice(listed[generator.below(len(listed))], BY_CHANCE)
        form = generator.choice(view.rules.forms(view, seat))
        return Choice(form.sample(view, generator), BY_CHANCE)
