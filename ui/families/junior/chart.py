"""The arts of what is printed on the board: dotted lines for ships, sites for forts, and anchors."""

from functools import lru_cache

from engine.games.junior.parts.harbours import anchors
from engine.games.junior.parts.ships import SHORE, lines
from engine.kernel.bits import bits
from engine.kernel.rules import Rules
from engine.parts.maps import map_of
from ui.base.markup import Child
from ui.board.art import Art, Ground, Piece
from ui.board.geometry import Point, kind_of, point_of, side_ends, toward
from ui.board.shapes import circle, group, path, polyline, use
from ui.families.junior.sights import control

CLEAR = 15.0
"""How far from a site the line of a ship ends."""


def _at_the_middle(piece: Piece, ground: Ground) -> Point:
    """Return the origin, since the chart draws its lines in the coordinates of the board."""
    return 0.0, 0.0


def _printed(piece: Piece) -> list[Child]:
    """Draw a line for each side and a ring for each corner that the piece ``holds``."""
    sides = [name for name in piece.holds if kind_of(name) == "side"]
    ways = "".join(_line(side) for side in sides)
    rings = [circle(*point_of(name), 11.0, class_="site") for name in piece.holds if kind_of(name) == "corner"]
    return [path(ways, class_="lane lane-ink"), path(ways, class_="lane"), rings]


def _line(side: str) -> str:
    one, other = side_ends(side)
    return polyline((toward(one, other, CLEAR), toward(other, one, CLEAR)))


def _anchor(piece: Piece) -> Child:
    return group(circle(0, 0, 15, class_="site anchorage"), use("anchor", transform="translate(0 -1)"))


CHART = Art("chart", None, layer="tokens", alone=True, dress=_printed, stand=_at_the_middle)
ANCHOR = Art("anchorage", None, layer="tokens", dress=_anchor)
ARTS = (CHART, ANCHOR)


@lru_cache(maxsize=8)
def printed(rules: Rules) -> tuple[Piece, ...]:
    """Return the pieces that are printed on the board: one chart with all lines and sites, and the anchors."""
    board, map_ = rules.board, map_of(rules)
    whole = {kind: (1 << len(getattr(board, f"{kind}s"))) - 1 for kind in ("corner", "side")}
    sailed = [board.name("side", side) for side in bits(rules.tables[lines] & whole["side"])]
    sites = [board.name("corner", corner) for corner in bits(whole["corner"] & ~map_.mask("corner", SHORE))]
    chart = Piece(CHART, board.name("hex", 0), holds=(*sailed, *sites))
    places = (board.name("corner", corner) for corner in bits(rules.tables[anchors]))
    return (chart, *(Piece(ANCHOR, place, control=control("harbours")) for place in places))
