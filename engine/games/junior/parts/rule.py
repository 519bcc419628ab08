"""Questions that rules of this game add to those of :class:`engine.parts.rule.Rule`."""

from engine.kernel.state import State
from engine.parts.rule import EVERYWHERE, Rule


class JuniorRule(Rule):
    """Base of the parts of the pirates' game for children. By default a part restricts nothing."""

    def ship_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides on which this rule lets the seat build ships."""
        return EVERYWHERE
