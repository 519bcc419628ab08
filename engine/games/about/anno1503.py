"""The game of explorers and merchants in 1503: two seas, an island for everybody, pirates and aristocrats."""

from __future__ import annotations

from engine.kernel.catalogue import Family, Scenario

ANNO_1503 = Family(
    "anno1503",
    room="engine.games.anno1503",
    scenarios=(
        Scenario(seats=(2, 4), points=3, rounds=19, picture="", number=1),
        Scenario(seats=(2, 4), points=3, rounds=15, picture="", number=2),
    ),
)
