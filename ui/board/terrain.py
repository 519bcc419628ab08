"""The land: one drawing per terrain, told apart without colour."""

from ui.board.geometry import hex_centre
from ui.board.shapes import move, path, symbol, use
from ui.markup import Markup

TERRAINS = ("forest", "pasture", "fields", "hills", "mountains", "desert", "sea")
"""The terrains that have a drawing."""

HEX = "M0 -58L50.2 -29V29L0 58L-50.2 29V-29Z"


def symbols() -> list[Markup]:
    """The drawing of every terrain, to be kept once."""
    return [symbol(f"tile-{name}", path(HEX, fill=f"var(--{name})")) for name in TERRAINS]


def tile(name: str, terrain: str) -> Markup:
    """One hex of land in its place."""
    return use(f"tile-{terrain}", class_=f"tile {terrain}", transform=move(*hex_centre(name)))
