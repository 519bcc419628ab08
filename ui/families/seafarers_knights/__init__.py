"""The game screen of seafarers with knights: what is new where the two meet. Loaded only where both are played."""

from __future__ import annotations

from engine.games.seafarers_knights.parts.late_figures import PirateCame, RobberCame
from engine.games.seafarers_knights.parts.pirate_chase import ChasePirate, PirateChased
from ui.families.cities_knights.motion import stirred
from ui.families.cities_knights.pointing import KNIGHTS
from ui.families.seafarers.ships import PIRATE
from ui.families.seafarers_knights import figures
from ui.play.additions import Addition

__all__ = ["ADDITION"]


ADDITION = Addition(
    groups={KNIGHTS: frozenset({ChasePirate.name})},
    pieces=figures.waiting,
    sounds={"PirateCame": "robber", "PirateChased": "clash", "RobberCame": "robber"},
    shown={PirateCame: figures.came("pirate"), PirateChased: stirred("shaking"), RobberCame: figures.came("robber")},
    pictured={ChasePirate.name: PIRATE},
)
