"""What series of games between neighbouring levels came to: by ``python -m tools.ratings --write``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots.strength import Series

SERIES: Mapping[str, Sequence[Series]] = {
    "classic": (
        Series("random", "easy", 60, 0, "--games 60 --seed 700000"),
        Series("easy", "medium", 45, 15, "--games 60 --seed 700000"),
        Series("medium", "hard", 40, 20, "--games 60 --seed 700000"),
    ),
    "explorers": (
        Series("random", "easy", 60, 0, "--games 60 --seed 700000"),
        Series("easy", "medium", 53, 7, "--games 60 --seed 700000"),
        Series("medium", "hard", 39, 15, "--games 54 --seed 700000"),
    ),
    "seafarers": (
        Series("easy", "medium", 13, 7, "--games 20 --seed 700000"),
        Series("medium", "hard", 17, 3, "--games 20 --seed 700000"),
    ),
    "cities_knights": (
        Series("easy", "medium", 14, 6, "--games 20 --seed 700000"),
        Series("medium", "hard", 12, 8, "--games 20 --seed 700000"),
    ),
    "seafarers_knights": (
        Series("easy", "medium", 16, 4, "--games 20 --seed 700000"),
        Series("medium", "hard", 16, 4, "--games 20 --seed 700000"),
    ),
    "junior": (
        Series("random", "easy", 51, 9, "--games 60 --seed 700000"),
        Series("easy", "medium", 60, 0, "--games 60 --seed 700000"),
        Series("medium", "hard", 38, 22, "--games 60 --seed 700000"),
    ),
    "anno1503": (
        Series("random", "easy", 12, 0, "--games 12 --seed 700000"),
        Series("easy", "medium", 18, 2, "--games 20 --seed 700000"),
        Series("medium", "hard", 17, 3, "--games 20 --seed 700000"),
    ),
}

ALIKE: Mapping[str, Mapping[str, str]] = {
    "explorers": {"expert": "hard"},
    "junior": {"expert": "hard"},
    "anno1503": {"expert": "hard"},
}
"""Which levels play exactly as another in a game, for want of an insight."""
