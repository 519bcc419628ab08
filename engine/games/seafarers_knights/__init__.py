"""Both together: the seafarers' scenarios with knights (cities_knights 14).

Each game is the list of a scenario at sea with the edits of Cities & Knights, and a few edits for what is new where the
two meet. The scenarios have the same numbers as at sea. Scenarios with rules of their own that need development cards
are left out: the tribe, which gives such cards, and the pirates' fleet, which is fought with them.
"""

from collections.abc import Mapping

from engine.games import seafarers
from engine.games.cities_knights import KNIGHTS
from engine.games.cities_knights.maps import MAPS
from engine.games.cities_knights.parts.barbarians import BarbarianShip
from engine.games.cities_knights.parts.chase import RobberChase
from engine.games.cities_knights.parts.choosing_deck import DeckOfChoice
from engine.games.cities_knights.parts.city_draft import PLACE_CITY, CityDraft
from engine.games.classic import CLASSIC
from engine.games.seafarers.parts.pirate import PiratePiece
from engine.games.seafarers.parts.rule import SeaRule
from engine.games.seafarers.parts.treasures import Treasures
from engine.games.seafarers.parts.waters import Seas
from engine.games.seafarers_knights.parts.found_progress import FoundProgress
from engine.games.seafarers_knights.parts.late_figures import LateFigures
from engine.games.seafarers_knights.parts.pirate_chase import PirateChase
from engine.games.seafarers_knights.parts.sea_knights import SeaKnights
from engine.kernel.composing import Edit, Parts, plus, where, without
from engine.kernel.rules import Game
from engine.parts.development import DevelopmentCards
from engine.parts.opening import FIRST_CARDS, PLACE_SETTLEMENT, Round, SnakeDraft
from engine.parts.victory import Victory

NAME = "seafarers_knights"
MORE_POINTS, MORE_ROUNDS = 2, 4
"""How many points more are needed to win than without knights, and how many rounds more that takes."""
NEEDS_CARDS = "needs-development-cards"
"""Why a scenario is left out."""

AT_SEA: tuple[Edit, ...] = (
    where(Seas, plus(SeaKnights(), LateFigures(), after=BarbarianShip)),
    where(PiratePiece, plus(PirateChase(), after=RobberChase)),
    where(Treasures, plus(FoundProgress(), after=DeckOfChoice)),
)
"""The edits for a game with knights that has a sea, a pirate, or treasures."""


def _drafted(parts: Parts) -> Parts:
    """Return the parts with an opening in which a city replaces the settlement that brings the first cards."""
    (draft,) = (part for part in parts if isinstance(part, SnakeDraft))
    return plus(CityDraft(tuple(map(_with_city, draft.rounds))), instead=SnakeDraft)(parts)


def _with_city(round_: Round) -> Round:
    """Return the round with a city in place of a settlement if it brings the first cards, else the round as it is."""
    if FIRST_CARDS not in round_.steps:
        return round_
    steps = tuple(PLACE_CITY if step == PLACE_SETTLEMENT else step for step in round_.steps)
    return round_._replace(steps=steps)


def _further(parts: Parts) -> Parts:
    """Return the parts with two points more needed to win."""
    (won,) = (part for part in parts if isinstance(part, Victory))
    return plus(Victory(_more(won.target)), instead=Victory)(parts)


def _more(points: int | Mapping[int, int]) -> int | Mapping[int, int]:
    """Return the points plus two; if they are by seats, each number plus two."""
    if isinstance(points, int):
        return points + MORE_POINTS
    return {seats: number + MORE_POINTS for seats, number in points.items()}


def with_knights(game: Game) -> Game:
    """Return the scenario with knights, two points and four rounds longer.

    A scenario on the maps of the classic island gets the maps of Cities & Knights that have the same names.
    """
    maps = {name: MAPS[name] for name in game.maps if name in MAPS} if game.maps is CLASSIC.maps else game.maps
    return game.edited(*KNIGHTS, *AT_SEA, _drafted, _further, name=NAME, maps=maps, rounds=game.rounds + MORE_ROUNDS)


def goes_with_knights(game: Game) -> bool:
    """Return whether a scenario can be played with knights: none of its own rules needs the development cards."""
    left = without(DevelopmentCards)(game.parts)
    return all(part in left for part in game.parts if isinstance(part, SeaRule))


SCENARIOS: tuple[Game, ...] = tuple(map(with_knights, filter(goes_with_knights, seafarers.SCENARIOS)))
LEFT_OUT = {game.scenario: NEEDS_CARDS for game in seafarers.SCENARIOS if not goes_with_knights(game)}
"""The scenarios that cannot be played with knights, and why."""
