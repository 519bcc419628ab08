"""Cards of one's choice: of gold, of an open hand, of an aqueduct."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.bots.bot import Reason
from engine.bots.outlook import Outlook
from engine.bots.proposals import Aim, Proposal, because
from engine.bots.settlement.picking import pick_by
from engine.games.cities_knights.parts.aqueduct import AQUEDUCT


def useful(aim: Aim | None) -> Reason:
    """That some cards help most, whatever they lead to: there is too much to aim at for a sentence each."""
    return because("useful")


pick = partial(pick_by, verb="pick", why=useful)
"""Those that the plan lacks."""


def aqueduct(outlook: Outlook) -> Iterator[Proposal]:
    """The resource that the plan lacks; what costs nothing is taken even by a full hand."""
    yield from (proposal for proposal in pick_by(outlook, AQUEDUCT, useful) if any(proposal.action.args[0]))
