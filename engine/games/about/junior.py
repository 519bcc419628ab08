"""The pirates' game for children: forts and ships in turn around an island with a haunted castle."""

from __future__ import annotations

from engine.kernel.catalogue import Family, Scenario

JUNIOR = Family(
    "junior",
    room="engine.games.junior",
    scenarios=(
        Scenario(
            seats=(2, 4),
            points=7,
            rounds=9,
            picture="",
        ),
    ),
)
