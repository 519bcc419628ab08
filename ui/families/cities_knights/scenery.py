"""The pieces of Cities & Knights on the board, and the piece that an action would leave at its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.cities_knights.parts.cards.deserter import Deserted, Enlist
from engine.games.cities_knights.parts.cards.merchant import Merchants
from engine.games.cities_knights.parts.cards.smith import Forge
from engine.games.cities_knights.parts.knight_moves import DisplaceKnight, Displacement, MoveKnight, Retreat
from engine.games.cities_knights.parts.knights import (
    RANKS,
    ActivateKnight,
    PromoteKnight,
    all_knights,
    knight_at,
)
from engine.games.cities_knights.parts.metropolis import Metropolises, PlaceMetropolis
from engine.games.cities_knights.parts.pillage import LoseCity, TippedCities
from engine.games.cities_knights.parts.walls import Walls
from engine.kernel.actions import Action
from engine.kernel.bits import bits
from engine.kernel.ranges import NONE
from engine.parts.buildings import pieces_left
from engine.parts.figures import sleeps
from engine.parts.settlements import SETTLEMENT as SETTLED
from ui.board.art import Piece
from ui.board.picture import Picture, Target
from ui.board.pieces import CITY, ROBBER, SETTLEMENT
from ui.families.cities_knights import pointing
from ui.families.cities_knights.cities import METROPOLES, TIPPED, WALL
from ui.families.cities_knights.figures import MERCHANT, SLEEP
from ui.families.cities_knights.knights import ABLE, DRIVEN, KNIGHT, READY
from ui.play import spots

if TYPE_CHECKING:
    from ui.play.table import TableView

ASLEEP = "asleep"
"""The look of a figure that may not move yet."""


def pieces(table: TableView) -> Iterator[Piece]:
    """Yield the walls, the knights and the merchant."""
    view = table.view
    for seat, mine in enumerate(view[Walls].mine):
        yield from (Piece(WALL, _corner(table, corner), _colour(table, seat)) for corner in bits(mine))
    yield from (_knight(table, corner) for corner in bits(all_knights(view)))
    merchant = view[Merchants]
    if merchant.hex != NONE:
        yield Piece(MERCHANT, view.board.name("hex", merchant.hex), _colour(table, merchant.owner))


def _knight(table: TableView, corner: int, to: int = NONE) -> Piece:
    """Return the knight on `corner` as a piece there, or on the corner `to` if that is given."""
    seat, rank, active = knight_at(table.view, corner)
    driven = to == NONE and table.view[Displacement].corner == corner
    looks = (*([READY] if active else []), *([DRIVEN] if driven else []))
    place = _corner(table, corner if to == NONE else to)
    return Piece(KNIGHT, place, _colour(table, seat), number=rank, looks=looks)


def _corner(table: TableView, corner: int) -> str:
    return str(table.rules.board.name("corner", corner))


def _colour(table: TableView, seat: int) -> int:
    return table.players[seat].colour


def paint(table: TableView, shown: Picture) -> Picture:
    """Return the picture with this game's looks of pieces (`_turned`) and labels of targets.

    If `made` returns a piece for the chosen action, that piece is the picture's ghost.
    """
    found = tuple(_turned(table, shown.pieces))
    chosen = spots.chosen(table) if table.draft.chosen else None
    targets = tuple(_labelled(table, shown.targets))
    return replace(shown, pieces=found, targets=targets, ghost=(chosen and made(table, chosen)) or shown.ghost)


def _labelled(table: TableView, targets: tuple[Target, ...]) -> Iterator[Target]:
    """Yield the targets; the label of a corner with a knight also names the knight."""
    standing = {_corner(table, corner): corner for corner in bits(all_knights(table.view))} if targets else {}
    for target in targets:
        corner = standing.get(target.name, NONE)
        yield replace(target, label=_knight_label(table, corner, target.label)) if corner != NONE else target


def _knight_label(table: TableView, corner: int, label: str) -> str:
    """Return the label of a corner where a knight stands, with the knight's rank and whether it is active."""
    knight = knight_at(table.view, corner)
    rank = table.words(f"rank.{table.rules.vocabulary(RANKS)[knight.rank]}")
    return table.words("play.knight.active" if knight.active else "play.knight.rests", rank=rank, place=label)


