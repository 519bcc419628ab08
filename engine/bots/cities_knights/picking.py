"""Proposals for cards that a seat may choose: from gold and from the aqueduct."""

from collections.abc import Iterator
from functools import partial

from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Aim, Proposal, because
from engine.bots.settlement.picking import pick_by
from engine.games.cities_knights.parts.aqueduct import AQUEDUCT


def useful(aim: Aim | None) -> Reason:
    """Return the reason that some cards bring the seat nearer to an aim, or without one that they help most."""
    return because("accept", aim) if aim else because("useful")


pick = partial(pick_by, verb="pick", why=useful)
"""Propose the cards to take from gold (verb ``pick``), by how much more the hand is worth with them."""


def aqueduct(outlook: Outlook) -> Iterator[Proposal]:
    """Propose each resource that the aqueduct may bring; never to take nothing, however full the hand is."""
    yield from (proposal for proposal in pick_by(outlook, AQUEDUCT, useful) if any(proposal.action.args[0]))
