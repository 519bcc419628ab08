"""Questions and courses that the rules of voyages add to those of :class:`engine.parts.rule.Rule`."""

from collections.abc import Sequence

from engine.kernel.parts import Step
from engine.kernel.state import State
from engine.parts.rule import Rule


class ExplorersRule(Rule):
    """A part of the explorers' game. By default it answers nothing and reacts to nothing."""

    def voyage_begins(self, step: Step, seat: int) -> None:
        """React to the beginning of the seat's movement phase."""

    def extra_moves(self, state: State, seat: int) -> int:
        """Return the movement points that this rule adds to each of the seat's ships."""
        return 0

    def toll_sides(self, state: State, seat: int) -> int:
        """Return the mask of sides that cost the seat's ships tribute under this rule."""
        return 0

    def lucky(self, state: State, seat: int) -> int:
        """Return the mask of die faces other than the six with which the seat drives a pirate ship away."""
        return 0

    def ship_calls(self, step: Step, seat: int, ship: int, path: Sequence[int]) -> None:
        """React to a ship that sailed along the sides of `path`, without its start, or that loaded something.

        In the second case `path` is the one side where the ship stands.
        """

    def discovered(self, step: Step, seat: int, hex_: int) -> None:
        """React to the discovery of a hex by the seat; the hex is on the map and in the chart already."""

    def pirate_lands(self, step: Step, hex_: int) -> None:
        """React to a pirate ship that was placed on a hex."""

    def returned(self, step: Step, pieces: int) -> None:
        """React to packed cargo that went back to the supply; settlers and crews are in their supplies already."""

    def ashore(self, state: State) -> int:
        """Return, packed, the fish or spice of this rule that is in no hold or basin: in supply and on the map."""
        return 0

    def crews_ashore(self, state: State, seat: int) -> int:
        """Return the number of the seat's crews that this rule keeps on hexes."""
        return 0
