"""The opening at sea: a road or a ship beside the settlement just placed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.opening import opening_road

PIECES = {"opening-road": "road", "opening-ship": "ship"}


def route(outlook: Outlook) -> Iterator[Proposal]:
    """Towards the best free site two sides away, over land or sea."""
    for worth, action, why in opening_road(outlook):
        leads = bool(why.details.get("count"))
        yield Proposal(worth, action, why._replace(key=action.verb) if leads else because(PIECES[action.verb]))
