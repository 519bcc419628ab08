"""The chapter for the pirates' game for children: entries in addition to those for all hex-settlement games."""

from engine.bots.entries import AdaptsManner, Chooses
from engine.bots.junior import errands, goals
from engine.bots.junior.facts import FACTS
from engine.bots.junior.prospects import CoveProspects
from engine.bots.junior.sight import CoveSight
from engine.bots.manner import Manner
from engine.bots.outlook import Extends
from engine.bots.playbook import Chapter
from engine.bots.settlement.goals import GoalSource
from engine.bots.settlement.prospects import Prospects
from engine.bots.settlement.sight import Sight
from engine.parts.turn import BUILD, EXCHANGE

CHOOSERS = (
    Chooses(BUILD, ("fort", "ship", "parrot"), errands.plan),
    Chooses(EXCHANGE, ("market",), errands.swap),
    Chooses("main", ("end",), errands.hold_back),
    Chooses("ghost", ("ghost",), errands.move_ghost),
    Chooses("free-piece", ("fort", "ship"), errands.free_piece),
    Chooses("give", ("give",), errands.give),
)

GOALS = (
    GoalSource(goals.FORT_GOAL, goals.forts, goals.build_fort, toward=goals.toward_fort),
    GoalSource(goals.PARROT_GOAL, goals.cards, goals.ask_parrot),
)

DREAMS = 2
"""The factor on the carelessness of a gentle player in this game."""


def among_children(manner: Manner) -> Manner:
    """Return the manner, twice as careless if it is gentle, so that children may win; else unchanged."""
    return manner._replace(carelessness=DREAMS * manner.carelessness) if manner.gentle else manner


CHAPTER: Chapter = (
    *CHOOSERS,
    *GOALS,
    *FACTS,
    Extends(Sight, CoveSight),
    Extends(Prospects, CoveProspects),
    AdaptsManner(among_children),
)
