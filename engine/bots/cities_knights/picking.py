"""Cards of one's choice: of gold, of an open hand, of an aqueduct."""

from __future__ import annotations

from functools import partial

from engine.bots.bot import Reason
from engine.bots.proposals import Aim, because
from engine.bots.settlement.picking import pick_by


def useful(aim: Aim | None) -> Reason:
    """That some cards help most, whatever they lead to: there is too much to aim at for a sentence each."""
    return because("useful")


pick = partial(pick_by, verb="pick", why=useful)
"""Those that the plan lacks."""
