"""What the scenarios at sea have in common: edits of the list of parts of the classic island.

A scenario is a file of its own (:mod:`engine.games.seafarers.scenarios`) with its map, its edits and its length.
"""

from collections.abc import Mapping

from engine.games.classic import CLASSIC
from engine.games.classic.numbers import cost
from engine.games.seafarers.numbers import TERRAINS
from engine.games.seafarers.parts.gold import GoldHexes
from engine.games.seafarers.parts.harbour_master import HarbourMaster
from engine.games.seafarers.parts.home import HomeZone
from engine.games.seafarers.parts.picking import Picking
from engine.games.seafarers.parts.pirate import PiratePiece
from engine.games.seafarers.parts.ships import ShipNetwork
from engine.games.seafarers.parts.shores import ForeignShores
from engine.games.seafarers.parts.waters import Seas
from engine.kernel.composing import Edit, plus
from engine.kernel.rules import Game
from engine.parts.land import Terrain
from engine.parts.longest_road import LongestRoad
from engine.parts.maps import Sizes
from engine.parts.opening import SnakeDraft
from engine.parts.production import Production
from engine.parts.roads import RoadNetwork
from engine.parts.robber import RobberPiece
from engine.parts.victory import Victory

NAME, TABLES = "seafarers", (2, 4)
"""The name of the family, and the least and greatest numbers of seats of most scenarios."""

SEA: tuple[Edit, ...] = (
    plus(Terrain(TERRAINS), Seas(), instead=Terrain),
    plus(ShipNetwork(cost("lumber+wool")), after=RoadNetwork),
    plus(GoldHexes(), Picking(), after=Production),
    plus(PiratePiece(), after=RobberPiece),
    plus(HarbourMaster(), before=SnakeDraft),
)
"""The edits that make a game at sea of the classic island."""
HOME = plus(HomeZone(), before=SnakeDraft)
"""The edit that confines the settlements of the opening to the home zone of the map."""
ROUTE_BY_OPTION = plus(LongestRoad(by_option="longest-route"), instead=LongestRoad)
"""The edit that leaves out the award for the longest route; the players may put it back by an option (Q22)."""


def shores(worth: int) -> Edit:
    """Return an edit that adds this many points for a seat's first settlement on each other island."""
    return plus(ForeignShores(worth), before=SnakeDraft)


def scenario(
    number: int,
    maps: Mapping[str, Sizes],
    points: int | Mapping[int, int],
    *edits: Edit,
    rounds: int,
    seats: tuple[int, int] = TABLES,
    unadvised: tuple[str, ...] = (),
) -> Game:
    """Return the classic island's game with the edits for the sea and `edits`, won by `points` (or a number by seats).

    Average players need about `rounds` rounds; the rules advise not to combine it with the families `unadvised`.
    """
    told = {"name": NAME, "scenario": number, "seats": seats, "maps": maps, "rounds": rounds, "unadvised": unadvised}
    return CLASSIC.edited(*SEA, *edits, plus(Victory(points), instead=Victory), **told)
