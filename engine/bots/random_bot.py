"""The bot that plays any game at random: other bots are measured against it, and it tests the rules."""

from engine.bots.bot import Choice, Reason
from engine.kernel.actions import Action
from engine.kernel.generator import Generator
from engine.kernel.state import State

BY_CHANCE = Reason("random")


class RandomBot:
    """Plays each listed action with equal probability; fills in a form at random only where no action is listed.

    So it opens no trade, but answers the trades of others. It reads nothing but its own legal actions: given the true
    state it does the same as given its view.
    """

    def decide(self, view: State, seat: int, generator: Generator) -> Choice:
        """Return a random legal action, with the reason ``random``."""
        return Choice(self.draw(view, seat, generator), BY_CHANCE)

    def draw(self, view: State, seat: int, generator: Generator) -> Action:
        """Return a random legal action without a reason."""
        listed = view.rules.legal(view, seat)
        if count := len(listed):
            return listed[generator.below(count)]
        return generator.choice(view.rules.forms(view, seat)).sample(view, generator)
