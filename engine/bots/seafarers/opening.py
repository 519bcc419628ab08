"""The opening at sea: the road or the ship next to the settlement just placed."""

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.opening import opening_road

ROAD = "opening-road"
PIECES = {ROAD: "road", "opening-ship": "ship"}


def route(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each first road or ship, worth the best free site two sides from the new settlement that way."""
    for proposal in opening_road(outlook):
        verb, why = proposal.action.verb, proposal.why
        leads = bool(why.details.get("count"))
        key = why.key.replace(ROAD, verb)
        yield proposal._replace(why=why._replace(key=key) if leads else because(PIECES[verb]))
