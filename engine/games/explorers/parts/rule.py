"""Questions and courses that the rules of voyages add to those of :class:`engine.parts.rule.Rule`."""

from collections.abc import Sequence

from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.rule import Rule


class ExplorersRule(Rule):
    """A part of the explorers' game. By default it answers nothing and reacts to nothing."""

    def voyage_begins(self, step: Step, seat: int) -> None:
        """React to the begin of the seat's movement phase."""

    def extra_moves(self, state: State, seat: int) -> int:
        """Return the movement points that this rule adds to each of the seat's ships."""
        return 0

    def toll_sides(self, state: State, seat: int) -> int:
        """Return the mask of sides that cost the seat's ships tribute under this rule."""
        return 0

    def lucky(self, state: State, seat: int) -> int:
        """Return the mask of die faces, other than the six, with which the seat chases a pirate ship."""
        return 0

    def ship_calls(self, step: Step, seat: int, ship: int, path: Sequence[int]) -> None:
        """React to a ship that came along the sides of `path`, or was loaded where it is (an empty `path`)."""

    def discovered(self, step: Step, seat: int, hex_: int) -> None:
        """React to the discovery of a hex, which is on the map by now."""

    def pirate_lands(self, step: Step, hex_: int) -> None:
        """React to a pirate ship that was placed on a hex."""

    def returned(self, step: Step, pieces: int) -> None:
        """React to packed cargo that went back to the supply; settlers and crews are in their supplies by now."""

    def ashore(self, state: State) -> int:
        """Return, packed, this rule's cargo that is neither in holds or basins nor a settler or crew in supply."""
        return 0

    def crews_ashore(self, state: State, seat: int) -> int:
        """Return the number of the seat's crews on land under this rule."""
        return 0
