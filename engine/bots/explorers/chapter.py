"""The entries of the bots' chapter for Explorers; the settlement chapter covers all other decisions."""

from engine.bots.entries import AdaptsManner, Chooses, Measures, passed_over
from engine.bots.explorers import building, goals, opening, pirates, sailing
from engine.bots.explorers.facts import COMPARISONS, FACTS
from engine.bots.explorers.insight import COUNTS, LOOKS, ODDS
from engine.bots.explorers.sight import ExplorersSight
from engine.bots.explorers.worths import coins
from engine.bots.manner import Manner
from engine.bots.outlook import Extends
from engine.bots.playbook import Chapter, Needs
from engine.bots.settlement.building import build
from engine.bots.settlement.goals import GoalSource
from engine.bots.settlement.sight import Sight

CHOOSERS = (
    Chooses("opening-harbour", ("opening-harbour",), opening.harbour),
    Chooses("opening-neutral-harbour", ("opening-neutral-harbour",), opening.neutral),
    Chooses("opening-neutral-settlement", ("opening-neutral-settlement",), opening.neutral),
    Chooses("opening-ship", ("opening-ship",), opening.ship),
    Chooses("main", ("harbour", "settler", "settler-aboard", "crew", "crew-aboard", "ship"), build),
    Chooses("main", ("buy",), building.buy_ahead),
    Chooses("main", ("fast-gold",), building.fast_gold),
    Chooses("main", ("set-sail", "end"), building.set_sail),
    Chooses("main", ("sell", "scrap-ship", "drop", "drop-from-basin"), passed_over),
    Chooses("launch", ("launch",), opening.launch),
    Chooses("movement", sailing.VERBS, sailing.movement),
    Chooses("pirate", ("pirate",), pirates.place),
    Chooses("may-place-pirate", ("pirate", "leave-sea-free"), pirates.place),
    Chooses("rob", ("rob", "rob-nobody"), pirates.rob),
    Chooses("hero", ("step-forward", "keep-crew"), pirates.hero),
)

GOALS = (
    GoalSource("harbour", goals.harbours, building.put_up_harbour, needs=Needs(verbs=("harbour",))),
    GoalSource("settler", goals.settlers, building.buy, needs=Needs(verbs=("settler", "settler-aboard"))),
    GoalSource("crew", goals.crews, building.buy, needs=Needs(verbs=("crew", "crew-aboard"))),
    GoalSource("ship", goals.ships, building.buy, needs=Needs(verbs=("ship",))),
)


def at_sea(manner: Manner) -> Manner:
    """Return `manner` with its carelessness for voyages, where a mistake costs more than on land."""
    return manner._replace(carelessness=manner.at_sea)


CHAPTER: Chapter = (
    *CHOOSERS,
    *GOALS,
    *FACTS,
    *COMPARISONS,
    Extends(Sight, ExplorersSight),
    AdaptsManner(at_sea),
    Measures(coins),
    COUNTS,
    LOOKS,
    ODDS,
)