def _turned(table: TableView, pieces_: tuple[Piece, ...]) -> Iterator[Piece]:
    """Yield the pieces in the arts and looks of this game: metropolis, tipped city, usable knight, sleeping figure."""
    great, tipped = _metropolis_tracks(table), _tipped(table)
    able, ready = pointing.able(table), pointing.ready(table)
    for piece in pieces_:
        if piece.place in great and piece.art is CITY:
            yield replace(piece, art=METROPOLES[great[piece.place]])
        elif piece.place in tipped and piece.art is SETTLEMENT:
            yield replace(piece, art=TIPPED)
        elif piece.place in able and piece.art is KNIGHT:
            looks = (*piece.looks, ABLE) if piece.place in ready else piece.looks
            yield replace(piece, control=f"{pointing.CALL}:{piece.place}", looks=looks)
        elif piece.art.layer == ROBBER.layer and sleeps(table.view, piece.art.role):
            yield replace(piece, looks=(*piece.looks, ASLEEP))
            yield Piece(SLEEP, piece.place, name=piece.art.role)
        else:
            yield piece


def _metropolis_tracks(table: TableView) -> dict[str, str]:
    """Return the tracks of the metropolises by the names of their corners: ``{"2,-1,N": "trade"}``."""
    tracks = table.rules.numbers.tracks
    corners = enumerate(table.view[Metropolises].corner)
    return {_corner(table, corner): tracks[track] for track, corner in corners if corner != NONE}


def _tipped(table: TableView) -> set[str]:
    return {_corner(table, corner) for corner in bits(table.view[TippedCities].corners)}


def dress(table: TableView, action: Action, target: Target) -> Target:
    """Return the target with the piece that `made` returns for the action; unchanged if there is none."""
    piece = made(table, action)
    return replace(target, piece=piece) if piece else target


def made(table: TableView, action: Action) -> Piece | None:
    """Return the piece that an action leaves on its corner; None if that is the verb's own piece, or nothing."""
    make = _MADE.get(action.verb)
    return make(table, *action.args) if make else None


def _activated(table: TableView, corner: int) -> Piece:
    return replace(_knight(table, corner), looks=(READY,))


def _promoted(table: TableView, corner: int) -> Piece:
    knight = _knight(table, corner)
    return replace(knight, number=knight.number + 1)


def _retreated(table: TableView, corner: int) -> Piece:
    """Return the displaced knight as it would stand on a corner after its retreat."""
    return _knight(table, table.view[Displacement].corner, corner)


def _enlisted(table: TableView, corner: int) -> Piece:
    """Return the knight that the viewer may place for a deserter, on a corner."""
    deserted = table.view[Deserted]
    looks = (READY,) if deserted.active else ()
    return Piece(KNIGHT, _corner(table, corner), _colour(table, table.own), number=deserted.rank, looks=looks)


def _raised(table: TableView, corner: int) -> Piece:
    """Return the metropolis that the viewer is to place, on a corner."""
    track = table.rules.numbers.tracks[table.view[Metropolises].due]
    return Piece(METROPOLES[track], _corner(table, corner), _colour(table, table.own))


def _fallen(table: TableView, corner: int) -> Piece:
    """Return what a lost city of the viewer leaves on its corner: a settlement, or a tipped city if none is left."""
    left = pieces_left(table.view, table.own, SETTLED)
    return Piece(SETTLEMENT if left else TIPPED, _corner(table, corner), _colour(table, table.own))


def _moved(table: TableView, corner: int, to: int) -> Piece:
    """Return the knight on its goal: inactive, because it has acted."""
    return replace(_knight(table, corner, to), looks=())


_MADE: dict[str, Callable[..., Piece]] = {
    ActivateKnight.name: _activated,
    PromoteKnight.name: _promoted,
    Forge.name: _promoted,
    Enlist.name: _enlisted,
    MoveKnight.name: _moved,
    DisplaceKnight.name: _moved,
    Retreat.name: _retreated,
    PlaceMetropolis.name: _raised,
    LoseCity.name: _fallen,
}
"""By verb the function that returns the piece an action leaves on its corner."""
