"""What all share, for everybody to see: the castle and who is how brave, the harbour tiles, the parrot, the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.junior.parts.castle import Castle, ghost_cards
from engine.games.junior.parts.harbours import Tiles, anchors
from engine.games.junior.parts.parrot import ParrotDeck
from engine.parts.buildings import NOBODY
from engine.parts.decks import deck_left
from ui.base.markup import Child, Markup, classes, el
from ui.board.icons import icon
from ui.board.players import chip
from ui.families.junior.market import stalls
from ui.play.controls import aloud
from ui.play.speaker import Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView


def places(table: TableView) -> Markup:
    """All of it, a place each."""
    return el("div", castle(table), harbours(table), parrot(table), stalls(table), class_="cove")


def _place(name: str, sign: str, told: str, *inside: Child) -> Markup:
    return el("div", icon(sign), inside, aloud(told), class_=f"place place-{name}", title=told)


def castle(table: TableView) -> Markup:
    """How many ghost cards each player has, and whose fort is at the castle."""
    owner, speaker = table.view[Castle].owner, Speaker.at(table)
    brave = [
        el("b", chip(player.colour), ghost_cards(table.view, seat), class_=classes("brave", bravest=seat == owner))
        for seat, player in enumerate(table.players)
    ]
    whose = speaker.seat(owner) if owner != NOBODY else ""
    told = table.words("play.castle" if whose else "play.castle.nobody", seat=whose)
    return _place("castle", "castle", told, el("span", brave, class_="braves", aria_hidden="true"))


def harbours(table: TableView) -> Markup | None:
    """The harbour tiles: those that were found with what they are for and whose they are, the others face down."""
    if not table.rules.tables[anchors]:
        return None
    words, owners = table.words, table.view[Tiles].owner
    names, tiles = table.rules.numbers.resources, table.rules.numbers.harbour_tiles
    found = {names[kind]: owner for kind, owner in enumerate(owners) if owner != NOBODY}
    faces = [_tile(table, name, owner) for name, owner in found.items()]
    hidden = len(tiles) - len(found)
    told = words("play.harbours-hidden", count=hidden)
    return _place("harbours", "harbour", told, el("ul", faces, [el("li", "?", aria_hidden="true")] * hidden))


def _tile(table: TableView, name: str, owner: int) -> Markup:
    player = table.players[owner]
    told = table.words("play.harbour-of", seat=player.name, resource=table.words(f"resource.{name}"))
    return el("li", ware_icon(table.rules, name), chip(player.colour), aloud(told), class_="found", title=told)


def parrot(table: TableView) -> Markup:
    """How many cards the parrot has left."""
    left = deck_left(table.view, ParrotDeck)
    told = table.words("play.parrot-left", count=left)
    return _place("parrot", "parrot", told, el("b", left, aria_hidden="true"))
