"""Both together: the seafarers' scenarios with knights (cities_knights 14).

Each game is the list of a scenario at sea with the edits of Cities & Knights, and few edits for what is new where the
two meet. The scenarios have the numbers that they have at sea; without development cards there is no tribe to give
any, and no fleet to fight.
"""

from __future__ import annotations

from engine.games.about.seafarers_knights import MORE_POINTS
from engine.games.cities_knights import KNIGHTS
from engine.games.cities_knights.parts.city_draft import PLACE_CITY, CityDraft
from engine.games.seafarers import (
    CLOTH,
    DESERT,
    FOG_ISLANDS,
    FOUR_ISLANDS,
    GREATER_ISLAND,
    HARBOUR_MASTER,
    MASTER_BUILDERS,
    NEW_SHORES,
    TREASURES,
)
from engine.kernel.composing import Edit, Parts, plus
from engine.kernel.numbers import at_table
from engine.kernel.rules import Game
from engine.parts.opening import FIRST_CARDS, PLACE_ROAD, PLACE_SETTLEMENT, Round, SnakeDraft
from engine.parts.victory import Victory

THREE_ROUNDS = (
    Round((PLACE_SETTLEMENT, PLACE_ROAD)),
    Round((PLACE_SETTLEMENT, PLACE_ROAD), backward=True),
    Round((PLACE_CITY, FIRST_CARDS, PLACE_ROAD)),
)
"""With cloth the third placement is the city."""


def _further(parts: Parts) -> Parts:
    """The list, to more points."""
    (won,) = (part for part in parts if isinstance(part, Victory))
    points = {seats: at_table(won.target, seats) + MORE_POINTS for seats in range(2, 5)}
    return plus(Victory(points), instead=Victory)(parts)


def with_knights(game: Game, *edits: Edit, draft: CityDraft | None = None) -> Game:
    """A scenario with knights, and with some edits besides."""
    opening = plus(draft or CityDraft(), instead=SnakeDraft)
    return game.edited(*KNIGHTS, opening, _further, *edits, name="seafarers_knights")


SCENARIOS: tuple[Game, ...] = (
    with_knights(NEW_SHORES),
    with_knights(FOUR_ISLANDS),
    with_knights(FOG_ISLANDS),
    with_knights(DESERT),
    with_knights(CLOTH, draft=CityDraft(THREE_ROUNDS)),
    with_knights(MASTER_BUILDERS),
    with_knights(GREATER_ISLAND),
    with_knights(TREASURES),
    with_knights(HARBOUR_MASTER),
)
