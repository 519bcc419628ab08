"""Boards that show every kind of thing, and drawings as a program reads them."""

from xml.etree import ElementTree as ET

from ui.board import cards, icons, resources, terrain
from ui.board.art import defs
from ui.board.dice import die
from ui.board.geometry import hex_corners, hex_sides
from ui.board.picture import (
    NEUTRAL,
    Building,
    Ghost,
    HexTile,
    Picture,
    Pile,
    PortMark,
    Raider,
    Road,
    Ship,
    Target,
)
from ui.board.pieces import KINDS, piece_icon
from ui.board.players import chip
from ui.board.scene import board, scene
from ui.markup import Markup, join

ISLAND = tuple(f"{q},{r}" for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2)
CORNERS = tuple(dict.fromkeys(corner for name in ISLAND for corner in hex_corners(name)))
SIDES = tuple(dict.fromkeys(side for name in ISLAND for side in hex_sides(name)))
TILES = tuple(
    HexTile(name, terrain.TERRAINS[index % 6], None if index % 6 == 5 else 2 + index % 5)
    for index, name in enumerate(ISLAND)
)
PLAIN = Picture(TILES, ports=(PortMark("0,-2,NE", 3), PortMark("2,0,E", 2, "wool")), robber="0,0")

WATERS = ("sea", "shoal", "council", "unknown-green", "unknown-orange")
WORLD = tuple(
    HexTile(name, terrain.TERRAINS[index % len(terrain.TERRAINS)], die=4 if index % 3 else None)
    for index, name in enumerate(ISLAND)
)
COUNCIL = next(tile.name for tile in WORLD if tile.terrain == "council")
VOYAGE = Picture(
    WORLD,
    buildings=(
        Building(CORNERS[0], "harbour", 2, ("crew", "spice")),
        Building(CORNERS[8], "harbour", 1, ("settler",)),
        Building(CORNERS[16], "settlement", NEUTRAL),
    ),
    ships=(
        Ship("0-1", SIDES[3], 0, 1, ("crew", "spice"), active=True),
        Ship("1-1", SIDES[3], 1, 1, ("settler",), berth=1, spent=True),
        Ship("1-2", SIDES[12], 1, 2, ("fish",)),
    ),
    piles=(
        Pile("0,0", "lair"),
        Pile("0,0", "crew", 2, 1),
        Pile("0,0", "crew", 1, 0),
        Pile("1,0", "fish"),
        Pile("-1,0", "spice", 3),
    ),
    raider=Raider("0,1", 4),
    docks=hex_corners(COUNCIL)[0:4:3],
    targets=(
        Target("side", SIDES[20], "sail", "0 sail 1 x", "ship", 1, cost=3),
        Target("side", SIDES[21], "sail", "0 sail 1 y", "ship", 1, cost=4, toll=True, misty=True),
        Target("hex", "0,1", "go", "0 pirate x", "raider", 1),
    ),
)


def parsed(markup: str) -> ET.Element:
    return ET.fromstring(f"<all>{markup}</all>")


def everything() -> Markup:
    """Every drawing there is, and a board with every kind of thing on it."""
    full = Picture(
        TILES,
        ports=tuple(
            PortMark(side, 2, ware) for side, ware in zip(SIDES[:6], (*resources.RESOURCES, None), strict=True)
        ),
        roads=tuple(Road(side, player) for player, side in enumerate(SIDES[6:12])),
        buildings=tuple(Building(corner, KINDS[1 + player % 2], player) for player, corner in enumerate(CORNERS[:6])),
        robber="0,0",
        targets=(target("corner", CORNERS[9]), target("side", SIDES[20]), target("hex", "1,0")),
        ghost=Ghost("road", SIDES[20], 2),
    )
    return join(
        defs(),
        board(scene(full), "a board"),
        board(scene(VOYAGE), "a board of voyages"),
        map(icons.icon, icons.ICONS),
        map(resources.resource_icon, (*resources.RESOURCES, "any")),
        map(cards.card, (*resources.RESOURCES, *cards.DEVELOPMENTS)),
        map(cards.card_back, cards.DECKS),
        map(chip, range(6)),
        (die(value, tone) for value in range(1, 7) for tone in ("light", "red", "gold")),
        (piece_icon(kind, player) for kind in KINDS for player in range(NEUTRAL + 1)),
    )


def target(kind: str, name: str, action: str = "0 pick", label: str = "a place") -> Target:
    return Target(kind, name, label, action, {"corner": "settlement", "side": "road"}.get(kind), 1)  # type: ignore[arg-type]
