"""The seafarers' game: ships as routes, gold, fog and islands across the sea."""

from importlib import import_module

from engine.kernel.rules import Game

NAMES = (
    "new_shores",
    "four_islands",
    "fog_islands",
    "desert",
    "tribe",
    "cloth",
    "pirate_isles",
    "master_builders",
    "new_world",
    "greater_island",
    "treasures",
    "harbour_master",
)
"""The scenarios by their numbers: each is a file of the folder ``scenarios``, with the game of that name in capitals.

``python -m tools.facts --write`` writes what the list of games shows of them (:mod:`engine.games.about.at_sea`).
"""

SCENARIOS: tuple[Game, ...] = tuple(
    getattr(import_module(f"{__name__}.scenarios.{name}"), name.upper()) for name in NAMES
)
