"""The classic island, and points for the harbours (seafarers 10)."""

from engine.games.classic import CLASSIC
from engine.games.seafarers.lists import NAME, TABLES
from engine.games.seafarers.parts.harbour_master import HarbourMaster
from engine.kernel.composing import plus
from engine.parts.opening import SnakeDraft
from engine.parts.victory import Victory

HARBOUR_MASTER = CLASSIC.edited(
    plus(HarbourMaster(always=True), before=SnakeDraft),
    plus(Victory(11), instead=Victory),
    name=NAME,
    scenario=12,
    seats=TABLES,
    rounds=15,
)
