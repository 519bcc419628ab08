"""Proposals for cards that a seat may choose, such as those from gold."""

from functools import partial

from engine.bots.proposals import because
from engine.bots.settlement.picking import pick_by

pick = partial(pick_by, verb="pick", why=partial(because, "pick"))
"""Propose the cards to take (verb ``pick``), by how much more the hand is worth with them."""
