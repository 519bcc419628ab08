"""Both together: the seafarers' scenarios with knights (cities_knights 14).

Each game is the list of a scenario at sea with the edits of Cities & Knights, and few edits for what is new where the
two meet. The scenarios have the numbers that they have at sea. One that has rules of its own which cannot be without
development cards is left out: there is no tribe to give any, and no fleet to fight.
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
"""So many points more than without knights win, after about so many more rounds."""
NEEDS_CARDS = "needs-development-cards"
"""Why a scenario is left out."""

AT_SEA: tuple[Edit, ...] = (
    where(Seas, plus(SeaKnights(), LateFigures(), after=BarbarianShip)),
    where(PiratePiece, plus(PirateChase(), after=RobberChase)),
    where(Treasures, plus(FoundProgress(), after=DeckOfChoice)),
)
"""What there is where knights come to a sea, to a pirate, and to treasures."""


def _drafted(parts: Parts) -> Parts:
    """The list, with a city where the opening had the settlement that brings the first cards."""
    (draft,) = (part for part in parts if isinstance(part, SnakeDraft))
    return plus(CityDraft(tuple(map(_with_city, draft.rounds))), instead=SnakeDraft)(parts)


def _with_city(round_: Round) -> Round:
    """A round of the opening, whose settlement is a city if it brings the first cards."""
    if FIRST_CARDS not in round_.steps:
        return round_
    steps = tuple(PLACE_CITY if step == PLACE_SETTLEMENT else step for step in round_.steps)
    return round_._replace(steps=steps)


def _further(parts: Parts) -> Parts:
    """The list, to more points."""
    (won,) = (part for part in parts if isinstance(part, Victory))
    return plus(Victory(_more(won.target)), instead=Victory)(parts)


def _more(points: int | Mapping[int, int]) -> int | Mapping[int, int]:
    """More points than those, at each table."""
    if isinstance(points, int):
        return points + MORE_POINTS
    return {seats: number + MORE_POINTS for seats, number in points.items()}


def with_knights(game: Game) -> Game:
    """A scenario with knights; on the classic island it lies as Cities & Knights has it."""
    maps = {name: MAPS[name] for name in game.maps if name in MAPS} if game.maps is CLASSIC.maps else game.maps
    return game.edited(*KNIGHTS, *AT_SEA, _drafted, _further, name=NAME, maps=maps, rounds=game.rounds + MORE_ROUNDS)


def goes_with_knights(game: Game) -> bool:
    """Whether a scenario keeps all rules of its own without development cards."""
    left = without(DevelopmentCards)(game.parts)
    return all(part in left for part in game.parts if isinstance(part, SeaRule))


SCENARIOS: tuple[Game, ...] = tuple(map(with_knights, filter(goes_with_knights, seafarers.SCENARIOS)))
LEFT_OUT = {game.scenario: NEEDS_CARDS for game in seafarers.SCENARIOS if not goes_with_knights(game)}
"""The scenarios that cannot be played with knights, and why."""
