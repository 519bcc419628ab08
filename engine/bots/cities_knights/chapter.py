"""What the bots know of Cities & Knights, entry by entry; the rest they know as in every game of settlements."""

from __future__ import annotations

from engine.bots.cities_knights import cities, improving, knights, opening
from engine.bots.cities_knights.insight import COUNTS
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.entries import Chooses
from engine.bots.outlook import Extends
from engine.bots.playbook import Chapter
from engine.bots.settlement import building
from engine.bots.settlement.goals import GoalSource
from engine.bots.settlement.sight import Sight
from engine.parts.turn import BUILD, PLAY_CARD

CHOOSERS = (
    Chooses("opening-city", ("opening-city",), opening.opening_city),
    Chooses(BUILD, ("improve", "wall", "hire-knight", "activate-knight", "promote-knight"), building.build),
    Chooses(PLAY_CARD, ("play-medicine",), building.build),
    Chooses("metropolis", ("metropolis",), improving.metropolis),
    Chooses("lose-city", ("lose-city",), cities.lose),
)

GOALS = (
    GoalSource(improving.IMPROVEMENT_GOAL, improving.improvements, improving.improve),
    GoalSource(cities.WALL_GOAL, cities.walls, cities.build_wall),
    GoalSource(cities.MEDICINE_GOAL, cities.healed, cities.heal),
    GoalSource(knights.HIRE_GOAL, knights.hired, knights.hire),
    GoalSource(knights.ACTIVATE_GOAL, knights.activated, knights.activate),
    GoalSource(knights.PROMOTE_GOAL, knights.promoted, knights.promote),
)

CHAPTER: Chapter = (*CHOOSERS, *GOALS, Extends(Sight, RealmSight), COUNTS)
