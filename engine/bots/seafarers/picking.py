"""Cards of one's choice, such as those of gold."""

from __future__ import annotations

from functools import partial

from engine.bots.proposals import because
from engine.bots.settlement.picking import pick_by

pick = partial(pick_by, verb="pick", why=partial(because, "pick"))
"""Those that the plan lacks."""
