"""What a game with both seafarers and cities_knights adds to what each of them shows. Loaded if both are played."""

from engine.games.seafarers_knights.parts.late_figures import PirateCame, RobberCame
from engine.games.seafarers_knights.parts.pirate_chase import ChasePirate, PirateChased
from ui.families.cities_knights.motion import stirred
from ui.families.cities_knights.pointing import KNIGHTS
from ui.families.seafarers.ships import PIRATE
from ui.families.seafarers_knights import figures
from ui.play.addition import Addition, Building, InPassing, OnBoard, Pictures

__all__ = ["ADDITION"]


ADDITION = Addition(
    pictures=Pictures(
        buttons={ChasePirate.name: PIRATE},
    ),
    board=OnBoard(
        pieces=figures.waiting,
    ),
    building=Building(
        groups={KNIGHTS: frozenset({ChasePirate.name})},
    ),
    passing=InPassing(
        sounds={"PirateCame": "robber", "PirateChased": "clash", "RobberCame": "robber"},
        effects={
            PirateCame: figures.came("pirate"),
            PirateChased: stirred("shaking"),
            RobberCame: figures.came("robber"),
        },
    ),
)
