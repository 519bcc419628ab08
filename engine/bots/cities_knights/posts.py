"""Posts of knights: what each corner is worth to a seat as a place for a knight of its own."""

from functools import cached_property

from engine.bots.outlook import Lens, Outlook
from engine.bots.settlement.robbing import CARD, ROLLS, losses_at
from engine.bots.settlement.sight import Sight
from engine.games.cities_knights.parts.knights import all_knights
from engine.kernel.bits import bits, mask_of
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings
from engine.parts.figures import corners_at, sleeps
from engine.parts.longest_road import Trails
from engine.parts.network import ends_of, sides_of
from engine.parts.robber import ROBBER, Robber
from engine.parts.settlements import free_sites

OWN_SITE = 0.6
"""What it costs, in points, when a knight stands on a corner where its own seat could build a settlement."""
OTHERS_SITE = 0.25
"""The worth, in points, of a knight on a corner where an opponent could build a settlement."""
LONGEST_LINE = 0.5
"""The worth, in points, of a knight in the middle of the routes of the opponent that holds the longest road."""
BESIDE_ROBBER = 0.1
"""The worth, in points, of a knight beside the robber, as it may chase him."""


class Posts(Lens):
    """What corners are worth to the seat as places for its knights.

    ``robbed`` is what the robber costs the seat on his present hex, in points; 0 while he sleeps.
    """

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.sight = outlook[Sight]
        here = losses_at(outlook, self.view[Robber].hex)
        self.robbed = 0.0 if sleeps(self.view, ROBBER) else ROLLS * here.get(self.seat, 0) / 36 * CARD

    @cached_property
    def own_sites(self) -> int:
        """The mask of free corners, touched by the seat's routes, where the seat could build a settlement."""
        return ends_of(self.view, self.seat) & free_sites(self.view, self.seat, self.sight.board.all_corners)

    @cached_property
    def sites_but_for_knights(self) -> int:
        """The mask of corners with dots where only a knight, of any seat, keeps the seat from building a settlement."""
        knights = all_knights(self.view) & ends_of(self.view, self.seat) & ~self.view[Buildings].closed
        return mask_of(corner for corner in bits(knights) if self.sight.corner_dots(corner))

    @cached_property
    def others_sites(self) -> int:
        """The mask of free corners, touched by an opponent's routes, where that opponent could build a settlement."""
        found = 0
        for seat in self.sight.opponents:
            found |= ends_of(self.view, seat) & free_sites(self.view, seat, self.sight.board.all_corners)
        return found

    @cached_property
    def longest_line(self) -> int:
        """The mask of corners inside the routes of the opponent that holds the longest road; 0 if no opponent does."""
        holder = self.view[Trails].holder if Trails in self.view else NOBODY
        return _middles(self.view, holder) if holder not in (NOBODY, self.seat) else 0

    @cached_property
    def beside_robber(self) -> int:
        """The mask of corners from which a knight may chase the robber; 0 while he sleeps."""
        return 0 if sleeps(self.view, ROBBER) else corners_at(self.view, self.view[Robber].hex)

    def worth(self, corner: int) -> float:
        """Return the points that `corner` is worth as a place for a knight of the seat; negative on its own sites."""
        own = self.own_sites | self.sites_but_for_knights
        return (
            OTHERS_SITE * (self.others_sites >> corner & 1)
            + LONGEST_LINE * (self.longest_line >> corner & 1)
            - OWN_SITE * (own >> corner & 1)
            + BESIDE_ROBBER * (self.beside_robber >> corner & 1)
        )

    def best(self, corners: int) -> int:
        """Return the corner of the mask `corners` that is worth most; the mask must not be empty."""
        return max(bits(corners), key=self.worth)

    def chance_to_chase(self, corner: int) -> float:
        """Return the points that the robber costs the seat if a knight on `corner` could chase him, else 0."""
        return self.robbed * (self.beside_robber >> corner & 1)


def _middles(state: State, seat: int) -> int:
    """Return the mask of corners where at least two routes of `seat` meet."""
    once = twice = 0
    for side in bits(sum(sides_of(state, seat))):
        twice |= once & state.board.side_corners_mask[side]
        once |= state.board.side_corners_mask[side]
    return twice
