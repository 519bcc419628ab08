"""What series of games between neighbouring levels came to: by ``python -m tools.ratings --write``."""

from collections.abc import Mapping, Sequence

from engine.bots.strength import Series

SERIES: Mapping[str, Sequence[Series]] = {
    "classic": (
        Series("random", "easy", 400, 0, "--games 400 --seed 700000"),
        Series("easy", "medium", 296, 104, "--games 400 --seed 700000"),
        Series("medium", "hard", 280, 120, "--games 400 --seed 700000"),
        Series("hard", "expert", 282, 118, "--games 400 --seed 700000"),
    ),
    "explorers": (
        Series("random", "easy", 60, 0, "--games 60 --seed 700000"),
        Series("easy", "medium", 53, 7, "--games 60 --seed 700000"),
        Series("medium", "hard", 39, 15, "--games 54 --seed 700000"),
        Series("hard", "expert", 282, 118, "--games 400 --seed 700000"),
    ),
    "seafarers": (
        Series("easy", "medium", 71, 29, "--games 100 --seed 700000"),
        Series("medium", "hard", 77, 23, "--games 100 --seed 700000"),
        Series("hard", "expert", 284, 116, "--games 400 --seed 700000"),
    ),
    "cities_knights": (
        Series("easy", "medium", 76, 24, "--games 100 --seed 700000"),
        Series("medium", "hard", 76, 24, "--games 100 --seed 700000"),
        Series("hard", "expert", 255, 145, "--games 400 --seed 700000"),
    ),
    "seafarers_knights": (
        Series("easy", "medium", 72, 28, "--games 100 --seed 700000"),
        Series("medium", "hard", 72, 28, "--games 100 --seed 700000"),
        Series("hard", "expert", 40, 20, "--games 60 --seed 700000"),
    ),
    "junior": (
        Series("random", "easy", 366, 34, "--games 400 --seed 700000"),
        Series("easy", "medium", 400, 0, "--games 400 --seed 700000"),
        Series("medium", "hard", 263, 137, "--games 400 --seed 700000"),
    ),
    "anno1503": (
        Series("random", "easy", 12, 0, "--games 12 --seed 700000"),
        Series("easy", "medium", 86, 14, "--games 100 --seed 700000"),
        Series("medium", "hard", 77, 23, "--games 100 --seed 700000"),
        Series("hard", "expert", 59, 41, "--games 100 --seed 700000"),
    ),
}

ALIKE: Mapping[str, Mapping[str, str]] = {
    "junior": {"expert": "hard"},
}
"""Which levels play exactly as another in a game, for want of an insight."""
