"""All that a chooser may look at, computed when first asked for."""

from __future__ import annotations

from functools import cached_property

from engine.bots.explorers.errands import Errands
from engine.bots.explorers.goals import goals
from engine.bots.explorers.sight import ExplorersSight
from engine.bots.explorers.worths import Worths
from engine.bots.settlement.proposals import Outlook
from engine.bots.settlement.prospects import Prospects
from engine.kernel.actions import Action


class ExplorersOutlook(Outlook):
    """What a seat sees and may hope for, at sea too."""

    @cached_property
    def sight(self) -> ExplorersSight:
        """What the seat sees."""
        return ExplorersSight(self.view, self.seat)

    @cached_property
    def worths(self) -> Worths:
        """What places are worth."""
        return Worths(self.sight)

    @cached_property
    def errands(self) -> Errands:
        """What ships may set out for."""
        return Errands(self.sight, self.worths)

    @cached_property
    def prospects(self) -> Prospects:
        """What the seat may hope for."""
        return Prospects(self.sight, goals(self.errands, self.manner))

    def swap(self, given: int, taken: int) -> Action:
        """Gold buys cards by a verb of its own."""
        return Action(self.seat, "buy", (taken,)) if given == self.sight.gold else super().swap(given, taken)
