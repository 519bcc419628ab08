"""The base of this game's parts: :class:`engine.parts.rule.Rule`, and a method that restricts where ships are built."""

from engine.kernel.state import State
from engine.parts.rule import EVERYWHERE, Rule


class JuniorRule(Rule):
    """Base of the parts of the pirates' game for children. By default a part restricts nothing."""

    def ship_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides on which this rule lets the seat build ships."""
        return EVERYWHERE
