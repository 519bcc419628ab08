"""What is told of the scenarios at sea, written by ``python -m tools.facts --write`` from their own files."""

from dataclasses import replace

from engine.kernel.catalogue import Scenario

AT_SEA = (
    Scenario(
        seats=(2, 4),
        points=14,
        rounds=22,
        number=1,
        choices=("cards-before-roll",),
        picture=(
            "hex mountains 10,6 28,12 18,18 8,36 18,42;"
            "hex pasture 14,6 10,18 20,24 12,36 20,36;"
            "hex gold 22,6 28,24;"
            "hex hills 24,12 12,24 6,30 16,36 28,36;"
            "hex forest 14,18 26,18 10,30 22,30 14,42;"
            "hex fields 8,24 16,24 18,30 10,42 26,42;"
            "hex desert 14,30"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=13,
        rounds=22,
        number=2,
        choices=("cards-before-roll",),
        picture=(
            "hex pasture 10,6 24,12 10,30 26,30 10,42;"
            "hex forest 18,6 22,6 10,18 16,24 22,30;"
            "hex hills 8,12 18,18 6,30 16,36;"
            "hex mountains 16,12 22,18 12,36 24,36;"
            "hex fields 20,12 6,18 8,36 14,42 22,42"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=12,
        rounds=18,
        number=3,
        choices=("cards-before-roll",),
        picture=(
            "hex fog 10,6 8,12 12,12 14,18 16,24 20,24 18,30 22,30 20,36 24,36 22,42 26,42;"
            "hex hills 18,6 28,12 8,36;"
            "hex fields 22,6 28,24 6,30;"
            "hex mountains 26,6 30,18 8,24;"
            "hex pasture 20,12 26,18 12,36 10,42;"
            "hex forest 24,12 10,30 30,30 14,42"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=14,
        rounds=20,
        number=4,
        choices=("cards-before-roll",),
        picture=(
            "hex gold 10,6 26,30;"
            "hex desert 14,6 12,12 10,18;"
            "hex forest 18,6 22,18 12,24 18,30 14,42;"
            "hex mountains 26,6 8,12 14,18 16,36 22,42;"
            "hex hills 16,12 30,18 16,24 6,30 10,30;"
            "hex pasture 20,12 20,24 30,30 8,36 12,36;"
            "hex fields 28,12 6,18 18,18 14,30 26,42"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=13,
        rounds=24,
        number=5,
        choices=("cards-before-roll",),
        picture=(
            "hex gold 10,6 30,42;"
            "hex mountains 14,6 26,6 14,18 26,18 14,30;"
            "hex desert 22,6 10,42 26,42;"
            "hex fields 30,6 6,18 20,24 10,30 26,30;"
            "hex forest 10,18 22,18 24,24 6,30 34,30;"
            "hex hills 18,18 12,24 22,30 14,42 22,42;"
            "hex pasture 34,18 8,24 16,24 28,24 18,30"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=14,
        rounds=20,
        number=6,
        choices=("cards-before-roll", "longest-route"),
        picture=(
            "hex forest 10,6 12,12 24,12 14,42;"
            "hex pasture 14,6 22,6 24,36 10,42;"
            "hex hills 18,6 8,36 26,42;"
            "hex fields 26,6 8,12 6,18 12,36 22,42;"
            "hex mountains 28,12 30,30 28,36 18,42;"
            "hex gold 18,18 18,30;"
            "hex desert 12,24 24,24"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=10,
        rounds=30,
        number=7,
        choices=("cards-before-roll", "longest-route", "largest-army"),
        picture=(
            "hex gold 10,6 10,42;"
            "hex mountains 14,6 28,12 12,24 28,36 14,42;"
            "hex fields 26,6 6,18 24,24 6,30 26,42;"
            "hex hills 30,6 8,12 28,24 8,36 30,42;"
            "hex desert 20,12 18,18 18,30;"
            "hex forest 32,12 26,18 34,18 30,30 32,36;"
            "hex pasture 30,18 32,24 26,30 34,30 20,36;"
            "lane p3 24,8 26,10;"
            "lane p0 24,20 22,22;"
            "lane p1 22,26 24,28;"
            "lane p2 26,38 24,40;"
            "house p3 26,10;"
            "house p0 24,20;"
            "house p1 24,28;"
            "house p2 26,38"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=10,
        rounds=18,
        number=8,
        choices=("cards-before-roll",),
        picture=(
            "hex gold 10,6 34,30;"
            "hex hills 14,6 14,18 24,24 6,30 22,30;"
            "hex mountains 22,6 6,18 8,24 16,24 10,42;"
            "hex forest 20,12 26,18 12,36 20,36 32,36;"
            "hex desert 28,12 30,18 28,24;"
            "hex fields 10,18 18,18 12,24 24,36 30,42;"
            "hex pasture 22,18 20,24 10,30 18,42 22,42"
        ),
    ),
    Scenario(
        seats=(2, 6),
        points=12,
        rounds=18,
        number=9,
        choices=("cards-before-roll",),
        picture=(
            "hex fields 10,6 26,6 16,12 32,12 10,18 24,36 36,36;"
            "hex mountains 22,6 20,12 36,24 6,30 28,36 32,36 10,42;"
            "hex pasture 34,6 8,12 40,12 18,18 20,24 42,30 14,42;"
            "hex forest 38,6 24,12 18,30 20,36 18,42 22,42 30,42;"
            "hex hills 12,12 26,18 30,18 42,18 28,24 32,24 34,42;"
            "hex desert 14,18 38,18 12,36;"
            "hex gold 40,24 22,30 40,36 26,42"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=18,
        rounds=32,
        number=10,
        choices=("cards-before-roll", "cities"),
        picture=(
            "hex forest -8,-24 -16,0 -8,0 16,0 2,6 14,6 0,12 4,12;"
            "hex fields -4,-24 -10,-18 -4,-12 0,-12 2,-6 -4,12 10,18 -8,24;"
            "hex mountains 4,-24 -14,-6 -2,-6 8,0 -6,6 4,24;"
            "hex pasture 8,-24 10,-18 4,-12 6,-6 4,0 -14,6 -2,6 -4,24;"
            "hex desert -6,-6;"
            "hex hills 14,-6 -4,0 0,0 6,6 -10,18 8,24"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=14,
        rounds=24,
        number=11,
        choices=("cards-before-roll",),
        picture=(
            "hex fog -8,-24 4,-24 8,-24 -10,-18 10,-18 -12,-12 16,0 -14,6 14,6 -12,12 12,12 -10,18 -4,24 0,24 "
            "4,24;"
            "hex mountains -4,-12 8,0 -2,6;"
            "hex pasture 0,-12 2,-6 6,6 4,12;"
            "hex forest 4,-12 -4,0 4,0 -6,6;"
            "hex fields -6,-6 -8,0 2,6 0,12;"
            "hex hills -2,-6 6,-6 -4,12;"
            "hex desert 0,0"
        ),
    ),
    Scenario(
        seats=(2, 4),
        points=11,
        rounds=15,
        number=12,
        choices=("cards-before-roll",),
        picture=(
            "hex fields -4,-12 0,-12 2,-6 -4,12;"
            "hex pasture 4,-12 6,-6 4,0 -2,6;"
            "hex desert -6,-6;"
            "hex mountains -2,-6 8,0 -6,6;"
            "hex forest -8,0 2,6 0,12 4,12;"
            "hex hills -4,0 0,0 6,6"
        ),
    ),
)
WITH_KNIGHTS = (
    replace(AT_SEA[0], points=16, rounds=26, choices=()),
    replace(AT_SEA[1], points=15, rounds=26, advised=False, choices=()),
    replace(AT_SEA[2], points=14, rounds=22, advised=False, choices=()),
    replace(AT_SEA[3], points=16, rounds=24, choices=()),
    replace(AT_SEA[5], points=16, rounds=24, choices=("longest-route",)),
    replace(AT_SEA[7], points=12, rounds=22, choices=()),
    replace(AT_SEA[8], points=14, rounds=22, advised=False, choices=()),
    replace(AT_SEA[9], points=20, rounds=36, choices=("cities",)),
    replace(AT_SEA[10], points=16, rounds=28, choices=()),
    replace(AT_SEA[11], points=13, rounds=19, choices=()),
)
NOT_WITH_KNIGHTS = {5: "needs-development-cards", 7: "needs-development-cards"}
