"""Tables at sea with knights: the small map of the seafarers' tables, and whatever the two families have."""

from __future__ import annotations

from engine.games.seafarers_knights import SCENARIOS, with_knights
from engine.kernel.rules import Game
from tests.tables.cards import Cards
from tests.tables.cities_knights import Tracks, Walls
from tests.tables.knights import WithBarbarians, WithKnights
from tests.tables.pieces import RobberOnLand
from tests.tables.progress import WithProgress
from tests.tables.seafarers import WATERY, WithFog, WithShips

WATERY_KNIGHTS = with_knights(WATERY)


class Coasts(WithProgress, WithKnights, WithBarbarians, Tracks, Walls, WithFog, WithShips, RobberOnLand, Cards):
    """A game at sea with knights, in mid-play on the small map unless another game is named."""

    game = WATERY_KNIGHTS


def scenario(number: int) -> Game:
    """The scenario of a number, with knights."""
    return next(game for game in SCENARIOS if game.scenario == number)
