"""The entries of the bots' chapter for Cities & Knights; the settlement chapter covers all other decisions."""

from engine.bots.cities_knights import (
    cities,
    diplomacy,
    holding,
    improving,
    knights,
    marching,
    opening,
    picking,
    politics_cards,
    science_cards,
    trade_cards,
    warning,
)
from engine.bots.cities_knights.facts import COMPARISONS, FACTS
from engine.bots.cities_knights.insight import COUNTS, ODDS
from engine.bots.cities_knights.sight import RealmSight
from engine.bots.entries import Chooses, Warns
from engine.bots.outlook import Extends
from engine.bots.playbook import Chapter, Needs
from engine.bots.settlement import building
from engine.bots.settlement.goals import GoalSource
from engine.bots.settlement.sight import Sight
from engine.games.cities_knights.parts.knight_moves import KNIGHTS
from engine.parts.turn import BUILD, PLAY_CARD

BUILDING = (
    Chooses("opening-city", ("opening-city",), opening.opening_city),
    Chooses(BUILD, ("improve", "wall", "hire-knight", "activate-knight", "promote-knight"), building.build),
    Chooses(PLAY_CARD, ("play-medicine",), building.build),
    Chooses("metropolis", ("metropolis",), improving.metropolis),
    Chooses("lose-city", ("lose-city",), cities.lose),
)

KNIGHTS_AT_WORK = (
    Chooses(KNIGHTS, ("chase-robber",), marching.chase),
    Chooses(KNIGHTS, ("chase-pirate",), marching.chase_pirate),
    Chooses(KNIGHTS, ("move-knight",), marching.move),
    Chooses(KNIGHTS, ("displace-knight",), marching.displace),
    Chooses("retreat", ("retreat",), marching.retreat),
    Chooses("defect", ("defect",), politics_cards.desert),
    Chooses("enlist", ("enlist", "enlist-nobody"), politics_cards.enlist),
    Chooses("forge", ("forge", "leave-forge"), knights.forge),
)

CARDS = (
    Chooses(PLAY_CARD, ("play-commercial-harbour",), trade_cards.commercial_harbour),
    Chooses(PLAY_CARD, ("harbour-offer",), trade_cards.harbour_offer),
    Chooses("harbour-exchange", ("give-commodity",), trade_cards.give_commodity),
    Chooses(PLAY_CARD, ("play-master-merchant",), trade_cards.master_merchant),
    Chooses("take-cards", ("take-cards",), trade_cards.take_cards),
    Chooses(PLAY_CARD, ("play-merchant",), trade_cards.merchant),
    Chooses(PLAY_CARD, ("play-merchant-fleet",), trade_cards.fleet),
    Chooses(PLAY_CARD, ("play-resource-monopoly",), trade_cards.resource_monopoly),
    Chooses(PLAY_CARD, ("play-trade-monopoly",), trade_cards.trade_monopoly),
    Chooses(PLAY_CARD, ("play-bishop",), politics_cards.bishop),
    Chooses(PLAY_CARD, ("play-deserter",), politics_cards.deserter),
    Chooses(PLAY_CARD, ("play-diplomat",), diplomacy.diplomat),
    Chooses("lay-again", ("lay-again", "keep-route"), diplomacy.lay_again),
    Chooses(PLAY_CARD, ("play-intrigue",), politics_cards.intrigue),
    Chooses(PLAY_CARD, ("play-saboteur",), politics_cards.saboteur),
    Chooses("sabotage", ("discard-sabotaged",), politics_cards.discard_sabotaged),
    Chooses(PLAY_CARD, ("play-spy",), holding.spy),
    Chooses("spy", ("take-progress", "spare-progress"), holding.take),
    Chooses(PLAY_CARD, ("play-warlord",), politics_cards.warlord),
    Chooses(PLAY_CARD, ("play-wedding",), politics_cards.wedding),
    Chooses("wedding-gifts", ("wedding-gift",), politics_cards.wedding_gift),
    Chooses("roll", ("play-alchemist",), science_cards.alchemist),
    Chooses(PLAY_CARD, ("play-crane",), science_cards.crane),
    Chooses(PLAY_CARD, ("play-engineer",), science_cards.engineer),
    Chooses(PLAY_CARD, ("play-inventor",), science_cards.inventor),
    Chooses(PLAY_CARD, ("play-irrigation", "play-mining"), science_cards.harvest),
    Chooses(PLAY_CARD, ("play-road-building",), science_cards.road_building),
    Chooses(PLAY_CARD, ("play-smith",), science_cards.smith),
    Chooses("pick", ("pick",), picking.pick),
    Chooses("aqueduct", ("aqueduct",), picking.aqueduct),
    Chooses("choose-deck", ("choose-deck",), holding.choose_deck),
    Chooses("return-progress", ("return-progress",), holding.put_back),
)

GOALS = (
    GoalSource(improving.IMPROVEMENT_GOAL, improving.improvements, improving.improve),
    GoalSource(cities.WALL_GOAL, cities.walls, cities.build_wall),
    GoalSource(cities.MEDICINE_GOAL, cities.healed, cities.heal, needs=Needs(verbs=("play-medicine",))),
    GoalSource(knights.HIRE_GOAL, knights.hired, knights.hire),
    GoalSource(knights.ACTIVATE_GOAL, knights.activated, knights.activate),
    GoalSource(knights.PROMOTE_GOAL, knights.promoted, knights.promote),
)

SIGHTS = (Extends(Sight, RealmSight),)

WARNING = Warns(warning.of_barbarians)

CHAPTER: Chapter = (*BUILDING, *KNIGHTS_AT_WORK, *CARDS, *GOALS, *SIGHTS, *FACTS, *COMPARISONS, WARNING, COUNTS, ODDS)
