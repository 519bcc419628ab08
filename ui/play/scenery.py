"""The picture of the board: the pieces that stand on it, and the places that the viewer may choose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from engine.kernel.actions import Action
from ui.board.art import Art, Piece
from ui.board.picture import Picture, Target
from ui.board.pieces import ROBBER
from ui.board.players import NEUTRAL
from ui.play import robbing, spots
from ui.play.additions import additions, art_of
from ui.play.advice import advised
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.board.geometry import Place
    from ui.play.table import TableView


def picture(table: TableView) -> Picture:
    """Return the board as the viewer sees it, with the places that may be chosen now."""
    pieces = tuple(_pieces(table))
    carried = _carried(table, pieces)
    shown = Picture(
        pieces=pieces,
        targets=tuple(_targets(table, carried)),
        ghost=_ghost(table, carried),
        advised=advised(table),
        chosen=table.draft.chosen,
    )
    for addition in additions(table.rules):
        shown = addition.board.paint(table, shown)
    return shown


def standing(table: TableView) -> Picture:
    """Return the board with its pieces but without places to choose."""
    shown = Picture(pieces=tuple(_pieces(table)))
    for addition in additions(table.rules):
        shown = addition.board.paint(table, shown)
    return shown


def _pieces(table: TableView) -> Iterator[Piece]:
    for addition in additions(table.rules):
        yield from addition.board.pieces(table)


def figures_at(table: TableView, hex_: int) -> list[str]:
    """Return the page's keys of the figures that stand on the hex with index `hex_`, such as the robber."""
    name = table.rules.board.name("hex", hex_)
    return [piece.key for piece in _pieces(table) if piece.art.layer == ROBBER.layer and piece.place == name]


def _targets(table: TableView, carried: Mapping[Art, Piece]) -> Iterator[Target]:
    """Yield targets: the picked places, which a click takes back, then the places that may be chosen.

    `carried` are the pieces that an action may move, by art (`_carried`).
    """
    for spot in spots.picked(table):
        told = table.words("play.picked", place=Speaker.at(table).spoken(*spot))
        yield replace(_on_the_way(table, spot), label=told, picked=True)
    for click in spots.clicks(table):
        yield _target(table, click, carried) if click.last else _on_the_way(table, click.spot)


def _on_the_way(table: TableView, spot: spots.Spot) -> Target:
    """Return the target for a place that is not the last of its action: a click picks it."""
    name, told = table.rules.board.name(*spot), Speaker.at(table).spoken(*spot)
    return Target(cast("Place", spot.kind), name, told, control=f"place:{spot.key(table.rules)}")


def _target(table: TableView, click: spots.Click, carried: Mapping[Art, Piece]) -> Target:
    rules, (spot, action, _) = table.rules, click
    name = rules.board.name(*spot)
    target = Target(
        kind=cast("Place", spot.kind),
        name=name,
        label=_label(table, spot, action),
        action=rules.write(action),
        piece=_as_it_is(_put(table, action, name), carried),
    )
    for addition in additions(rules):
        target = addition.pointing.dress(table, action, target)
    return target


def _label(table: TableView, spot: spots.Spot, action: Action) -> str:
    """Return the name of a place; for a robbery, with the victim and what it holds before it."""
    place = Speaker.at(table).spoken(*spot)
    if not table.rules.verbs[action.verb].robs:
        return place
    return table.words("play.rob-at", what=robbing.robbery_in_words(table, action), place=place)


def _put(table: TableView, action: Action, place: str) -> Piece | None:
    """Return the piece that an action puts on a place; None if it puts none."""
    verb = table.rules.verbs[action.verb]
    if not verb.puts:
        return None
    return Piece(art_of(table.rules, verb.puts), place, NEUTRAL if verb.neutral else table.players[action.seat].colour)


def _ghost(table: TableView, carried: Mapping[Art, Piece]) -> Piece | None:
    action = spots.chosen(table)
    return _as_it_is(put_by(table, action), carried) if action else None


def put_by(table: TableView, action: Action) -> Piece | None:
    """Return the piece that an action puts on the last of its places; None if it puts none."""
    way = spots.way(table, action)
    return _put(table, action, table.rules.board.name(*way[-1])) if way else None


def _carried(table: TableView, pieces: tuple[Piece, ...]) -> dict[Art, Piece]:
    """Return the pieces on the place picked last, by their art: an action may move one. Empty if no place is picked."""
    begun = spots.picked(table)
    start = table.rules.board.name(*begun[-1]) if begun else ""
    return {piece.art: replace(piece, name="", control="") for piece in pieces if piece.place == start}


def _as_it_is(put: Piece | None, carried: Mapping[Art, Piece]) -> Piece | None:
    """Return the piece to put, with the looks of the piece of the same art that is moved there, if one is."""
    return replace(carried[put.art], place=put.place) if put and put.art in carried else put
