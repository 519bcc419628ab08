"""Both together: the seafarers' scenarios with knights (cities_knights 14).

Each game is the list of a scenario at sea with the edits of Cities & Knights, and few edits for what is new where the
two meet. The scenarios have the numbers that they have at sea; without development cards there is no tribe to give
any, and no fleet to fight.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.about.seafarers_knights import MORE_POINTS
from engine.games.cities_knights import KNIGHTS
from engine.games.cities_knights.maps import MAPS
from engine.games.cities_knights.parts.barbarians import BarbarianShip
from engine.games.cities_knights.parts.chase import RobberChase
from engine.games.cities_knights.parts.choosing_deck import DeckOfChoice
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
    NEW_WORLD,
    TREASURES,
)
from engine.games.seafarers.parts.pirate import PiratePiece
from engine.games.seafarers.parts.treasures import Treasures
from engine.games.seafarers.parts.waters import Seas
from engine.games.seafarers_knights.parts.found_progress import FoundProgress
from engine.games.seafarers_knights.parts.late_figures import LateFigures
from engine.games.seafarers_knights.parts.pirate_chase import PirateChase
from engine.games.seafarers_knights.parts.sea_knights import SeaKnights
from engine.kernel.composing import Edit, Parts, plus, where
from engine.kernel.rules import Game
from engine.parts.opening import FIRST_CARDS, PLACE_ROAD, PLACE_SETTLEMENT, Round, SnakeDraft
from engine.parts.victory import Victory

THREE_ROUNDS = (
    Round((PLACE_SETTLEMENT, PLACE_ROAD)),
    Round((PLACE_SETTLEMENT, PLACE_ROAD), backward=True),
    Round((PLACE_CITY, FIRST_CARDS, PLACE_ROAD)),
)
"""With cloth the third placement is the city."""

AT_SEA: tuple[Edit, ...] = (
    where(Seas, plus(SeaKnights(), LateFigures(), after=BarbarianShip)),
    where(PiratePiece, plus(PirateChase(), after=RobberChase)),
    where(Treasures, plus(FoundProgress(), after=DeckOfChoice)),
)
"""What there is where knights come to a sea, to a pirate, and to treasures."""


def _further(parts: Parts) -> Parts:
    """The list, to more points."""
    (won,) = (part for part in parts if isinstance(part, Victory))
    return plus(Victory(_more(won.target)), instead=Victory)(parts)


def _more(points: int | Mapping[int, int]) -> int | Mapping[int, int]:
    """More points than those, at each table."""
    if isinstance(points, int):
        return points + MORE_POINTS
    return {seats: number + MORE_POINTS for seats, number in points.items()}


def with_knights(game: Game, *edits: Edit, draft: CityDraft | None = None) -> Game:
    """A scenario with knights, and with some edits besides."""
    opening = plus(draft or CityDraft(), instead=SnakeDraft)
    return game.edited(*KNIGHTS, *AT_SEA, opening, _further, *edits, name="seafarers_knights")


SCENARIOS: tuple[Game, ...] = (
    with_knights(NEW_SHORES),
    with_knights(FOUR_ISLANDS),
    with_knights(FOG_ISLANDS),
    with_knights(DESERT),
    with_knights(CLOTH, draft=CityDraft(THREE_ROUNDS)),
    with_knights(MASTER_BUILDERS),
    with_knights(NEW_WORLD),
    with_knights(GREATER_ISLAND),
    with_knights(TREASURES),
    with_knights(HARBOUR_MASTER).edited(maps={name: MAPS[name] for name in HARBOUR_MASTER.maps if name in MAPS}),
)
