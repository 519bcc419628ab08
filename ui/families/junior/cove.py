"""What all players share, below the seats: castle and ghost cards, harbour tiles, the parrot, the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.junior.parts.castle import Castle, ghost_cards
from engine.games.junior.parts.harbours import Tiles, anchors
from engine.games.junior.parts.parrot import ParrotDeck
from engine.parts.buildings import NOBODY
from engine.parts.decks import deck_left
from ui.base.markup import Child, Markup, classes, el
from ui.board.players import chip
from ui.families.junior import sights
from ui.families.junior.market import stalls
from ui.play import controls
from ui.play.controls import aloud
from ui.play.speaker import Speaker
from ui.play.wares import ware_icon

if TYPE_CHECKING:
    from ui.play.table import TableView


def places(table: TableView) -> Markup:
    """Return the pictures of castle, harbour tiles, parrot and market."""
    return el("div", castle(table), harbours(table), parrot(table), stalls(table), class_="cove")


def _place(name: str, told: str, *inside: Child) -> Markup:
    """Return the button of a place such as the castle, with `inside` on it: a touch shows what the place is for."""
    return controls.shaper(
        sights.control(name), sights.PICTURES[name], inside, aloud(told), style=f"place place-{name}"
    )


def castle(table: TableView) -> Markup:
    """Return the castle with each player's number of ghost cards, and with the owner of the fort on it, if any."""
    owner, speaker = table.view[Castle].owner, Speaker.at(table)
    brave = [
        el("b", chip(player.colour), ghost_cards(table.view, seat), class_=classes("brave", bravest=seat == owner))
        for seat, player in enumerate(table.players)
    ]
    whose = speaker.seat(owner) if owner != NOBODY else ""
    told = table.words("play.castle" if whose else "play.castle.nobody", seat=whose)
    return _place("castle", told, el("span", brave, class_="braves", aria_hidden="true"))


def harbours(table: TableView) -> Markup | None:
    """Return the harbour tiles: drawn ones with resource and owner, face down as many as anchors are free.

    None in a game without harbours.
    """
    if not table.rules.tables[anchors]:
        return None
    words, owners = table.words, table.view[Tiles].owner
    names, tiles = table.rules.numbers.resources, table.rules.numbers.harbour_tiles
    found = {names[kind]: owner for kind, owner in enumerate(owners) if owner != NOBODY}
    faces = [_tile(table, name, owner) for name, owner in found.items()]
    hidden = min(table.rules.tables[anchors].bit_count(), len(tiles)) - len(found)
    told = words("play.harbours-hidden", count=hidden)
    return _place(
        "harbours",
        told,
        el("span", faces, [el("span", "?", class_="tile", aria_hidden="true")] * hidden, class_="tiles"),
    )


def _tile(table: TableView, name: str, owner: int) -> Markup:
    player = table.players[owner]
    told = table.words("play.harbour-of", seat=player.name, resource=table.words(f"resource.{name}"))
    return el("span", ware_icon(table.rules, name), chip(player.colour), aloud(told), class_="tile found")


def parrot(table: TableView) -> Markup:
    """Return the parrot with the number of cards left in its deck."""
    left = deck_left(table.view, ParrotDeck)
    told = table.words("play.parrot-left", count=left)
    return _place("parrot", told, el("b", left, aria_hidden="true"))
