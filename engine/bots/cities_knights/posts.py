"""Posts of knights: what it is worth that one stands on a corner, for oneself and in the way of others."""

from __future__ import annotations

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
"""What it costs to stand where one could build a settlement oneself."""
OTHERS_SITE = 0.25
"""What it is worth to stand where another could build one."""
LONGEST_LINE = 0.5
"""What it is worth to stand in the middle of another's longest road."""
BESIDE_ROBBER = 0.1
"""What it is worth to stand beside a robber, who may be chased then."""


class Posts(Lens):
    """What corners are worth for a knight; ``robbed`` is what the robber costs the seat while he stays, in points."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self.sight = outlook[Sight]
        here = losses_at(outlook, self.view[Robber].hex)
        self.robbed = 0.0 if sleeps(self.view, ROBBER) else ROLLS * here.get(self.seat, 0) / 36 * CARD

    @cached_property
    def own_sites(self) -> int:
        """The mask of corners where the seat could settle now."""
        return ends_of(self.view, self.seat) & free_sites(self.view, self.seat, self.sight.board.all_corners)

    @cached_property
    def sites_but_for_knights(self) -> int:
        """The mask of corners with knights where the seat could settle, were they not there."""
        knights = all_knights(self.view) & ends_of(self.view, self.seat) & ~self.view[Buildings].closed
        return mask_of(corner for corner in bits(knights) if self.sight.corner_dots(corner))

    @cached_property
    def others_sites(self) -> int:
        """The mask of corners where some other seat could settle now."""
        found = 0
        for seat in self.sight.opponents:
            found |= ends_of(self.view, seat) & free_sites(self.view, seat, self.sight.board.all_corners)
        return found

    @cached_property
    def longest_line(self) -> int:
        """The mask of corners in the middle of roads of another that has the longest."""
        holder = self.view[Trails].holder if Trails in self.view else NOBODY
        return _middles(self.view, holder) if holder not in (NOBODY, self.seat) else 0

    @cached_property
    def beside_robber(self) -> int:
        """The mask of corners from which the robber may be chased; none while he sleeps."""
        return 0 if sleeps(self.view, ROBBER) else corners_at(self.view, self.view[Robber].hex)

    def worth(self, corner: int) -> float:
        """What a corner is worth for a knight."""
        own = self.own_sites | self.sites_but_for_knights
        return (
            OTHERS_SITE * (self.others_sites >> corner & 1)
            + LONGEST_LINE * (self.longest_line >> corner & 1)
            - OWN_SITE * (own >> corner & 1)
            + BESIDE_ROBBER * (self.beside_robber >> corner & 1)
        )

    def best(self, corners: int) -> int:
        """The corner of a mask that is worth most."""
        return max(bits(corners), key=self.worth)

    def chance_to_chase(self, corner: int) -> float:
        """What it is worth that a knight on a corner may chase the robber in the next turn."""
        return self.robbed * (self.beside_robber >> corner & 1)


def _middles(state: State, seat: int) -> int:
    """The mask of corners where several pieces of a seat's meet."""
    once = twice = 0
    for side in bits(sum(sides_of(state, seat))):
        twice |= once & state.board.side_corners_mask[side]
        once |= state.board.side_corners_mask[side]
    return twice
