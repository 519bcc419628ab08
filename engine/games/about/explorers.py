"""The explorers' game in five scenarios: ships, unknown seas, and missions."""

from engine.kernel.catalogue import Family, Scenario

EXPLORERS = Family(
    "explorers",
    room="engine.games.explorers",
    scenarios=(
        Scenario(
            number=1,
            seats=(2, 4),
            points=8,
            rounds=7,
            drafted=False,
            picture=(
                "hex mountains 6,-18 4,0 6,18;"
                "hex forest 10,-18 8,0 4,12 10,18;"
                "hex unknown-green 22,-18 26,-18 20,-12 24,-12 28,-12 18,-6 26,-6 30,-6;"
                "hex fields 4,-12 2,6;"
                "hex pasture 8,-12 6,-6 0,0 6,6;"
                "hex hills 2,-6 8,12;"
                "hex unknown-orange 18,6 26,6 30,6 20,12 24,12 28,12 22,18 26,18;"
                "way p0 8,-16 6,-14;"
                "way p3 0,-4 2,-2;"
                "way p2 2,2 4,4;"
                "way p1 6,14 8,16;"
                "sail p0 11,15;"
                "sail p1 11,-15;"
                "sail p2 9,3;"
                "sail p3 9,-3;"
                "house p0 6,-14;"
                "block p1 10,-14;"
                "house p3 0,-4;"
                "block p3 8,-4;"
                "block p2 8,4;"
                "house p2 2,2;"
                "house p1 6,14;"
                "block p0 10,14"
            ),
        ),
        Scenario(
            number=2,
            seats=(2, 4),
            points=12,
            rounds=11,
            picture=(
                "hex pasture 6,-18 8,-12 0,0 6,6;"
                "hex forest 10,-18 8,0 4,12 10,18;"
                "hex unknown-green 22,-18 26,-18 30,-18 20,-12 24,-12 28,-12 32,-12 18,-6 22,-6 30,-6 34,-6;"
                "hex fields 4,-12 2,6;"
                "hex hills 2,-6 6,18;"
                "hex mountains 6,-6 4,0 8,12;"
                "hex unknown-orange 18,6 22,6 30,6 34,6 20,12 24,12 28,12 32,12 22,18 26,18 30,18"
            ),
        ),
        Scenario(
            number=3,
            seats=(2, 4),
            points=15,
            rounds=13,
            picture=(
                "hex mountains 6,-18 10,-18 6,6;"
                "hex unknown-green 22,-18 26,-18 30,-18 20,-12 24,-12 28,-12 32,-12 18,-6 22,-6 30,-6 34,-6;"
                "hex forest 4,-12 8,-12 6,-6 10,18;"
                "hex fields 2,-6 8,12;"
                "hex pasture 0,0 4,0 8,0 4,12;"
                "hex hills 2,6 6,18;"
                "hex unknown-orange 18,6 22,6 30,6 34,6 20,12 24,12 28,12 32,12 22,18 26,18 30,18"
            ),
        ),
        Scenario(
            number=4,
            seats=(2, 4),
            points=15,
            rounds=15,
            picture=(
                "hex mountains 6,-18 10,-18 6,6;"
                "hex unknown-green 22,-18 26,-18 30,-18 34,-18 20,-12 24,-12 28,-12 32,-12 36,-12 18,-6 22,-6 30,-6 "
                "38,-6;"
                "hex forest 4,-12 8,-12 6,-6 10,18;"
                "hex fields 2,-6 8,12;"
                "hex pasture 0,0 4,0 8,0 4,12;"
                "hex hills 2,6 6,18;"
                "hex unknown-orange 18,6 22,6 30,6 38,6 20,12 24,12 28,12 32,12 36,12 22,18 26,18 30,18 34,18"
            ),
        ),
        Scenario(
            number=5,
            seats=(2, 4),
            points=17,
            rounds=17,
            picture=(
                "hex mountains 6,-18 10,-18 6,6;"
                "hex unknown-green 22,-18 26,-18 30,-18 34,-18 38,-18 20,-12 24,-12 28,-12 32,-12 36,-12 40,-12 "
                "18,-6 22,-6 30,-6 38,-6 42,-6;"
                "hex forest 4,-12 8,-12 6,-6 10,18;"
                "hex fields 2,-6 8,12;"
                "hex pasture 0,0 4,0 8,0 4,12;"
                "hex hills 2,6 6,18;"
                "hex unknown-orange 18,6 22,6 30,6 38,6 42,6 20,12 24,12 28,12 32,12 36,12 40,12 22,18 26,18 30,18 "
                "34,18 38,18"
            ),
        ),
    ),
)
