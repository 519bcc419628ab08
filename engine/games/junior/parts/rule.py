"""The base of the parts of this game: :class:`engine.parts.rule.Rule` with one method more."""

from engine.kernel.state import State
from engine.parts.rule import EVERYWHERE, Rule


class JuniorRule(Rule):
    """Base of the parts of the pirates' game for children. By default a part restricts nothing."""

    def ship_ground(self, state: State, seat: int) -> int:
        """Return the mask of sides on which this rule lets the seat build ships."""
        return EVERYWHERE
