"""The table of the classic island."""

from __future__ import annotations

from dataclasses import replace

from engine.games.classic import CLASSIC
from engine.games.classic.maps import BEGINNER, USUAL
from engine.parts.maps import START, Map
from tests.tables.cards import Cards, DevelopmentCards
from tests.tables.pieces import Pieces, RobberOnLand
from tests.tables.turns import Turns

BARE_ISLAND = replace(CLASSIC, maps={"bare": Map(BEGINNER.drawing.without(START), seats=USUAL), **CLASSIC.maps})
"""The classic game, with the beginner's land but nothing on it as one more map."""


class Island(Pieces, RobberOnLand, Cards, DevelopmentCards, Turns):
    """A classic game in mid-play, on the beginner's land without pieces unless another map is named."""

    game = BARE_ISLAND
