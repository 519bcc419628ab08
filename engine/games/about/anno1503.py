"""The game of explorers and merchants in 1503: two seas, an island for everybody, pirates and aristocrats."""

from engine.kernel.catalogue import Family, Scenario

ANNO_1503 = Family(
    "anno1503",
    room="engine.games.anno1503",
    cover=(
        "square forest 0,0 12,28;"
        "square pasture 4,0 28,7 8,28;"
        "square hills 0,7 32,14 8,21;"
        "square mountains 4,7 32,7;"
        "square fields 8,7 28,14 12,21;"
        "square gold 32,28;"
        "house p0 0,0 8,7;"
        "block p0 4,7;"
        "house p1 28,7;"
        "block p1 32,14;"
        "house p3 8,28 12,21;"
        "galleon p0 16,4;"
        "galleon p1 23,22;"
        "galleon pirate 22,33"
    ),
    scenarios=(
        Scenario(
            number=1,
            seats=(2, 4),
            points=3,
            rounds=19,
            drafted=False,
            picture=(
                "square pasture 6,52 18,52 6,73 18,73;"
                "square fog 4,7 12,7 20,7 24,7 28,7 36,7 44,7 48,7 4,14 28,14 44,14 12,21 24,21 4,28 12,28 "
                "36,28 44,28 4,35 12,35 20,35 24,35 28,35 36,35 44,35 48,35 32,49 36,49 40,49 44,49 48,49 "
                "32,63 40,63 44,63 48,63 48,70 32,77 36,77 40,77 48,77 48,84;"
                "square sea 8,7 16,7 32,7 40,7 8,14 12,14 16,14 20,14 24,14 32,14 36,14 40,14 48,14 4,21 "
                "8,21 16,21 20,21 28,21 32,21 36,21 40,21 44,21 48,21 8,28 16,28 20,28 24,28 28,28 32,28 "
                "40,28 48,28 8,35 16,35 32,35 40,35 28,49 28,56 32,56 36,56 40,56 44,56 48,56 28,63 36,63 "
                "28,70 32,70 36,70 40,70 44,70 28,77 44,77 28,84 32,84 36,84 40,84 44,84;"
                "sail p0 4,21;"
                "sail p1 4,21;"
                "sail p2 4,21;"
                "sail p3 4,21;"
                "house p0 6,52;"
                "house p1 18,52;"
                "house p2 6,73;"
                "house p3 18,73"
            ),
        ),
        Scenario(
            number=2,
            seats=(2, 4),
            points=3,
            rounds=15,
            drafted=False,
            picture=(
                "square pasture 6,52 18,52 30,52 42,52;"
                "square fog 4,7 12,7 20,7 24,7 28,7 36,7 44,7 48,7 4,14 28,14 44,14 12,21 24,21 36,21 4,28 "
                "12,28 36,28 44,28 4,35 12,35 20,35 24,35 28,35 36,35 44,35 48,35;"
                "square sea 8,7 16,7 32,7 40,7 8,14 12,14 16,14 20,14 24,14 32,14 36,14 40,14 48,14 4,21 "
                "8,21 16,21 20,21 28,21 32,21 40,21 44,21 48,21 8,28 16,28 20,28 24,28 28,28 32,28 40,28 "
                "48,28 8,35 16,35 32,35 40,35;"
                "sail p0 4,21;"
                "sail p1 4,21;"
                "sail p2 4,21;"
                "sail p3 4,21;"
                "house p0 6,52;"
                "house p1 18,52;"
                "house p2 30,52;"
                "house p3 42,52"
            ),
        ),
    ),
)
