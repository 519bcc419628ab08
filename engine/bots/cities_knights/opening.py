"""The opening of Cities & Knights: where the first city goes."""

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.opening import worth_opening
from engine.bots.settlement.sight import Sight
from engine.parts.cities import CITY


def opening_city(outlook: Outlook) -> Iterator[Proposal]:
    """Propose every legal corner for the first city, by the income that the seat then has and the room around it."""
    for action in outlook.legal:
        (corner,) = action.args
        why = because("opening-city", corner=corner, count=outlook[Sight].corner_dots(corner))
        yield Proposal(worth_opening(outlook[Sight], corner, CITY), action, why)
