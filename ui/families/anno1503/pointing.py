"""Clicks on the seas (where ships may sail and look), and the names of squares."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.anno1503.maps import PASSAGE, PIRATE_SEA, PIRATES, PORT, START, seas_of
from engine.games.anno1503.parts.exploration import Look, Sail
from engine.games.anno1503.parts.islands import Islands, kind_of
from engine.kernel.actions import Action
from engine.kernel.ranges import NONE
from ui.board.picture import Target
from ui.play import wording
from ui.play.speaker import Speaker

if TYPE_CHECKING:
    from ui.play.table import TableView

VOYAGE = frozenset({Sail.name, Look.name})
"""The verbs that a click on the seas can stand for without a chosen mode."""

_SIGNS = {START: "start", PASSAGE: "passage", PIRATES: "pirates", PORT: "port"}


def offers(table: TableView) -> list[Action]:
    """Return the legal actions by which ships sail to a square or look at its tile."""
    return [action for action in table.legal if action.verb in VOYAGE]


def dress(table: TableView, action: Action, target: Target) -> Target:
    """Return the target of a voyage labelled with its action and the tile known there; other targets unchanged."""
    if action.verb not in VOYAGE:
        return target
    told = wording.describe(Speaker.at(table), action)
    known = _known(table, action.args[1])
    return replace(target, label=table.words("play.square.known", place=told, tile=known) if known else told)


def _known(table: TableView, square: int) -> str:
    """Return the name of the tile on a square; empty if the viewer does not know it or there is none."""
    tile = table.view[Islands].tile[square]
    return table.words(f"tile.{kind_of(table.view, tile)}") if tile != NONE else ""


def square(speaker: Speaker, index: int) -> str:
    """Return the name of the square `index`, ``home waters C12`` (row C, column 12), and what is printed there.

    Where there is only one sea it is not named.
    """
    squares = speaker.board.squares
    place, only = squares[index], squares[0].sheet == squares[-1].sheet
    sea = "pirate-sea" if place.sheet == PIRATE_SEA else "home-waters"
    name = f"{chr(ord('A') + place.row - 1)}{place.column}"
    told = name if only else speaker.words(f"place.{sea}", name=name)
    sign = _SIGNS.get(seas_of(speaker.rules).drawing.signs[place])
    return speaker.words("place.printed", place=told, sign=speaker.words(f"place.sign.{sign}")) if sign else told
