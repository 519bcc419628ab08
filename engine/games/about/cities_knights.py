"""Cities & Knights on the classic island: improvements, knights against barbarians, progress cards."""

from engine.kernel.catalogue import Family, Scenario

CITIES_KNIGHTS = Family(
    "cities_knights",
    room="engine.games.cities_knights",
    scenarios=(
        Scenario(
            seats=(2, 6),
            points=13,
            rounds=20,
            picture=(
                "hex hills -4,-12 4,-12 0,0;"
                "hex mountains 0,-12 -2,-6 2,6;"
                "hex forest -6,-6 6,-6 -8,0 4,12;"
                "hex desert 2,-6;"
                "hex fields -4,0 8,0 -2,6 -4,12;"
                "hex pasture 4,0 -6,6 6,6 0,12"
            ),
        ),
    ),
)
