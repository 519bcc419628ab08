"""The opening of Cities & Knights: the city goes where it brings commodities besides what one has."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.outlook import Outlook
from engine.bots.proposals import Proposal, because
from engine.bots.settlement.opening import worth_opening
from engine.bots.settlement.sight import Sight
from engine.parts.cities import CITY


def opening_city(outlook: Outlook) -> Iterator[Proposal]:
    """A corner that pays well for a city, with what one has already."""
    for action in outlook.legal:
        (corner,) = action.args
        why = because("opening-city", corner=corner, count=outlook[Sight].corner_dots(corner))
        yield Proposal(worth_opening(outlook[Sight], corner, CITY), action, why)
