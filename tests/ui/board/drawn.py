"""Boards that show every kind of thing, and drawings as a program reads them."""

from xml.etree import ElementTree as ET

from ui.base.markup import Markup, join
from ui.board import cards, icons, resources, terrain
from ui.board.art import Art, Ground, Piece, piece_icon
from ui.board.defs import defs
from ui.board.dice import die
from ui.board.geometry import hex_corners, hex_sides
from ui.board.picture import HexTile, Picture, PortMark, Target
from ui.board.pieces import ARTS, CITY, ROAD, ROBBER, SETTLEMENT
from ui.board.players import NEUTRAL, chip
from ui.board.scene import board, painter_of, scene
from ui.board.targets import open_place
from ui.families import cities_knights, explorers, seafarers
from ui.families.explorers.cargo import CAMP, FISH, LAIR, SPICE
from ui.families.explorers.ships import HARBOUR, RAIDER, SHIP

ISLAND = tuple(f"{q},{r}" for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2)
CORNERS = tuple(dict.fromkeys(corner for name in ISLAND for corner in hex_corners(name)))
SIDES = tuple(dict.fromkeys(side for name in ISLAND for side in hex_sides(name)))
TILES = tuple(
    HexTile(name, terrain.TERRAINS[index % 6], None if index % 6 == 5 else 2 + index % 5)
    for index, name in enumerate(ISLAND)
)
PLAIN = Picture(TILES, ports=(PortMark("0,-2,NE", 3), PortMark("2,0,E", 2, "wool")), pieces=(Piece(ROBBER, "0,0"),))

EVERY_ART = (
    *ARTS,
    *explorers.ADDITION.pictures.arts,
    *seafarers.ADDITION.pictures.arts,
    *cities_knights.ADDITION.pictures.arts,
)


def ground_of(picture: Picture) -> Ground:
    """The surroundings of the pieces of a picture."""
    return painter_of(picture).ground(picture.pieces)


def ship(
    name: str, side: str, player: int, number: int, *holds: str, looks: tuple[str, ...] = (), berth: int = 0
) -> Piece:
    return Piece(SHIP, side, player, name, number, holds, berth, looks)


def pile(art: Art, place: str, count: int = 1, player: int | None = None) -> Piece:
    name = f"{place}:{art.name}" if player is None else f"{place}:crew:{player}"
    return Piece(art, place, player or 0, name, count)


WATERS = ("sea", "shoal", "council", "unknown-green", "unknown-orange")
WORLD = tuple(
    HexTile(name, terrain.TERRAINS[index % len(terrain.TERRAINS)], die=4 if index % 3 else None)
    for index, name in enumerate(ISLAND)
)
COUNCIL = next(tile.name for tile in WORLD if tile.terrain == "council")
VOYAGE = Picture(
    WORLD,
    pieces=(
        Piece(HARBOUR, CORNERS[0], 2, holds=("crew", "spice")),
        Piece(HARBOUR, CORNERS[8], 1, holds=("settler",)),
        Piece(SETTLEMENT, CORNERS[16], NEUTRAL),
        ship("0-1", SIDES[3], 0, 1, "crew", "spice", looks=("active",)),
        ship("1-1", SIDES[3], 1, 1, "settler", looks=("spent",), berth=1),
        ship("1-2", SIDES[12], 1, 2, "fish"),
        pile(LAIR, "0,0"),
        pile(CAMP, "0,0", 1, 0),
        pile(CAMP, "0,0", 2, 1),
        pile(FISH, "1,0"),
        pile(SPICE, "-1,0", 3),
        Piece(RAIDER, "0,1", 4),
    ),
    docks=hex_corners(COUNCIL)[0:4:3],
    targets=(
        Target("side", SIDES[20], "sail", "0 sail 1 x", Piece(SHIP, SIDES[20], 1), cost=3),
        Target("side", SIDES[21], "sail", "0 sail 1 y", Piece(SHIP, SIDES[21], 1), cost=4, toll=True, misty=True),
        Target("hex", "0,1", "go", "0 pirate x", Piece(RAIDER, "0,1", 1)),
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
        pieces=(
            *(Piece(ROAD, side, player) for player, side in enumerate(SIDES[6:12])),
            *(Piece((SETTLEMENT, CITY)[player % 2], corner, player) for player, corner in enumerate(CORNERS[:6])),
            Piece(ROBBER, "0,0"),
        ),
        targets=(target("corner", CORNERS[9]), target("side", SIDES[20]), target("hex", "1,0")),
        ghost=Piece(ROAD, SIDES[20], 2),
    )
    return join(
        defs(),
        board(scene(full), "a board"),
        board(scene(VOYAGE), "a board of voyages"),
        open_place(target("square", "A:1,1")),
        map(icons.icon, icons.ICONS),
        map(resources.resource_icon, (*resources.RESOURCES, "any")),
        map(cards.card, (*resources.RESOURCES, *cards.DEVELOPMENTS)),
        map(cards.card_back, cards.DECKS),
        map(chip, range(6)),
        (die(value, tone) for value in range(1, 7) for tone in ("light", "red", "gold")),
        (piece_icon(art, player) for art in EVERY_ART if art.drawing for player in range(NEUTRAL + 1)),
    )


def target(kind: str, name: str, action: str = "0 pick", label: str = "a place") -> Target:
    art = {"corner": SETTLEMENT, "side": ROAD}.get(kind)
    return Target(kind, name, label, action, Piece(art, name, 1) if art else None)  # type: ignore[arg-type]
