"""Games that nobody plays. Each leans on a wall of the house in a few lines; the batteries play them like any other."""

from __future__ import annotations

from engine import games
from engine.games.classic import CLASSIC
from engine.games.classic.numbers import RESOURCES, cost
from engine.kernel.catalogue import Catalogue, Family, Scenario
from engine.kernel.composing import Edit, plus, without
from engine.kernel.rules import Game
from engine.parts.development import DevelopmentCards
from engine.parts.dice import ProductionDice
from engine.parts.domestic_trade import DomesticTrade
from engine.parts.hands import ResourceCards
from engine.parts.largest_army import LargestArmy
from engine.parts.maritime_trade import MaritimeTrade
from engine.parts.production import Production
from engine.parts.seven import Seven
from tests.engine.parts.nets import CanalNetwork, GuardPosts, Quakes
from tests.made_up.parts import OneDie, Voting
from tests.maps import GREEN
from tests.under_way import FAMILIES

CALLED = (
    "no-development",
    "no-seven",
    "no-trade",
    "no-desert",
    "eight-kinds",
    "canals",
    "guards",
    "vote",
    "quakes",
    "one-die",
    "sum",
)
"""What each game is called in reports, by its number from 1."""

EXTENSION = (plus(Voting(), before=Production), plus(OneDie(), instead=ProductionDice), plus(Quakes()))
"""Edits such as a family makes that is laid over another."""


def _game(name: str, *edits: Edit, **changes: object) -> Game:
    """The classic island otherwise, at its usual tables."""
    return CLASSIC.edited(*edits, name="made-up", scenario=CALLED.index(name) + 1, seats=(2, 4), **changes)


SCENARIOS = (
    _game("no-development", without(DevelopmentCards, LargestArmy)),
    _game("no-seven", without(Seven)),
    _game("no-trade", without(MaritimeTrade, DomesticTrade)),
    _game("no-desert", maps={"green": GREEN}),
    _game("eight-kinds", plus(ResourceCards((*RESOURCES, "paper", "linen", "coin")), instead=ResourceCards)),
    _game("canals", plus(CanalNetwork(cost("brick+wool"), supply=9))),
    _game("guards", plus(GuardPosts(cost("wool")))),
    _game("vote", plus(Voting(), before=Production)),
    _game("quakes", plus(Quakes())),
    _game("one-die", plus(OneDie(), instead=ProductionDice)),
    _game("sum", *EXTENSION, without(DevelopmentCards), plus(CanalNetwork(cost("brick+wool"), supply=9))),
)

FAMILY = Family(
    "made-up", "tests.made_up", tuple(Scenario(game.seats, 10, 20, "", game.scenario) for game in SCENARIOS)
)
CATALOGUE = Catalogue((*games.CATALOGUE.families, FAMILY, *FAMILIES))
"""Every game that can be played, those under way, and these."""
