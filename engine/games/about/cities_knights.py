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
                "hex pasture 4,0 -6,6 6,6 0,12;"
                "way p0 0,-4 2,-2 2,-2 2,2;shield p0 2,2;block p0 0,-4;"
                "way p1 -6,2 -4,4;shield p1 -4,4;block p1 -6,2;"
                "way p2 4,8 6,10;shield p2 6,10;block p2 4,8;"
                "way p3 -2,-10 0,-8;shield p3 0,-8;block p3 -2,-10"
            ),
        ),
    ),
)
