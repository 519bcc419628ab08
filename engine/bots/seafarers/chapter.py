"""The entries of the bots' chapter for Seafarers; the settlement chapter covers all other decisions."""

from engine.bots.entries import AdaptsManner, Chooses
from engine.bots.manner import Manner
from engine.bots.outlook import Extends
from engine.bots.playbook import Chapter, Needs
from engine.bots.seafarers import (
    fortress,
    harbours,
    landmarks,
    moving,
    numbers,
    opening,
    picking,
    pirates,
    sight,
    wonders,
)
from engine.bots.seafarers.facts import COMPARISONS, FACTS
from engine.bots.seafarers.insight import COUNTS, ODDS
from engine.bots.settlement import building
from engine.bots.settlement.goals import GoalSource
from engine.bots.settlement.sight import Sight
from engine.parts.turn import BUILD, END_TURN

AT_SEA, AT_FORTRESS = Needs(slices=("ShipLines",)), Needs(slices=("Fortresses",))

CHOOSERS = (
    Chooses("opening-road", ("opening-road", "opening-ship"), opening.route, needs=AT_SEA),
    Chooses(BUILD, ("ship",), building.build),
    Chooses("free-road", ("ship",), building.free_road),
    Chooses("main", ("move-ship",), moving.move),
    Chooses("put-pirate", ("pirate",), pirates.place),
    Chooses("plunder", ("plunder", "spare-ships"), pirates.plunder),
    Chooses("plunder", ("take-cloth",), pirates.take_cloth),
    Chooses("rob", ("rob", "rob-nobody"), pirates.rob),
    Chooses("pick", ("pick",), picking.pick),
    Chooses("dock", ("dock",), harbours.dock),
    Chooses("wake", ("wake",), numbers.wake),
    Chooses("carry", ("carry",), numbers.carry),
    Chooses("roll", ("knight",), fortress.arm, needs=AT_FORTRESS),
    Chooses("main", ("knight",), fortress.arm, needs=AT_FORTRESS),
    Chooses(END_TURN, ("attack",), fortress.attack),
    Chooses(BUILD, ("raise-wonder",), building.build),
    Chooses(BUILD, ("claim-wonder",), wonders.claim),
)

GOALS = (
    GoalSource("fog", landmarks.fog, building.lay_road, toward=landmarks.toward, needs=Needs(slices=("Hidden",))),
    GoalSource("gift", landmarks.gifts, building.lay_road, toward=landmarks.toward, needs=Needs(slices=("Gifts",))),
    GoalSource(
        "village", landmarks.cloth, building.lay_road, toward=landmarks.toward, needs=Needs(slices=("Weavers",))
    ),
    GoalSource("chest", landmarks.chests, building.lay_road, toward=landmarks.toward, needs=Needs(slices=("Chests",))),
    GoalSource("lane", fortress.lane, building.lay_road, toward=landmarks.toward, needs=AT_FORTRESS),
    GoalSource("card", fortress.cards, building.buy_card, needs=AT_FORTRESS),
    GoalSource("level", wonders.levels, wonders.raise_wonder, needs=Needs(slices=("Works",))),
)

SIGHTS = (
    Extends(Sight, harbours.HarbourSight),
    Extends(Sight, sight.SeaSight, needs=Needs(slices=("Waters",))),
    Extends(Sight, sight.ShoreSight, needs=Needs(slices=("Landfalls",))),
    Extends(Sight, numbers.WakingSight, needs=Needs(slices=("Supply",))),
    Extends(Sight, wonders.WonderSight, needs=Needs(slices=("Works",))),
)


def across(manner: Manner) -> Manner:
    """Return `manner` with two more routes of reach, since islands lie farther away than sites on land."""
    return manner._replace(reach=manner.reach + 2)


MANNERS = (AdaptsManner(across, needs=AT_SEA), AdaptsManner(fortress.hurried, needs=AT_FORTRESS))

CHAPTER: Chapter = (*CHOOSERS, *GOALS, *SIGHTS, *FACTS, *COMPARISONS, *MANNERS, COUNTS, ODDS)
