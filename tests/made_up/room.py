"""What the made-up games bring to the page: the arts of their pieces, and the guards that stand on the board."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.bits import bits
from tests.engine.parts.nets import Guards
from ui.board.art import Art, Piece, registered
from ui.board.cards import keep_resource
from ui.board.pieces import ROAD
from ui.board.resources import keep_ware
from ui.board.shapes import circle, group
from ui.play.addition import Addition, OnBoard, Pictures
from ui.play.table import TableView

CANAL = Art("canal", lambda: [circle(0, 0, 4)], layer=ROAD.layer, emblem=(0, 0, 2), lies=True)
GUARD = Art("guard", lambda: [group(circle(0, -6, 5))], emblem=(0, -6, 2), travels=True)
FAMILY = "made-up"
ARTS = registered(CANAL, GUARD, family=FAMILY)

GROUNDS = {"paper": "forest", "linen": "pasture", "coin": "mountains"}
"""The wares that no island yields, and the grounds of their cards."""

WARES = {name: keep_ware(name, lambda: [circle(12, 12, 9)], FAMILY) for name in GROUNDS}
for _name, _ground in GROUNDS.items():
    keep_resource(WARES[_name], _ground)


def _pieces(table: TableView) -> Iterator[Piece]:
    """The guards."""
    if Guards in table.view:
        for seat, post in enumerate(table.view[Guards].posts):
            for corner in bits(post):
                yield Piece(GUARD, table.view.board.name("corner", corner), table.players[seat].colour, str(seat))


ADDITION = Addition(
    pictures=Pictures(
        arts=ARTS,
        cards=WARES,
    ),
    board=OnBoard(
        pieces=_pieces,
    ),
)
