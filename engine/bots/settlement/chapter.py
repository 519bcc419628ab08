"""The chapter for games of settlements, roads and cards: the list of its entries."""

from engine.bots.entries import Chooses, Measures, passed_over
from engine.bots.playbook import Chapter, Needs
from engine.bots.settlement import building, card_play, discarding, goals, opening, robbing, rolling, trading
from engine.bots.settlement.bargaining import BARGAINS
from engine.bots.settlement.comparing import COMPARISONS
from engine.bots.settlement.facts import FACTS
from engine.bots.settlement.goals import GoalSource
from engine.bots.settlement.insight import COUNTS, ODDS
from engine.bots.settlement.means import means
from engine.parts.extra_building import BREAK, SHORT_TURN
from engine.parts.turn import BUILD, EXCHANGE, TRADE

CHOOSERS = (
    Chooses("opening-settlement", ("opening-settlement",), opening.opening_settlement),
    Chooses("opening-road", ("opening-road",), opening.opening_road),
    Chooses("roll", ("roll",), rolling.roll),
    Chooses("roll", ("knight",), card_play.knight),
    Chooses("roll", ("road-building", "year-of-plenty", "monopoly"), passed_over),
    Chooses(BUILD, ("road", "settlement", "city", "buy-card"), building.build),
    Chooses(EXCHANGE, ("bank",), building.shed),
    Chooses(TRADE, ("offer",), trading.offer),
    Chooses("main", ("end",), building.hold_back),
    Chooses("main", ("knight",), card_play.knight),
    Chooses("main", ("road-building",), card_play.road_building),
    Chooses("main", ("year-of-plenty",), card_play.year_of_plenty),
    Chooses("main", ("monopoly",), card_play.monopoly),
    Chooses(SHORT_TURN, ("knight",), card_play.knight),
    Chooses(SHORT_TURN, ("road-building",), card_play.road_building),
    Chooses(SHORT_TURN, ("year-of-plenty",), card_play.year_of_plenty),
    Chooses(SHORT_TURN, ("monopoly",), card_play.monopoly),
    Chooses(SHORT_TURN, ("pass-building",), building.pass_on),
    Chooses(BREAK, ("pass-building",), building.pass_on),
    Chooses("free-road", ("road", "skip-road"), building.free_road),
    Chooses("discard", ("discard",), discarding.discard),
    Chooses("put-robber", ("robber",), robbing.move_robber),
    Chooses("steal", ("steal", "rob-nobody"), robbing.steal),
    Chooses("answer", ("accept", "refuse", "counter"), trading.answer),
    Chooses("deal", ("deal", "withdraw"), trading.close),
)

GOALS = (
    GoalSource("city", goals.cities, building.enlarge, needs=Needs(verbs=("city",))),
    GoalSource("settlement", goals.settlements, building.settle, needs=Needs(verbs=("settlement",))),
    GoalSource("card", goals.cards, building.buy_card, needs=Needs(slices=("Development",), verbs=("buy-card",))),
    GoalSource("trail", goals.trail, building.lay_road, toward=building.toward_trail, needs=Needs(slices=("Trails",))),
)

MEASURE = Measures(means, needs=Needs(verbs=("settlement",)))

CHAPTER: Chapter = (*CHOOSERS, *GOALS, *FACTS, *COMPARISONS, BARGAINS, MEASURE, COUNTS, ODDS)
