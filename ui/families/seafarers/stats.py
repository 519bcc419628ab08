"""The numbers in each seat's row in seafarers: ships, routes, harbours, and what brings points in a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.seafarers.parts.docking import Docks, held_kinds
from engine.games.seafarers.parts.fortresses import Fortresses
from engine.games.seafarers.parts.gifts import Gifts
from engine.games.seafarers.parts.harbour_master import AGREED, Harbours, harbour_points
from engine.games.seafarers.parts.lanes import seat_lanes
from engine.games.seafarers.parts.ships import ShipLines
from engine.games.seafarers.parts.shores import Landfalls
from engine.games.seafarers.parts.warships import Warships
from engine.games.seafarers.parts.wonders import Works
from engine.kernel.bits import bits
from engine.parts.longest_road import Trails, course_of
from ui.base.markup import Markup
from ui.board.art import Art, piece_icon
from ui.board.icons import icon
from ui.families.seafarers import cloth, marks, picks
from ui.families.seafarers.scenery import TRAIL_OF
from ui.families.seafarers.ships import SHIP, WARSHIP
from ui.play.spots import Spot
from ui.play.stat import Stat

if TYPE_CHECKING:
    from ui.play.table import TableView


def _picture(table: TableView, seat: int, art: Art) -> Markup:
    return piece_icon(art, table.players[seat].colour)


def _ships(table: TableView, seat: int) -> Stat | None:
    """Return the number of ships in the seat's supply; None if the game has no ships."""
    if ShipLines not in table.view:
        return None
    return Stat(_picture(table, seat, SHIP), "play.stat.ships", table.view[ShipLines].left[seat])


def _route(table: TableView, seat: int) -> Stat | None:
    """Return the length of the seat's longest trade route; None if the game has no ships or no award for routes.

    The route lights up on the board while the number is pointed at, and a click marks it there until the next click.
    """
    if Trails not in table.view or ShipLines not in table.view:
        return None
    trails, board, fold = table.view[Trails], table.rules.board, f"{TRAIL_OF}{seat}"
    trail = " ".join(f"side:{board.name('side', side)}" for side in bits(course_of(table.view, seat)))
    return Stat(
        icon("longest-road"),
        "play.stat.route",
        trails.length[seat],
        award=trails.holder == seat,
        places=trail,
        control=f"fold:{fold}",
        pressed=fold in table.draft.shown,
    )


def _warships(table: TableView, seat: int) -> Stat | None:
    if Warships not in table.view:
        return None
    return Stat(_picture(table, seat, WARSHIP), "play.stat.warships", table.view[Warships].armed[seat])


def _fortress(table: TableView, seat: int) -> Stat | None:
    """Return the blows that the seat's fortress still withstands; None if it is taken, or the game has none."""
    blows = table.view[Fortresses].chits[seat] if Fortresses in table.view else 0
    if not blows:
        return None
    place = Spot("corner", table.rules.tables[seat_lanes][seat].fortress).key(table.rules)
    return Stat(_picture(table, seat, marks.FORTRESS), "play.stat.fortress", blows, places=place)


def _gifts(table: TableView, seat: int) -> Stat | None:
    """Return the points that the tribe has given to the seat; None if they are 0."""
    points = table.view[Gifts].points[seat] if Gifts in table.view else 0
    return Stat(_picture(table, seat, marks.GIFT_OF_POINT), "play.stat.gifts", points) if points else None


def _shores(table: TableView, seat: int) -> Stat | None:
    """Return the seat's points for foreign shores; None if it has reached none."""
    if Landfalls not in table.view or not (reached := table.view[Landfalls].reached[seat]):
        return None
    points = reached.bit_count() * table.rules.numbers.shore_points
    return Stat(_picture(table, seat, marks.COUNTER), "play.stat.shores", points)


def _harbours(table: TableView, seat: int) -> Stat | None:
    """Return the seat's harbour points; None if the game has no title of harbour master."""
    if Harbours not in table.view or table.rules.chosen.get(AGREED) == "off":
        return None
    holds = table.view[Harbours].holder == seat
    return Stat(icon("anchor"), "play.stat.harbours", harbour_points(table.view, seat), award=holds)


def _docks(table: TableView, seat: int) -> Stat | None:
    """Return the number of harbours that the seat has still to place; None if it is 0."""
    held = len(held_kinds(table.view, seat)) if Docks in table.view else 0
    return Stat(icon("harbour"), "play.stat.docks", held) if held else None


def _wonder(table: TableView, seat: int) -> Stat | None:
    """Return the built levels of the seat's wonder; None if it has claimed no wonder."""
    if Works not in table.view or table.view[Works].wonder[seat] < 0:
        return None
    return Stat(icon("wonder"), "play.stat.wonder", table.view[Works].levels[seat])


STATS = (_route, _ships, _warships, _fortress, cloth.held, _gifts, _shores, _harbours, _docks, _wonder, picks.owed)
"""All numbers in the order of the row; each function returns None if its rule is not in the game."""
