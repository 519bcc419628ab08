"""The pieces of explorers on the board: ships, cargo, basins, lairs, crews, fish, spice, the pirate ship."""

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
from engine.kernel.bits import bits
from engine.kernel.state import State
from engine.parts.bundles import unpack
from ui.board.art import Art, Piece
from ui.board.picture import HexTile, Picture
from ui.families.explorers.cargo import CAMP, FISH, LAIR, SPICE
from ui.families.explorers.fleet import chosen_ship, errands, own_ships
from ui.families.explorers.ships import RAIDER, SHIP
from ui.play.spots import Spot

if TYPE_CHECKING:
    from ui.play.table import TableView

_OF_ONE_DIE = ("shoal", "pirate-village")
"""The terrains whose number is a face of a single die, not a sum of two dice."""


def paint(table: TableView, shown: Picture) -> Picture:
    """Return the picture with cargo in the basins, a die on each hex of a single die, and the docks of the council."""
    return replace(
        shown,
        hexes=tuple(map(_tile, shown.hexes)),
        pieces=tuple(_harboured(table.view, piece) for piece in shown.pieces),
        docks=tuple(place.name for place in table.rules.map.marked("docks")),
    )


def pieces(table: TableView) -> Iterator[Piece]:
    """Yield the pieces of explorers: the piles and crews on hexes, the ships, the pirate ship."""
    view, colours = table.view, [player.colour for player in table.players]
    yield from sorted(_piles(view, colours), key=lambda pile: (pile.place, pile.name))
    yield from _ships(table, colours)
    yield from _raider(view, colours)


def _tile(tile: HexTile) -> HexTile:
    """Return a hex with a die in place of its number token, if its number is that of a single die."""
    return replace(tile, number=None, die=tile.number) if tile.terrain in _OF_ONE_DIE else tile


def _names(view: State, load: int) -> tuple[str, ...]:
    """Return the names of the pieces in a packed load, one for each piece: ``("crew", "crew")``."""
    counts = zip(view.rules.numbers.cargo, unpack(load, KINDS), strict=True)
    return tuple(name for name, n in counts for _ in range(n))


def _harboured(view: State, piece: Piece) -> Piece:
    """Return a building with the cargo of its basin added; other pieces are returned unchanged."""
    load = view[Fleet].basin[view.board.find("corner", piece.place)] if piece.art.role == "building" else 0
    return replace(piece, holds=_names(view, load)) if load else piece


def _ships(table: TableView, colours: Sequence[int]) -> Iterator[Piece]:
    """Yield all ships on the board; those that the viewer may choose now have a control."""
    view, fleet = table.view, table.view[Fleet]
    chosen = fleet.moving if table.decision == MOVEMENT else -1
    if chosen_ship(table) >= 0:
        chosen = SHIPS * table.own + chosen_ship(table)
    choosable = own_ships(table) if table.can_act and table.decision == MOVEMENT else []
    met: list[int] = []
    for ship in _in_their_berths(fleet):
        side, (seat, number) = fleet.side[ship], divmod(ship, SHIPS)
        spent, active = fleet.done >> ship & 1 and table.decision == MOVEMENT, ship == chosen
        if ship in choosable and errands(table, number):
            spent = False
        yield Piece(
            SHIP,
            view.board.name("side", side),
            colours[seat],
            name=f"{seat}-{number + 1}",
            number=number + 1,
            holds=_names(view, fleet.hold[ship]),
            berth=met.count(side),
            looks=(*(["spent"] if spent else []), *(["active"] if active else [])),
            control=f"ship:{number + 1}" if ship in choosable and ship != chosen else "",
        )
        met.append(side)


def _in_their_berths(fleet: Fleet) -> Sequence[int]:
    """Return the numbers of the ships on the board; a ship that pauses as the third of its side comes last."""
    last = fleet.moving if held_up(fleet) else -1
    return sorted(bits(fleet.afloat), key=lambda ship: ship == last)


def robbed(table: TableView, victim: int) -> Iterator[Spot]:
    """Yield the sides of the pirate ship's hex where ships of `victim` lie: a click there robs that seat."""
    view = table.view
    if Pirate in view and view[Pirate].owner >= 0:
        beside = view.board.hex_sides_mask[view[Pirate].hex]
        own = view[Fleet].side[SHIPS * victim : SHIPS * victim + SHIPS]
        yield from (Spot("side", side) for side in dict.fromkeys(own) if side >= 0 and beside >> side & 1)


def _piles(view: State, colours: Sequence[int]) -> Iterator[Piece]:
    """Yield what lies or stands on hexes: lairs, fish, spice and crews; `colours` are those of the seats."""
    if Lairs in view:
        yield from _camps(view, colours)
    if Shoals in view:
        yield from (_pile(view, FISH, hex_) for hex_ in bits(view[Shoals].hauls))
    if Villages in view:
        for hex_ in bits(view[Villages].known):
            if sacks := sacks_at(view, hex_):
                yield _pile(view, SPICE, hex_, sacks)
            yield from _friends(view, colours, hex_)


def _friends(view: State, colours: Sequence[int], hex_: int) -> Iterator[Piece]:
    """Yield the crew of each seat that is a friend of the village on `hex_`; `colours` are those of the seats."""
    for seat, friends in enumerate(view[Villages].friends):
        if friends >> hex_ & 1:
            yield _camp(view, hex_, 1, colours[seat])


def _camps(view: State, colours: Sequence[int]) -> Iterator[Piece]:
    """Yield each lair that is not captured, and the crews on each gold river, with a lair or without: a piece by seat.

    The number of the piece says how many crews of the seat are there.
    """
    lairs = view[Lairs]
    for hex_ in bits(lairs.open | lairs.captured):
        if lairs.open >> hex_ & 1:
            yield _pile(view, LAIR, hex_)
        for seat, colour in enumerate(colours):
            if crews := crews_on(view, hex_, seat):
                yield _camp(view, hex_, crews, colour)


def _pile(view: State, art: Art, hex_: int, count: int = 1) -> Piece:
    name = view.board.name("hex", hex_)
    return Piece(art, name, name=f"{name}:{art.name}", number=count)


def _camp(view: State, hex_: int, crews: int, colour: int) -> Piece:
    name = view.board.name("hex", hex_)
    return Piece(CAMP, name, colour, name=f"{name}:crew:{colour}", number=crews)


def _raider(view: State, colours: Sequence[int]) -> Iterator[Piece]:
    if Pirate in view and view[Pirate].owner >= 0:
        yield Piece(RAIDER, view.board.name("hex", view[Pirate].hex), colours[view[Pirate].owner])
