"""Which insight is at home in a game: as in :mod:`table_bot`, what the game's rules have decides, not its name."""

from __future__ import annotations

from functools import cache

from engine.bots.search.insight import Insight
from engine.bots.table_bot import SHIPS
from engine.kernel.rules import Rules


@cache
def insight_of(rules: Rules) -> Insight | None:
    """The insight for a game; None where nobody has any, and looking ahead is of no use."""
    # imported here, so that a page loads only what the game it plays needs
    if SHIPS in rules.slices:
        return None
    from engine.bots.settlement.features import NEEDED
    from engine.bots.settlement.insight import SettlementInsight

    return SettlementInsight() if set(NEEDED) <= set(rules.slices.values()) else None
