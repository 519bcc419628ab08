"""The numbers of the parts of games at sea (seafarers 1, 2)."""

from engine.games.classic import numbers
from engine.games.classic.numbers import cost

TERRAINS = {**numbers.TERRAINS, "gold": numbers.NOTHING, "sea": numbers.NOTHING, "fog": numbers.NOTHING}
"""The resource that each terrain yields, or none: sea has none, fog is not known yet, and at gold players choose."""
WONDERS = {
    "theatre": cost("brick+lumber+3wool"),
    "bridge": cost("3lumber+wool+grain"),
    "monument": cost("3grain+2ore"),
    "wall": cost("3brick+lumber+grain"),
    "cathedral": cost("brick+grain+3ore"),
}
"""What a level of each wonder costs (seafarers 7.8)."""
