"""What land made of hexes adds to the game screen: terrains, numbers, harbours, buildings, routes, the robber.

It is loaded only for games with land; no other code of the screen depends on land.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.kernel.bits import bits
from engine.kernel.events import Event
from engine.kernel.state import State
from engine.parts.buildings import NOBODY, Buildings, pieces_left
from engine.parts.dice import blank_of, thrown
from engine.parts.figures import BESIDE, corners_at, sleeps
from engine.parts.land import GENERIC, Land
from engine.parts.network import nets
from engine.parts.production import Produced
from engine.parts.robber import STEAL, Robber
from ui.board.art import Piece
from ui.board.picture import HexTile, Picture, PortMark
from ui.board.pieces import ROBBER
from ui.board.players import NEUTRAL
from ui.play import places, wording
from ui.play.addition import Addition, Building, InTurn, OnBoard, OnRoll, Pointing, Step
from ui.play.additions import art_of, land_as
from ui.play.speaker import Scribe
from ui.play.spots import Spot

if TYPE_CHECKING:
    from ui.play.table import TableView


def paint(table: TableView, shown: Picture) -> Picture:
    """Return the picture with its hexes and harbours added."""
    return replace(shown, hexes=_hexes(table.view), ports=_ports(table.view))


def _hexes(view: State) -> tuple[HexTile, ...]:
    land, terrains = view[Land], view.rules.numbers.terrains
    return tuple(
        HexTile(
            view.board.name("hex", hex_),
            land_as(view.rules, terrains[terrain]),
            number or None,
            bool(land.barren >> hex_ & 1),
        )
        for hex_, (terrain, number) in enumerate(zip(land.terrain, land.number, strict=True))
    )


def _ports(view: State) -> tuple[PortMark, ...]:
    numbers = view.rules.numbers
    return tuple(
        PortMark(view.board.name("side", side), numbers.port_rate)
        if resource == GENERIC
        else PortMark(view.board.name("side", side), numbers.special_port_rate, numbers.resources[resource])
        for side, resource in view[Land].ports
    )


def pieces(table: TableView) -> Iterator[Piece]:
    """Yield the pieces on the board: routes, buildings and the robber."""
    view, colours = table.view, [player.colour for player in table.players]
    yield from _routes(view, colours)
    yield from _buildings(view, colours)
    yield from _robber(view)


def _routes(view: State, colours: list[int]) -> Iterator[Piece]:
    """Yield a piece for each route of each net."""
    for net in nets(view.rules):
        art = art_of(view.rules, net.name)
        for side, seat in enumerate(view[net.routes].owner):
            if seat != NOBODY:
                yield Piece(art, view.board.name("side", side), colours[seat] if seat >= 0 else NEUTRAL)


def _buildings(view: State, colours: list[int]) -> Iterator[Piece]:
    buildings, kinds = view[Buildings], [art_of(view.rules, kind) for kind in view.rules.numbers.buildings]
    for corner, seat in enumerate(buildings.owner):
        if seat != NOBODY:
            place, colour = view.board.name("corner", corner), colours[seat] if seat >= 0 else NEUTRAL
            yield Piece(kinds[buildings.kind[corner]], place, colour)


def _robber(view: State) -> Iterator[Piece]:
    if Robber in view and view[Robber].hex != BESIDE:
        yield Piece(ROBBER, view.board.name("hex", view[Robber].hex))


def supply(view: State, seat: int, verb: str) -> int | None:
    """Return how many pieces `seat` has left for the verb that builds this building or route; None for other verbs."""
    buildings = view.rules.numbers.buildings
    if verb in buildings:
        return pieces_left(view, seat, buildings.index(verb))
    net = next((net for net in nets(view.rules) if net.name == verb), None)
    return view[net.routes].left[seat] if net else None


def robbed(table: TableView, victim: int) -> list[Spot]:
    """Return the corners of a victim's buildings at the robber's hex; empty unless the decision is whom to rob."""
    if table.decision != STEAL or Robber not in table.view:
        return []
    corners = table.view[Buildings].mine[victim] & corners_at(table.view, table.view[Robber].hex)
    return [Spot("corner", corner) for corner in bits(corners)]


def brought(table: TableView, events: Sequence[Event]) -> str:
    """Return a line on the result of a roll: what it yields, or what it causes where it makes no hex yield.

    As long as `events` do not tell what it yields, the line says that this is still to come.
    """
    if sum(map(sum, map(thrown, events))) == blank_of(table.rules):
        return table.words(_moved(table))
    produced = next((event for event in events if isinstance(event, Produced)), None)
    return wording.event_sentence(Scribe.at(table), produced) if produced else table.words("play.to-yield")


def _moved(table: TableView) -> str:
    """Return the key of the line for a roll that makes no hex yield; it names the figure that moves, if any."""
    awake = (verb for verb in table.rules.verbs if not sleeps(table.view, verb))
    moved = [key for verb in awake if (key := f"play.seven.{verb}") in table.words]
    return moved[-1] if moved else "play.seven-alone"


ADDITION = Addition(
    board=OnBoard(
        paint=paint,
        pieces=pieces,
        describes="ui.text.land:chapters",
        tells="ui.text.land:tile",
        places={"hex": places.hex_, "corner": places.corner, "side": places.side},
    ),
    pointing=Pointing(
        victims=robbed,
    ),
    building=Building(
        supply=supply,
    ),
    turn=InTurn(
        steps=(
            Step("roll", "roll"),
            Step("harvest", "card"),
            Step("seven", "robber", verb="robber"),
            Step("trade", "trade", verb="offer"),
            Step("build", "settlement"),
            Step("card", "knight", verb="buy-card"),
            Step("end", "end-turn"),
        ),
    ),
    roll=OnRoll(
        brought=brought,
    ),
)
