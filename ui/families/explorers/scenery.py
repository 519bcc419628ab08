"""What voyages put on the board: ships and what they carry, basins, lairs, crews, fish, spice, the pirate ship."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.explorers.parts.cargo import KINDS
from engine.games.explorers.parts.fleet import SHIPS, Fleet, held_up
from engine.games.explorers.parts.lairs import Lairs, crews_on
from engine.games.explorers.parts.pirate import Pirate
from engine.games.explorers.parts.ship_verbs import MOVEMENT
from engine.games.explorers.parts.shoals import Shoals
from engine.games.explorers.parts.villages import Villages, sacks_at
from engine.hexes.bits import bits
from engine.kernel.state import State
from engine.parts.bundles import unpack
from ui.board.picture import Building, HexTile, Picture, Pile, Raider, Ship
from ui.families.explorers.fleet import chosen_ship, own_ships
from ui.play.spots import Spot

if TYPE_CHECKING:
    from ui.play.table import TableView

_OF_ONE_DIE = ("shoal", "pirate-village")
"""The terrains whose number is a face of one die."""


def paint(table: TableView, shown: Picture) -> Picture:
    """The board with all that floats, lies in harbours and stands on hexes."""
    view, colours = table.view, [player.colour for player in table.players]
    return replace(
        shown,
        hexes=tuple(map(_tile, shown.hexes)),
        buildings=tuple(_harboured(view, building) for building in shown.buildings),
        ships=tuple(_ships(table, colours)),
        piles=tuple(_piles(view, colours)),
        raider=_raider(view, colours),
        docks=tuple(place.name for place in view.rules.map.marked("docks")),
    )


def _tile(tile: HexTile) -> HexTile:
    return replace(tile, number=None, die=tile.number) if tile.terrain in _OF_ONE_DIE else tile


def _names(view: State, load: int) -> tuple[str, ...]:
    """The pieces of a packed load, one by one."""
    counts = zip(view.rules.numbers.cargo, unpack(load, KINDS), strict=True)
    return tuple(name for name, n in counts for _ in range(n))


def _harboured(view: State, building: Building) -> Building:
    load = view[Fleet].basin[view.board.find("corner", building.corner)]
    return replace(building, basin=_names(view, load)) if load else building


def _ships(table: TableView, colours: Sequence[int]) -> Iterator[Ship]:
    view, fleet = table.view, table.view[Fleet]
    chosen = fleet.moving if table.decision == MOVEMENT else -1
    if chosen_ship(table) >= 0:
        chosen = SHIPS * table.own + chosen_ship(table)
    choosable = own_ships(table) if table.can_act and table.decision == MOVEMENT else []
    met: list[int] = []
    for ship in _in_their_berths(fleet):
        side, (seat, number) = fleet.side[ship], divmod(ship, SHIPS)
        yield Ship(
            name=f"{seat}-{number + 1}",
            side=view.board.name("side", side),
            player=colours[seat],
            number=number + 1,
            cargo=_names(view, fleet.hold[ship]),
            berth=met.count(side),
            spent=bool(fleet.done >> ship & 1) and table.decision == MOVEMENT,
            active=ship == chosen,
            control=f"ship:{number + 1}" if ship in choosable and ship != chosen else "",
        )
        met.append(side)


def _in_their_berths(fleet: Fleet) -> Sequence[int]:
    """The ships on the board; one that pauses where it may not stay lets those that stay come first."""
    last = fleet.moving if held_up(fleet) else -1
    return sorted(bits(fleet.afloat), key=lambda ship: ship == last)


def robbed(table: TableView, victim: int) -> Iterator[Spot]:
    """The sides beside the pirate ship where a victim's ships lie."""
    view = table.view
    if Pirate in view and view[Pirate].owner >= 0:
        beside = view.board.hex_sides_mask[view[Pirate].hex]
        own = view[Fleet].side[SHIPS * victim : SHIPS * victim + SHIPS]
        yield from (Spot("side", side) for side in dict.fromkeys(own) if side >= 0 and beside >> side & 1)


def _piles(view: State, colours: Sequence[int]) -> Iterator[Pile]:
    if Lairs in view:
        yield from _camps(view, colours)
    if Shoals in view:
        yield from (Pile(view.board.name("hex", hex_), "fish") for hex_ in bits(view[Shoals].hauls))
    if Villages in view:
        for hex_ in bits(view[Villages].known):
            if sacks := sacks_at(view, hex_):
                yield Pile(view.board.name("hex", hex_), "spice", sacks)
            yield from _friends(view, colours, hex_)


def _friends(view: State, colours: Sequence[int], hex_: int) -> Iterator[Pile]:
    """The crews that stay at a village."""
    for seat, friends in enumerate(view[Villages].friends):
        if friends >> hex_ & 1:
            yield Pile(view.board.name("hex", hex_), "crew", 1, colours[seat])


def _camps(view: State, colours: Sequence[int]) -> Iterator[Pile]:
    """The lairs that are not captured, and the crews on gold rivers."""
    lairs = view[Lairs]
    for hex_ in bits(lairs.open | lairs.captured):
        name = view.board.name("hex", hex_)
        if lairs.open >> hex_ & 1:
            yield Pile(name, "lair")
        for seat, colour in enumerate(colours):
            if crews := crews_on(view, hex_, seat):
                yield Pile(name, "crew", crews, colour)


def _raider(view: State, colours: Sequence[int]) -> Raider | None:
    if Pirate not in view or view[Pirate].owner < 0:
        return None
    return Raider(view.board.name("hex", view[Pirate].hex), colours[view[Pirate].owner])
