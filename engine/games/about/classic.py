"""The classic island: one board, roads, settlements and cities."""

from engine.kernel.catalogue import Family, Scenario

CLASSIC = Family(
    "classic",
    room="engine.games.classic",
    scenarios=(
        Scenario(
            seats=(2, 6),
            points=10,
            rounds=18,
            picture=(
                "hex fields -4,-12 0,-12 2,-6 -4,12;"
                "hex pasture 4,-12 6,-6 4,0 -2,6;"
                "hex desert -6,-6;"
                "hex mountains -2,-6 8,0 -6,6;"
                "hex forest -8,0 2,6 0,12 4,12;"
                "hex hills -4,0 0,0 6,6;"
                "way p0 2,-2 2,2 2,2 4,4;house p0 2,-2 4,4;"
                "way p1 -6,-2 -6,2;house p1 -6,2;"
                "way p2 2,10 4,8;house p2 2,10;"
                "way p3 -2,-10 0,-8;house p3 -2,-10"
            ),
        ),
    ),
)
